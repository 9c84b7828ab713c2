/** What other features ask of accounts: who is signed in, and whether they have just shown it. */
import { GUEST, type Visitor } from '@sightscreen/identity';
import type { TveCaller } from '@sightscreen/contracts/calls/tv';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { usernameOf } from './accounts/account.store.ts';
import { identityParts } from './parts.ts';
import {
  requireRecentSignIn as insist,
  requireSameBrowser as here,
  type Owner,
  ownerOf,
  type Sent,
} from './routes/owner.ts';
import { memberByCookie } from './sessions/session-cookie.ts';
import type { Member } from './tokens/access-token.ts';
import { tvParts } from './tv/tv-parts.ts';
import { type TvViewer, tvViewer, viewerByCookie } from './tv/viewer.ts';

export { orException, Refusal } from './refusal.ts';
export { isSubscriber } from './subscriber.ts';
export { premiumCall } from './routes/premium-call.ts';
export type { Owner, Sent } from './routes/owner.ts';
export type { Member } from './tokens/access-token.ts';
export type { TvViewer } from './tv/viewer.ts';

/** By an access token, without a query. Null where it is not ours, has expired, or its session has ended. */
export async function memberByToken(context: Context, AccessToken: string): Promise<Member | null> {
  return (await identityParts(context)).tokens.check(AccessToken);
}

/** A reader with an account, or a viewer of a TV provider (`tve_user`), who has none. */
export type SignedIn = { by: 'account'; member: Member } | { by: 'tv'; viewer: TvViewer };

/**
 * Whose the tokens of a call are, without a query for tokens that this server has seen. What else a viewer sends
 * (`tveCaller`) is compared and never believed. Where somebody has both, the
 * account goes first; the two are linked by nothing. Null for nobody, or for tokens that are over (AUTH-Q34).
 */
export async function signedInByTokens(
  context: Context,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { AccessToken, ...sent }: { AccessToken?: string } & Partial<TveCaller>,
): Promise<SignedIn | null> {
  const member = AccessToken === undefined ? null : await memberByToken(context, AccessToken);
  if (member !== null) return { by: 'account', member };
  const viewer = sent.access_token === undefined ? null : await tvViewer(await tvParts(context), sent, headers.cookie);
  return viewer && { by: 'tv', viewer };
}

/** By an access token and the name that belongs to it. @throws Refusal 14001, 14004 */
export async function signedInByToken(context: Context, { username, AccessToken }: Sent): Promise<Owner> {
  const parts = await identityParts(context);
  return ownerOf(parts, await parts.tokens.check(AccessToken), username);
}

/**
 * By the cookie of the session (AUTH-Q36); null for guests. A GET that it authorises changes nothing, and other methods
 * are `premiumCall`s, which take an `Origin` of ours alone.
 */
export async function signedInByCookie(context: Context, { headers }: FastifyRequest): Promise<Owner | null> {
  const { db, clock } = await identityParts(context);
  return memberByCookie(db, headers.cookie, clock());
}

/**
 * Who looks at a page or writes in the chat: a guest without a cookie (AUTH-001, AUTH-002, AUTH-010 to 013). A viewer
 * of a TV provider is signed in as a reader is (AUTH-Q36), by the cookie of their own; of somebody who is both, the
 * account is meant. They have no account, and so no name: what they sign in with is their provider.
 */
export async function visitorByCookie(context: Context, request: FastifyRequest): Promise<Visitor> {
  const owner = await signedInByCookie(context, request);
  if (owner === null) {
    const viewer = await viewerByCookie(await tvParts(context), request.headers.cookie);
    return viewer === null ? GUEST : { id: viewer.clientId, name: null, account: viewer.mvpd };
  }
  const { account } = owner;
  return { id: account.id, name: account.name, account: usernameOf(account) };
}

/** For what is sensitive: they have shown within ten minutes who they are. @throws Refusal 14007 */
export const requireRecentSignIn = ({ clock }: Context, member: Member): void => insist(member, clock());

/**
 * Beside it: the session stands at this moment, and this is the browser that signed in. An access token that was copied
 * does nothing that is sensitive. @throws Refusal 14007
 */
export const requireSameBrowser = ({ database }: Context, member: Member, { headers }: FastifyRequest): Promise<void> =>
  here(database, member, headers.cookie);
