import { _ } from '../local/language';

/** For how many, from which age, how long: what the booklets say of it. */
export const familyFacts = (family: { players: string; ages: string; minutes: string }): string =>
  [_('{n} players', { n: family.players }), family.ages, family.minutes].filter(Boolean).join(' · ');
