/** The session of this browser: verified, refreshed once over all tabs, ended (AUTH-131 to 142, AUTH-193). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import {
  afterRefreshFailed,
  afterVerifyReply,
  CODES,
  isUserState,
  type PageKind,
  planStateOf,
  saveUrl,
  type Step,
} from '@sightscreen/identity';
import { NoReply, type PremiumCall, PremiumException } from './premium-call.ts';
import { NO_SESSION, type SessionData, type SessionStore, tvOf } from './session-data.ts';

export interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}
/** Null: signed out. `goTo`: then leave for there. */
export type Verified = { user: SignedInUser } | { user: null; goTo: string | null };

export interface SessionMeans {
  store: SessionStore;
  call: PremiumCall;
  /** Runs alone among all tabs. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  page: PageKind;
  origin: string;
  now(): number;
  /** What the plan means has changed: the cookie of the header follows (SITE-Q18). */
  changed(data: SessionData): Promise<void>;
}
export interface Session {
  read(): SessionData;
  change(some: Partial<SessionData>): SessionData;
  /** Whether there is anything to verify. */
  signedIn(): boolean;
  /** Keeps the tokens of a sign-in. What was of another account goes; a viewer of a TV provider stays. */
  begin(tokens: Tokens & { userName: string; provider: string }): void;
  /** @throws NoReply: nothing is known, and nothing was ended */
  verify(): Promise<Verified>;
  /** Makes a call with an access token that is good, or was just refreshed. @throws SignedOut */
  authorised<T>(make: (with_: { username: string; AccessToken: string }) => Promise<T>): Promise<T>;
  /** A viewer of a TV provider stays. @param keepUrl where the reader wanted to go is kept for the next sign-in */
  clear(keepUrl?: boolean): Promise<void>;
  /** The page to come back to after signing in (AUTH-109). */
  saveUrl(address: string): void;
}

export class SignedOut extends Error {
  readonly goTo: string | null;
  constructor(goTo: string | null) {
    super('signed out');
    this.goTo = goTo;
  }
}

export function session(means: SessionMeans): Session {
  const { store, call, page } = means;
  const clear = async (keepUrl = false): Promise<void> => {
    const data = store.read();
    const contentURL = keepUrl ? data.contentURL : null;
    await means.changed(store.change({ ...NO_SESSION, ...tvOf(data), contentURL }));
  };
  const endBy = async (step: Extract<Step, { do: 'sign-out' }>): Promise<SignedOut> => {
    await clear(true);
    return new SignedOut(step.goTo);
  };

  /** A new access token in place of one that failed. @throws SignedOut @throws NoReply */
  const refreshed = (failed: string | null): Promise<string> =>
    means.alone(async () => {
      const { accessToken, refreshToken, userName } = store.read();
      // Another tab has done it meanwhile.
      if (accessToken !== null && accessToken !== failed) return accessToken;
      store.change({ accessToken: null });
      const ended = afterRefreshFailed(page) as Extract<Step, { do: 'sign-out' }>;
      if (refreshToken === null || userName === null) throw await endBy(ended);
      try {
        const reply = await call('refresh-token', { username: userName, RefreshToken: refreshToken });
        store.change({
          accessToken: reply.AccessToken,
          refreshToken: reply.RefreshToken,
          provider: reply.provider,
          userName: reply.username,
        });
        return reply.AccessToken;
      } catch (error) {
        if (error instanceof PremiumException) throw await endBy(ended);
        throw error;
      }
    });

  const verifyWith = async (AccessToken: string, wasRefreshed: boolean): Promise<Verified> => {
    const username = store.read().userName ?? '';
    let step: Step;
    try {
      const { user, notice } = await call('verify-token', { username, AccessToken });
      step = afterVerifyReply({ ok: true, state: user.state, notice }, { refreshed: wasRefreshed, page });
      await means.changed(store.change({ ...shown(user), cancelNotice: noticeIn(step) }));
      return { user };
    } catch (error) {
      if (!(error instanceof PremiumException)) throw error;
      step = afterVerifyReply({ ok: false, errorCode: error.errorCode }, { refreshed: wasRefreshed, page });
    }
    if (step.do === 'sign-out') throw await endBy(step);
    return verifyWith(await refreshed(AccessToken), true);
  };

  const signedIn = (): boolean => {
    const { accessToken, refreshToken } = store.read();
    return accessToken !== null || refreshToken !== null;
  };
  return {
    read: store.read,
    change: store.change,
    signedIn,
    clear,
    begin: ({ AccessToken, RefreshToken, userName, provider }) => {
      const data = store.read();
      const { contentURL, payIntent, couponCode } = data;
      store.change({
        ...NO_SESSION,
        ...tvOf(data),
        contentURL,
        payIntent,
        couponCode,
        accessToken: AccessToken,
        refreshToken: RefreshToken,
        userName,
        provider,
      });
    },
    async verify() {
      if (!signedIn()) return { user: null, goTo: null };
      try {
        const { accessToken } = store.read();
        return await (accessToken === null ? verifyWith(await refreshed(null), true) : verifyWith(accessToken, false));
      } catch (error) {
        if (error instanceof SignedOut) return { user: null, goTo: error.goTo };
        throw error;
      }
    },
    async authorised(make) {
      const { accessToken } = store.read();
      const AccessToken = accessToken ?? (await refreshed(null));
      const with_ = (token: string) => ({ username: store.read().userName ?? '', AccessToken: token });
      try {
        return await make(with_(AccessToken));
      } catch (error) {
        if (!(error instanceof PremiumException) || error.errorCode !== CODES.accessToken) throw error;
        return make(with_(await refreshed(AccessToken)));
      }
    },
    saveUrl(address) {
      store.change({ contentURL: saveUrl(address, { origin: means.origin, now: means.now() }) });
    },
  };
}

/** What of a verified user is kept beside the object itself. */
const shown = (user: SignedInUser): Partial<SessionData> => ({
  user,
  userId: user.id,
  userState: isUserState(user.state) ? user.state : 'NOTSET',
  planState: planStateOf({ verified: true, state: user.state }),
  planId: user.plan?.planId ?? null,
  termId: user.plan?.termId ?? null,
});

function noticeIn(step: Step): string | null {
  const notice = step.do === 'use' ? step.notice : null;
  return typeof notice === 'object' && notice !== null && 'message' in notice && typeof notice.message === 'string'
    ? notice.message
    : null;
}

export { NoReply };
