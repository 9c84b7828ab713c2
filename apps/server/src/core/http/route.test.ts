import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { COOKIE } from '../../features/staff/sessions/session.ts';
import { SHARED_HTTP_LIMITS } from '../rate-limits/policies.ts';
import { clean } from './logger.ts';
import { ProblemError } from './problems.ts';
import type { Routes } from './route.ts';
import { type TestCallers, nobody, testRoutes } from './testing/test-routes.ts';
import { STAFF_MANAGE } from '@sightscreen/contracts/staff/permission';

let app: Awaited<ReturnType<typeof testRoutes>>;
let callers: TestCallers;
beforeEach(() => {
  callers = nobody();
});
afterEach(() => app.close());

const startServer = async (register: (route: Routes) => void, replyMs?: number) =>
  (app = await testRoutes(register, callers, { replyMs }));
const contract = { summary: 'Try', tag: 'Site', replies: { 200: z.object({ said: z.string() }) } };

test('an unexpected failure does not reveal its message (design 6)', async () => {
  await startServer((route) =>
    route({
      method: 'GET',
      path: '/x',
      limit: 'shared',
      auth: 'none',
      contract,
      handler: async () => {
        throw new Error('secret at /etc/passwd');
      },
    }),
  );
  const reply = await app.inject('/x');
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side. Try again in a moment.', code: 'internal' },
  ]);
});

test('a slow reply becomes 503 with a time to retry (design 6)', async () => {
  await startServer(
    (route) =>
      route({
        method: 'GET',
        path: '/x',
        limit: 'shared',
        auth: 'none',
        contract,
        handler: () => new Promise(() => {}),
      }),
    30,
  );
  const reply = await app.inject('/x');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
});

test('a reply after its deadline is dropped without a log entry (design 6)', async () => {
  let finish: () => void = () => {};
  let finished: Promise<unknown> = Promise.resolve();
  await startServer(
    (route) =>
      route({
        method: 'GET',
        path: '/x',
        limit: 'shared',
        auth: 'none',
        contract,
        handler: ({ reply }) => {
          const late = new Promise<void>((done) => (finish = done)).then(() => reply.send({ said: 'late' }));
          finished = late.then(() => undefined);
          return late;
        },
      }),
    30,
  );
  const warned = vi.spyOn(app.log, 'warn');
  expect((await app.inject('/x')).statusCode).toBe(503);
  finish();
  await finished;
  expect(warned).not.toHaveBeenCalled();
});

test('authentication and handler share one deadline (design 6)', async () => {
  const replyMs = 1_750;
  const silent = new Promise<never>(() => {});
  let reached = (): void => {};
  await startServer(
    (route) =>
      route({
        method: 'POST',
        path: '/x',
        limit: 'feed',
        auth: 'feed',
        contract,
        handler: () => {
          reached();
          return silent;
        },
      }),
    replyMs,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    /** Sends a request and lets the rest of the deadline pass once the request is blocked. */
    const send = async (left: number) => {
      let status = 0;
      const there = new Promise<void>((done) => {
        reached = done;
      });
      const reply = app.inject({ method: 'POST', url: '/x' }).then(({ statusCode }) => {
        status = statusCode;
      });
      await there;
      await vi.advanceTimersByTimeAsync(left - 1);
      await new Promise((done) => setImmediate(done));
      const before = status;
      await vi.advanceTimersByTimeAsync(1);
      await reply;
      return [before, status];
    };
    callers.check = () => {
      reached();
      return silent;
    };
    expect(await send(replyMs)).toEqual([0, 503]);
    callers.check = async () => {
      vi.advanceTimersByTime(600);
      return { ok: true, caller: { keyId: 'k', author: 'key:k', scope: ['all'], rights: new Set(), limited: false } };
    };
    expect(await send(replyMs - 600)).toEqual([0, 503]);
  } finally {
    vi.useRealTimers();
  }
});

test('the third write of one address waits, that of another does not (design 6)', async () => {
  await startServer((route) =>
    route({ method: 'POST', path: '/x', limit: 'write', auth: 'none', contract, handler: () => ({ said: 'yes' }) }),
  );
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/x', remoteAddress })).statusCode;
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([
    200, 200, 429, 200,
  ]);
});

