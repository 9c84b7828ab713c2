import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import type { MatchWatch } from '../../match/log/changes/watch.ts';
import { ball, newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { accepted, matchesTag, type Rendered } from './cached-response.ts';
import { Bulkhead } from './bulkhead.ts';
import { tagOf } from '../tags/tag.ts';
import { TagVersions } from '../tags/tag-versions.ts';
import { type ResponseDefinition, ResponseCache } from './response-cache.ts';

/** Logs whose heads the test sets. */
function stand() {
  let now = 1_000_000;
  const heads = new Map<string, { epoch: number; head: number }>();
  const watch = {
    sweptAt: 1_000_000,
    answering: true,
    touch: (id: string) => heads.get(id),
    begin: async (id: string) => heads.get(id) ?? null,
    observe: () => true,
  } as unknown as MatchWatch;
  const tags = new TagVersions();
  const cold = new Bulkhead({ waitMs: 1_000 });
  const store = (maxBytes = 1_000_000) =>
    new ResponseCache({ watch, tags, clock: () => now, maxBytes, rebuildMs: 1_500, cold });
  let renders = 0;
  const definition = (id: string, size = 100, more: Partial<Rendered> = {}): ResponseDefinition => ({
    key: id,
    tags: [tagOf.match(id)],
    render: async () => {
      renders++;
      const head = heads.get(id);
      return {
        body: Buffer.alloc(size, String(head?.head)),
        contentType: 'x',
        maxAge: 1,
        staleWhileRevalidate: 1,
        at: { epoch: head?.epoch ?? 0, number: head?.head ?? 0 },
        validUntil: null,
        ...more,
      };
    },
  });
  return {
    store,
    definition,
    heads,
    watch,
    tags,
    pass: (ms: number) => {
      now += ms;
    },
    get renders() {
      return renders;
    },
  };
}

test('a thousand readers of a changed match wait for one render', async () => {
  const setup = stand();
  const store = setup.store();
  setup.heads.set('m', { epoch: 1, head: 1 });
  await store.get(setup.definition('m'));
  setup.heads.set('m', { epoch: 1, head: 2 });
  const found = await Promise.all(Array.from({ length: 1000 }, () => store.get(setup.definition('m'))));
  expect(
    new Set(found.map((result) => (result.kind === 'found' ? result.response.body.toString()[0] : result.kind))),
  ).toEqual(new Set(['2']));
  expect(setup.renders).toBe(2);
});

test('the store stays under its size limit and drops the least recently read', async () => {
  const setup = stand();
  const store = setup.store(100_000);
  for (let i = 0; i < 50; i++) {
    setup.heads.set(`m${i}`, { epoch: 1, head: 1 });
    const found = await store.get(setup.definition(`m${i}`, 5_000));
    if (found.kind !== 'found') throw new Error(found.kind);
    for (const form of ['br', 'gzip'] as const) {
      const { bytes } = store.form(`m${i}`, found.response, form);
      // No larger buffer may be behind it, because the limit would not count it.
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
    expect(store.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(store.size).toBeGreaterThan(15);
  expect([store.fresh('m0'), store.fresh('m49')?.body.length]).toEqual([null, 5_000]);
});

test('a flood of odd addresses queues and eventually gets a time to retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const cold = new Bulkhead({ width: 2, waitMs: 30 });
  const released = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await released.promise;
    running--;
    return 'made';
  };
  const flood = Promise.all(Array.from({ length: 12 }, () => cold.take(work)));
  vi.advanceTimersByTime(30);
  released.resolve();
  expect([(await flood).filter((result) => result === 'made').length, most]).toEqual([2, 2]);
  expect(await cold.take(work)).toBe('made');
});

test('a cached response that expires is rebuilt, and an unknown match is not cached', async () => {
  const setup = stand();
  const store = setup.store();
  setup.heads.set('m', { epoch: 1, head: 1 });
  await store.get(setup.definition('m', 100, { validUntil: 1_000_500 }));
  expect(store.fresh('m')).not.toBeNull();
  setup.pass(500);
  expect(store.fresh('m')).toBeNull();
  expect(await store.get(setup.definition('nobody'))).toEqual({ kind: 'unknown' });
  expect(store.size).toBe(1);
});

test('tags compare weakly, and a refused encoding is not sent', () => {
  expect([
    matchesTag('W/"a"', 'W/"a"'),
    matchesTag('"a"', 'W/"a"'),
    matchesTag('"b", W/"a"', 'W/"a"'),
    matchesTag('*', 'W/"a"'),
    matchesTag('"ab"', 'W/"a"'),
  ]).toEqual([true, true, true, true, false]);
  expect(
    [undefined, '', 'gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', '*;q=0', 'identity', 'gzip;q=0'].map(accepted),
  ).toEqual(['identity', 'identity', 'both', 'gzip', 'gzip', 'identity', 'identity', 'identity']);
});

let site: TestApp;
let origin: string;
beforeAll(async () => {
  site = await startApp({ config: { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://site.test' } });
  origin = await site.listen();
  await site.context.log.create(newMatch('f1', 30), commandSource('make f1'));
});
afterAll(() => site.close());

test('the cached-reply handler replies as the route does and takes neither queries nor foreign hosts', async () => {
  const { request } = await import('node:http');
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, fail) => {
      request(`${origin}${path}`, { method, headers: { host: 'site.test', ...headers } }, (reply) => {
        const chunks: Buffer[] = [];
        reply
          .on('data', (part: Buffer) => chunks.push(part))
          .on('end', () =>
            done({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: Buffer.concat(chunks).toString('latin1'),
            }),
          );
      })
        .on('error', fail)
        .end();
    });
  const { cachedReplies: handler } = site.context.live;
  const varying = ({
    headers: { date: _date, 'x-as-of': _asOf, ...headers },
    ...reply
  }: Awaited<ReturnType<typeof ask>>) => ({ ...reply, headers });
  for (const path of ['/api/match/f1/scorecard', '/live-cricket-scores/f1/hc-vs-ng-match-7-coast-cup']) {
    for (const encoding of ['identity', 'br']) {
      const slow = await ask(`${path}?x`, { 'accept-encoding': encoding });
      await ask(path, { 'accept-encoding': encoding });
      const before = handler.answered;
      const fast = await ask(path, { 'accept-encoding': encoding });
      expect([path, handler.answered]).toEqual([path, before + 1]);
      expect(varying(fast)).toEqual(varying(slow));
      const same = await ask(path, { 'if-none-match': String(fast.headers['etag']) });
      expect([same.status, same.body, Number(same.headers['x-as-of']) > 0, handler.answered]).toEqual([
        304,
        '',
        true,
        before + 2,
      ]);
    }
  }
  const answered = handler.answered;
  expect((await ask('/api/match/f1/scorecard', { host: 'evil.test' })).status).toBe(421);
  expect((await ask('/api/match/f1/scorecard', {}, 'HEAD')).body).toBe('');
  expect(handler.answered).toBe(answered);
  await site.context.log.append(ball('f1', 'x'));
  expect(JSON.parse((await ask('/api/match/f1/scorecard')).body).innings[0].runs).toBe(31);
});

test('a ball rebuilds only the replies being read; the rest are rebuilt on request', async () => {
  const setup = stand();
  const store = setup.store(10_000_000);
  setup.heads.set('m', { epoch: 1, head: 1 });
  const page = { ...setup.definition('m'), key: 'page' };
  await store.get(page);
  for (let at = 0; at < 4; at++) store.fresh('page');
  setup.pass(1_000);
  for (let at = 0; at < 1_000; at++) await store.get({ ...setup.definition('m'), key: `odd ${at}` });
  const before = setup.renders;
  setup.heads.set('m', { epoch: 1, head: 2 });
  store.moved('m');
  for (let at = 0; at < 100; at++) await new Promise((done) => setImmediate(done));
  expect(setup.renders - before).toBe(48);
  expect(store.fresh('page')?.at?.number).toBe(2);
  expect(store.fresh('odd 999')).toBeNull();
  expect(await store.get({ ...setup.definition('m'), key: 'odd 999' })).toMatchObject({
    kind: 'found',
    response: { at: { number: 2 } },
  });
});

test('outdated odd replies are rebuilt in turns without delaying popular ones', async () => {
  const setup = stand();
  const store = new ResponseCache({
    watch: setup.watch,
    tags: setup.tags,
    clock: () => 1_000_000,
    maxBytes: 1_000_000,
    rebuildMs: 1_500,
    cold: new Bulkhead({ width: 1, waitMs: 30 }),
  });
  let end: (() => void) | null = null;
  const list = (key: string): ResponseDefinition => ({
    key,
    tags: [tagOf.matches],
    render: async () => {
      if (key === 'slow' && end === null)
        await new Promise<void>((done) => {
          end = done;
        });
      return {
        body: Buffer.from(key),
        contentType: 'x',
        maxAge: 1,
        staleWhileRevalidate: 1,
        at: null,
        validUntil: null,
      };
    },
  });
  end = () => undefined;
  for (const key of ['slow', 'odd', 'home']) await store.get(list(key));
  for (let at = 0; at < 3; at++) store.fresh('home');
  setup.tags.invalidate([tagOf.matches]);
  end = null;
  const slow = store.get(list('slow'));
  const renders = (key: string) =>
    store.get(list(key)).then((found) => found.kind === 'found' && store.fresh(key) === found.response);
  expect(await renders('home')).toBe(true);
  expect(await renders('odd')).toBe(false);
  end!();
  expect((await slow).kind).toBe('found');
  await new Promise((done) => setImmediate(done));
  expect(await renders('odd')).toBe(true);
});

test('a reply without tags is built once for the life of the process', async () => {
  const setup = stand();
  const store = setup.store();
  let made = 0;
  const still: ResponseDefinition = {
    key: 's',
    tags: [],
    render: async () => {
      made++;
      return {
        body: Buffer.from('s'),
        contentType: 'x',
        maxAge: 1,
        staleWhileRevalidate: 1,
        at: null,
        validUntil: null,
      };
    },
  };
  await store.get(still);
  setup.tags.invalidateAll();
  setup.pass(86_400_000);
  await store.get(still);
  expect(made).toBe(1);
});

test('a reply built only on request is not rebuilt by a ball (BEYOND-04)', async () => {
  const setup = stand();
  const store = setup.store();
  setup.heads.set('m', { epoch: 1, head: 1 });
  const picture: ResponseDefinition = { ...setup.definition('m'), key: 'picture', rebuildOnRequest: true };
  await store.get(picture);
  setup.heads.set('m', { epoch: 1, head: 2 });
  store.moved('m');
  await new Promise((done) => setImmediate(done));
  expect(setup.renders).toBe(1);
  const found = await store.get(picture);
  expect([setup.renders, found.kind === 'found' ? found.response.body.toString()[0] : found.kind]).toEqual([2, '2']);
});
test('a reply with its own queue waits there, and pages do not wait behind it (BEYOND-04)', async () => {
  const setup = stand();
  const store = setup.store();
  setup.heads.set('m', { epoch: 1, head: 1 });
  const bulkhead = new Bulkhead({ width: 1, waitMs: 20 });
  let finish: () => void = () => {};
  const slow: ResponseDefinition = {
    ...setup.definition('m'),
    key: 'slow',
    queue: bulkhead,
    render: async () => {
      await new Promise<void>((done) => {
        finish = done;
      });
      return setup.definition('m').render();
    },
  };
  const drawn = store.get(slow);
  const [other, page] = await Promise.all([
    store.get({ ...setup.definition('m'), key: 'other', queue: bulkhead }),
    store.get({ ...setup.definition('m'), key: 'page' }),
  ]);
  expect([other.kind, page.kind]).toEqual(['busy', 'found']);
  finish();
  expect((await drawn).kind).toBe('found');
});

const listed = (
  key: string,
  made: () => void,
  more: Partial<ResponseDefinition> = {},
  rendering: Partial<Rendered> = {},
): ResponseDefinition => ({
  key,
  tags: [tagOf.matches],
  ...more,
  render: async () => {
    made();
    return {
      body: Buffer.from(key),
      contentType: 'x',
      maxAge: 1,
      staleWhileRevalidate: 1,
      at: null,
      validUntil: null,
      ...rendering,
    };
  },
});
test('a reply is rebuilt when one of its tags is invalidated, and only then (issue 8)', async () => {
  const setup = stand();
  const store = setup.store();
  let made = 0;
  const page = listed(
    'series',
    () => {
      made++;
    },
    { tags: [tagOf.seriesMatches(1)] },
    { tags: [tagOf.person(7)] },
  );
  await store.get(page);
  setup.tags.invalidate([tagOf.matches, tagOf.seriesMatches(2), tagOf.person(8)]);
  expect([store.fresh('series')?.body.toString(), made]).toEqual(['series', 1]);
  for (const tag of [tagOf.seriesMatches(1), tagOf.person(7)]) {
    setup.tags.invalidate([tag]);
    expect(store.fresh('series')).toBeNull();
    await store.get(page);
  }
  expect(made).toBe(3);
});
test('a tag invalidated during a build causes one more build (issue 8)', async () => {
  const setup = stand();
  let made = 0;
  const store = setup.store();
  await store.get(
    listed('list', () => {
      if (++made === 1) setup.tags.invalidate([tagOf.matches]);
    }),
  );
  expect([made, store.fresh('list') !== null]).toEqual([2, true]);
});
test('a list is built at most once a second and states its true age (issue 8)', async () => {
  const setup = stand();
  const store = setup.store();
  let made = 0;
  const list = listed(
    'home',
    () => {
      made++;
    },
    { atMostEvery: 1_000 },
  );
  await store.get(list);
  const begun = setup.watch.sweptAt;
  for (let at = 0; at < 9; at++) {
    setup.pass(100);
    setup.watch.sweptAt += 100;
    setup.tags.invalidate([tagOf.matches]);
    expect(store.fresh('home')?.asOf).toBe(begun);
    await store.get(list);
  }
  expect(made).toBe(1);
  setup.pass(100);
  expect(store.fresh('home')).toBeNull();
  await store.get(list);
  expect([made, store.fresh('home')?.asOf]).toEqual([2, begun + 1_000]);
});
test('a reply that expires is rebuilt even before its second is over (issue 8)', async () => {
  const setup = stand();
  const store = setup.store();
  await store.get(listed('home', () => undefined, { atMostEvery: 1_000 }, { validUntil: 1_000_500 }));
  setup.pass(500);
  expect(store.fresh('home')).toBeNull();
});
