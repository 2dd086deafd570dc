// Game strings: `name(option=value,…)`. The server decides what they mean.
type Value = string | number | boolean;

/** The options that are written in a game string. */
export function parseOptions(game: string): Record<string, string> {
  const inside = /\((.*)\)/s.exec(game)?.[1] ?? '';
  return Object.fromEntries([...inside.matchAll(/(\w+)\s*=\s*([^,]*)/g)].map((option) => [option[1]!, option[2]!.trim()]));
}

export function formatGame(family: string, options: Record<string, Value>): string {
  const parts = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  return parts.length ? `${family}(${parts.join(',')})` : family;
}
