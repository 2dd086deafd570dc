// Made by `python web/build.py types` from the types of the Python package: change those, not this file.

export type FromClient = Hello | Play | Resign | MakeOffer | AnswerOffer | Claim | Rename | Ready | AddPart | Say | Ping;

export type FromServer = Sync | State | Ok | Error | Next | Pong | Queue | Said;

export type FromLobby = LobbyState | LobbyPut | LobbyDrop | LobbyJoined | LobbyTurn | LobbyNews;

/** How well a match was played, from 0 to 1, as its review has it. */
export interface AccuracyPoint {
  at: number;
  match: string;
  accuracy: number;
}

/** A legal action: its text, the points and buttons that are touched to play it, and the action in words. */
export interface Action {
  text: string;
  path: string[];
  words: string;
}

/** Add 32 random bytes to the sealed seed, before the first outcome of chance. */
export interface AddPart {
  type: 'part';
  part: string;
  id?: string | null;
}

/** Agree to the offer that stands, or decline it. */
export interface AnswerOffer {
  type: 'answer';
  yes: boolean;
  seq?: number | null;
  id?: string | null;
}

/** The drawings of a scene, and where things lie in it: see `view/art.py`. */
export interface Art {
  box: [number, number, number, number];
  id: string;
  ink: string;
  halo: string;
  defs: string;
  board: string;
  places: Record<string, Place>;
  heaps: Record<string, Heap[]>;
  kinds: Record<string, KindDrawing>;
  card: CardDrawing;
  stack: Stack;
}

/** `by` is null for the operator; `words` say what was done, `why` is the moderator's remark. */
export interface AuditEntry {
  id: number;
  at: number;
  by: string | null;
  words: string;
  reason: string;
  why: string;
}

/** The latest first. */
export interface AuditLog {
  entries: AuditEntry[];
  next: number | null;
}

/** The latest first. */
export interface BlockList {
  blocks: BlockedPerson[];
}

/** Somebody whom the caller has blocked. */
export interface BlockedPerson {
  name: string;
  since: number;
}

/** A rulebook and its chapters, and how many puzzles the family has. `players`, `ages` and `minutes` are as in the catalogue. */
export interface BookInfo {
  family: string;
  title: string;
  about: string;
  players: string;
  ages: string;
  minutes: string;
  chapters: ChapterInfo[];
  puzzles: number;
}

/** An action that is no place on the board. */
export interface Button {
  id: string;
  label: string;
}

/** The size of a card, how far each card of a pile is from the one below, how many of a pile are shown, and where their number is written, from the top card. */
export interface CardDrawing {
  wide: number;
  high: number;
  lift: [number, number];
  shown: number;
  badge: [number, number];
}

/** What can be played here; `engines` are the server's own programs, by name. `ai_seconds` is the longest that a computer player thinks about a move; `can_print` whether games can be had as PDF. */
export interface CatalogueAnswer {
  families: FamilyInfo[];
  engines: string[];
  ai_seconds: number;
  can_print: boolean;
}

/** A match offered by the caller (`mine`) to `name`, or by `name` to the caller. `seat` is the caller's, `null`: by lot. `by_link`: whoever has the link may accept it. `match` is there once it was accepted. */
export interface Challenge {
  challenge: string;
  mine: boolean;
  by_link: boolean;
  name: string;
  game: string;
  title: string;
  clock: ClockSettings;
  rated: boolean;
  seat: number | null;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  match: string | null;
  made_at: number;
  expires_at: number;
}

/** The newest first. */
export interface ChallengeList {
  challenges: Challenge[];
}

/** A chapter of a rulebook. `tasks` are the numbers of the diagrams that have a task. */
export interface ChapterInfo {
  name: string;
  title: string;
  tasks: number[];
}

/** A chapter, its parts in order. */
export interface ChapterText {
  family: string;
  name: string;
  title: string;
  parts: (Paragraph | DiagramInfo | Gallery)[];
}

/** What was checked against the seal, in words. */
export interface Checked {
  text: string;
}

/** With what a child logs in: three of the twelve pictures, in order, and the token of its card. Told once. */
export interface ChildKey {
  member: number;
  name: string;
  pictures: number[];
  card: string;
}

/** The keys of some children. */
export interface ChildKeys {
  keys: ChildKey[];
}

/** A child by its number and its pictures in order, or by its card. */
export interface ChildLogin {
  member?: number | null;
  pictures?: number[];
  card?: string;
}

/** How many tasks of each homework a child has done, in the order of `ClassReport.homework`, and what it has learnt altogether. */
export interface ChildProgress {
  member: number;
  name: string;
  done: number[];
  learnt: number;
  seen_at: number | null;
}

/** End the match because somebody is gone for too long. */
export interface Claim {
  type: 'claim';
  what?: 'win' | 'draw';
  id?: string | null;
}

/** The matches that are the account's now. */
export interface Claimed {
  matches: string[];
}

/** A child on the page where its class logs in. */
export interface ClassChild {
  member: number;
  name: string;
}

/** What the page where a class logs in shows. */
export interface ClassDoor {
  club: number;
  name: string;
  paused: boolean;
  children: ClassChild[];
}

/** A match of children of the class. */
export interface ClassGame {
  match: Summary;
  people: (string | null)[];
}

/** What the teacher sees: homework, who has done how much of it, and the latest games. */
export interface ClassReport {
  homework: Homework[];
  children: ChildProgress[];
  games: ClassGame[];
}

/** The clock that was chosen for a match. */
export interface ClockSettings {
  kind: 'none' | 'move' | 'fischer' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
}

/** What each seat has left. From `claim_at` on the others may claim, because somebody is gone. `unready`: the clocks wait until the persons at these seats say that they are ready. */
export interface Clocks {
  kind: 'none' | 'move' | 'fischer' | 'days';
  left_ms: (number | null)[];
  running: number[];
  paused: boolean;
  at: number;
  claim_at: number | null;
  unready: number[];
}

