// Requests about how people get along: phrases, reports, blocks, and what moderators do.
import { change, get, getOnce, query } from '../net/api';
import type { AuditLog, BlockList, Decide, Measure, NewReport, NewSeatReport, OwnNotices, PersonList, PhraseList, ReportList } from '../net/wire.generated';

const person = (name: string): string => `/api/people/${encodeURIComponent(name)}`;

export const fetchPhrases = (): Promise<PhraseList> => get(`/api/phrases?${query()}`);
export const reportSeat = (match: string, token: string | null, report: NewSeatReport): Promise<void> =>
  change('POST', `/api/matches/${match}/report?${query()}`, report, token ?? undefined);
export const blockSeat = (match: string, token: string | null, seat: number): Promise<void> =>
  change('POST', `/api/matches/${match}/block?${query()}`, { seat }, token ?? undefined);
export const reportPerson = (name: string, report: NewReport): Promise<void> => change('POST', `${person(name)}/report?${query()}`, report);
export const blockPerson = (name: string): Promise<void> => change('POST', `${person(name)}/block?${query()}`, {});
export const fetchBlocks = (): Promise<BlockList> => get(`/api/me/blocks?${query()}`);
export const unblock = (name: string): Promise<void> => change('DELETE', `/api/me/blocks/${encodeURIComponent(name)}?${query()}`);
export const fetchNotices = (): Promise<OwnNotices> => getOnce(`/api/me/notices?${query()}`);
export const putNoticeAway = (id: number): Promise<void> => change('DELETE', `/api/me/notices/${id}?${query()}`);

export const fetchReports = (state: 'open' | 'closed', before: number | null): Promise<ReportList> =>
  getOnce(`/api/moderation/reports?${query({ state, ...(before === null ? {} : { before: `${before}` }) })}`);
export const decide = (report: number, wanted: Decide): Promise<void> => change('POST', `/api/moderation/reports/${report}?${query()}`, wanted);
export const findPeople = (search: string): Promise<PersonList> => getOnce(`/api/moderation/people?${query({ search })}`);
export const takeMeasure = (name: string, wanted: Measure): Promise<void> => change('POST', `/api/moderation/people/${encodeURIComponent(name)}?${query()}`, wanted);
export const fetchAudit = (before: number | null): Promise<AuditLog> => getOnce(`/api/moderation/audit?${query(before === null ? {} : { before: `${before}` })}`);
