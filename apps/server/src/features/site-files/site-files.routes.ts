/** Well-known files: robots, sitemaps, the manifest and the service worker. */
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { nothing } from '../../core/http/contract.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { RETIRED_WORKER } from './retired-worker.ts';
import { sitemapStore } from './sitemap.store.ts';
import { sitemapIndex, sitemapOf } from './sitemap.ts';

const DAY = 86_400;
const text = (description: string, contentType: string) => ({ 200: { description, contentType } });

export function siteFiles(route: Routes, context: Needs<'clock' | 'config' | 'database' | 'tags' | 'webApp'>): void {
  const { config, webApp } = context;
  const { publicOrigin } = config;
  const sitemaps = sitemapStore(context);

  route({
    method: 'GET',
    path: '/robots.txt',
    limit: 'static',
    auth: 'none',
    contract: { summary: 'What search engines may read', tag: 'Site', replies: text('The file', 'text/plain') },
    handler: ({ reply }) =>
      reply
        .header('cache-control', `public, max-age=${DAY}`)
        .header('content-type', 'text/plain; charset=utf-8')
        .send(
          `User-agent: *\nDisallow: /match-api/\nDisallow: /api/\nDisallow: /cricket-series/api/\nDisallow: /cricket-series/squads/\nDisallow: /cricket-schedule/api/\nDisallow: /profiles/api/\nDisallow: /feed/\nDisallow: /adverts/\nDisallow: /desk\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
        ),
  });
  route({
    method: 'GET',
    path: '/sitemap.xml',
    limit: 'static',
    auth: 'none',
    contract: {
      summary:
        'Index of the sitemaps: finished real matches, rankings, the schedule, teams, grounds, series, players, news, auctions',
      tag: 'Site',
      replies: { ...text('The index', 'application/xml'), ...problems(503) },
    },
    handler: async ({ reply }) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-type', 'application/xml; charset=utf-8')
        .send(sitemapIndex(publicOrigin, await sitemaps.names())),
  });
  route({
    method: 'GET',
    path: '/sitemaps/:file',
    limit: 'static',
    auth: 'none',
    contract: {
      summary:
        'A sitemap: `matches-1.xml` and on, `rankings.xml`, `schedule.xml`, `teams.xml`, `grounds.xml`, `series.xml`, `players.xml`, `news.xml`, `auctions.xml`',
      tag: 'Site',
      params: z.object({ file: z.string() }),
      replies: { ...text('The sitemap', 'application/xml'), ...problems(404, 503) },
    },
    handler: async ({ params: { file }, reply }) => {
      const pages = await sitemaps.pages(/^([a-z\d-]+)\.xml$/.exec(file)?.[1] ?? '');
      if (pages === null) throw new ProblemError('not_found');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-type', 'application/xml; charset=utf-8')
        .send(sitemapOf(publicOrigin, pages));
    },
  });
  route({
    method: 'GET',
    path: '/manifest.webmanifest',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'The web app manifest',
      tag: 'Site',
      replies: text('The manifest', 'application/manifest+json'),
    },
    handler: ({ reply }) =>
      reply
        .header('cache-control', `public, max-age=${DAY}`)
        .header('content-type', 'application/manifest+json; charset=utf-8')
        .send(
          JSON.stringify({
            id: '/',
            name: 'Sightscreen',
            short_name: 'Sightscreen',
            description: 'Live cricket scores, ball by ball.',
            lang: 'en-GB',
            start_url: '/',
            scope: '/',
            display: 'standalone',
            background_color: '#ffffff',
            theme_color: '#ffffff',
            categories: ['sports', 'news'],
            icons: webApp.icons,
          }),
        ),
  });
  route({
    method: 'GET',
    path: '/favicon.ico',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'The icon, for clients that request it without reading a page',
      tag: 'Site',
      replies: { 302: nothing('Its file, in Location.') },
    },
    handler: ({ reply }) =>
      reply
        .header('cache-control', `public, max-age=${DAY}`)
        .redirect(webApp.icons[0]?.src ?? '/manifest.webmanifest', 302),
  });
  route({
    method: 'GET',
    path: '/sw.js',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'The service worker (BEYOND-02)',
      tag: 'Site',
      replies: text('The worker', 'text/javascript'),
      description:
        'Caches the pages last read, never API replies. With `SIGHTSCREEN_WORKER=off`, it removes itself and its caches.',
    },
    handler: ({ reply }) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-type', 'text/javascript; charset=utf-8')
        .send(config.worker ? webApp.worker : RETIRED_WORKER),
  });
}