/** A game that the club plays. */
export interface ClubGame {
  game: string;
  title: string;
}

/** A ladder for each family, the one played most first. */
export interface ClubLadder {
  families: LadderFamily[];
}

/** The caller's clubs and classes, and the clubs that everybody may find. */
export interface ClubList {
  mine: ClubSummary[];
  listed: ClubSummary[];
}

/** The tables of a club with a free seat, and those that are played. */
export interface ClubLobby {
  open: Summary[];
  playing: Summary[];
}

/** `member` is their number in the club. For whoever looks after a class: when a child was last here, and whether it is shut out because of too many wrong pictures. */
export interface ClubMember {
  member: number;
  name: string;
  role: 'owner' | 'helper' | 'member' | 'asking';
  child: boolean;
  since: number;
  seen_at: number | null;
  locked: boolean;
}

/** What is not given stays as it is. `games` are those the club plays; `open_play`: the children of a class may play with others too; `paused`: they can neither log in nor play. */
export interface ClubSettings {
  name?: string | null;
  about?: string | null;
  games?: string[] | null;
  listed?: boolean | null;
  open_play?: boolean | null;
  paused?: boolean | null;
}

/** What a list shows. `role` is the caller's, if they have to do with it. */
export interface ClubSummary {
  club: number;
  kind: 'club' | 'class';
  name: string;
  about: string;
  members: number;
  role: 'owner' | 'helper' | 'member' | 'asking' | null;
}

/** The match where the caller sits, by the account. */
export interface ClubTable {
  match: string;
}

/** A club as the caller may see it. `people` and `playing` are there for members, the codes for whoever looks after it. `me` is the caller's number. */
export interface ClubView {
  summary: ClubSummary;
  games: ClubGame[];
  listed: boolean;
  label: string;
  paused: boolean;
  open_play: boolean;
  code: string | null;
  login_code: string | null;
  people: ClubMember[];
  me: number | null;
  child: boolean;
}

/** A recovery code, and the password from now on. */
export interface CodeLogin {
  name: string;
  code: string;
  new: string;
}

/** Recovery codes; they are shown once. */
export interface Codes {
  codes: string[];
}

/** The address that is kept from now on. */
export interface ConfirmedAddress {
  address: string;
}

/** For a new account and for a login. */
export interface Credentials {
  name: string;
  password: string;
}

/** The latest points of a family, the oldest of them first. */
export interface Curve {
  family: string;
  title: string;
  rating: RatingPoint[];
  accuracy: AccuracyPoint[];
}

/** One for each family that there is anything to show of. */
export interface Curves {
  curves: Curve[];
}

/** `name` goes with rename, `days` with close (null: for good). `reason` is what the person is told, `why` a remark for the audit log. */
export interface Decide {
  decision: 'nothing' | 'warn' | 'rename' | 'close';
  reason?: 'name' | 'phrases' | 'cheating' | 'leaving' | 'other' | null;
  name?: string | null;
  days?: number | null;
  why?: string;
}

/** A match kept on a device, with the tokens of its seats (null where a computer sits) and of its spectators. */
export interface DeviceMatch {
  match: string;
  game: string;
  title: string;
  state: 'open' | 'live' | 'over';
  seats: SeatInfo[];
  clock: ClockSettings;
  rated: boolean;
  series: Series | null;
  seal: string;
  seed: string | null;
  parts: SeedParts | null;
  to_move: number | null;
  moves: number | null;
  result: number[] | null;
  end: 'played' | 'resigned' | 'agreed' | 'time' | 'claimed' | 'aborted' | null;
  next: string | null;
  seq: number;
  created_at: number;
  changed_at: number;
  listed?: boolean;
  seat?: number | null;
  ratings?: (SeatRating | null)[];
  tokens: (string | null)[];
  watch: string;
}

/** The matches kept on a device, those changed last first. */
export interface DeviceMatches {
  matches: DeviceMatch[];
}

/** For each family, by the number of seats, how many nodes, or simulated games, are searched here in a second, where that is known, and the highest level that answers in time. */
export interface DeviceSpeed {
  nodes: Record<string, Record<string, number>>;
  levels: Record<string, Record<string, number>>;
}

/** What comes of actions on a diagram. `right` is `null` while the task is neither done nor failed. */
export interface DiagramAttempt {
  frame: Frame;
  played: string[];
  right: boolean | null;
  reply: string;
}

/** A position of a chapter to try something on; `wish` is its task, or empty. */
export interface DiagramInfo {
  kind: 'diagram';
  n: number;
  caption: string;
  wish: string;
  seat: number | null;
  mark: SourceMark;
  scene: Scene;
  frame: Frame;
}

/** What is played on a diagram. */
export interface DiagramTry {
  actions: string[];
}

/** The message `id` is refused, or the socket is. */
export interface Error {
  type: 'error';
  id: string | null;
  error: string;
  text: string;
}

/** What a table says of one action, in words. */
export interface ExactMove {
  text: string;
  words: string;
  value: string;
  best: boolean;
}

/** What a table says of a position and of every action there. */
export interface ExactValues {
  value: string;
  moves: ExactMove[];
}

/** What the front of a card looks like, and what people call the card. `about` says what it does, to who asks. */
export interface Face {
  name: string;
  label: string;
  icon?: string;
  corner?: string;
  tint?: string;
  note?: string;
  about?: string;
}

/** A family of games. `players` is a number, or a range like 2–4; `ages` and `minutes` are in words, and empty where no booklet says them. `quick` is what is played by who chooses nothing. */
export interface FamilyInfo {
  name: string;
  title: string;
  about: string;
  players: string;
  ages: string;
  minutes: string;
  first: FirstPlayer;
  quick: QuickGame;
  options: OptionInfo[];
  presets: PresetInfo[];
}

/** What somebody has played of a family; `rating` where a match of it was rated, and after how many of them. */
export interface FamilyRecord {
  family: string;
  title: string;
  rating: SeatRating | null;
  rated_matches: number;
  won: number;
  drawn: number;
  lost: number;
}

