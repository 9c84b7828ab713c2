/** Where a visitor goes once their session was verified, or was not (AUTH-145 to 158). */
import { opensToAnybody, type PageKind, PATHS } from './pages.ts';
import { followedUrl, type SavedUrl } from './saved-url.ts';
import { isUserState, planStateOf } from './user-state.ts';
import { roleOf } from './visitor.ts';

export interface AfterVerification {
  page: PageKind;
  /** The user as verified; null without a session or when verification failed. `state`: as replied, if at all. */
  user: { state?: unknown; role?: unknown } | null;
  /** Came from a click on pay. */
  payIntent: boolean;
  savedUrl: SavedUrl | null;
  /** Of this site. */
  origin: string;
  /** Milliseconds. */
  now: number;
}

export interface Redirect {
  /** A path of this site; null: stay. */
  to: string | null;
  /** The flag has done its work. */
  clearPayIntent: boolean;
}

/** For every state alike (AUTH-Q05). */
const STAYS: ReadonlySet<PageKind['type']> = new Set(['account', 'deals', 'payment', 'cbContent']);

const to = (path: string | null): Redirect => ({ to: path, clearPayIntent: false });

export function redirectAfterVerification(given: AfterVerification): Redirect {
  const { page, user } = given;
  if (user === null) return to(opensToAnybody(page) ? null : PATHS.login);
  if (page.type === 'login' && roleOf(user.role) === 'non_migrated_user') return to(PATHS.migrate);
  if (STAYS.has(page.type)) return to(null);
  // AUTH-Q06: verified, and yet the reply says nothing that we know.
  if (!isUserState(user.state)) return to(PATHS.home);
  const saved = followedUrl(given.savedUrl, given);
  if (planStateOf({ verified: true, state: user.state }) === 'ACTIVE')
    return to(roleOf(user.role) === 'tve_user' ? PATHS.home : (saved ?? PATHS.account));
  if (given.payIntent) return { to: PATHS.plans, clearPayIntent: true };
  return to(saved ?? PATHS.plans);
}
