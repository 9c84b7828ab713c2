/** Lists the sessions of an account, and ends them. */
import { readerSessions, deviceOf, listDevices } from '../sessions/reader-sessions.ts';
import { devicesReply, endDevice, withToken } from '@sightscreen/contracts/calls/identity';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../http/route.ts';
import { withInvalidation } from '../../../tags/changing.ts';
import { tagOf } from '../../../tags/tag.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../../sign-in/audit.ts';
import { forgetBrowsers, forgetOtherBrowsers } from '../../../sign-in/known-browsers.ts';
import { identityDeps } from '../deps.ts';
import { orException } from '../refusal.ts';
import { endSessions } from '../../../sign-in/sessions.ts';
import { requireRecentSignIn, requireSameBrowser, requireOwner, type TokenBody } from './owner.ts';
import { premiumCall } from './premium-call.ts';

export function deviceRoutes(route: Routes, context: Context): void {
  const devices = async ({ username, AccessToken }: TokenBody, { headers }: FastifyRequest) => {
    const deps = await identityDeps(context);
    const { member } = await requireOwner(deps, await deps.tokens.check(AccessToken), username);
    const now = deps.clock();
    const list = async () => ({
      devices: await listDevices(deps.db, { accountId: member.accountId, here: member.sessionId, now }),
    });
    const end = async (which: { id: string } | { except: string }) => {
      requireRecentSignIn(member, now);
      await requireSameBrowser(deps, member, headers.cookie);
      await withInvalidation(deps.db, deps.tags, async (trx, changed) => {
        const { accountId } = member;
        const owner = { account_id: accountId };
        const ended = await endSessions(trx, readerSessions, { owner, ...which }, { by: 'owner elsewhere', now });
        if (ended.length > 0) changed([tagOf.endedSessions]);
        await forgetBrowsers(trx, owner, ended);
        if ('except' in which) await forgetOtherBrowsers(trx, owner, deviceOf(headers.cookie)!);
        for (const sessionId of ended)
          await recordAuditEvent(trx, now, {
            accountId,
            sessionId,
            action: 'sign-out.elsewhere',
            words: 'Signed out another device',
          });
      });
      return list();
    };
    return { list, end, here: member.sessionId };
  };
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/devices',
    contract: {
      summary: 'List where the account is signed in (issue 13)',
      tag: 'Identity',
      description: 'Last used first.',
      body: withToken,
      replies: { 200: devicesReply },
    },
    handler: ({ body, request }) => orException(devices(body, request).then(({ list }) => list())),
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/devices/end',
    contract: {
      summary: 'Sign out one of them (issue 13)',
      tag: 'Identity',
      description: 'Needs a sign-in from the last ten minutes, else error 14007. Returns the remaining ones.',
      body: endDevice,
      replies: { 200: devicesReply },
    },
    handler: ({ body, request }) => orException(devices(body, request).then(({ end }) => end({ id: body.id }))),
  });
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/devices/end-others',
    contract: {
      summary: 'Sign out all but this one (issue 13)',
      tag: 'Identity',
      description: 'Needs a sign-in from the last ten minutes, else error 14007.',
      body: withToken,
      replies: { 200: devicesReply },
    },
    handler: ({ body, request }) => orException(devices(body, request).then(({ end, here }) => end({ except: here }))),
  });
}