/** How the first player is found: the seats are drawn by lot and seat 0 begins, the cards tell, or a throw does. `note` is a sentence about it, or empty. */
export interface FirstPlayer {
  by: 'lot' | 'cards' | 'throw';
  note: string;
}

/** What a seat, or a spectator (`seat` is `null`), sees now. `asked` is what whoever may act is asked, `prompts` what is asked next, by the points touched so far, split by spaces. `outcome` says how the game ended and why. */
export interface Frame {
  seat: number | null;
  to_move: number | null;
  position: string;
  pieces: Piece[];
  actions: Action[];
  asked: string;
  prompts: Record<string, string>;
  last: Last | null;
  standing: SeatStanding[];
  result: number[] | null;
  outcome: string;
}

/** The keys of a frame that have changed; all are whole but `pieces`. */
export interface FrameChange {
  seat?: number | null;
  to_move?: number | null;
  position?: string;
  pieces?: PiecesChange;
  actions?: Action[];
  asked?: string;
  prompts?: Record<string, string>;
  last?: Last | null;
  standing?: SeatStanding[];
  result?: number[] | null;
  outcome?: string;
}

/** How a task is done or a puzzle is solved, one frame for each action. */
export interface Frames {
  frames: Frame[];
}

/** `here`: has a page open just now, and lets friends know. */
export interface Friend {
  name: string;
  here: boolean;
}

/** `asked` are the names the caller has asked, as they were written, whether or not there are such people; `asking` those who wait for the caller's answer. `hidden`: friends are not told that the caller is here. */
export interface Friends {
  friends: Friend[];
  asked: string[];
  asking: string[];
  hidden: boolean;
}

/** All cards or pieces of a family. */
export interface Gallery {
  kind: 'gallery';
  groups: GalleryGroup[];
}

/** A card or a piece: what it is called, and its drawing, an SVG document. */
export interface GalleryEntry {
  name: string;
  picture: string;
}

/** Cards or pieces that do the same, and what that is. */
export interface GalleryGroup {
  about: string;
  entries: GalleryEntry[];
}

/** One game, with its scene and its first frame for a spectator. `levels` are the lowest and the highest; `level_words` says what each does with so many seats, a sentence a level, `level_ratings` how strong each is, as far up as that was measured. `words` names the game and what was chosen; `preset` is the preset it is, or is with options of its own. `values` are those of all options, `usual` those they have here where nobody chooses, `offered` the options this game has. `net`: a neural net comes with it. */
export interface GameInfo {
  game: string;
  title: string;
  words: string;
  preset: string | null;
  values: Record<string, string | number | boolean>;
  usual: Record<string, string | number | boolean>;
  offered: string[];
  players: number;
  seats: string[];
  secret: boolean;
  chance: boolean;
  net: boolean;
  levels: [number, number];
  level_words: string[];
  level_ratings: number[];
  scene: Scene;
  frame: Frame;
}

/** How a game is played, in few words. `title` is the game with its options; `family` is empty where there is no rulebook. */
export interface GameSummary {
  family: string;
  title: string;
  parts: SummaryPart[];
}

/** What a member is from now on. */
export interface GivenRole {
  role: 'member' | 'helper' | 'owner';
}

/** A seat that the caller has as a guest, by its token. */
export interface GuestSeat {
  match: string;
  token: string;
}

/** What the caller wants to take along. */
export interface GuestSeats {
  seats: GuestSeat[];
}

/** A player of a tournament on real boards, who needs no account. */
export interface HandEntry {
  name: string;
  rating?: number | null;
}

/** Points in the order of seats, or the seats of those who were absent. */
export interface HandResult {
  table: number;
  points?: number[] | null;
  absent?: number[];
}

/** Places for up to `n` loose things, from the middle of theirs, and the radius of one. */
export interface Heap {
  n: number;
  r: number;
  spots: ([number, number])[];
}

/** The first message. `seq` is the last number the client has seen. */
export interface Hello {
  type: 'hello';
  token?: string | null;
  seq?: number | null;
  id?: string | null;
}

/** The action a good player would choose, why it is good (in sentences, or nothing), and what tables know. */
export interface Hint {
  text: string;
  why: string;
  exact: ExactValues | null;
}

/** `title` is for people; `path` is the page where it is done; `tasks` are how many there are. */
export interface Homework {
  homework: number;
  kind: 'chapter' | 'puzzle';
  what: string;
  title: string;
  path: string;
  tasks: number;
  due_at: number | null;
  set_at: number;
}

/** The token of the new link. */
export interface Invitation {
  token: string;
}

/** Without `seat` the first that is free. `key`: see `Key`. */
export interface Join {
  seat?: number | null;
  name?: string;
  key?: string;
}

/** The code that leads to a free seat. */
export interface JoinCode {
  code: string;
}

/** The token is the caller's alone: it opens the seat. */
export interface Joined {
  seat: number;
  token: string;
}

/** The radius of a kind's drawing; `rises`: how far each of 1, 2, 3 … of them lies above the one below, where they lie on each other; `number`: where a counter's number is written. */
export interface KindDrawing {
  radius: number;
  rises?: number[];
  number?: [number, number];
}

/** A kind of piece: what one and several are called, and those of each seat. Others stand on one that is `low`; a `counter` is no thing but a number. `about` says how one moves and what it can do, to who asks. */
export interface KindInfo {
  one: string;
  many: string;
  owned: string[][];
  about: string;
  low: boolean;
  counter: boolean;
}

/** A family that members have played with each other. */
export interface LadderFamily {
  family: string;
  title: string;
  lines: LadderLine[];
}

/** How somebody stands within the club. */
export interface LadderLine {
  rank: number;
  name: string;
  rating: number;
  provisional: boolean;
  matches: number;
  won: number;
  drawn: number;
  lost: number;
}

