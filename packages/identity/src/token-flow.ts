/** What a browser does with the answers to verify-token and refresh-token (AUTH-131 to 142). */
import { CODES } from './exceptions.ts';
import { opensToAnybody, type PageKind, PATHS } from './pages.ts';
import { planStateOf } from './user-state.ts';

export type Step =
  /** Clear the access token, refresh, and verify the new one (AUTH-132 to 134). */
  | { do: 'refresh' }
  /** `notice`: to be kept, of a cancelled user (AUTH-142). */
  | { do: 'use'; notice: unknown }
  /** Clear the session; `goTo`: then leave for there, or stay as anybody (AUTH-135 to 141). */
  | { do: 'sign-out'; userState: 'NOTSET'; goTo: string | null };

type Verified = { ok: true; state: unknown; notice: unknown } | { ok: false; errorCode: number | null };

/** @param refreshed whether this token is a refreshed one: it is not refreshed again */
export function afterVerifyReply(reply: Verified, { refreshed, page }: { refreshed: boolean; page: PageKind }): Step {
  if (reply.ok)
    return {
      do: 'use',
      notice: planStateOf({ verified: true, state: reply.state }) === 'CANCELLED' ? (reply.notice ?? null) : null,
    };
  if (reply.errorCode === CODES.accessToken && !refreshed) return { do: 'refresh' };
  return signedOut(opensToAnybody(page));
}

/** Who watches a live stream is not torn away from it (AUTH-138). */
export const afterRefreshFailed = (page: PageKind): Step => signedOut(page.live === true || opensToAnybody(page));

const signedOut = (stays: boolean): Step => ({ do: 'sign-out', userState: 'NOTSET', goTo: stays ? null : PATHS.login });
