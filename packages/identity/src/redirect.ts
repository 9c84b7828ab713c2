/** Chooses where to go after session verification succeeds or fails (AUTH-145 to 158). */
import { allowsAnonymous, type PageKind, PATHS, PLAN_SELECTION } from './pages.ts';
import { savedUrlToFollow, type SavedUrl } from './saved-url.ts';
import { isUserState, planStateOf } from './user-state.ts';
import { roleOf } from './visitor.ts';

export interface AfterVerification {
  page: PageKind;
  /** The verified user; null without a session or after a failed verification. `state` is as replied. */
  user: { state?: unknown; role?: unknown } | null;
  /** The visitor came from a click on "pay". */
  payIntent: boolean;
  savedUrl: SavedUrl | null;
  /** Origin of this site. */
  origin: string;
  /** Milliseconds. */
  now: number;
}

export interface Redirect {
  /** A path on this site; null means stay. */
  to: string | null;
  /** The pay intent was used and must be cleared. */
  clearPayIntent: boolean;
}

/** Applies to every user state (AUTH-Q05). */
const STAYS: ReadonlySet<PageKind['type']> = new Set(['account', 'deals', 'payment', 'cbContent']);

const to = (path: string | null): Redirect => ({ to: path, clearPayIntent: false });

export function redirectAfterVerification(input: AfterVerification): Redirect {
  const { page, user } = input;
  if (user === null) return to(allowsAnonymous(page) ? null : PATHS.login);
  if (page.type === 'login' && roleOf(user.role) === 'non_migrated_user') return to(PATHS.migrate);
  if (STAYS.has(page.type)) return to(null);
  // AUTH-Q06: verified, but the reply has no known state.
  if (!isUserState(user.state)) return to(PATHS.home);
  const saved = savedUrlToFollow(input.savedUrl, input);
  const isSelection = saved?.startsWith(PLAN_SELECTION) === true;
  if (planStateOf({ verified: true, state: user.state }) === 'ACTIVE') {
    // Readers with a plan are not led back to buy one (PLAN-041).
    const page = isSelection ? null : saved;
    return to(roleOf(user.role) === 'tve_user' ? PATHS.home : (page ?? PATHS.account));
  }
  // PLAN-040: back at the plan and term whose pay button was pressed.
  if (input.payIntent) return { to: isSelection ? saved : PATHS.plans, clearPayIntent: true };
  return to(saved ?? PATHS.plans);
}
