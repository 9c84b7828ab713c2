/** Replies other than the requested one match their documentation. */
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicProblem } from '@sightscreen/contracts/problem';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { answerFailures } from './failures.ts';
import { guard } from './security.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.context.log.create(newMatch('r1', 6), commandSource('make r1'));
});
afterAll(() => site.close());

interface Operation {
  parameters?: { name: string }[];
  requestBody?: unknown;
  security?: unknown;
  responses: Record<string, { content?: Record<string, unknown> }>;
}
const described = () =>
  site.app.swagger() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, unknown> };
  };

test('an existing address replies 405 and Allow to any other method (api-calls, conventions)', async () => {
  for (const [method, url, allow] of [
    ['POST', '/api/match/r1', 'GET, HEAD'],
    ['DELETE', '/feed/matches/r1', 'GET, HEAD, PATCH'],
    ['GET', '/feed/matches', 'POST'],
    ['PUT', '/', 'GET, HEAD'],
    ['HEAD', '/match-api/r1/stream', 'GET'],
    ['OPTIONS', '/desk/api/sign-in', 'POST'],
  ] as const) {
    const reply = await site.app.inject({ method, url, payload: '{', headers: { 'content-type': 'text/odd' } });
    expect([method, url, reply.statusCode, reply.headers.allow]).toEqual([method, url, 405, allow]);
    if (method !== 'HEAD')
      expect(publicProblem.parse(reply.json())).toEqual({
        message: `This address accepts only ${allow}.`,
        code: 'method_not_allowed',
      });
  }
  expect((await site.app.inject({ method: 'POST', url: '/api/no/such/call' })).statusCode).toBe(404);
});

test('no address takes an undocumented method, even if another pattern would match it (api-calls, conventions)', async () => {
  const taking: string[] = [];
  for (const [path, operations] of Object.entries(described().paths)) {
    if (path.includes('*')) continue;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (method.toLowerCase() in operations) continue;
      const { statusCode } = await site.app.inject({ method, url: path.replaceAll(/\{[^}]+\}/g, 'x1') });
      if (statusCode !== 405) taking.push(`${method} ${path}: ${statusCode}`);
    }
  }
  expect(taking).toEqual([]);
});

test('a missing address replies 404 whatever its body, which is not read (BEYOND-01)', async () => {
  for (const [type, payload] of [
    ['__proto__', '{}'],
    [' ', '{}'],
    ['application/json', JSON.stringify('x'.repeat(2 ** 21))],
  ] as const) {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/cb-plus/api/news/',
      payload,
      headers: { 'content-type': type },
    });
    expect([type, reply.statusCode]).toEqual([type, 404]);
  }
});

test('a missing page replies with a page unless JSON is requested, a missing call with JSON (api-calls, conventions)', async () => {
  const typeFor = async (url: string, accept?: string) => {
    const reply = await site.app.inject({ url, headers: accept === undefined ? {} : { accept } });
    return [reply.statusCode, String(reply.headers['content-type']).split(';')[0]];
  };
  for (const url of ['/no-such-page', '/live-cricket-scores/nobody/x', '/cricket-series/nobody']) {
    for (const accept of [undefined, '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html, application/json'])
      expect([url, accept, ...(await typeFor(url, accept))]).toEqual([url, accept, 404, 'text/html']);
    for (const accept of ['application/json', 'application/problem+json, */*'])
      expect([url, accept, ...(await typeFor(url, accept))]).toEqual([url, accept, 404, 'application/json']);
  }
  for (const url of [
    '/api/match/nobody',
    '/api/no/such',
    '/match-api/nobody/behind.html?seconds=1&page=live',
    '/desk/api/none',
    '/emblems/round/x.svg',
    '/cricket-series/api/html/scag/9',
  ]) {
    for (const accept of ['text/html', '*/*'])
      expect([url, accept, ...(await typeFor(url, accept))]).toEqual([url, accept, 404, 'application/json']);
  }
});

/** Pages of one reader, which no cache stores. */
const UNCACHED = /^\/(premium-subscription\/user\/(partner|renewal)|(withdraw-from|cancel)-contract\/confirm)$/;

