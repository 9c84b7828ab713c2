/** Whether the login page will be left again, or stand without its first step: known before anybody was asked. */
import { readSession, SESSION_KEY } from '../session/session-data.ts';
import { readPending } from './pending-code.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface OnTheWay {
  /** Null where the browser has none. */
  session: Shelf | null;
  tab: Shelf | null;
  /** Of the address, as `location.search`. */
  query: string;
  now?: number;
}

export function isOnTheWay({ session, tab, query, now = Date.now() }: OnTheWay): boolean {
  const asked = new URLSearchParams(query);
  if (asked.has('social')) return true;
  const { accessToken, refreshToken, user } = readSession(session?.getItem(SESSION_KEY) ?? null);
  const signedIn = accessToken !== null || refreshToken !== null;
  // The code of a number is still asked for, or who they are once more.
  if (signedIn) return readPending(tab, now)?.by !== 'phone' && !asked.has('again');
  return user?.['role'] === 'tve_user';
}
