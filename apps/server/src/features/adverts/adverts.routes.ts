/**
 * Advertising endpoints: ad definitions of a page, counts of impressions and clicks, and click redirects (ADS-026,
 * ADS-S02).
 */
import type { PageProps } from '@sightscreen/contracts';
import { adPage, adsQuery, adsReply, adsSeen, adsSeenReply } from '@sightscreen/contracts/calls/adverts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HTML_TYPE, JSON_TYPE } from '../../match/delivery/makers.ts';
import { nothing } from '../../core/http/contract.ts';
import { checkCookieWrite } from '../../core/http/origin.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { requireFeature } from '../../core/settings/features.ts';
import type { Needs } from '../services.ts';
import { makeAdverts } from './adverts.ts';
import { makeCounting } from './counting.ts';
import { readTarget } from './live-units.store.ts';
import { makePageViews } from './page-views.ts';
import { readerOf } from './reader.ts';
import { roadblockRoutes } from './roadblock.routes.ts';

const TAG = 'Advertising';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NOBODYS = 'private, no-store';
const unit = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'it must be the number of an ad')
  .transform(Number);
const ofView = z.object({ view: z.string().max(600).optional() });

export function advertRoutes(
  route: Routes,
  context: Needs<
    | 'clock'
    | 'config'
    | 'consentPlatform'
    | 'country'
    | 'database'
    | 'demo'
    | 'logger'
    | 'render'
    | 'settings'
    | 'tags'
    | 'tv'
  >,
): void {
  const {
    database: { db },
    tags,
    clock,
    settings,
    config,
    logger,
    render,
  } = context;
  const views = makePageViews(db);
  const adverts = makeAdverts(context, views);
  const counting = makeCounting({ db, tags, clock });
  roadblockRoutes(route, context, adverts);

  route({
    ...publicRead,
    path: '/api/adverts/:page',
    contract: {
      summary: 'Get the ads of a page (ADS-026, ADS-010 to 019)',
      tag: TAG,
      description:
        'Depends on country, consent and subscription, so it is never cached. The page chooses at random among several ads for one slot. Empty for subscribers, and until consent is answered where it is required.',
      params: z.object({ page: adPage }),
      query: adsQuery,
      replies: { 200: adsReply, ...problems(400, 404, 503) },
    },
    handler: async ({ params: { page }, query: { tcf = null }, request, reply }) => {
      reply.header('cache-control', NOBODYS);
      await requireFeature(settings, 'adverts');
      // Sent as bytes: the reply is built here, so validating it per reader would be wasted work.
      const ads = await adverts.of(page, await readerOf(request, context), tcf);
      return reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(ads)));
    },
  });
  route({
    method: 'POST',
    path: '/api/adverts/seen',
    limit: 'advert',
    auth: 'none',
    bodyLimit: 2_048,
    contract: {
      summary: 'Report ads as seen: half of each in view for a second (ADS-S02)',
      tag: TAG,
      description:
        'From our own pages only. `counted` is the number counted now; each ad counts once per view. A page view that is unknown, has ended or is younger than a second is refused.',
      body: adsSeen,
      replies: { 200: adsSeenReply, ...problems(400, 403, 404, 413, 415, 429, 503) },
    },
    handler: async ({ body, request, reply }) => {
      reply.header('cache-control', NOBODYS);
      await requireFeature(settings, 'adverts');
      if (request.headers['sec-fetch-site'] !== 'same-origin' || request.headers.origin !== undefined)
        checkCookieWrite(request, config.publicOrigin);
      const view = await views.read(body.view, clock());
      if (view === null || view === 'early')
        throw new ProblemError('forbidden', {
          message:
            view === null
              ? 'This page view is unknown or has ended. Reload the page.'
              : 'This ad has not been in view for a second yet.',
          details: { code: 'view_unknown', field: 'view' },
        });
      const known = [...new Set(body.units)].filter((id) => view.units.has(id));
      const counted = await Promise.all(known.map((id) => counting.add({ nonce: view.nonce, unit: id, what: 's' })));
      return { counted: counted.filter(Boolean).length };
    },
  });
  /** Runs in the background: the response neither waits for the count nor reveals its outcome. */
  const countLater = async (id: number, text: string | undefined, what: 's' | 'c', request: FastifyRequest) => {
    if (text === undefined || isPrefetch(request)) return;
    const view = await views.read(text, clock());
    if (view === null || view === 'early' || !view.units.has(id)) return;
    counting
      .add({ nonce: view.nonce, unit: id, what })
      .catch((error: unknown) => logger.warn({ err: error, unit: id }, 'an ad was not counted'));
  };
  route({
    method: 'GET',
    path: '/adverts/pixel/:unit',
    limit: 'advert',
    auth: 'none',
    contract: {
      summary: 'Count a skin as seen (ADS-Q10)',
      tag: TAG,
      description: 'Like `/api/adverts/seen`, but requested as an image. Always returns the pixel, counted or not.',
      params: z.object({ unit }),
      query: ofView,
      replies: { 200: { description: 'One transparent pixel', contentType: 'image/gif' }, ...problems(429, 503) },
    },
    handler: async ({ params, query, request, reply }) => {
      await countLater(params.unit, query.view, 's', request);
      return reply.header('cache-control', NOBODYS).type('image/gif').send(PIXEL);
    },
  });
  route({
    method: 'GET',
    path: '/adverts/click/:unit',
    limit: 'advert',
    auth: 'none',
    contract: {
      summary: 'Count a click and redirect to the ad’s address (ADS-S02)',
      tag: TAG,
      description:
        'Redirects only to the address stored for the ad, and nowhere once the ad is withdrawn. Without a valid `view`, nothing is counted.',
      params: z.object({ unit }),
      query: ofView,
      replies: {
        302: nothing('Where the ad leads, in Location.'),
        404: { description: 'A page that says the ad has been withdrawn', contentType: 'text/html' },
        ...problems(429, 503),
      },
    },
    handler: async ({ params, query, request, reply }) => {
      reply.headers({
        'cache-control': NOBODYS,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      const target = await readTarget(db, params.unit);
      if (target === null)
        return reply
          .code(404)
          .type(HTML_TYPE)
          .send(render(overPage(config.publicOrigin, params.unit)));
      await countLater(params.unit, query.view, 'c', request);
      return reply.redirect(target, 302);
    },
  });
}

/** An HTML page rather than a JSON problem: readers get here from a page that was open for a long time. */
const overPage = (origin: string, id: number): PageProps => ({
  page: 'problem',
  base: { origin, path: `/adverts/click/${id}`, demo: false, noindex: true },
  status: 404,
  title: 'This ad is over',
  words: 'This ad has been withdrawn.',
  retryAfter: null,
});

const isPrefetch = ({ headers, method }: FastifyRequest): boolean =>
  method === 'HEAD' ||
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose).includes('prefetch'));
