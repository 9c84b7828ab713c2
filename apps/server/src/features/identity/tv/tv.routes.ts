/** The calls of signing in through a TV provider (API-020 to 028). */
import {
  tvAsked,
  tveAuthReply,
  tveProfileCode,
  tveProfileCodeReply,
  tveRefreshToken,
  tveRefreshTokenReply,
  tveSocialLoginReply,
  tvRedirectReply,
  tvResume,
  tvResumeReply,
  tvSignedOut,
  tvStartReply,
  verifyTveSession,
  verifyTveSessionReply,
} from '@sightscreen/contracts/calls/tv';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkOrigin } from '../../../http/origin.ts';
import { problems } from '../../../http/problem-replies.ts';
import type { Routes } from '../../../http/route.ts';
import { TvAway } from '../../../ports/tv/port.ts';
import { neighbourhood } from '../../../security/address.ts';
import type { Context } from '../../context.ts';
import { orException, Refusal } from '../refusal.ts';
import { premiumCall, stillWaits } from '../routes/premium-call.ts';
import { clientOf, register, renewToken, TOKEN_S, tvCookie, tvDeviceOf } from './client.ts';
import { lookAt, lookUp, resumeCode, startCode } from './code.ts';
import { endTvSession, openTvSession, shownViewer, tvSessionOf } from './session.ts';
import { type TvParts, tvParts } from './tv-parts.ts';

const BASE = '/cbplus/auth/user';
const tag = 'Identity';
const params = z.object({ code: z.string() });

interface Sent {
  access_token: string;
  identifier?: string;
}