/** The last action or outcome of chance that the seat has heard of, and the sentence that tells it. */
export interface Last {
  seat: number | null;
  text: string;
  words: string;
  steps: Step[];
  marks: Marks;
}

/** What was played on a diagram (family/chapter/n) with `actions`, or as the answer to a puzzle. It is tried again. */
export interface Learnt {
  diagram?: string;
  puzzle?: string;
  actions?: string[];
  text?: string;
}

/** All rulebooks. */
export interface Library {
  books: BookInfo[];
}

/** The token of a link that was sent, and the password from now on. */
export interface LinkLogin {
  token: string;
  new: string;
}

/** Open matches that are listed, and how many matches are being played. */
export interface LobbyAnswer {
  matches: Summary[];
  playing: number;
}

/** A match is no longer open. */
export interface LobbyDrop {
  type: 'drop';
  match: string;
}

/** The only message of a visitor of the lobby. Without `matches` the open ones are not sent, only calls and news. */
export interface LobbyHello {
  type: 'hello';
  wait?: Wait[];
  matches?: boolean;
}

/** All sit at a match the visitor waits for. */
export interface LobbyJoined {
  type: 'joined';
  match: string;
  seat: number;
}

/** For who is logged in: all challenges to them and from them, and how many people ask to be friends. It comes at first, and when any of it has changed. */
export interface LobbyNews {
  type: 'news';
  challenges: Challenge[];
  requests: number;
}

/** An open match is new, or has changed. */
export interface LobbyPut {
  type: 'put';
  match: Summary;
}

/** All open matches that are listed, and how many are being played. */
export interface LobbyState {
  type: 'lobby';
  matches: Summary[];
  playing: number;
}

/** It is the visitor's turn at a match he waits for. */
export interface LobbyTurn {
  type: 'turn';
  match: string;
  seat: number;
}

export interface LogChange {
  from: number;
  entries: LogEntry[];
}

/** Who did what, as the seat heard it, and the sentence that tells it. `seat` is -1 for chance, `null` where that is a secret. */
export interface LogEntry {
  seat: number | null;
  text: string;
  words: string;
}

/** Offer something to all others. `swap`: in the rematch the players change seats. */
export interface MakeOffer {
  type: 'offer';
  what: 'draw' | 'takeback' | 'rematch';
  swap?: boolean;
  id?: string | null;
}

/** What the last action leaves marked: points where something left, came to rest, was taken or sown, and arrows from point to point. */
export interface Marks {
  points: Record<string, 'left' | 'came' | 'took' | 'sown'>;
  arrows: string[][];
}

/** All the table shows to a seat, or to a spectator, but for the scene. `log_start` is how many entries stand before the first of `log`: a game may say that its table shows no more of the past. `report` is the last round's. */
export interface MatchView {
  match: Summary;
  frame: Frame;
  log: LogEntry[];
  log_start: number;
  report: RoundReport | null;
  clocks: Clocks;
  offer: Offer | null;
  choice: string | null;
}

/** All null and empty for somebody who is not logged in. */
export interface Me {
  name: string | null;
  csrf: string | null;
  matches: Summary[];
}

/** What a moderator does with an account, without a report; as in `Decide`. */
export interface Measure {
  act: 'warn' | 'rename' | 'close' | 'open';
  reason: 'name' | 'phrases' | 'cheating' | 'leaving' | 'other';
  name?: string | null;
  days?: number | null;
  why?: string;
}

/** An e-mail address; an empty one: no address is kept any more. */
export interface NewAddress {
  password: string;
  address: string;
}

/** `name` is the person's; without it whoever has the link may accept. `seat` is the caller's; null: by lot. */
export interface NewChallenge {
  game: string;
  name?: string;
  clock?: NewClock;
  rated?: boolean;
  seat?: number | null;
}

/** The names of children, each once in a class. */
export interface NewChildren {
  names: string[];
}

/** `kind` says which of the numbers count. */
export interface NewClock {
  kind?: 'none' | 'move' | 'fischer' | 'days';
  seconds?: number;
  increment?: number;
  days?: number;
}

/** `label` stands behind the names of a class's children. `listed`: everybody finds the club, and may ask to be taken in; a class is not listed. */
export interface NewClub {
  kind: 'club' | 'class';
  name: string;
  about?: string;
  label?: string;
  listed?: boolean;
}

/** `what` is a chapter as family/chapter, or the name of a puzzle. */
export interface NewHomework {
  kind: 'chapter' | 'puzzle';
  what: string;
  due_at?: number | null;
}

/** Without `seats` all are for persons who are invited. `ready`: clocks that run wait until every person says to be ready. `rated`: the match counts for the ratings of its players, who all have accounts. */
export interface NewMatch {
  game: string;
  seats?: NewSeat[] | null;
  clock?: NewClock;
  listed?: boolean;
  series?: number;
  ready?: boolean;
  rated?: boolean;
}

/** Another name for the account. */
export interface NewName {
  password: string;
  name: string;
}

/** `password` is the one so far. */
export interface NewPassword {
  password: string;
  new: string;
}

/** `line` is for moderators alone, and only accounts may write one. */
export interface NewReport {
  reason: 'name' | 'phrases' | 'cheating' | 'leaving' | 'other';
  line?: string;
}

/** `own`: the caller plays it, so its token is the seat's own and no invitation. `me`: the caller's account sits there, and there is no token. */
export interface NewSeat {
  kind?: 'person' | 'ai' | 'bot' | 'engine' | 'net' | 'open';
  name?: string;
  level?: number | null;
  own?: boolean;
  me?: boolean;
}

/** The same about whoever sits at a seat. */
export interface NewSeatReport {
  seat: number;
  reason: 'name' | 'phrases' | 'cheating' | 'leaving' | 'other';
  line?: string;
}

/** What a browser's `PushSubscription` has. */
export interface NewSubscription {
  endpoint: string;
  key: string;
  auth: string;
}