test('a page of another site changes nothing here (api-calls, conventions, SITE-Q16, SITE-S09)', async () => {
  await startServer((route) =>
    route({ method: 'POST', path: '/x', limit: 'write', auth: 'none', contract, handler: () => ({ said: 'yes' }) }),
  );
  const as = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/x', headers })).statusCode;
  expect(await as({ origin: 'https://evil.example' })).toBe(403);
  expect(await as({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await as({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('a feed call without a valid key does not reach its handler (design 6)', async () => {
  let reached = 0;
  await startServer((route) =>
    route({
      method: 'POST',
      path: '/x',
      limit: 'feed',
      auth: 'feed',
      contract,
      handler: () => {
        reached += 1;
        return { said: 'yes' };
      },
    }),
  );
  const reply = await app.inject({ method: 'POST', url: '/x' });
  expect([reply.statusCode, reply.json().code, reached]).toEqual([401, 'key_unknown', 0]);
});

test('unknown keys query the database only as often as their address may guess (design 6)', async () => {
  let lookups = 0;
  callers.check = async (credential) => {
    lookups += 1;
    return credential === 'Bearer good'
      ? { ok: true, caller: { keyId: 'k', author: 'key:k', scope: ['all'], rights: new Set(), limited: false } }
      : { ok: false, code: 'key_unknown' };
  };
  await startServer((route) =>
    route({ method: 'POST', path: '/x', limit: 'feed', auth: 'feed', contract, handler: () => ({ said: 'yes' }) }),
  );
  const ask = async (key: string) =>
    (await app.inject({ method: 'POST', url: '/x', headers: { authorization: `Bearer ${key}` } })).statusCode;
  expect(await ask('good')).toBe(200);
  const { points } = SHARED_HTTP_LIMITS['feed-guest'];
  const guesses = await Promise.all(Array.from({ length: points + 30 }, (_, at) => ask(`guess ${at}`)));
  expect([
    guesses.filter((status) => status === 401).length,
    guesses.filter((status) => status === 429).length,
    lookups,
  ]).toEqual([points, 30, points + 1]);
  expect([await ask('good'), await ask('good'), await ask('another')]).toEqual([200, 200, 429]);
});

test('a key that could not be looked up does not count as a guess (design 6)', async () => {
  let away = true;
  callers.check = async () => {
    if (away) throw new ProblemError('unavailable');
    return { ok: true, caller: { keyId: 'k', author: 'key:k', scope: ['all'], rights: new Set(), limited: false } };
  };
  await startServer((route) =>
    route({ method: 'POST', path: '/x', limit: 'feed', auth: 'feed', contract, handler: () => ({ said: 'yes' }) }),
  );
  const ask = async () =>
    (await app.inject({ method: 'POST', url: '/x', headers: { authorization: 'Bearer good' } })).statusCode;
  for (let at = 0; at < SHARED_HTTP_LIMITS['feed-guest'].points + 1; at += 1) expect(await ask()).toBe(503);
  away = false;
  expect(await ask()).toBe(200);
});

test('unknown sessions query the database only as often as their address may guess (MATCH-S02)', async () => {
  let lookups = 0;
  callers.session = async (token) => {
    lookups += 1;
    return token === 'good' ? { staffId: 1, name: 'Ada', role: 'admin', sessionId: 's' } : null;
  };
  await startServer((route) =>
    route({
      method: 'GET',
      path: '/x',
      limit: 'desk',
      auth: 'staff',
      permission: STAFF_MANAGE,
      contract,
      handler: () => ({ said: 'yes' }),
    }),
  );
  const ask = async (token: string, more = '') =>
    (await app.inject({ method: 'GET', url: '/x', headers: { cookie: `${COOKIE}=${token}${more}` } })).statusCode;
  expect(await ask('good')).toBe(200);
  const { points } = SHARED_HTTP_LIMITS['desk-guest'];
  const guesses = await Promise.all(Array.from({ length: points + 5 }, (_, at) => ask(`guess ${at}`)));
  expect([guesses.filter((status) => status === 401).length, lookups, await ask('good')]).toEqual([
    points,
    points + 1,
    200,
  ]);
  // Other cookies change with every page; the session stays the same.
  expect(await ask('good', '; seen=12')).toBe(200);
});

test('input is parsed before it is handled, and unknown names are ignored (design 6)', async () => {
  await startServer((route) =>
    route({
      method: 'GET',
      path: '/x',
      limit: 'shared',
      auth: 'none',
      contract: { ...contract, query: z.object({ since: z.coerce.number().int() }) },
      handler: ({ query }) => {
        if (query.since === 7) throw new ProblemError('not_found');
        return { said: typeof query.since };
      },
    }),
  );
  expect((await app.inject('/x?since=3&utm=1')).json()).toEqual({ said: 'number' });
  expect((await app.inject('/x?since=abc')).statusCode).toBe(400);
  expect((await app.inject('/x?since=7')).statusCode).toBe(404);
});

test('log lines contain no password, key, e-mail address or caller (design 6)', () => {
  expect(
    clean('postgres://me:secret@db/x failed for ss_ab12_Zz-9 of a.b@example.org and +96891234567 at 203.0.113.7'),
  ).toBe('postgres://…@db/x failed for ss_… of …@… and +… at …');
});

test('a desk call without a permission cannot be registered (MATCH-S02)', async () => {
  await expect(
    startServer((route) =>
      route({ method: 'GET', path: '/x', limit: 'desk', auth: 'staff', contract, handler: () => ({ said: 'yes' }) }),
    ),
  ).rejects.toThrow('GET /x does not say which permission it takes');
});

test('a desk call requires a session with its permission, and its reply is never cached (MATCH-S02)', async () => {
  const calls: string[] = [];
  await startServer((route) =>
    route({
      method: 'POST',
      path: '/x',
      limit: 'desk',
      auth: 'staff',
      permission: STAFF_MANAGE,
      contract,
      handler: ({ caller }) => {
        calls.push(caller.name);
        return { said: 'yes' };
      },
    }),
  );
  const ask = async (headers: Record<string, string> = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/x',
      payload: '{}',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', cookie: 'a=b', ...headers },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    return reply.statusCode;
  };
  expect(await ask({ authorization: 'Bearer ss_abcdefgh_x' })).toBe(401);
  callers.session = async () => ({ staffId: 1, name: 'Ada', role: 'scorer', sessionId: 's' });
  expect(await ask()).toBe(403);
  callers.session = async () => ({ staffId: 1, name: 'Ada', role: 'admin', sessionId: 's' });
  expect(await ask({ origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ 'content-type': 'text/plain' })).toBe(415);
  expect(calls).toEqual([]);
  expect(await ask()).toBe(200);
  expect(calls).toEqual(['Ada']);
});
