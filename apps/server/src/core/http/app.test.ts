import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(async () => {
  await site.close();
});

test('the process is alive and its database replies (design 6, SITE-S07)', async () => {
  expect((await site.app.inject('/healthz')).json()).toEqual({ alive: true });
  const ready = await site.app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json().parts.database).toBe('ok');
});

test('an unknown address replies with a message and no stack trace (api-calls, conventions, SITE-S07)', async () => {
  const reply = await site.app.inject('/api/no/such/call');
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ message: 'There is nothing at this address.', code: 'not_found' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a request that accepts HTML gets a page (design 6, SITE-S07)', async () => {
  const reply = await site.app.inject({ url: '/no-such-page', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('every reply carries a policy without inline script (design 6)', async () => {
  const reply = await site.app.inject('/healthz');
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  expect(reply.headers['content-security-policy']).not.toContain('unsafe');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

test('metrics are served to this machine only (design 6)', async () => {
  expect((await site.app.inject('/metrics')).body).toContain('http_request_seconds');
  expect((await site.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  // From this machine, but on behalf of another.
  expect((await site.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(
    404,
  );
});

test('the OpenAPI document is built once and sent compressed with an ETag (design 2)', async () => {
  const first = await site.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } });
  expect([first.statusCode, first.headers['content-encoding'], first.headers['content-type']]).toEqual([
    200,
    'br',
    'text/html; charset=utf-8',
  ]);
  expect(
    (await site.app.inject({ url: '/api/docs', headers: { 'if-none-match': first.headers.etag as string } }))
      .statusCode,
  ).toBe(304);
  const described = await site.app.inject('/api/openapi.json');
  expect([described.json().openapi, described.headers['x-content-type-options']]).toEqual(['3.1.0', 'nosniff']);
});

test.each(['/cbplus/auth/user/verify-otp', '/cbplus/auth/none', '/api/adverts/seen'])(
  'GET %s, which is a call by another method or none, is no page (design 6, SITE-Q19)',
  async (url) => {
    const { statusCode, headers } = await site.app.inject({ url, headers: { accept: '*/*' } });
    expect([statusCode >= 400, headers['content-type']]).toEqual([true, 'application/json; charset=utf-8']);
  },
);

test('an address too long for the router is refused with a documented content type (design 6)', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get?: { responses: Record<string, { content?: Record<string, object> }> } }>;
  }>();
  const wrong: string[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined || !path.includes('{')) continue;
    const reply = await site.app.inject({
      url: path.replaceAll(/\{[^}]+\}/g, '9'.repeat(300)),
      headers: { accept: '*/*' },
    });
    const types = Object.keys(get.responses[reply.statusCode]?.content ?? {});
    if (!types.includes(String(reply.headers['content-type']).split(';')[0]!))
      wrong.push(`${path}: ${reply.statusCode} ${reply.headers['content-type']}, not ${types.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

test('in production another host name gets 421 (design 6)', async () => {
  const other = await startApp({ config: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://scores.example' } });
  try {
    expect((await other.app.inject({ url: '/api/docs', headers: { host: 'evil.example' } })).statusCode).toBe(421);
    expect((await other.app.inject({ url: '/api/docs', headers: { host: 'scores.example' } })).statusCode).toBe(200);
    expect((await other.app.inject({ url: '/healthz', headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
    expect((await other.app.inject({ url: '/readyz?from=a-watchman', headers: { host: '10.0.0.7' } })).statusCode).toBe(
      200,
    );
  } finally {
    await other.close();
  }
});