/** A table for members of the club; the caller has its first seat. */
export interface NewTable {
  game: string;
  clock?: NewClock;
  rated?: boolean;
}

/** See `tournament/settings.py`. `listed`: everybody finds it, and may watch its matches. */
export interface NewTournament {
  title: string;
  kind: 'round_robin' | 'swiss' | 'arena';
  game: string;
  rounds?: number;
  double?: boolean;
  minutes?: number;
  clock?: NewClock;
  rated?: boolean;
  boards?: boolean;
  automatic?: boolean;
  pause?: number;
  forfeit?: number;
  half_byes?: number;
  starts_at?: number | null;
  club?: number | null;
  listed?: boolean;
}

/** The rematch, or the next match of the series, with this seat's token there, and the spectators' link. */
export interface Next {
  type: 'next';
  match: string;
  token: string | null;
  watch?: string | null;
}

/** What a moderator has done that concerns the caller, in a sentence. */
export interface Notice {
  id: number;
  at: number;
  text: string;
}

/** An offer: who made it, who has agreed, who is still asked. `swap`: a rematch in which the players change seats. `declined_by`: it stands no more, because this seat said no, or took back what it had offered itself. */
export interface Offer {
  what: 'draw' | 'takeback' | 'rematch';
  seat: number;
  yes: number[];
  waits: number[];
  swap: boolean;
  declined_by: number | null;
}

/** The message `id` is stored. `again`: it had been accepted before. */
export interface Ok {
  type: 'ok';
  id: string | null;
  seq: number;
  again: boolean;
}

/** The tokens of seats: the caller's own, and invitations to the others. `watch` is for spectators, `host` for the caller alone: it renews invitations. */
export interface Opened {
  match: string;
  seats: (string | null)[];
  watch: string;
  host: string;
}

/** A record was opened as this match; `watch` is the token to look at it. */
export interface OpenedRecord {
  match: string;
  watch: string;
}

/** `key` is what `GET /api/me/games` takes as `opponent`. A guest, and an account that is deleted, has no name. */
export interface Opponent {
  key: string;
  kind: 'person' | 'level' | 'engine' | 'net' | 'guest';
  name: string | null;
  level: number | null;
}

/** The caller's results in matches of a family with this opponent at the table. */
export interface OpponentRecord {
  opponent: Opponent;
  family: string;
  title: string;
  won: number;
  drawn: number;
  lost: number;
  last_at: number;
}

/** An option of a family. `name` and the allowed values stand in game strings; people see `title` and `labels`, one for each allowed value. `default` is `null` where it depends on other options. `role`: it says how many play, it switches an expansion on (`expansion` is what the booklet calls it), or it is a rule. */
export interface OptionInfo {
  name: string;
  title: string;
  kind: 'switch' | 'number' | 'choice';
  role: 'players' | 'expansion' | 'rule';
  expansion: string;
  allowed: (string | number | boolean)[];
  labels: string[];
  default: string | number | boolean | null;
  about: string;
  mark: SourceMark;
}

/** `codes` is how many recovery codes are still good. `email` is the address that was confirmed; `mail`: this server can send e-mail. */
export interface OwnAccount {
  name: string;
  since: number;
  codes: number;
  email: string | null;
  mail: boolean;
  shown_to: 'everyone' | 'opponents' | 'nobody';
}

/** The class of the child that asks; without one all is empty. */
export interface OwnClass {
  club: number | null;
  name: string;
  homework: OwnHomework[];
}

/** A match of the caller's, who has the seat `match.seat`. `people` has the account at each seat, by its present name, `null` for guests, machines and accounts that are deleted. While it runs: `your_turn`, and `due_at`, when the time of whoever is to act is over. Once it is over: `outcome`, `ended_at`, and `accuracy` from 0 to 1 where a review has found it. */
export interface OwnGame {
  match: Summary;
  people: (string | null)[];
  your_turn: boolean;
  due_at: number | null;
  outcome: 'won' | 'drawn' | 'lost' | null;
  ended_at: number | null;
  accuracy: number | null;
}

/** `next` is the cursor of the page that follows, `null` on the last; `now` is the server's time. */
export interface OwnGames {
  games: OwnGame[];
  next: string | null;
  now: number;
}

/** A child's homework, and how many of its tasks it has done. */
export interface OwnHomework {
  homework: Homework;
  done: number;
}

/** `moderator`: the caller is one, and so many reports wait. */
export interface OwnNotices {
  notices: Notice[];
  moderator: boolean;
  waiting: number;
}

/** The opponent met last comes first. */
export interface OwnRecord {
  records: OpponentRecord[];
}

/** A paragraph of a chapter. `anchor` is its own on the chapter's page; `options` are the titles of those it is about. */
export interface Paragraph {
  kind: 'say';
  text: string;
  anchor: string;
  mark: SourceMark;
  options: string[];
}

/** An account as moderators see it. `closed_until` is null also where it is closed for good. */
export interface Person {
  name: string;
  since: number;
  closed: boolean;
  closed_until: number | null;
  moderator: boolean;
  reports: number;
}

/** Those whose names have the text in them. */
export interface PersonList {
  people: Person[];
}

/** A phrase that can be said; `sign` goes with a reaction. */
export interface PhraseInfo {
  phrase: 'hello' | 'luck' | 'well_played' | 'thanks' | 'sorry' | 'moment' | 'again' | 'goodbye' | 'bravo' | 'laugh' | 'wow' | 'think';
  sign: string;
  text: string;
}

/** What people may say, and why they may report somebody. */
export interface PhraseList {
  phrases: PhraseInfo[];
  reasons: ReasonInfo[];
}

/** What lies on one point. `face` is `null` for a card that lies face down. */
export interface Piece {
  kind: string;
  owner: number | null;
  count?: number;
  face?: string | null;
  at: string;
  stack?: Token[];
  blocked?: boolean;
  locked?: boolean;
  chosen?: boolean;
  past?: boolean;
}

