// Requests about tournaments.
import { fileUrl } from '../local/address';
import { getOnce, post, query } from '../net/api';
import type { HandEntry, HandResult, NewTournament, TournamentList, TournamentView } from '../net/wire.generated';

const at = (tournament: string, more = ''): string => `/api/tournaments/${encodeURIComponent(tournament)}${more}?${query()}`;

export const fetchTournaments = (filters: Record<string, string> = {}): Promise<TournamentList> => getOnce(`/api/tournaments?${query(filters)}`);
export const createTournament = (wanted: NewTournament): Promise<TournamentView> => post(`/api/tournaments?${query()}`, wanted);
export const fetchTournament = (tournament: string): Promise<TournamentView> => getOnce(at(tournament));
export const sheetUrl = (tournament: string): string => fileUrl(at(tournament, '/sheet'));
export const csvUrl = (tournament: string): string => fileUrl(at(tournament, '/csv'));

/** What a player does. */
export const enter = (tournament: string): Promise<TournamentView> => post(at(tournament, '/enter'), {});
export const withdraw = (tournament: string): Promise<TournamentView> => post(at(tournament, '/withdraw'), {});
export const sitOut = (tournament: string): Promise<TournamentView> => post(at(tournament, '/bye'), {});

/** What the organiser and helpers do. */
export const direct = (tournament: string, what: 'start' | 'pair' | 'finish' | 'cancel'): Promise<TournamentView> => post(at(tournament, `/${what}`), {});
export const enterResult = (tournament: string, result: HandResult): Promise<TournamentView> => post(at(tournament, '/results'), result);
export const enterByHand = (tournament: string, player: HandEntry): Promise<TournamentView> => post(at(tournament, '/players'), player);
export const setActive = (tournament: string, player: number, active: boolean): Promise<TournamentView> => post(at(tournament, '/active'), { player, active });
export const giveBye = (tournament: string, player: number): Promise<TournamentView> => post(at(tournament, '/byes'), { player });
export const setHelper = (tournament: string, player: number, helps: boolean): Promise<TournamentView> => post(at(tournament, '/helpers'), { player, helps });
