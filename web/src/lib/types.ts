// Scenes and frames as docs/scene.md says, messages as docs/api.md says.

export interface Point {
  id: string;
  x: number;
  y: number;
  /** Where it lies on a narrow screen. */
  tall?: [number, number];
  shape: string;
  mark?: string;
  label?: string;
  seat?: number;
  width?: number;
  height?: number;
}

export interface Face {
  label: string;
  icon?: string;
  tint?: string;
  note?: string;
  corner?: string;
}

export interface Button {
  id: string;
  label: string;
}

export interface Scene {
  game: string;
  title: string;
  seats: string[];
  surface: string;
  points: Point[];
  lines: string[][];
  buttons: Button[];
  faces: Record<string, Face>;
}

export interface Token {
  kind: string;
  owner?: number | null;
  count?: number;
  face?: string | null;
}

export interface Piece extends Token {
  at: string;
  owner: number | null;
  stack?: Token[];
  blocked?: boolean;
  locked?: boolean;
  chosen?: boolean;
  past?: boolean;
}

export interface Step {
  do: 'move' | 'take' | 'put' | 'sow' | 'turn' | 'throw' | 'say';
  from?: string;
  to?: string | string[];
  at?: string;
  kind?: string;
  owner?: number | null;
  face?: string | null;
  faces?: number;
  text?: string;
}

export interface Action {
  text: string;
  path: string[];
}

export interface Last {
  seat: number | null;
  text: string;
  steps: Step[];
}

export interface Frame {
  seat: number | null;
  to_move: number | null;
  position: string;
  pieces: Piece[];
  actions: Action[];
  last: Last | null;
  result: number[] | null;
}

export type FrameChange = Partial<Omit<Frame, 'pieces'>> & {
  pieces?: Piece[] | { at: string[]; put: Piece[] };
};

export interface Entry {
  seat: number | null;
  text: string;
}

export interface Clock {
  kind: 'none' | 'fischer' | 'move' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
}

export interface Clocks {
  kind: string;
  left_ms: (number | null)[];
  running: number[];
  paused: boolean;
  at: number;
}

export interface Sitter {
  kind: 'person' | 'ai' | 'bot' | 'engine' | 'open';
  name: string | null;
  level: number | null;
  free: boolean;
  here: boolean;
}

export interface Summary {
  match: string;
  game: string;
  title: string;
  state: 'open' | 'live' | 'over';
  listed: boolean;
  created_at: number;
  changed_at: number;
  seq: number;
  seats: Sitter[];
  clock: Clock;
  series: { number: number; of: number; points: number[] } | null;
  seal: string | null;
  seed?: string | null;
  to_move: number | null;
  moves: number;
  result: number[] | null;
  end: string | null;
  next: string | null;
}

export interface Offer {
  what: 'draw' | 'takeback' | 'rematch';
  seat: number;
  yes: number[];
  waits: number[];
}

export interface Sync {
  type: 'sync';
  seq: number;
  seat: number | null;
  match: Summary;
  scene?: Scene;
  frame?: Frame;
  log?: Entry[];
  clocks: Clocks | null;
  offer: Offer | null;
  choice: string | null;
  now: number;
}

export interface StateMessage {
  type: 'state';
  seq: number;
  frame?: FrameChange;
  log?: { from: number; entries: Entry[] };
  match?: Partial<Summary>;
  clocks?: Clocks | null;
  offer?: Offer | null;
  choice?: string | null;
  now: number;
}

export type FromServer =
  | Sync
  | StateMessage
  | { type: 'ok'; id: string | null; seq: number; again: boolean }
  | { type: 'error'; id: string | null; error: string; text: string }
  | { type: 'here'; seats: boolean[]; claim_at: number | null }
  | { type: 'next'; match: string; token: string | null }
  | { type: 'pong'; id: string | null; now: number };

export interface Option {
  name: string;
  kind: 'switch' | 'number' | 'choice';
  allowed: (string | number | boolean)[];
  default: string | number | boolean | null;
  about: string;
  source: string;
}

export interface Preset {
  name: string;
  title: string;
  about: string;
  game: string;
  players?: number;
}

export interface Family {
  name: string;
  title: string;
  about: string;
  players: string;
  options: Option[];
  presets: Preset[];
}

/** What can be played here; `engines` are the table's own programs, by name. */
export interface Catalogue {
  engines: string[];
  families: Family[];
}

export interface GameInfo {
  game: string;
  title: string;
  players: number;
  seats: string[];
  secret: boolean;
  chance: boolean;
  levels: [number, number];
  scene: Scene;
  frame: Frame;
}

/** The drawings of a scene: docs of view/art.py. */
export interface Art {
  box: [number, number, number, number];
  id: string;
  ink: string;
  halo: string;
  defs: string;
  board: string;
}

export interface SeatWish {
  kind: 'person' | 'ai' | 'engine' | 'open';
  name?: string;
  level?: number;
}

export interface Made {
  match: string;
  seats: (string | null)[];
  watch: string;
}

/** One decision looked at again: chances are the mover's. */
export interface Verdict {
  number: number;
  seat: number;
  move: string;
  best: string;
  line: string[];
  chance: number;
  kept: number;
  mark: '' | '?!' | '?' | '??';
  why: string;
}

export interface Review {
  accuracy: (number | null)[];
  verdicts: Verdict[];
  result: number[] | null;
}

export interface Looking {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  done?: number;
  of?: number;
  ahead?: number;
  review?: Review;
}

export interface Trying {
  at: number;
  seat?: number | null;
  state?: string | null;
  text?: string | null;
  answer?: boolean;
  level?: number;
}

export interface Tried {
  seat: number;
  state: string;
  frame: Frame;
}

/** What tables know for certain. */
export interface Exact {
  value: string;
  moves: { text: string; value: string; best: boolean }[];
}
