/**
 * Alternative pages for readers: one ball (BEYOND-16), text only (BEYOND-02), other languages (BEYOND-20), and the
 * offline page.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { TEXT_PAGE_STYLE } from '@sightscreen/contracts/text/text-page-style';
import type { Needs } from '../services.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { PolicyAdditions } from '../../core/http/content-policy.ts';
import { nothing, thePage } from '../../core/http/contract.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { HTML_TYPE } from '../../match/delivery/makers.ts';
import { readerPageResponses } from './reader-pages.responses.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { sendReply, sendPage } from '../../core/response-cache/reply.ts';
import { matchPictureSnapshots } from '../pictures/index.ts';

const PUBLIC_ID = /^[a-z0-9_]{1,24}$/;
const html = { 200: thePage };
const svg = { 200: { description: 'The picture', contentType: 'image/svg+xml' } };
const png = { 200: { description: 'The picture, 1200 by 630', contentType: 'image/png' } };
const matchParams = z.object({ id: z.string(), slug: z.string().optional() });
const ballParams = matchParams.extend({ ball: z.string() });

export function readerPages(
  route: Routes,
  context: Needs<'config' | 'live' | 'picture' | 'render' | 'timeouts'>,
): void {
  const { config, render } = context;
  const responses = readerPageResponses(context);
  const pictures = matchPictureSnapshots(context);
  const known = (id: string): string => {
    if (!PUBLIC_ID.test(id)) throw new ProblemError('not_found');
    return id;
  };

  const textPolicy: PolicyAdditions = {
    'style-src': [`'sha256-${createHash('sha256').update(TEXT_PAGE_STYLE).digest('base64')}'`],
  };
  for (const [base, summary, definition, policy] of [
    [
      '/text',
      'A match as text only: score, last six balls and cards in one small file without script (BEYOND-02)',
      (id: string) => responses.textPage(id),
      textPolicy,
    ],
    [
      '/hi',
      'A match ball by ball in Hindi, with its card (BEYOND-20)',
      (id: string) => responses.languagePage(id, 'hi'),
      {},
    ],
    [
      '/bn',
      'A match ball by ball in Bengali, with its card (BEYOND-20)',
      (id: string) => responses.languagePage(id, 'bn'),
      {},
    ],
  ] as const) {
    for (const path of [`${base}/live-cricket-scores/:id/:slug`, `${base}/live-cricket-scores/:id`]) {
      route({
        method: 'GET',
        path,
        limit: 'shared',
        auth: 'none',
        policy,
        contract: { summary, tag: 'Pages', params: matchParams, replies: html },
        handler: async ({ params: { id }, request, reply }) =>
          sendPage(context, definition(known(id)), { request, reply }),
      });
    }
  }

  route({
    ...publicRead,
    path: '/text/live-cricket-scores/:id/:slug/hidden',
    policy: textPolicy,
    contract: {
      summary: 'A match as text only, without the score (BEYOND-02, BEYOND-04)',
      tag: 'Pages',
      params: matchParams,
      replies: html,
    },
    handler: async ({ params: { id }, request, reply }) =>
      sendPage(context, responses.textPage(known(id), true), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/text/live-cricket-scores/:id/:slug/score',
    contract: {
      summary: 'Redirects to the text-only page, where the score once had an address of its own',
      tag: 'Pages',
      params: matchParams,
      replies: { 301: nothing('The text-only page') },
      page: true,
    },
    // The target redirects again, to the address with the slug of the match.
    handler: ({ params: { id }, reply }) => reply.redirect(`/text/live-cricket-scores/${known(id)}`, 301),
  });

  // Commentary links the short address; the long one is canonical.
  for (const path of ['/live-cricket-scores/:id/:slug/ball/:ball', '/live-cricket-scores/:id/ball/:ball']) {
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      contract: {
        summary: 'One ball, with the scorecard at that ball (BEYOND-16)',
        tag: 'Pages',
        params: ballParams,
        replies: html,
      },
      handler: async ({ params: { id, ball }, request, reply }) =>
        sendPage(context, responses.ballPage(known(id), ball), { request, reply }),
    });
  }
  route({
    ...publicRead,
    path: '/live-cricket-scores/:id/:slug/ball/:ball/picture.svg',
    contract: {
      summary: 'The picture of a ball as a drawing (BEYOND-16)',
      tag: 'Pages',
      params: ballParams,
      replies: svg,
    },
    handler: async ({ params: { id, ball }, request, reply }) =>
      sendReply(context, pictures.ballDrawing(known(id), ball), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/live-cricket-scores/:id/:slug/ball/:ball/picture.png',
    contract: {
      summary: 'The picture of a ball: the score at that ball (BEYOND-16)',
      tag: 'Pages',
      params: ballParams,
      replies: png,
    },
    handler: async ({ params: { id, ball }, request, reply }) =>
      sendReply(context, pictures.ballPicture(known(id), ball), { request, reply }),
  });
  route({
    ...publicRead,
    path: '/live-cricket-scores/:id/:slug/picture.png',
    contract: {
      summary: 'The picture of a match, without its score (BEYOND-04)',
      tag: 'Pages',
      params: matchParams,
      replies: png,
    },
    handler: async ({ params: { id }, request, reply }) =>
      sendReply(context, pictures.matchPicture(known(id)), { request, reply }),
  });

  const offline: ResponseDefinition = {
    key: 'page offline',
    tags: [],
    render: async () => ({
      body: Buffer.from(
        render({
          page: 'offline',
          base: { origin: config.publicOrigin, path: '/offline', demo: false, noindex: true },
        }),
      ),
      contentType: HTML_TYPE,
      at: null,
      maxAge: 60,
      staleWhileRevalidate: 600,
      validUntil: null,
    }),
  };
  route({
    ...publicRead,
    path: '/offline',
    contract: { summary: 'The page a browser shows when offline (BEYOND-02)', tag: 'Pages', replies: html },
    handler: ({ request, reply }) => sendReply(context, offline, { request, reply }),
  });
}
