/** Decides what a browser does after replies to verify-token and refresh-token (AUTH-131 to 142). */
import { CODES } from './exceptions.ts';
import { allowsAnonymous, type PageKind, PATHS } from './pages.ts';
import { planStateOf } from './user-state.ts';

export type Step =
  /** Clear the access token, refresh, and verify the new one (AUTH-132 to 134). */
  | { do: 'refresh' }
  /** `notice`: the notice to store for a cancelled user (AUTH-142). */
  | { do: 'use'; notice: unknown }
  /** Clear the session. `goTo`: redirect there; null means stay as an anonymous visitor (AUTH-135 to 141). */
  | { do: 'sign-out'; userState: 'NOTSET'; goTo: string | null };

type Verified = { ok: true; state: unknown; notice: unknown } | { ok: false; errorCode: number | null };

/** @param refreshed whether this token is a refreshed one, which is not refreshed again */
export function afterVerifyReply(reply: Verified, { refreshed, page }: { refreshed: boolean; page: PageKind }): Step {
  if (reply.ok)
    return {
      do: 'use',
      notice: planStateOf({ verified: true, state: reply.state }) === 'CANCELLED' ? (reply.notice ?? null) : null,
    };
  if (reply.errorCode === CODES.accessToken && !refreshed) return { do: 'refresh' };
  return signedOut(allowsAnonymous(page));
}

/** A viewer of a live stream is not redirected (AUTH-138). */
export const afterRefreshFailed = (page: PageKind): Step => signedOut(page.live === true || allowsAnonymous(page));

const signedOut = (stays: boolean): Step => ({ do: 'sign-out', userState: 'NOTSET', goTo: stays ? null : PATHS.login });
