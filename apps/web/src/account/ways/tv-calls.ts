/** The calls of a TV sign-in, and what the browser keeps of it (AUTH-022, AUTH-108, AUTH-144, AUTH-178). */
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
/** What somebody is signed in to. */
export const TV_APP = 'tv';
const WITHIN_MS = 15_000;

async function get(path: string): Promise<unknown> {
  return replyOf(await fetch(BASE + path, { cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) }));
}

/** Registers this browser anew. @throws PremiumException */
export async function loadProviders(session: Session): Promise<Providers> {
  const given = (await get('tve-social-login')) as Providers;
  session.change({
    tveAccessToken: given.AccessToken,
    identifier: given.uniqueMvpdId,
    clientId: given.clientId,
    clientSecret: given.clientSecret,
    tokenGenerated: Date.now(),
    expiresIn: given.ExpiresIn,
  });
  return given;
}

export const lookUp = (code: string): Promise<Looked> =>
  get(`tve-session/redirect/${encodeURIComponent(code)}`) as Promise<Looked>;

/** With a token that is valid: renewed by its secret when its time is over, and once when it is refused. */
export async function tvCall<R>(session: Session, path: string, more: object = {}): Promise<R> {
  const send = async (): Promise<R> => {
    const { tveAccessToken, identifier, providerId } = session.read();
    return (await postJson(BASE + path, { access_token: tveAccessToken, identifier, mvpd: providerId, ...more })) as R;
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
  const given = (await postJson(`${BASE}tve-refresh-token`, { clientId, clientSecret })) as Reply<
    typeof calls.tveRefreshTokenReply
  >;
  session.change({ tveAccessToken: given.AccessToken, tokenGenerated: Date.now(), expiresIn: given.ExpiresIn });
}

/** What is left of a TV session in this browser goes; an account that is signed in stays. */
export async function forgetTv(session: Session): Promise<void> {
  if (!session.signedIn()) await session.clear(true);
  session.change(tvOf(NO_SESSION));
}

/** Who is signed in here, to be seen: of somebody with an account too, the account. */
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
 * Whether a viewer is signed in here, and nobody with an account; one whose provider no longer vouches is forgotten.
 * They may have been beside an account that has signed out since.
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
    // Unless it was refused, nothing is known of it.
    if (!(error instanceof PremiumException) || error.errorCode === CODES.tooMany) return was;
    if (was) await forgetTv(session);
    return false;
  }
}
