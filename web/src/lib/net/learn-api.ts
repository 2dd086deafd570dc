// Requests to the server's HTTP interface about rulebooks and puzzles.
import { STATIC } from '../local/address';
import { fetchCatalogue, get, post, query } from './api';
import type {
  BookInfo,
  ChapterText,
  DiagramAttempt,
  Frame,
  Frames,
  GameSummary,
  Library,
  Puzzle,
  PuzzleAttempt,
  PuzzleHint,
  PuzzleList,
  PuzzleShelf,
  PuzzleTry,
  DiagramTry,
} from './wire.generated';

const rulebook = (...parts: string[]): string => `/api/learn/${parts.map(encodeURIComponent).join('/')}?${query()}`;

/** Those of families that this site offers: an exported one may have been made with some of them. */
async function offered<F extends { family: string }>(all: F[]): Promise<F[]> {
  if (!STATIC) return all;
  const names = (await fetchCatalogue()).families.map(({ name }) => name);
  return all.filter(({ family }) => names.includes(family));
}

export const fetchBooks = async (): Promise<BookInfo[]> => offered((await get<Library>(`/api/learn?${query()}`)).books);
export const fetchChapter = (family: string, name: string): Promise<ChapterText> => get(rulebook(family, name));

/** A diagram is addressed as `family/chapter/n`. */
export const diagramPictureUrl = (diagram: string): string => rulebook(...diagram.split('/'), 'picture');
export const tryActions = (diagram: string, actions: string[]): Promise<DiagramAttempt> =>
  post(rulebook(...diagram.split('/')), { actions } satisfies DiagramTry);
export const fetchSolution = async (diagram: string): Promise<Frame[]> =>
  (await get<Frames>(rulebook(...diagram.split('/'), 'answer'))).frames;

const puzzle = (name: string, more = ''): string => `/api/puzzles/${encodeURIComponent(name)}${more}?${query()}`;

export const fetchPuzzles = async (): Promise<PuzzleShelf[]> => offered((await get<PuzzleList>(`/api/puzzles?${query()}`)).families);
export const fetchPuzzle = (name: string): Promise<Puzzle> => get(puzzle(name));
export const fetchPuzzleHint = async (name: string): Promise<string[]> => (await get<PuzzleHint>(puzzle(name, '/hint'))).at;
export const fetchPuzzleSolution = async (name: string): Promise<Frame[]> => (await get<Frames>(puzzle(name, '/solution'))).frames;
export const tryAnswer = (name: string, text: string): Promise<PuzzleAttempt> => post(puzzle(name), { text } satisfies PuzzleTry);

export const fetchGameSummary = (game: string): Promise<GameSummary> => get(`/api/how-to-play?${query({ game })}`);
