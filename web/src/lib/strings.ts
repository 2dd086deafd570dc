// Game strings: `name(option=value,…)`. What they mean, the server decides.
type Value = string | number | boolean;

export function chosen(game: string): Record<string, string> {
  const inside = /\((.*)\)/s.exec(game)?.[1] ?? '';
  return Object.fromEntries([...inside.matchAll(/(\w+)\s*=\s*([^,]*)/g)].map((found) => [found[1]!, found[2]!.trim()]));
}

export function spelled(family: string, values: Record<string, Value>): string {
  const parts = Object.entries(values).map(([name, value]) => `${name}=${String(value)}`);
  return parts.length ? `${family}(${parts.join(',')})` : family;
}
