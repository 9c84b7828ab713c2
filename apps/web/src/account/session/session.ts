/** The session of this browser: verification, one refresh across all tabs, sign-out (AUTH-131 to 142, AUTH-193). */
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
import { type PremiumCall, PremiumException } from './premium-call.ts';
import { NO_SESSION, type SessionData, type SessionStore, tvOf } from './session-data.ts';

export interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}
/** A null user is signed out; `goTo` is the page to leave for, if any. */
export type Verified = { user: SignedInUser } | { user: null; goTo: string | null };

export interface SessionDeps {
  store: SessionStore;
  call: PremiumCall;
  /** Runs exclusively across all tabs. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  page: PageKind;
  origin: string;
  now(): number;
  /** Called when the plan state may have changed; updates the cookie of the header (SITE-Q18). */
  changed(data: SessionData): Promise<void>;
}
export interface Session {
  read(): SessionData;
  change(some: Partial<SessionData>): SessionData;
  /** Whether there is a session to verify. */
  signedIn(): boolean;
  /** Stores the tokens of a sign-in. Clears data of another account; keeps a TV session. */
  begin(tokens: Tokens & { userName: string; provider: string }): void;
  /** @throws NoReply: the state of the session is unknown, and nothing was cleared */
  verify(): Promise<Verified>;
  /** Makes a call with a valid access token, refreshed if necessary. @throws SignedOut */
  authorised<T>(make: (with_: { username: string; AccessToken: string }) => Promise<T>): Promise<T>;
  /** Ends the session; keeps a TV session. @param keepUrl keeps the saved address for the next sign-in */
  clear(keepUrl?: boolean): Promise<void>;
  /** Saves the page to return to after signing in (AUTH-109). */
  saveUrl(address: string): void;
}

export class SignedOut extends Error {
  readonly goTo: string | null;
  constructor(goTo: string | null) {
    super('signed out');
    this.goTo = goTo;
  }
}

export function session(deps: SessionDeps): Session {
  const { store, call, page } = deps;
  const clear = async (keepUrl = false): Promise<void> => {
    const data = store.read();
    const contentURL = keepUrl ? data.contentURL : null;
    await deps.changed(store.change({ ...NO_SESSION, ...tvOf(data), contentURL }));
  };
  const endBy = async (step: Extract<Step, { do: 'sign-out' }>): Promise<SignedOut> => {
    await clear(true);
    return new SignedOut(step.goTo);
  };

  /** Replaces a failed access token. @throws SignedOut @throws NoReply */
  const refreshed = (failed: string | null): Promise<string> =>
    deps.alone(async () => {
      const { accessToken, refreshToken, userName } = store.read();
      // Another tab has refreshed it in the meantime.
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
      await deps.changed(store.change({ ...storedFields(user), cancelNotice: noticeIn(step) }));
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
      store.change({ contentURL: saveUrl(address, { origin: deps.origin, now: deps.now() }) });
    },
  };
}

/** Fields of a verified user that are stored beside the object itself. */
const storedFields = (user: SignedInUser): Partial<SessionData> => ({
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