test('every possible reply of each kind of route is documented (design 6)', () => {
  const { paths, components } = described();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      path,
      method,
      operation,
      statuses: Object.keys(operation.responses),
    })),
  );
  expect(all.length).toBeGreaterThan(80);
  const missing = all.flatMap(({ name, path, method, operation, statuses }) => {
    const page =
      operation.responses['200']?.content?.['text/html'] !== undefined &&
      !/^\/((api|match-api|desk|outbox|demonstration|built-in-payments|built-in-partner|cbplus|cb-plus\/plan-details)|[\w-]+\/(api|squads)\/)/.test(
        path,
      );
    const stream = operation.responses['200']?.content?.['text/event-stream'] !== undefined;
    const wanted: [string, boolean][] = [
      ['503', true],
      ['421', !/^\/(healthz|readyz|metrics)$/.test(path)],
      ['400', true],
      ['404', path.includes('{') || operation.parameters?.some((parameter) => parameter.name === 'page') === true],
      ['413', operation.requestBody !== undefined],
      ['415', operation.requestBody !== undefined],
      ['401', operation.security !== undefined],
      ['429', operation.security !== undefined],
      ['403', path.startsWith('/desk/api')],
      ['301', page && path.includes('{')],
      ['304', (path.startsWith('/api/') || page) && method === 'get' && !stream && !UNCACHED.test(path)],
    ];
    return wanted.filter(([status, may]) => may && !statuses.includes(status)).map(([status]) => `${name} ${status}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(components.responses)).toEqual(['400', '404', '405', '408', '417', '421', '431', '503']);
});

test('a refusal is a status with a JSON message, and an unchanged feed is 304 (SITE-Q19)', async () => {
  const narrow = await startApp({ database: site.database, rateLimits: { write: { points: 1, periodMs: 1_000_000 } } });
  const refusals = (headers: Record<string, string> = {}, of = site) =>
    of.app.inject({
      method: 'POST',
      url: '/analytics/event',
      payload: JSON.stringify({ event: 'stale_feed', match: 'r1', age: 61_000 }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  await refusals({}, narrow);
  const refused = [
    await site.app.inject({ url: '/api/poll/list?poll=x' }),
    await site.app.inject({ method: 'POST', url: '/feed/matches', payload: {} }),
    await refusals({ origin: 'https://evil.example' }),
    await site.app.inject({ url: '/api/match/nobody' }),
    await refusals({}, narrow),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 401, 403, 404, 429]);
  for (const reply of refused) expect(publicProblem.parse(reply.json()).message).toMatch(/\w.*\.$/);
  const url = '/match-api/r1/commentary.json';
  const { etag } = (await site.app.inject({ url })).headers;
  const again = await site.app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await narrow.close();
});

test('no reply allows scripts of another site (SITE-Q16)', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const [method, url] of [
    ['GET', '/'],
    ['GET', '/api/match/current'],
    ['GET', '/site/settings'],
    ['OPTIONS', '/api/poll/post'],
    ['OPTIONS', '/feed/matches'],
  ] as const) {
    const reply = await site.app.inject({ method, url, headers });
    expect([url, Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))]).toEqual([url, []]);
  }
});

test('a body not declared as JSON is not read (design 6, SITE-052)', async () => {
  const send = (headers: Record<string, string>, url = '/analytics/event') =>
    site.app.inject({ method: 'POST', url, payload: Buffer.from('{}'), headers });
  for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/jsonp' }] as Record<
    string,
    string
  >[]) {
    const reply = await send(headers);
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_type']);
  }
  expect((await send({ 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(400);
});

test('the invalid field is named and explained in plain words (api-calls, conventions)', async () => {
  const why = async (url: string) => (await site.app.inject({ url })).json();
  expect(publicProblem.parse(await why('/api/cricket-match/r1/wicket-zone-match-highlights/99'))).toEqual({
    message: 'Check n: it must be a number from 1 to 50.',
    code: 'bad_request',
    field: 'n',
  });
  expect((await why('/match-api/r1/behind.json?seconds=soon')).message).toBe('Check seconds: it must be a number.');
  expect((await why('/match-api/r1/behind.json?seconds=121')).message).toBe('Check seconds: it must be at most 120.');
  expect((await why('/match-api/r1/catch-up.json')).message).toBe('Check since: it is missing.');
  expect((await why('/api/match/r1/highlights/noballs/0')).message).toBe(
    'Check tag: it must be all or wicket or four or six or highlights.',
  );
});

test('a request during shutdown gets our own message (design 6)', async () => {
  const app = fastify({ return503OnClosing: false });
  guard(app, { origin: 'http://localhost:3000', production: false });
  answerFailures(app, () => null);
  const replies: unknown[] = [];
  app.get('/x', () => 'open');
  app.addHook('preClose', async () => {
    const reply = await fetch(`${origin}/x`);
    replies.push(reply.status, reply.headers.get('retry-after'), publicProblem.parse(await reply.json()).code);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${origin}/x`)).text()).toBe('open');
  await app.close();
  expect(replies).toEqual([503, '2', 'unavailable']);
});
