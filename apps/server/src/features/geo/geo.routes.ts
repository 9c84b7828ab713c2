/** Sets the geo cookie, from which pages read the visitor's country (SITE-007 to 014). */
import { geoCookieValue } from '@sightscreen/contracts/calls/geo';
import { z } from 'zod';
import type { Needs } from '../services.ts';
import type { Routes } from '../../core/http/route.ts';
import { siteCookie } from '../../core/security/cookie.ts';
import { standIn } from './stand-in.ts';

/** One transparent pixel: pages request this as an image and use only the cookie. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const A_DAY_S = 86_400;

export function geoRoutes(route: Routes, { config, country, demo }: Needs<'config' | 'country' | 'demo'>): void {
  const cookie = siteCookie('geo', {
    seconds: A_DAY_S,
    domain: config.cookieDomain,
    secure: config.publicOrigin.startsWith('https:'),
    encoded: true,
  });
  route({
    method: 'GET',
    path: '/geo-location/info',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Set the cookie with the visitor’s country (SITE-012)',
      tag: 'Site',
      description:
        'The cookie `geo` for a day: country|continent|state|region|city|ip, each `not_set` if unknown, the address always. Requested as an image. `as`, in demonstrations only: the country to use.',
      query: z.object({ as: z.string().optional() }),
      replies: { 200: { description: 'One transparent pixel', contentType: 'image/gif' } },
    },
    handler: async ({ request, reply, query }) => {
      const visitorLocation = (demo ? standIn(query.as) : null) ?? (await country.lookUp(request.ip));
      const set = cookie.set(geoCookieValue(visitorLocation));
      return reply
        .headers({ 'cache-control': 'no-store', ...(set !== null && { 'set-cookie': set }) })
        .type('image/gif')
        .send(PIXEL);
    },
  });
}
