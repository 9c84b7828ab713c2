/** Token calls: verify, refresh and sign out (API-002, API-009, API-010, API-013). */
import {
  chatLoggedOut,
  chatLogout,
  loggedOut,
  logoutRefused,
  refreshToken,
  refreshTokenReply,
  verifyTokenReply,
  withToken,
} from '@sightscreen/contracts/calls/identity';
import type { FastifyReply } from 'fastify';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { listGrants, toSignedInUser } from '../accounts/signed-in-user.ts';
import { parseUsername } from '../accounts/username.ts';
import { deviceOf, memberByCookie, sessionCookie } from '../sessions/reader-sessions.ts';
import { refresh } from '../sessions/refresh.ts';
import { signOut } from '../sessions/sign-out.ts';
import { requireOwner, type TokenBody } from './owner.ts';
import { orUnauthorized, premiumCall } from './premium-call.ts';
import { premiumRoutes } from './premium-routes.ts';

export function tokenRoutes(route: Routes, context: Needs<'identity' | 'social'>): void {
  const { call, owned } = premiumRoutes(route, context);
  owned(
    'verify-token',
    {
      summary: 'Get the signed-in reader (AUTH-211, AUTH-212)',
      description: 'Error 14001: refresh the access token and try again.',
      body: withToken,
      reply: verifyTokenReply,
    },
    async ({ deps, account }) => toSignedInUser(account, await listGrants(deps.db, account.id), deps.clock()),
  );

  call(
    'refresh-token',
    {
      summary: 'Exchange a refresh token for new tokens (AUTH-213, AUTH-214)',
      description:
        'Only in the browser it was issued to. Each works once; using it again ends the session, except from two tabs within ten seconds.',
      body: refreshToken,
      reply: refreshTokenReply,
    },
    async ({ deps, body, request, wanted }) => {
      // Before the exchange: a failure after it would leave the browser with a used token.
      const sign = await deps.tokens.signer();
      const { member, ...done } = await refresh(deps, {
        username: parseUsername(body.username, ''),
        token: body.RefreshToken,
        device: deviceOf(request.headers.cookie),
        wanted,
      });
      return {
        AccessToken: await sign(member),
        RefreshToken: done.refreshToken,
        provider: done.method,
        username: done.username,
      };
    },
  );

  const signOutByToken = async (
    { username, AccessToken }: TokenBody,
    cookies: string | undefined,
    reply: FastifyReply,
  ) => {
    const deps = context.identity;
    // Long after its expiry we cannot tell whether a token was ours; then the session cookie decides.
    const byToken = await deps.tokens.checkToEnd(AccessToken);
    const byCookie = byToken === null ? await memberByCookie(deps.db, cookies, deps.clock()) : null;
    const { member } = await requireOwner(deps, byToken ?? byCookie?.member ?? null, username);
    await signOut(deps, member);
    reply.header('set-cookie', sessionCookie.clear);
    return { status: 'success' as const };
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/logout',
    contract: {
      summary: 'Sign out this browser (AUTH-218, AUTH-219)',
      tag: 'Identity',
      description: 'Judged by its status. A token that has expired still signs its own session out.',
      body: withToken,
      replies: { 200: loggedOut, 401: logoutRefused },
    },
    handler: ({ body, request, reply }) => orUnauthorized(signOutByToken(body, request.headers.cookie, reply), reply),
  });

  route({
    ...premiumCall,
    path: '/auth/logout',
    contract: {
      summary: 'Sign out this browser by its cookie (AUTH-201)',
      tag: 'Identity',
      description: 'Ends the session of the cookie and its tokens. Succeeds even if nobody is signed in.',
      body: chatLogout,
      replies: { 200: chatLoggedOut },
    },
    handler: async ({ request, reply }) => {
      const deps = context.identity;
      const found = await memberByCookie(deps.db, request.headers.cookie, deps.clock());
      if (found !== null) await signOut(deps, found.member);
      reply.header('set-cookie', sessionCookie.clear);
      return { state: 'success', message: 'You have been logged out' };
    },
  });
}
