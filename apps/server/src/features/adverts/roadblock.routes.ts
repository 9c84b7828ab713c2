/**
 * Roadblock: an ad page before a page, once in 24 hours for a reader where one is active (ADS-001, ADS-Q01, ADS-Q02).
 */
import { ROADBLOCK_MS, AD_COOKIE_S } from '@sightscreen/contracts/adverts/networks';
import { adPageOf } from '@sightscreen/contracts/adverts/pages';
import { ROADBLOCK_PATH, roadblockPath } from '@sightscreen/contracts/adverts/roadblock';
import { z } from 'zod';
import { nothing, thePage } from '../../core/http/contract.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { HTML_TYPE } from '../../match/delivery/makers.ts';
import { cookieIn, siteCookie } from '../../core/security/cookie.ts';
import { isOn } from '../../core/settings/features.ts';
import type { Needs } from '../services.ts';
import { type Adverts, ROADBLOCK_COOKIE } from './adverts.ts';
import { readerOf } from './reader.ts';

/** Crawlers, which must not index ads. CUBOT is a phone brand. */
const CRAWLER = /(?<!\bcu)bot|crawl|spider|slurp|facebookexternalhit|lighthouse/i;

export function roadblockRoutes(
  route: Routes,
  context: Needs<'clock' | 'config' | 'country' | 'database' | 'demo' | 'render' | 'settings' | 'tv'>,
  adverts: Adverts,
): void {
  const { config, render, settings } = context;
  const cookie = siteCookie(ROADBLOCK_COOKIE, {
    seconds: AD_COOKIE_S.roadblock,
    domain: config.cookieDomain,
    secure: config.publicOrigin.startsWith('https:'),
  });
  route({
    ...publicRead,
    path: ROADBLOCK_PATH,
    contract: {
      summary: 'Show one ad before a page, once in 24 hours (ADS-001)',
      tag: 'Pages',
      description:
        'Continues to `path` if it is on this site, else to `/`. Immediate for members, for crawlers, and if no roadblock is active for the page and reader.',
      query: z.object({ path: z.unknown().optional() }),
      replies: { 200: thePage, 302: nothing('Where it leads on, in Location.') },
    },
    handler: async ({ request, reply, query }) => {
      const next = roadblockPath(query.path);
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
      const page = adPageOf(next.replace(/[?#].*/, ''));
      const { cookie: cookies, 'user-agent': agent = '' } = request.headers;
      const may =
        page !== null &&
        !CRAWLER.test(agent) &&
        cookieIn(cookies, ROADBLOCK_COOKIE) === null &&
        (await isOn(settings, 'adverts'));
      const on = may ? (await adverts.of(page, await readerOf(request, context), null)).roadblock : null;
      // The linking page has already drawn by chance, so the ad always shows here, and only these readers get the
      // 24-hour cookie.
      if (page === null || on?.pages[page] === undefined) return reply.redirect(next, 302);
      const set = cookie.set('1');
      if (set !== null) reply.header('set-cookie', set);
      return reply
        .type(HTML_TYPE)
        .send(
          render({
            page: 'roadblock',
            base: { origin: config.publicOrigin, path: ROADBLOCK_PATH, demo: false, noindex: true },
            next,
            seconds: ROADBLOCK_MS / 1_000,
          }),
        );
    },
  });
}
