// Requests about challenges, friends and reminders.
import { get, getOnce, post, query } from '../net/api';
import type { Challenge, Friends, NewChallenge, NewSubscription, Reminders, WantedReminders } from '../net/wire.generated';

export const makeChallenge = (wanted: NewChallenge): Promise<Challenge> => post(`/api/challenges?${query()}`, wanted);
export const fetchChallenge = (id: string): Promise<Challenge> => getOnce(`/api/challenges/${encodeURIComponent(id)}?${query()}`);
export type Answer = 'accept' | 'decline' | 'withdraw';
export const answerChallenge = (id: string, answer: Answer): Promise<Challenge> => post(`/api/challenges/${encodeURIComponent(id)}/${answer}?${query()}`, {});

export const fetchFriends = (): Promise<Friends> => get(`/api/friends?${query()}`);
/** Ask somebody to be friends, or agree where they have asked. */
export const askFriend = (name: string): Promise<Friends> => post(`/api/friends?${query()}`, { name });
/** No friend any more; or take one's question back, or say no to theirs. */
export const removeFriend = (name: string): Promise<Friends> => post(`/api/friends/remove?${query()}`, { name });
export const hideFromFriends = (hidden: boolean): Promise<Friends> => post(`/api/friends/hidden?${query()}`, { hidden });

export const fetchReminders = (): Promise<Reminders> => get(`/api/me/reminders?${query()}`);
export const chooseReminders = (wanted: WantedReminders): Promise<Reminders> => post(`/api/me/reminders?${query()}`, wanted);
export const subscribe = (wanted: NewSubscription): Promise<Reminders> => post(`/api/me/push?${query()}`, wanted);
export const unsubscribe = (endpoint: string): Promise<Reminders> => post(`/api/me/push/remove?${query()}`, { endpoint });
