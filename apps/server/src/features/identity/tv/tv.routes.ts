/** Calls for sign-in through a TV provider (API-020 to 028). */
import {
  tvRequest,
  tveAuthReply,
  tveProfileCode,
  tveProfileCodeReply,
  tveRefreshToken,
  tveRefreshTokenReply,
  tveSocialLoginReply,
  tvRedirectReply,
  tvResume,
  tvResumeReply,
  tvReturn,
  tvSignedOut,
  tvStartReply,
  verifyTveSession,
  verifyTveSessionReply,
} from '@sightscreen/contracts/calls/tv';
import { PATHS } from '@sightscreen/identity';
import { z } from 'zod';
import { nothing } from '../../../core/http/contract.ts';
import { checkOrigin } from '../../../core/http/origin.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import type { Routes } from '../../../core/http/route.ts';
import { TvAway } from '../../../core/ports/tv/port.ts';
import type { Needs } from '../../services.ts';
import { orException, IdentityError } from '../identity-error.ts';
import { isClientWaiting, premiumCall } from '../routes/premium-call.ts';
import { registerClient, renewToken, requireClient, TV_TOKEN_TTL_S, tvCookie, tvDeviceOf } from './client.ts';
import { checkCode, findCode, recordReturn, resumeCode, RETURN_PATH, startCode } from './code.ts';
import { endTvSession, findTvSession, openTvSession, toTvUser } from './session.ts';
import type { TvDeps } from './tv-deps.ts';

const BASE = '/cbplus/auth/user';
const tag = 'Identity';

interface TvCall<B> {
  deps: TvDeps;
  clientId: string;
  device: Buffer;
  body: B;
  address: string;
  browser: string | undefined;
  setCookie: (device: string) => void;
  wanted: () => boolean;
}
interface TvSpec<B extends z.ZodType> {
  summary: string;
  description?: string;
  body: B;
  reply: z.ZodType;
  /** The refusal while the service is unavailable. */
  away?: 'tvProviders' | 'tvCode' | 'tvResume';
}

