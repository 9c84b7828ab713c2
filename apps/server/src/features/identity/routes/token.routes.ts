/** What a browser does with its tokens (API-009, API-010, API-013). */
import {
  loggedOut,
  logoutRefused,
  refreshToken,
  refreshTokenReply,
  verifyTokenReply,
  withToken,
} from '@sightscreen/contracts/calls/identity';
import type { FastifyReply } from 'fastify';
import type { Routes } from '../../../http/route.ts';
import { changing } from '../../../tags/changing.ts';
import { tagOf } from '../../../tags/tag.ts';
import type { Context } from '../../context.ts';
import { noteAct } from '../accounts/acts.ts';
import { grantsOf, shownUser } from '../accounts/shown-user.ts';
import { readUsername } from '../accounts/username.ts';
import { deviceOf } from '../devices/device.ts';
import { identityParts } from '../parts.ts';
import { orException } from '../refusal.ts';
import { endSessions } from '../sessions/end-session.ts';
import { refresh } from '../sessions/refresh.ts';
import { ownerOf, type Sent } from './owner.ts';
import { premiumCall, stillWaits } from './premium-call.ts';

export function tokenRoutes(route: Routes, context: Context): void {
  const verified = async ({ username, AccessToken }: Sent) => {
    const parts = await identityParts(context);
    const { account } = await ownerOf(parts, await parts.tokens.check(AccessToken), username);
    return shownUser(account, await grantsOf(parts.db, account.id), parts.clock());
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/verify-token',
    contract: {
      summary: 'Who is signed in (AUTH-211, AUTH-212)',
      tag: 'Identity',
      description: 'Error 14001: refresh the access token, and ask again.',
      body: withToken,
      replies: { 200: verifyTokenReply },
    },
    handler: ({ body }) => orException(verified(body)),
  });

  route({
    ...premiumCall,
    path: '/cbplus/auth/user/refresh-token',
    contract: {
      summary: 'New tokens for a refresh token (AUTH-213, AUTH-214)',
      tag: 'Identity',
      description:
        'In the browser that it was given to. Each is good once; one that comes a second time ends its session, but for two tabs at once within ten seconds.',
      body: refreshToken,
      replies: { 200: refreshTokenReply },
    },
    handler: ({ body, request, reply }) => {
      const renew = async () => {
        const parts = await identityParts(context);
        const done = await refresh(parts, {
          username: readUsername(body.username, ''),
          token: body.RefreshToken,
          device: deviceOf(request.headers.cookie),
          wanted: stillWaits(reply),
        });
        return {
          AccessToken: await parts.tokens.sign(done.member),
          RefreshToken: done.refreshToken,
          provider: done.way,
          username: done.username,
        };
      };
      return orException(renew());
    },
  });

  const signOut = async ({ username, AccessToken }: Sent) => {
    const parts = await identityParts(context);
    const { member } = await ownerOf(parts, await parts.tokens.checkToEnd(AccessToken), username);
    const now = parts.clock();
    await changing(parts.db, parts.tags, async (trx, changed) => {
      const ended = await endSessions(trx, {
        id: member.sessionId,
        accountId: member.accountId,
        by: 'signed out',
        now,
      });
      if (ended.length === 0) return;
      changed([tagOf.endedSessions]);
      await noteAct(trx, now, {
        accountId: member.accountId,
        sessionId: member.sessionId,
        action: 'sign-out',
        words: 'Signed out',
      });
    });
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
    handler: ({ body, reply }) => orRefused(signOut(body), reply),
  });
}

/** AUTH-Q35: of this call the status decides. */
async function orRefused(work: Promise<unknown>, reply: FastifyReply): Promise<unknown> {
  const answer = await orException(work);
  if (typeof answer === 'object' && answer !== null && 'exception' in answer) reply.code(401);
  return answer;
}
