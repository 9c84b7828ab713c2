/** Calls of a TV sign-in, and the data stored for it (AUTH-022, AUTH-108, AUTH-144, AUTH-178). */
import type { z } from 'zod';
import type * as calls from '@sightscreen/contracts/calls/tv';
import type { ExceptionReply } from '@sightscreen/contracts/calls/identity';
import { CODES, isTvTokenValid, type UserState } from '@sightscreen/identity';
import { showState } from '../session/browser-session.ts';
import { postJson, PremiumException, replyOf } from '../session/premium-call.ts';
import type { Session } from '../session/session.ts';
import { NO_SESSION, tvOf } from '../session/session-data.ts';

type Reply<S extends z.ZodType> = Exclude<z.infer<S>, ExceptionReply>;
export type Providers = Reply<typeof calls.tveSocialLoginReply>;
export type Started = Reply<typeof calls.tvStartReply>;
export type Looked = Reply<typeof calls.tvRedirectReply>;
export type Verified = Reply<typeof calls.verifyTveSessionReply>;

const BASE = '/cbplus/auth/user/';
/** The app name that a TV sign-in announces. */
export const TV_APP = 'tv';
const WITHIN_MS = 15_000;

async function get(path: string): Promise<unknown> {
  return replyOf(await fetch(BASE + path, { cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) }));
}

/** Registers this browser again. @throws PremiumException */
export async function loadProviders(session: Session): Promise<Providers> {
  const reply = (await get('tve-social-login')) as Providers;
  session.change({
    tveAccessToken: reply.AccessToken,
    identifier: reply.uniqueMvpdId,
    clientId: reply.clientId,
    clientSecret: reply.clientSecret,
    tokenGenerated: Date.now(),
    expiresIn: reply.ExpiresIn,
  });
  return reply;
}

export const lookUp = (code: string): Promise<Looked> =>
  get(`tve-session/redirect/${encodeURIComponent(code)}`) as Promise<Looked>;

export const tvCall = <R>(session: Session, path: string, more: object = {}): Promise<R> =>
  tvPost(session, BASE + path, more);

/** Calls with a valid token: renews it when expired, and once when refused. */
export async function tvPost<R>(session: Session, path: string, more: object): Promise<R> {
  const send = async (): Promise<R> => {
    const { tveAccessToken, identifier, providerId } = session.read();
    return (await postJson(path, { access_token: tveAccessToken, identifier, mvpd: providerId, ...more })) as R;
  };
  const { tokenGenerated, expiresIn } = session.read();
  if (!isTvTokenValid({ generated: tokenGenerated, expiresIn, now: Date.now() })) {
    await renew(session);
    return send();
  }
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof PremiumException) || error.errorCode !== CODES.accessToken) throw error;
    await renew(session);
    return send();
  }
}

async function renew(session: Session): Promise<void> {
  const { clientId, clientSecret } = session.read();
  const reply = (await postJson(`${BASE}tve-refresh-token`, { clientId, clientSecret })) as Reply<
    typeof calls.tveRefreshTokenReply
  >;
  session.change({ tveAccessToken: reply.AccessToken, tokenGenerated: Date.now(), expiresIn: reply.ExpiresIn });
}

/** Clears the TV session of this browser; an account session remains. */
export async function forgetTv(session: Session): Promise<void> {
  if (!session.signedIn()) await session.clear(true);
  session.change(tvOf(NO_SESSION));
}

/** Updates the header for the signed-in viewer; an account takes precedence. */
export async function showViewer(session: Session, user: Verified['user']): Promise<void> {
  if (session.signedIn()) return;
  await showState(
    session.change({
      provider: TV_APP,
      user,
      userId: user.id,
      userState: user.state as UserState,
      planState: 'ACTIVE',
    }),
  );
}

/**
 * Whether a TV viewer without an account session is signed in; clears a session that its provider no longer confirms.
 * It may remain from beside an account that has signed out.
 */
export async function isTvViewer(session: Session): Promise<boolean> {
  const { identifier, providerId, providerCode, user } = session.read();
  const was = user?.['role'] === 'tve_user';
  if (!was && (session.signedIn() || identifier === null || providerId === null || providerCode !== null)) return false;
  try {
    const verified = await tvCall<Verified>(session, 'verify-tve-session', { Code: '' });
    await showViewer(session, verified.user);
    return true;
  } catch (error) {
    // Only a refusal is conclusive; otherwise the stored state remains.
    if (!(error instanceof PremiumException) || error.errorCode === CODES.tooMany) return was;
    if (was) await forgetTv(session);
    return false;
  }
}
