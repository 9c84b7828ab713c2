/** TV providers, and the registration of a browser with them (API-020, API-021). */
import { tveRefreshToken, tveRefreshTokenReply, tveSocialLoginReply } from '@sightscreen/contracts/calls/tv';
import { checkOrigin } from '../../../http/origin.ts';
import { problems } from '../../../http/problem-replies.ts';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../refusal.ts';
import { premiumCall } from '../routes/premium-call.ts';
import { registerClient, renewToken, TV_TOKEN_TTL_S, tvCookie, tvDeviceOf } from './client.ts';
import { withTvRefusals, BASE, tag } from './tv-call.ts';
import { tvDeps } from './tv-deps.ts';

export function tvClientRoutes(route: Routes, context: Context): void {
  const { config } = context;
  const answered = withTvRefusals(context);

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
        const deps = await tvDeps(context);
        const mvpds = await deps.providers();
        if (mvpds.length === 0) throw new Refusal('tvProviders');
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
      return answered(list());
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
        AccessToken: await renewToken(await tvDeps(context), { ...body, device: tvDeviceOf(request.headers.cookie) }),
        ExpiresIn: TV_TOKEN_TTL_S,
      });
      return answered(renew());
    },
  });
}
