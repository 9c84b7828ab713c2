/**
 * Serves every page with fixture props on http://127.0.0.1:4173 for inspection: `node build.mjs && node preview.mjs`.
 * PORT changes the port.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from './dist/server/render.js';
import * as articles from './src/fixtures/articles.ts';
import * as matches from './src/fixtures/matches.ts';
import * as plans from './src/fixtures/plans.ts';
import * as chase from './src/fixtures/t20.ts';

const root = dirname(fileURLToPath(import.meta.url));
const pages = {
  '/': matches.homeProps,
  '/empty': matches.emptyHome,
  '/live': chase.chaseLive,
  '/test': matches.testLive,
  '/hundred': matches.hundredLive,
  '/upcoming': matches.upcomingLive,
  '/result': matches.resultLive,
  '/finished': matches.finishedLive,
  '/scorecard': chase.chaseScorecard,
  '/no-result': matches.noResultCardPage,
  '/news': articles.newsProps,
  '/article': articles.articleProps,
  '/gate': articles.gatedProps,
  '/premium-home': articles.premiumHomeProps,
  '/plans': plans.plansProps,
  '/no-plans': plans.noPlans,
  '/settings': matches.settingsProps,
  '/404': matches.notFound,
  '/503': matches.unavailable,
};
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const page = pages[pathname];
  if (page !== undefined) {
    response
      .writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
      .end(render(page));
  } else if (pathname.startsWith('/assets/')) {
    const file = join(root, 'dist/client', normalize(pathname.slice('/assets'.length)));
    readFile(file).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  } else response.writeHead(404).end();
}).listen(Number(process.env.PORT ?? 4173), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${process.env.PORT ?? 4173}: ${Object.keys(pages).join(' ')}`),
);
