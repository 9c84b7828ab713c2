/** Interface of accounts for other features: who is signed in, and whether the sign-in is recent. */
import { GUEST, type Visitor } from '@sightscreen/identity';
import type { TveCaller } from '@sightscreen/contracts/calls/tv';
import type { FastifyRequest } from 'fastify';
import type { Needs } from '../services.ts';
import { usernameOf } from './accounts/account.store.ts';
import {
  requireRecentSignIn as requireRecent,
  requireSameBrowser as requireBrowser,
  type Owner,
  requireOwner,
  type TokenBody,
} from './routes/owner.ts';
import { memberByCookie } from './sessions/reader-sessions.ts';
import type { Member } from './tokens/access-token.ts';
import { type TvViewer, tvViewer, viewerByCookie } from './tv/viewer.ts';

export { hasBuiltIn, otherSite, requireDemo } from './built-in.ts';
export { contentVisitor } from './content-visitor.ts';
export { cachedPage } from './routes/cached-page.ts';
export { listGrants } from './accounts/signed-in-user.ts';
export { storeBill } from './deletion/tax-records.ts';
export { IdentityError, orException } from './identity-error.ts';
export type { Secrets as IdentitySecrets } from './secrets/secrets.ts';
export { isSubscriber } from './subscriber.ts';
export type { Owner, TokenBody } from './routes/owner.ts';
export type { Secrets } from './secrets/secrets.ts';
export type { Member } from './tokens/access-token.ts';
export type { TvViewer } from './tv/viewer.ts';

/** Checks an access token without a query. Null if it is not ours, has expired, or its session has ended. */
export async function memberByToken(context: Needs<'identity'>, AccessToken: string): Promise<Member | null> {
  return context.identity.tokens.check(AccessToken);
}

/** A reader with an account, or a viewer of a TV provider (`tve_user`) without one. */
export type SignedIn = { by: 'account'; member: Member } | { by: 'tv'; viewer: TvViewer };

/**
 * Returns the user of a call's tokens, without a query for tokens this server has seen. Other fields from a viewer
 * (`tveCaller`) are compared but never trusted. If both tokens are sent, the account wins; the two are not linked. Null
 * without valid tokens (AUTH-Q34).
 */
export async function signedInByTokens(
  context: Needs<'identity' | 'tv'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { AccessToken, ...sent }: { AccessToken?: string } & Partial<TveCaller>,
): Promise<SignedIn | null> {
  const member = AccessToken === undefined ? null : await memberByToken(context, AccessToken);
  if (member !== null) return { by: 'account', member };
  const viewer = sent.access_token === undefined ? null : await tvViewer(context.tv, sent, headers.cookie);
  return viewer && { by: 'tv', viewer };
}

/** Checks an access token and the sign-in name it belongs to. @throws IdentityError 14001, 14004 */
export async function signedInByToken(
  context: Needs<'identity'>,
  { username, AccessToken }: TokenBody,
): Promise<Owner> {
  const deps = context.identity;
  return requireOwner(deps, await deps.tokens.check(AccessToken), username);
}

/**
 * Reads the session cookie (AUTH-Q36); null for guests. A GET it authorises changes nothing, and other methods are
 * `premiumCall`s, which accept only our own `Origin`.
 */
export async function signedInByCookie(context: Needs<'identity'>, { headers }: FastifyRequest): Promise<Owner | null> {
  const { db, clock } = context.identity;
  return memberByCookie(db, headers.cookie, clock());
}

/**
 * The visitor of a page or the chat; a guest without a cookie (AUTH-001, AUTH-002, AUTH-010 to 013). A TV viewer is
 * signed in by a separate cookie (AUTH-Q36) and has no account or name, so the provider is returned instead. With both
 * cookies the account wins.
 */
export async function visitorByCookie(context: Needs<'identity' | 'tv'>, request: FastifyRequest): Promise<Visitor> {
  const owner = await signedInByCookie(context, request);
  if (owner === null) {
    const viewer = await viewerByCookie(context.tv, request.headers.cookie);
    return viewer === null ? GUEST : { id: viewer.clientId, name: null, account: viewer.mvpd };
  }
  const { account } = owner;
  return { id: account.id, name: account.name, account: usernameOf(account) };
}

/** For sensitive calls: requires a sign-in within the last ten minutes. @throws IdentityError 14007 */
export const requireRecentSignIn = ({ clock }: Needs<'clock'>, member: Member): void => requireRecent(member, clock());

/**
 * Use in addition: requires a live session and the browser that signed in, so that a copied access token allows nothing
 * sensitive.
 * @throws IdentityError 14007
 * @public
 */
export const requireSameBrowser = (
  { database }: Needs<'database'>,
  member: Member,
  { headers }: FastifyRequest,
): Promise<void> => requireBrowser(database, member, headers.cookie);
