/** Calls for a code that is typed at the provider (API-023 to 025, API-028). */
import {
  tvAsked,
  tveProfileCode,
  tveProfileCodeReply,
  tvRedirectReply,
  tvResume,
  tvResumeReply,
  tvReturn,
  tvStartReply,
} from '@sightscreen/contracts/calls/tv';
import { PATHS } from '@sightscreen/identity';
import { z } from 'zod';
import { nothing } from '../../../http/contract.ts';
import { checkOrigin } from '../../../http/origin.ts';
import { problems } from '../../../http/problem-replies.ts';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../refusal.ts';
import { premiumCall } from '../routes/premium-call.ts';
import { TvAway } from '../../../ports/tv/port.ts';
import { tvDeviceOf } from './client.ts';
import { checkCode, findCode, recordReturn, resumeCode, RETURN_PATH, startCode } from './code.ts';
import { withTvRefusals, requireTvRequest, BASE, tag } from './tv-call.ts';
import { tvDeps } from './tv-deps.ts';

const params = z.object({ code: z.string() });

export function tvCodeRoutes(route: Routes, context: Context): void {
  const { config, logger } = context;
  const answered = withTvRefusals(context);

  route({
    ...premiumCall,
    path: `${BASE}/tve-session/start`,
    contract: {
      summary: 'Get a code to enter at the provider (AUTH-222)',
      tag,
      body: tvAsked,
      replies: { 200: tvStartReply },
    },
    handler: ({ body, request }) => {
      const start = async () => {
        const { deps, clientId } = await requireTvRequest(context, body, request);
        return startCode(deps, { clientId, mvpd: body.mvpd, address: request.ip });
      };
      return answered(start());
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-session/resume`,
    contract: {
      summary: 'Continue a sign-in (AUTH-223, AUTH-175)',
      tag,
      description:
        'Only in the browser that started it. Leads to the provider’s page or, once it has confirmed the viewer, to the page that finishes.',
      body: tvResume,
      replies: { 200: tvResumeReply },
    },
    handler: ({ body, request }) => {
      const resume = async () => {
        const { deps, clientId } = await requireTvRequest(context, { access_token: body.access_token }, request);
        return resumeCode(deps, { clientId, mvpd: body.mvpd, code: body.Code });
      };
      return answered(resume(), 'tvResume');
    },
  });

  route({
    ...premiumCall,
    method: 'GET',
    path: `${BASE}/tve-session/redirect/:code`,
    contract: {
      summary: 'Get the state of a code (AUTH-224, AUTH-176)',
      tag,
      description:
        'From our own pages only, every five seconds until it is final. Anyone with the code may ask: it does not sign in by itself, and wrong codes are counted.',
      params,
      replies: { 200: tvRedirectReply, ...problems(403) },
    },
    handler: ({ params: { code }, request }) => {
      // Otherwise images on another site could use up the lookups of a reader's address.
      checkOrigin(request, config.publicOrigin);
      return answered(
        tvDeps(context).then((deps) =>
          findCode(deps, { code, address: request.ip, device: tvDeviceOf(request.headers.cookie) }),
        ),
        'tvCode',
      );
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
        await recordReturn(await tvDeps(context), code, request.ip).catch((error: unknown) => {
          // The login page polls again.
          if (!(error instanceof TvAway)) throw error;
          logger.warn({ err: error }, 'the TV service is away');
        });
      return reply.code(303).header('referrer-policy', 'no-referrer').header('location', PATHS.login).send();
    },
  });

  route({
    ...premiumCall,
    path: `${BASE}/tve-profile-code`,
    contract: {
      summary: 'Get the viewer of a confirmed code (AUTH-227)',
      tag,
      description: 'Only in the browser that started it.',
      body: tveProfileCode,
      replies: { 200: tveProfileCodeReply },
    },
    handler: ({ body, request }) => {
      const ask = async () => {
        const { deps, clientId } = await requireTvRequest(context, { access_token: body.access_token }, request);
        const state = await checkCode(deps, body.Code);
        if (state?.clientId !== clientId || state.status !== 'authenticated') throw new Refusal('tvCode');
        return { identifier: clientId, mvpd: state.mvpd };
      };
      return answered(ask(), 'tvCode');
    },
  });
}
