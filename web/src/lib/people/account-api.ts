// Requests about one's own account: its sessions, its name and password, the ways back to it, and its end.
import { fileUrl } from '../local/address';
import { change, get, post, query } from '../net/api';
import type { Claimed, CodeLogin, Codes, ConfirmedAddress, GuestSeats, LinkLogin, NewAddress, NewName, NewPassword, OwnAccount, Session, SessionList } from '../net/wire.generated';

export const fetchAccount = (): Promise<OwnAccount> => get(`/api/me/account?${query()}`);
export const fetchSessions = (): Promise<SessionList> => get(`/api/sessions?${query()}`);
export const logOut = (): Promise<void> => change('DELETE', `/api/session?${query()}`);
export const logOutThere = (id: string): Promise<void> => change('DELETE', `/api/sessions/${id}?${query()}`);
export const logOutEverywhere = (): Promise<void> => change('DELETE', `/api/sessions?${query()}`);
export const changePassword = (wanted: NewPassword): Promise<void> => change('POST', `/api/password?${query()}`, wanted);
export const changeName = (wanted: NewName): Promise<Session> => post(`/api/me/name?${query()}`, wanted);
export const makeCodes = (password: string): Promise<Codes> => post(`/api/me/codes?${query()}`, { password });
export const changeAddress = (wanted: NewAddress): Promise<void> => change('POST', `/api/me/email?${query()}`, wanted);
export const takeAlong = (wanted: GuestSeats): Promise<Claimed> => post(`/api/me/seats?${query()}`, wanted);
export const deleteAccount = (password: string): Promise<void> => change('POST', `/api/me/delete?${query()}`, { password });
/** Where all data of the account can be fetched as a file. */
export const exportUrl = (): string => fileUrl('api/me/export');

export const recover = (wanted: CodeLogin): Promise<Session> => post(`/api/recovery?${query()}`, wanted);
export const askForLink = (address: string): Promise<void> => change('POST', `/api/recovery/mail?${query()}`, { address });
export const recoverByLink = (wanted: LinkLogin): Promise<Session> => post(`/api/recovery/link?${query()}`, wanted);
export const confirmAddress = (token: string): Promise<ConfirmedAddress> => post(`/api/email?${query()}`, { token });
