// Requests about clubs and classes.
import { change, codeInPath, getOnce, post, query } from '../net/api';
import type {
  ChildKeys,
  ChildLogin,
  ClassDoor,
  ClassReport,
  ClubLadder,
  ClubList,
  ClubLobby,
  ClubSettings,
  ClubSummary,
  ClubTable,
  ClubView,
  GivenRole,
  Learnt,
  NewChildren,
  NewClub,
  NewHomework,
  NewTable,
  OwnClass,
  Session,
  WantedKeys,
} from '../net/wire.generated';

const at = (club: number, more = ''): string => `/api/clubs/${club}${more}?${query()}`;
const byCode = (code: string): string => `/api/club-codes/${codeInPath(code)}?${query()}`;
const door = (code: string): string => `/api/class/${codeInPath(code)}?${query()}`;

export const fetchClubs = (): Promise<ClubList> => getOnce(`/api/clubs?${query()}`);
export const createClub = (wanted: NewClub): Promise<ClubView> => post(`/api/clubs?${query()}`, wanted);
export const fetchClub = (club: number): Promise<ClubView> => getOnce(at(club));
export const changeClub = (club: number, wanted: ClubSettings): Promise<ClubView> => post(at(club), wanted);
export const closeClub = (club: number): Promise<void> => change('DELETE', at(club));
export const renewCodes = (club: number): Promise<ClubView> => post(at(club, '/codes'), {});

export const lookUpClub = (code: string): Promise<ClubSummary> => getOnce(byCode(code));
export const joinClub = (code: string): Promise<ClubView> => post(byCode(code), {});
export const askClub = (club: number): Promise<ClubView> => post(at(club, '/ask'), {});
export const leaveClub = (club: number): Promise<void> => post(at(club, '/leave'), {});
export const giveRole = (club: number, member: number, role: GivenRole['role']): Promise<ClubView> =>
  post(at(club, `/members/${member}`), { role } satisfies GivenRole);
export const removeMember = (club: number, member: number): Promise<void> => change('DELETE', at(club, `/members/${member}`));

export const fetchClubLobby = (club: number): Promise<ClubLobby> => getOnce(at(club, '/lobby'));
export const openClubTable = (club: number, wanted: NewTable): Promise<ClubTable> => post(at(club, '/matches'), wanted);
export const joinClubTable = (club: number, match: string): Promise<ClubTable> => post(at(club, `/matches/${match}/join`), {});
export const fetchLadder = (club: number): Promise<ClubLadder> => getOnce(at(club, '/ladder'));

export const addChildren = (club: number, names: string[]): Promise<ChildKeys> => post(at(club, '/children'), { names } satisfies NewChildren);
/** New pictures and cards for these children, or for all. */
export const renewKeys = (club: number, members: number[] | null): Promise<ChildKeys> => post(at(club, '/keys'), { members } satisfies WantedKeys);
export const fetchReport = (club: number): Promise<ClassReport> => getOnce(at(club, '/report'));
/** The address of the file with all that is stored of a child. */
export const childDataPath = (club: number, member: number): string => at(club, `/members/${member}/data`);
export const giveHomework = (club: number, wanted: NewHomework): Promise<ClassReport> => post(at(club, '/homework'), wanted);
export const takeBackHomework = (club: number, homework: number): Promise<void> => change('DELETE', at(club, `/homework/${homework}`));

export const fetchDoor = (code: string): Promise<ClassDoor> => getOnce(door(code));
export const enterClass = (code: string, wanted: ChildLogin): Promise<Session> => post(door(code), wanted);
export const fetchOwnClass = (): Promise<OwnClass> => getOnce(`/api/me/class?${query()}`);
export const sendLearnt = (wanted: Learnt): Promise<OwnClass> => post(`/api/me/learnt?${query()}`, wanted);