/** All pieces at the points `at` are gone; the pieces `put` are there instead. */
export interface PiecesChange {
  at: string[];
  put: Piece[];
}

/** Ask for a `pong`. */
export interface Ping {
  type: 'ping';
  id?: string | null;
}

/** Where a point lies in the picture, and half the width and height of what is touched there, with the radius of its corners. `ring` is the same for the mark of the last move. `heap` names the heaps in which loose things lie, `count` is where their number is written, from the middle, as a `badge` or plainly. `row`: the size of cards side by side here, and how far each of 1, 2, 3 … cards is from the next. */
export interface Place {
  x: number;
  y: number;
  wide: number;
  high: number;
  corner: number;
  ring?: [number, number, number];
  heap?: string;
  count?: [number, number];
  badge?: boolean;
  row?: [number, number[]];
}

/** One action, in answer to the state `seq`. */
export interface Play {
  type: 'play';
  seq: number;
  text: string;
  id?: string | null;
}

/** A place where a thing can lie or that can be touched. `name` is what people call it, `group` the part of the table it belongs to. `tall` is where it lies on a narrow screen, `tall_size` its width and height there. Points are listed as one reads them; what lies on a lower `layer` (usually 0) is painted first. */
export interface Point {
  id: string;
  name: string;
  group: string;
  x: number;
  y: number;
  shape: 'hollow' | 'pit' | 'store' | 'dot' | 'space' | 'city' | 'card' | 'pile' | 'spot' | 'area' | 'reserve';
  tall?: number[];
  tall_size?: number[];
  layer?: number;
  mark?: 'den' | 'whirlpool' | 'sun' | 'moon' | 'pillar' | 'end';
  seat?: number;
  label?: string;
  width?: number;
  height?: number;
}

/** Answer to `ping`. */
export interface Pong {
  type: 'pong';
  id: string | null;
  now: number;
}

/** A game of a family that has a name of its own. `ages`: from which age its booklet recommends it, in words; `net`: whether a neural net plays it. */
export interface PresetInfo {
  name: string;
  title: string;
  about: string;
  game: string;
  players: number;
  ages: string;
  net: boolean;
  mark: SourceMark;
}

/** The body of every answer that is no success: a code, and a text for people. */
export interface Problem {
  error: string;
  text: string;
}

/** What a person lets be seen. `bot`: a program plays under this name. `against` is the caller's own record against them, `null` where they have not met. `shown_to` is there for the person alone. */
export interface Profile {
  name: string;
  bot: boolean;
  since: number;
  families: FamilyRecord[];
  against: FamilyRecord[] | null;
  shown_to: 'everyone' | 'opponents' | 'nobody' | null;
}

/** A puzzle without its answer; `sure` says how its answer is known. `seat` is the seat that looks in a game with secrets, and `known` a sentence with what it can work out from cards that went by before. */
export interface Puzzle {
  name: string;
  family: string;
  kind: 'win' | 'save' | 'best';
  sure: 'proof' | 'half' | 'margin' | 'table' | 'sampled';
  rating: number;
  seat: number | null;
  known: string;
  scene: Scene;
  frame: Frame;
}

/** What comes of an answer: the frame after it, then how the game might go on, or how a wrong answer is punished. `odds`, where they are known: of what was played, and of the best other action. */
export interface PuzzleAttempt {
  right: boolean;
  frames: Frame[];
  odds: [number, number] | null;
}

/** What to touch first. */
export interface PuzzleHint {
  at: string[];
}

/** A puzzle of the list. */
export interface PuzzleInfo {
  name: string;
  rating: number;
  kind: 'win' | 'save' | 'best';
}

/** The puzzles of all families. */
export interface PuzzleList {
  families: PuzzleShelf[];
}

/** The puzzles of one family, the easy ones first. */
export interface PuzzleShelf {
  family: string;
  title: string;
  puzzles: PuzzleInfo[];
}

/** The answer to a puzzle. */
export interface PuzzleTry {
  text: string;
}

/** The computer whose turn it is has not begun to think: `ahead` questions are before its own. 0: it thinks now. */
export interface Queue {
  type: 'queue';
  ahead: number;
}

/** A game to begin at once. */
export interface QuickGame {
  game: string;
  title: string;
  players: number;
}

/** The rating after a match. */
export interface RatingPoint {
  at: number;
  match: string;
  rating: number;
  deviation: number;
}

/** The clocks need not wait for this seat any more. */
export interface Ready {
  type: 'ready';
  id?: string | null;
}

/** A reason, and its words. */
export interface ReasonInfo {
  reason: 'name' | 'phrases' | 'cheating' | 'leaving' | 'other';
  text: string;
}

/** What the caller is reminded of in matches with days for each move: the `turn`, and the `deadline` some hours before the time is over. `quiet_from` and `quiet_to` are minutes of the day in the time zone `zone`; nothing is sent between them. `devices` is how many browsers get messages; `key` is what a browser subscribes with, `null` where this server sends none. `can_mail`: the caller has an address, and this server sends e-mail. */
export interface Reminders {
  turn: boolean;
  deadline: boolean;
  mail: boolean;
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string;
  devices: number;
  key: string | null;
  can_mail: boolean;
}

/** What a guest wants to be called. */
export interface Rename {
  type: 'name';
  name: string;
  id?: string | null;
}

/** A finished match; `forms` are those in which its record can be had, `words` is its game with its options. */
export interface ReplayAnswer {
  seat: number | null;
  scene: Scene;
  frames: Frame[];
  log: LogEntry[];
  reports: RoundReport[];
  match: Summary;
  forms: string[];
  words: string;
}

/** `person` is the account reported, null for a guest or a deleted account, `name` what they were called; `reporter` is null for a guest. `others`: further reports about this account. */
export interface Report {
  id: number;
  at: number;
  state: 'open' | 'closed';
  reporter: string | null;
  person: string | null;
  name: string;
  match: string | null;
  reason: string;
  line: string;
  others: number;
  decision: string | null;
  decided_by: string | null;
  decided_at: number | null;
}

