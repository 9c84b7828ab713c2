/** Lists the sessions of an account, and ends them. */
import { devicesReply, endDevice, withToken } from '@sightscreen/contracts/calls/identity';
import type { Routes } from '../../../core/http/route.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { forgetBrowsers, forgetOtherBrowsers } from '../../../core/sign-in/known-browsers.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { Needs } from '../../services.ts';
import { deviceOf, listDevices, readerSessions } from '../sessions/reader-sessions.ts';
import { type OwnedCall, premiumRoutes } from './premium-routes.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

export function deviceRoutes(route: Routes, context: Needs<'identity' | 'social'>): void {
  const { owned } = premiumRoutes(route, context);
  const list = async ({ deps, member }: OwnedCall<unknown>) => ({
    devices: await listDevices(deps.db, { accountId: member.accountId, here: member.sessionId, now: deps.clock() }),
  });
  const end = async (call: OwnedCall<unknown>, which: { id: string } | { except: string }) => {
    const { deps, member, request } = call;
    const now = deps.clock();
    await withInvalidation(deps.db, deps.tags, async (trx, changed) => {
      const { accountId } = member;
      const owner = { account_id: accountId };
      const ended = await endSessions(trx, readerSessions, { owner, ...which }, { by: 'owner elsewhere', now });
      if (ended.length > 0) changed([endedSessionsTag]);
      await forgetBrowsers(trx, owner, ended);
      if ('except' in which) await forgetOtherBrowsers(trx, owner, deviceOf(request.headers.cookie)!);
      const event = { accountId, action: 'sign-out.elsewhere', words: 'Signed out another device' };
      for (const sessionId of ended) await recordAuditEvent(trx, now, { ...event, sessionId });
    });
    return list(call);
  };
  owned(
    'devices',
    {
      summary: 'List where the account is signed in (issue 13)',
      description: 'Last used first.',
      body: withToken,
      reply: devicesReply,
    },
    list,
  );
  owned(
    'devices/end',
    {
      summary: 'Sign out one of them (issue 13)',
      description: 'Needs a sign-in from the last ten minutes, else error 14007. Returns the remaining ones.',
      body: endDevice,
      reply: devicesReply,
      needs: 'recent',
    },
    (call) => end(call, { id: call.body.id }),
  );
  owned(
    'devices/end-others',
    {
      summary: 'Sign out all but this one (issue 13)',
      description: 'Needs a sign-in from the last ten minutes, else error 14007.',
      body: withToken,
      reply: devicesReply,
      needs: 'recent',
    },
    (call) => end(call, { except: call.member.sessionId }),
  );
}
