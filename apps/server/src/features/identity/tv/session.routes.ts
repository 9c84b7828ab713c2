/** Calls of a TV session: it begins, is verified, and ends (API-022, API-026, API-027). */
import {
  tvAsked,
  tveAuthReply,
  tvSignedOut,
  verifyTveSession,
  verifyTveSessionReply,
} from '@sightscreen/contracts/calls/tv';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../refusal.ts';
import { premiumCall, isClientWaiting } from '../routes/premium-call.ts';
import { tvCookie } from './client.ts';
import { checkCode } from './code.ts';
import { endTvSession, openTvSession, toTvUser, findTvSession } from './session.ts';
import { withTvRefusals, requireTvRequest, BASE, tag } from './tv-call.ts';
import { type TvDeps } from './tv-deps.ts';

const opensOf = async (deps: TvDeps, mvpd: string): Promise<string> =>
  (await deps.providers()).find(({ id }) => id === mvpd)?.opens ?? '';

export function tvSessionRoutes(route: Routes, context: Context): void {
  const { logger } = context;
  const answered = withTvRefusals(context);

  route({
    ...premiumCall,
    path: `${BASE}/verify-tve-session`,
    contract: {
      summary: 'Finish a sign-in with its code, or check a session (AUTH-216, AUTH-143)',
      tag,
      description: 'A code works once, in the browser that started it. A sign-in sets a new cookie.',
      body: verifyTveSession,
      replies: { 200: verifyTveSessionReply },
    },
    handler: ({ body, request, reply }) => {
      const verify = async () => {
        const { deps, clientId, device } = await requireTvRequest(context, body, request);
        if (body.Code !== '') {
          const browser = request.headers['user-agent'];
          const code = { clientId, mvpd: body.mvpd, code: body.Code, device, browser, wanted: isClientWaiting(reply) };
          const state = await checkCode(deps, body.Code);
          const opened = state?.clientId === clientId ? await openTvSession(deps, code) : null;
          if (opened !== null) reply.header('set-cookie', tvCookie.set(opened));
          // The reply was lost: the session exists, and its code is used.
          else if (state?.clientId !== clientId || state.status !== 'ended') throw new Refusal('tvCode');
        }
        const session = await findTvSession(deps, clientId);
        if (session !== null && session.mvpd !== body.mvpd) throw new Refusal('mismatch');
        return { user: toTvUser(session), notice: null, opens: await opensOf(deps, body.mvpd) };
      };
      return answered(verify());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-session/sign-out`,
    contract: {
      summary: 'Sign out of the TV provider (AUTH-225, AUTH-179, AUTH-025)',
      tag,
      description: 'In this browser only; we notify the provider. An account stays signed in.',
      body: tvAsked,
      replies: { 200: tvSignedOut },
    },
    handler: ({ body, request }) => {
      const signOut = async () => {
        const { deps, clientId } = await requireTvRequest(context, body, request);
        const mvpd = await endTvSession(deps, clientId);
        // The session has ended here, even if the provider cannot be notified.
        if (mvpd !== null)
          await deps.port
            ?.signOut({ mvpd, device: clientId })
            .catch((error: unknown) => logger.warn({ err: error }, 'a TV provider was not told of a sign-out'));
        return { status: 'success' as const };
      };
      return answered(signOut());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-auth`,
    contract: {
      summary: 'Check whether the provider still confirms this browser (AUTH-226)',
      tag,
      body: tvAsked,
      replies: { 200: tveAuthReply },
    },
    handler: ({ body, request }) => {
      const ask = async () => {
        const { deps, clientId } = await requireTvRequest(context, body, request);
        const session = await findTvSession(deps, clientId);
        if (session?.mvpd !== body.mvpd) return { status: 'NOTSET' as const, mvpd: body.mvpd, ExpiresIn: null };
        const left = Math.floor((session.until - deps.clock()) / 1000);
        return { status: 'ACTIVE' as const, mvpd: session.mvpd, ExpiresIn: Math.max(0, left) };
      };
      return answered(ask());
    },
  });
}