/** `next`: send it as `before` for the next page. */
export interface ReportList {
  reports: Report[];
  next: number | null;
}

/** A part of a report, about one seat or about all: its lines, and what they come to. */
export interface ReportSection {
  seat: number | null;
  title: string;
  lines: string[];
  total: string;
}

/** Give the match up. */
export interface Resign {
  type: 'resign';
  id?: string | null;
}

/** A finished match looked at again. `accuracy` says how well each seat played, from 0 to 1. */
export interface Review {
  game: string;
  result: number[] | null;
  accuracy: (number | null)[];
  verdicts: Verdict[];
}

/** How far a review is: `done` of so many entries, and how many reviews wait before it. */
export interface ReviewProgress {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  done?: number;
  of?: number;
  ahead?: number;
  review?: Review;
}

/** The end of a round, brought by the entry `at` of the log: what it came to, how it was counted, what follows. */
export interface RoundReport {
  at: number;
  title: string;
  sections: ReportSection[];
  following: string;
}

/** Somebody at the table has said a set phrase: a sign that goes with it (or none), the phrase, and a sentence with who has said it. */
export interface Said {
  type: 'said';
  seat: number;
  phrase: 'hello' | 'luck' | 'well_played' | 'thanks' | 'sorry' | 'moment' | 'again' | 'goodbye' | 'bravo' | 'laugh' | 'wow' | 'think';
  sign: string;
  text: string;
  words: string;
}

/** Say a set phrase to everybody at the table: see `match/phrases.py`. */
export interface Say {
  type: 'say';
  phrase: 'hello' | 'luck' | 'well_played' | 'thanks' | 'sorry' | 'moment' | 'again' | 'goodbye' | 'bravo' | 'laugh' | 'wow' | 'think';
  id?: string | null;
}

/** What is drawn once for a seat, or for a spectator. `signs` are those of the seats, each of another shape. */
export interface Scene {
  game: string;
  title: string;
  seats: string[];
  signs: string[];
  surface: 'wood' | 'lava' | 'river' | 'meadow' | 'maize' | 'cloth';
  points: Point[];
  lines: string[][];
  buttons: Button[];
  faces: Record<string, Face>;
  kinds: Record<string, KindInfo>;
}

/** One of the numbers by which a seat stands, and what it counts. */
export interface Score {
  label: string;
  value: string;
}

/** Who sits at a seat: `free` until somebody does; `here` while he is connected. `called`: what sentences call the seat. */
export interface SeatInfo {
  kind: 'person' | 'ai' | 'bot' | 'engine' | 'net' | 'open';
  name: string;
  called: string;
  level: number | null;
  free: boolean;
  here: boolean;
}

/** The rating of a seat in a rated match: before its end the present one, then the one it led to. `change` is what the match has changed, `null` until it counts; `deviation` is 0 for a machine, whose rating is fixed. `provisional`: too few matches stand behind it. */
export interface SeatRating {
  rating: number;
  deviation: number;
  provisional: boolean;
  change: number | null;
}

/** How a seat stands. `out`: it plays no more. */
export interface SeatStanding {
  items: Score[];
  out: boolean;
}

/** The token is the caller's alone: it opens the seat, and nothing that led there before does. */
export interface SeatedByCode {
  match: string;
  seat: number;
  token: string;
}

/** What players have added to the sealed seed: `given` has a text for each seat, empty where a player has added nothing, `null` for machines. `wanted`: the seats for whose parts the first outcome of chance waits. */
export interface SeedParts {
  given: (string | null)[];
  wanted: number[];
}

/** Which match of how many this is, and the points of each seat before it. */
export interface Series {
  number: number;
  of: number;
  points: number[];
}

/** `csrf` has to come back with every request that changes something. */
export interface Session {
  name: string;
  csrf: string;
}

/** A session as its owner may see it. `agent` is what the browser calls itself; `current`: the one that asks. */
export interface SessionInfo {
  id: string;
  created_at: number;
  used_at: number;
  agent: string;
  current: boolean;
}

/** Where the account is logged in. */
export interface SessionList {
  sessions: SessionInfo[];
}

/** A spectator's token to pass on. */
export interface Shared {
  token: string;
}

/** Who may see the caller's profile; `opponents` are those who have played with them. */
export interface ShownTo {
  shown_to: 'everyone' | 'opponents' | 'nobody';
}

/** Without a name the seat has none. `key`: see `Key`. */
export interface SitDown {
  name?: string;
  key?: string;
}

/** Who says so. `name` is the mark in words, `meaning` what it means, `note` what it rests on, or empty. */
export interface SourceMark {
  source: 'book' | 'fact' | 'ruling' | 'advice';
  name: string;
  meaning: string;
  note: string;
}

/** How pieces stand on each other: how far below the middle the lowest of a pile lies, where the number of a pile is written, from its top, and how far in front of another piece one stands, and its size there. */
export interface Stack {
  base: number;
  badge: [number, number];
  upper: [number, number];
}

