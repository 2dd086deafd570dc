// The twelve pictures of which children choose three as their password. The server knows them by their numbers.
import { _ } from '../local/language';

export interface Picture {
  name: string;
  /** An SVG path in a square of 24. */
  path: string;
  colour: string;
}

const star = 'M12 2l3 6.6 7.2.8-5.4 4.9 1.5 7.100L12 17.8 5.7 21.400l1.5-7.100L1.8 9.4 9 8.600z';
const sun =
  'M12 7a5 5 0 100 10 5 5 0 000-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 4.900l1.4-1.4 2.8 2.8-1.4 1.400zM16.3 17.700l1.4-1.4 2.8 2.8-1.4 1.400zM19.1 3.500l1.4 1.4-2.8 2.8-1.4-1.400zM6.3 16.300l1.4 1.4-2.8 2.8-1.4-1.400z';
const flower =
  'M12 9a3 3 0 100 6 3 3 0 000-6zM9 5a3 3 0 016 0v2.500a5 5 0 00-6 0zM9 19a3 3 0 006 0v-2.500a5 5 0 01-6 0zM5 9a3 3 0 000 6h2.500a5 5 0 010-6zM19 9a3 3 0 010 6h-2.500a5 5 0 000-6z';

export const pictures = (): Picture[] => [
  { name: _('sun'), path: sun, colour: '#b86e00' },
  { name: _('moon'), path: 'M15 2a10 10 0 107 15A9 9 0 0115 2z', colour: '#4b5d8f' },
  { name: _('star'), path: star, colour: '#9a7400' },
  { name: _('heart'), path: 'M12 21C2 14 2 9 2 8a5 5 0 0110-1 5 5 0 0110 1c0 1 0 6-10 13z', colour: '#b3203a' },
  { name: _('house'), path: 'M12 2L1 12h3v10h6v-6h4v6h6V12h3z', colour: '#8a4b1f' },
  { name: _('tree'), path: 'M12 1L4 10h3l-5 7h8v6h4v-6h8l-5-7h3z', colour: '#1f6b3a' },
  { name: _('fish'), path: 'M2 12c4-7 11-7 15-2l5-4v12l-5-4c-4 5-11 5-15-2zm4-1.500a1.2 1.2 0 102.4 0 1.2 1.2 0 00-2.4 0z', colour: '#14688a' },
  { name: _('flower'), path: flower, colour: '#a03a80' },
  { name: _('boat'), path: 'M11 1v13H3zM13 4l7 10h-7zM1 16h22l-4 6H5z', colour: '#2a5ea8' },
  { name: _('key'), path: 'M7 6a6 6 0 105.7 8H16v4h4v-4h3v-4H12.700A6 6 0 007 6zm0 4a2 2 0 110 4 2 2 0 010-4z', colour: '#6b5a2a' },
  { name: _('cloud'), path: 'M7 20a5 5 0 01-.6-10A6 6 0 0118 9a5.5 5.5 0 01-.5 11z', colour: '#4f6f86' },
  { name: _('mushroom'), path: 'M2 12C2 1 22 1 22 12zM9 14h6l1.5 8h-9z', colour: '#a8341f' },
];
