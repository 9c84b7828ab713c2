/** Records a visitor's consent and sets the cookie that pages read. */
import { consentChoice, consentReply } from '@sightscreen/contracts/calls/consent';
import type { Needs } from '../services.ts';
import { problems } from '../../core/http/problem-replies.ts';
import type { Routes } from '../../core/http/route.ts';
import { siteCookie } from '../../core/security/cookie.ts';

/** Consent expires after half a year. */
const CONSENT_S = 182 * 86_400;

export function consentRoutes(
  route: Routes,
  { config, country, database: { db } }: Needs<'config' | 'country' | 'database'>,
): void {
  const cookie = siteCookie('consent', {
    seconds: CONSENT_S,
    domain: config.cookieDomain,
    secure: config.publicOrigin.startsWith('https:'),
    encoded: true,
  });
  route({
    method: 'POST',
    path: '/consent',
    limit: 'write',
    auth: 'none',
    bodyLimit: 1024,
    contract: {
      summary: 'Accept or refuse measurement and advertising',
      tag: 'Site',
      description: 'Stored with the version of the text, the time and the country, without address or name.',
      body: consentChoice,
      replies: { 201: consentReply, ...problems(400, 403, 413, 429, 503) },
    },
    handler: async ({ body, request, reply }) => {
      const visitorLocation = await country.lookUp(request.ip);
      const { id } = await db
        .insertInto('consent_record')
        .values({ ...body, country: visitorLocation.country })
        .returning('id')
        .executeTakeFirstOrThrow();
      const chosen = `${body.version}.${Number(body.counting)}.${Number(body.ads)}`;
      // A refusal needs no proof, so its cookie has no id that could identify the browser (ADS-S04).
      const set = cookie.set(body.counting || body.ads ? `${chosen}.${id}` : chosen);
      if (set !== null) reply.header('set-cookie', set);
      return reply.code(201).header('cache-control', 'no-store').send({ id });
    },
  });
}