/** What has changed since the last message of this socket. `scene` comes when players' names in it have changed. */
export interface State {
  type: 'state';
  seq: number;
  scene?: Scene;
  match?: SummaryChange;
  frame?: FrameChange;
  log?: LogChange;
  log_start?: number;
  report?: RoundReport | null;
  clocks?: Clocks;
  offer?: Offer | null;
  choice?: string | null;
  now: number;
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

/** What everybody may know of a match. `parts` is `null` where nothing is left to chance, and in old matches. `moves` is `null` in a game with secrets. `rated`: it counts for ratings. The server adds `listed` and, where somebody asks for one match or for their own, the `seat` of who asks, and in what is asked by REST `ratings` where it is rated: one a seat, `null` where nobody sits. */
export interface Summary {
  match: string;
  game: string;
  title: string;
  state: 'open' | 'live' | 'over';
  seats: SeatInfo[];
  clock: ClockSettings;
  rated: boolean;
  series: Series | null;
  seal: string;
  seed: string | null;
  parts: SeedParts | null;
  to_move: number | null;
  moves: number | null;
  result: number[] | null;
  end: 'played' | 'resigned' | 'agreed' | 'time' | 'claimed' | 'aborted' | null;
  next: string | null;
  seq: number;
  created_at: number;
  changed_at: number;
  listed?: boolean;
  seat?: number | null;
  ratings?: (SeatRating | null)[];
}

/** The keys of a summary that have changed. */
export interface SummaryChange {
  match?: string;
  game?: string;
  title?: string;
  state?: 'open' | 'live' | 'over';
  seats?: SeatInfo[];
  clock?: ClockSettings;
  rated?: boolean;
  series?: Series | null;
  seal?: string;
  seed?: string | null;
  parts?: SeedParts | null;
  to_move?: number | null;
  moves?: number | null;
  result?: number[] | null;
  end?: 'played' | 'resigned' | 'agreed' | 'time' | 'claimed' | 'aborted' | null;
  next?: string | null;
  seq?: number;
  created_at?: number;
  changed_at?: number;
}

/** The goal, a turn, or the end, in a few sentences. */
export interface SummaryPart {
  title: string;
  text: string;
}

/** Everything as the seat may know it, in answer to `hello`. `scene`, `frame`, `log` and `log_start` are left out where the client has missed nothing. */
export interface Sync {
  type: 'sync';
  seq: number;
  seat: number | null;
  match: Summary;
  scene?: Scene;
  frame?: Frame;
  log?: LogEntry[];
  log_start?: number;
  report?: RoundReport | null;
  clocks: Clocks;
  offer: Offer | null;
  choice: string | null;
  now: number;
}

/** A tie-break: its name, and its title for people. */
export interface TieBreak {
  name: string;
  title: string;
}

/** One thing of a stack; `count` equal ones on each other are told once. */
export interface Token {
  kind: string;
  owner: number | null;
  count?: number;
  face?: string | null;
}

/** What a player did in a round: against whom, from which seat, for how many points. No opponents: a bye, or absent. */
export interface TournamentCell {
  round: number;
  opponents: number[];
  seat: number | null;
  points: number | null;
  how: '' | 'played' | 'hand' | 'forfeit' | 'bye' | 'half';
}

/** Tournaments, the newest first. */
export interface TournamentList {
  tournaments: TournamentSummary[];
}

/** What the caller may do here. `player` is their number, if they have entered; `match` the one they sit at. */
export interface TournamentMe {
  player: number | null;
  active: boolean;
  helper: boolean;
  organiser: boolean;
  table: number | null;
  match: string | null;
  byes_left: number;
}

/** One line of the table of results. `ties` are the tie-breaks in the order of `TournamentView.ties`; `rounds` has a cell for each round, in an arena for the last few games. `doubled`: in an arena, wins count double now. */
export interface TournamentStanding {
  rank: number;
  player: number;
  name: string;
  rating: number | null;
  score: number;
  ties: number[];
  wins: number;
  games: number;
  active: boolean;
  doubled: boolean;
  rounds: TournamentCell[];
}

/** What a list shows. `round` is the last that was paired; `rounds` is None in an arena and, before its start, in a round robin. */
export interface TournamentSummary {
  tournament: string;
  title: string;
  kind: 'round_robin' | 'swiss' | 'arena';
  game: string;
  game_title: string;
  seats: number;
  state: 'open' | 'live' | 'over';
  cancelled: boolean;
  round: number;
  rounds: number | null;
  minutes: number | null;
  players: number;
  clock: ClockSettings;
  rated: boolean;
  boards: boolean;
  club: number | null;
  organiser: string;
  created_at: number;
  starts_at: number | null;
  started_at: number | null;
  ends_at: number | null;
}

/** Who sits with whom. `points` is None until the result is known; `how` says where it comes from. */
export interface TournamentTable {
  table: number;
  round: number;
  players: number[];
  points: number[] | null;
  how: '' | 'played' | 'hand' | 'forfeit' | 'bye' | 'half';
  match: string | null;
}

/** All a page shows of a tournament. `tables` are those of the last round, or of an arena those that are played. */
export interface TournamentView {
  summary: TournamentSummary;
  seq: number;
  ties: TieBreak[];
  standings: TournamentStanding[];
  tables: TournamentTable[];
  next_at: number | null;
  helpers: string[];
  me: TournamentMe;
}

/** `state` is that of the step before; without it a trial begins at `at`. */
export interface Trial {
  at: number;
  seat?: number | null;
  state?: string | null;
  text?: string | null;
  answer?: boolean;
  level?: number;
}

/** One step of another course of a finished match. `state` is sent back with the next step. */
export interface TrialStep {
  seat: number;
  state: string;
  frame: Frame;
}

/** What tables know of a position, if they do. */
export interface Values {
  exact: ExactValues | null;
}

/** One decision of a review. `chance` is the mover's with best play, `kept` what the move left of it. What ends in `_words` says the same as the text before it, for people; `line_words` is there where a better move was missed. */
export interface Verdict {
  number: number;
  seat: number;
  move: string;
  best: string;
  line: string[];
  chance: number;
  kept: number;
  mark: '' | '?!' | '?' | '??';
  exact: boolean;
  why: string;
  move_words: string;
  best_words: string;
  line_words: string[];
}

/** A seat elsewhere, for which a visitor of the lobby waits. */
export interface Wait {
  match: string;
  token: string;
}

/** Whose pictures and cards are made anew; without numbers those of the whole class. */
export interface WantedKeys {
  members?: number[] | null;
}

/** See `answers.Reminders`. */
export interface WantedReminders {
  turn: boolean;
  deadline: boolean;
  mail?: boolean;
  quiet_from?: number | null;
  quiet_to?: number | null;
  zone?: string;
}