export function tvRoutes(route: Routes, context: Needs<'config' | 'logger' | 'tv'>): void {
  const { config, logger } = context;
  const orRefusal = <T>(work: Promise<T>, away: TvSpec<z.ZodType>['away'] = 'tvProviders') =>
    orException(
      work.catch((error: unknown) => {
        if (!(error instanceof TvAway)) throw error;
        logger.warn({ err: error }, 'the TV service is away');
        throw new IdentityError(away);
      }),
    );
  /** A call of a registered browser, by its token and its cookie. */
  const call = <B extends z.ZodType<{ access_token: string; identifier?: string }>>(
    path: string,
    { summary, description, body, reply: shape, away }: TvSpec<B>,
    work: (call: TvCall<z.output<B>>) => Promise<unknown>,
  ): void =>
    route({
      ...premiumCall,
      path: `${BASE}/${path}`,
      contract: { summary, tag, ...(description !== undefined && { description }), body, replies: { 200: shape } },
      handler: ({ body: sent, request, reply }) => {
        const run = async () => {
          const deps = context.tv;
          const device = tvDeviceOf(request.headers.cookie);
          const clientId = await requireClient(deps, sent as z.output<B>, device);
          return work({
            deps,
            clientId,
            device: device!,
            body: sent as z.output<B>,
            address: request.ip,
            browser: request.headers['user-agent'],
            setCookie: (value) => {
              reply.header('set-cookie', tvCookie.set(value));
            },
            wanted: isClientWaiting(reply),
          });
        };
        return orRefusal(run(), away);
      },
    });

  route({
    ...premiumCall,
    method: 'GET',
    path: `${BASE}/tve-social-login`,
    contract: {
      summary: 'List TV providers and register this browser (AUTH-221, AUTH-110, AUTH-111)',
      tag,
      description: 'From our own pages only. A cookie binds the registration to this browser.',
      replies: { 200: tveSocialLoginReply, ...problems(403) },
    },
    handler: ({ request, reply }) => {
      checkOrigin(request, config.publicOrigin);
      const list = async () => {
        const deps = context.tv;
        const mvpds = await deps.providers();
        if (mvpds.length === 0) throw new IdentityError('tvProviders');
        const browser = { device: tvDeviceOf(request.headers.cookie), address: request.ip };
        const { clientId, clientSecret, accessToken, device } = await registerClient(deps, browser);
        if (device !== null) reply.header('set-cookie', tvCookie.set(device));
        return {
          AccessToken: accessToken,
          uniqueMvpdId: clientId,
          ExpiresIn: TV_TOKEN_TTL_S,
          clientId,
          clientSecret,
          footer: config.tv === null ? 'These providers are built in, for trying this site on one machine.' : '',
          mvpds,
        };
      };
      return orRefusal(list());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-refresh-token`,
    contract: {
      summary: 'Get a new token for this browser’s secret (AUTH-215, AUTH-144)',
      tag,
      description: 'The secret works only for this call and in this browser.',
      body: tveRefreshToken,
      replies: { 200: tveRefreshTokenReply },
    },
    handler: ({ body, request }) => {
      const renew = async () => ({
        AccessToken: await renewToken(context.tv, { ...body, device: tvDeviceOf(request.headers.cookie) }),
        ExpiresIn: TV_TOKEN_TTL_S,
      });
      return orRefusal(renew());
    },
  });

  call(
    'tve-session/start',
    { summary: 'Get a code to enter at the provider (AUTH-222)', body: tvRequest, reply: tvStartReply },
    ({ deps, clientId, body, address }) => startCode(deps, { clientId, mvpd: body.mvpd, address }),
  );
  call(
    'tve-session/resume',
    {
      summary: 'Continue a sign-in (AUTH-223, AUTH-175)',
      description:
        'Only in the browser that started it. Leads to the provider’s page or, once it has confirmed the viewer, to the page that finishes.',
      body: tvResume,
      reply: tvResumeReply,
      away: 'tvResume',
    },
    ({ deps, clientId, body }) => resumeCode(deps, { clientId, mvpd: body.mvpd, code: body.Code }),
  );

  route({
    ...premiumCall,
    method: 'GET',
    path: `${BASE}/tve-session/redirect/:code`,
    contract: {
      summary: 'Get the state of a code (AUTH-224, AUTH-176)',
      tag,
      description:
        'From our own pages only, every five seconds until it is final. Anyone with the code may ask: it does not sign in by itself, and wrong codes are counted.',
      params: z.object({ code: z.string() }),
      replies: { 200: tvRedirectReply, ...problems(403) },
    },
    handler: ({ params: { code }, request }) => {
      // Otherwise images on another site could use up the lookups of a reader's address.
      checkOrigin(request, config.publicOrigin);
      const browser = { address: request.ip, device: tvDeviceOf(request.headers.cookie) };
      return orRefusal(findCode(context.tv, { code, ...browser }), 'tvCode');
    },
  });

  route({
    ...premiumCall,
    method: 'GET',
    path: RETURN_PATH,
    contract: {
      summary: 'Return address of a TV provider (AUTH-S07)',
      tag,
      description:
        'Asks the provider whether the code was entered; the address itself is not trusted. Always leads to the login page, which continues in the browser that started. Does not sign in.',
      query: tvReturn,
      replies: { 303: nothing('To the login page') },
    },
    handler: async ({ query: { code }, request, reply }) => {
      if (code !== undefined)
        await recordReturn(context.tv, code, request.ip).catch((error: unknown) => {
          // The login page polls again.
          if (!(error instanceof TvAway)) throw error;
          logger.warn({ err: error }, 'the TV service is away');
        });
      return reply.code(303).header('referrer-policy', 'no-referrer').header('location', PATHS.login).send();
    },
  });

  call(
    'tve-profile-code',
    {
      summary: 'Get the viewer of a confirmed code (AUTH-227)',
      description: 'Only in the browser that started it.',
      body: tveProfileCode,
      reply: tveProfileCodeReply,
      away: 'tvCode',
    },
    async ({ deps, clientId, body }) => {
      const state = await checkCode(deps, body.Code);
      if (state?.clientId !== clientId || state.status !== 'authenticated') throw new IdentityError('tvCode');
      return { identifier: clientId, mvpd: state.mvpd };
    },
  );
  call(
    'verify-tve-session',
    {
      summary: 'Finish a sign-in with its code, or check a session (AUTH-216, AUTH-143)',
      description: 'A code works once, in the browser that started it. A sign-in sets a new cookie.',
      body: verifyTveSession,
      reply: verifyTveSessionReply,
    },
    async ({ deps, clientId, body: { mvpd, Code: code }, device, browser, setCookie, wanted }) => {
      if (code !== '') {
        const state = await checkCode(deps, code);
        const sent = { clientId, mvpd, code, device, browser, wanted };
        const opened = state?.clientId === clientId ? await openTvSession(deps, sent) : null;
        if (opened !== null) setCookie(opened);
        // The reply was lost: the session exists, and its code is used.
        else if (state?.clientId !== clientId || state.status !== 'ended') throw new IdentityError('tvCode');
      }
      const session = await findTvSession(deps, clientId);
      if (session !== null && session.mvpd !== mvpd) throw new IdentityError('mismatch');
      const opens = (await deps.providers()).find(({ id }) => id === mvpd)?.opens ?? '';
      return { user: toTvUser(session), notice: null, opens };
    },
  );
  call(
    'tve-session/sign-out',
    {
      summary: 'Sign out of the TV provider (AUTH-225, AUTH-179, AUTH-025)',
      description: 'In this browser only; we notify the provider. An account stays signed in.',
      body: tvRequest,
      reply: tvSignedOut,
    },
    async ({ deps, clientId }) => {
      const mvpd = await endTvSession(deps, clientId);
      // The session has ended here, even if the provider cannot be notified.
      if (mvpd !== null)
        await deps.port
          ?.signOut({ mvpd, device: clientId })
          .catch((error: unknown) => logger.warn({ err: error }, 'a TV provider was not told of a sign-out'));
      return { status: 'success' as const };
    },
  );
  call(
    'tve-auth',
    {
      summary: 'Check whether the provider still confirms this browser (AUTH-226)',
      body: tvRequest,
      reply: tveAuthReply,
    },
    async ({ deps, clientId, body: { mvpd } }) => {
      const session = await findTvSession(deps, clientId);
      if (session?.mvpd !== mvpd) return { status: 'NOTSET' as const, mvpd, ExpiresIn: null };
      const left = Math.floor((session.until - deps.clock()) / 1000);
      return { status: 'ACTIVE' as const, mvpd, ExpiresIn: Math.max(0, left) };
    },
  );
}
