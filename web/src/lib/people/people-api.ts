// Requests about accounts and other people. All of them are the server's alone.
import { post, query } from '../net/api';
import type { Credentials, Session } from '../net/wire.generated';

export const register = (wanted: Credentials): Promise<Session> => post(`/api/accounts?${query()}`, wanted);
export const logIn = (wanted: Credentials): Promise<Session> => post(`/api/session?${query()}`, wanted);
