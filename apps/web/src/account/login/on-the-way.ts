/** Predicts, without a request, whether the login page redirects or skips its first step. */
import { readSession, SESSION_KEY } from '../session/session-data.ts';
import { readPending } from '../flow/pending-code.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface OnTheWay {
  /** Null if the browser has none. */
  session: Shelf | null;
  tab: Shelf | null;
  /** Query of the address, as in `location.search`. */
  query: string;
  now?: number;
}

export function isOnTheWay({ session, tab, query, now = Date.now() }: OnTheWay): boolean {
  const params = new URLSearchParams(query);
  if (params.has('social')) return true;
  const { accessToken, refreshToken, user } = readSession(session?.getItem(SESSION_KEY) ?? null);
  const signedIn = accessToken !== null || refreshToken !== null;
  // The page stays for a pending phone code or a re-authentication.
  if (signedIn) return readPending(tab, now)?.by !== 'phone' && !params.has('again');
  return user?.['role'] === 'tve_user';
}
