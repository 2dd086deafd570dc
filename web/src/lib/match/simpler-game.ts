// A game string that the server refused, made simpler: an old or damaged link, or a detail that another choice rules out.
import type { OptionInfo } from '../net/wire.generated';

type Values = Record<string, string>;

/** Without what the family does not have; where there is no such thing, without those details of the rules that are as in
 * `accepted`, the values before. `null`: nothing can be left out. */
export function simplerValues(options: OptionInfo[], values: Values, accepted: Values): Values | null {
  const named = new Map(options.map((option) => [option.name, option]));
  const written = Object.entries(values);
  const known = written.filter(([name, value]) => named.get(name)?.allowed.some((one) => String(one) === value));
  const changed = written.filter(([name, value]) => named.get(name)?.role !== 'rule' || accepted[name] !== value);
  const kept = known.length < written.length ? known : changed;
  return kept.length < written.length ? Object.fromEntries(kept) : null;
}