export function tvRoutes(route: Routes, context: Context): void {
  const { logger, config } = context;
  /** A service that is away is said in the words of a refusal. */
  const answered = <T>(work: Promise<T>, away: 'tvProviders' | 'tvCode' | 'tvResume' = 'tvProviders') =>
    orException(
      work.catch((error: unknown) => {
        if (!(error instanceof TvAway)) throw error;
        logger.warn({ err: error }, 'the TV service is away');
        throw new Refusal(away);
      }),
    );
  const asker = async (
    sent: Sent,
    request: FastifyRequest,
  ): Promise<{ parts: TvParts; clientId: string; device: Buffer }> => {
    const parts = await tvParts(context);
    const device = tvDeviceOf(request.headers.cookie);
    const clientId = await clientOf(parts, sent, device);
    return { parts, clientId, device: device! };
  };
  const opensOf = async (parts: TvParts, mvpd: string): Promise<string> =>
    (await parts.providers()).find(({ id }) => id === mvpd)?.opens ?? '';

  route({
    ...premiumCall,
    method: 'GET',
    path: `${BASE}/tve-social-login`,
    contract: {
      summary: 'TV providers, and the registration of this browser (AUTH-221, AUTH-110, AUTH-111)',
      tag,
      description: 'From our own pages only. A cookie binds what is given to this browser.',
      replies: { 200: tveSocialLoginReply, ...problems(403) },
    },
    handler: ({ request, reply }) => {
      checkOrigin(request, config.publicOrigin);
      const list = async () => {
        const parts = await tvParts(context);
        const mvpds = await parts.providers();
        if (mvpds.length === 0) throw new Refusal('tvProviders');
        const given = { device: tvDeviceOf(request.headers.cookie), neighbourhood: neighbourhood(request.ip) };
        const { clientId, clientSecret, accessToken, device } = await register(parts, given);
        if (device !== null) reply.header('set-cookie', tvCookie.set(device));
        return {
          AccessToken: accessToken,
          uniqueMvpdId: clientId,
          ExpiresIn: TOKEN_S,
          clientId,
          clientSecret,
          footer: config.tv === null ? 'These providers are built in, for trying this site on one machine.' : '',
          mvpds,
        };
      };
      return answered(list());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-refresh-token`,
    contract: {
      summary: 'A new token for the secret of this browser (AUTH-215, AUTH-144)',
      tag,
      description: 'The secret is of use to no other call, and in no other browser.',
      body: tveRefreshToken,
      replies: { 200: tveRefreshTokenReply },
    },
    handler: ({ body, request }) => {
      const renew = async () => ({
        AccessToken: await renewToken(await tvParts(context), { ...body, device: tvDeviceOf(request.headers.cookie) }),
        ExpiresIn: TOKEN_S,
      });
      return answered(renew());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-session/start`,
    contract: {
      summary: 'A code to be typed at the provider (AUTH-222)',
      tag,
      body: tvAsked,
      replies: { 200: tvStartReply },
    },
    handler: ({ body, request }) => {
      const start = async () => {
        const { parts, clientId } = await asker(body, request);
        return startCode(parts, { clientId, mvpd: body.mvpd, address: request.ip });
      };
      return answered(start());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-session/resume`,
    contract: {
      summary: 'Where to go on with a sign-in that was begun (AUTH-223, AUTH-175)',
      tag,
      description: 'In the browser that began it: the provider’s page, or once it vouched, the page that finishes it.',
      body: tvResume,
      replies: { 200: tvResumeReply },
    },
    handler: ({ body, request }) => {
      const resume = async () => {
        const { parts, clientId } = await asker({ access_token: body.access_token }, request);
        return resumeCode(parts, { clientId, mvpd: body.mvpd, code: body.Code });
      };
      return answered(resume(), 'tvResume');
    },
  });

  route({
    ...premiumCall,
    method: 'GET',
    path: `${BASE}/tve-session/redirect/:code`,
    contract: {
      summary: 'What has come of a code (AUTH-224, AUTH-176)',
      tag,
      description:
        'From our own pages only, every five seconds until it is final. Whoever has the code may ask: it signs nobody in by itself, and codes that are none are counted.',
      params,
      replies: { 200: tvRedirectReply, ...problems(403) },
    },
    handler: ({ params: { code }, request }) => {
      // Else pictures on another site could use up what may be looked up from a reader's address.
      checkOrigin(request, config.publicOrigin);
      return answered(
        tvParts(context).then((parts) => lookUp(parts, code, request.ip)),
        'tvCode',
      );
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/verify-tve-session`,
    contract: {
      summary: 'Finish a sign-in by its code, or see whether it still holds (AUTH-216, AUTH-143)',
      tag,
      description: 'A code is good once, in the browser that began it. The cookie is a new one after a sign-in.',
      body: verifyTveSession,
      replies: { 200: verifyTveSessionReply },
    },
    handler: ({ body, request, reply }) => {
      const verify = async () => {
        const { parts, clientId, device } = await asker(body, request);
        if (body.Code !== '') {
          const code = { clientId, mvpd: body.mvpd, code: body.Code, device, wanted: stillWaits(reply) };
          const looked = await lookAt(parts, body.Code);
          const opened = looked?.clientId === clientId ? await openTvSession(parts, code) : null;
          if (opened !== null) reply.header('set-cookie', tvCookie.set(opened));
          // A reply that was lost: the session is there, and its code used.
          else if (looked?.clientId !== clientId || looked.status !== 'ended') throw new Refusal('tvCode');
        }
        const session = await tvSessionOf(parts, clientId);
        if (session !== null && session.mvpd !== body.mvpd) throw new Refusal('mismatch');
        return { user: shownViewer(session), notice: null, opens: await opensOf(parts, body.mvpd) };
      };
      return answered(verify());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-session/sign-out`,
    contract: {
      summary: 'End the session by television (AUTH-225, AUTH-179, AUTH-025)',
      tag,
      description: 'Of this browser alone; the provider is told. An account that is signed in here stays so.',
      body: tvAsked,
      replies: { 200: tvSignedOut },
    },
    handler: ({ body, request }) => {
      const signOut = async () => {
        const { parts, clientId } = await asker(body, request);
        const mvpd = await endTvSession(parts, clientId);
        // It is over here, whether or not the provider hears of it.
        if (mvpd !== null)
          await parts.port
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
      summary: 'Whether the provider vouches for this browser (AUTH-226)',
      tag,
      body: tvAsked,
      replies: { 200: tveAuthReply },
    },
    handler: ({ body, request }) => {
      const ask = async () => {
        const { parts, clientId } = await asker(body, request);
        const session = await tvSessionOf(parts, clientId);
        if (session?.mvpd !== body.mvpd) return { status: 'NOTSET' as const, mvpd: body.mvpd, ExpiresIn: null };
        const left = Math.floor((session.until - parts.clock()) / 1000);
        return { status: 'ACTIVE' as const, mvpd: session.mvpd, ExpiresIn: Math.max(0, left) };
      };
      return answered(ask());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-profile-code`,
    contract: {
      summary: 'Whom a code is of, once the provider vouched (AUTH-227)',
      tag,
      description: 'In the browser that began it.',
      body: tveProfileCode,
      replies: { 200: tveProfileCodeReply },
    },
    handler: ({ body, request }) => {
      const ask = async () => {
        const { parts, clientId } = await asker({ access_token: body.access_token }, request);
        const looked = await lookAt(parts, body.Code);
        if (looked?.clientId !== clientId || looked.status !== 'authenticated') throw new Refusal('tvCode');
        return { identifier: clientId, mvpd: looked.mvpd };
      };
      return answered(ask(), 'tvCode');
    },
  });
}
