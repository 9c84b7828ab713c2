import { type PageProps, pageProps } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctDot, recordPlayed } from '../../almanac/ball-data/testing/played-match.ts';
import { sourceOfWorld } from '../../match/views/source-line.ts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { defineTag } from '../../core/tags/tag.ts';

const time = { now: Date.UTC(2026, 11, 22, 12) };
let site: TestApp;
beforeAll(async () => {
  site = await startApp({ clock: () => time.now });
  const { log } = site.context;
  await recordPlayed(log, { id: 'm1', seed: 1, date: '2026-11-19' });
  await recordPlayed(log, { id: 'm2', seed: 2, date: '2026-11-20' });
  await sql`insert into team (id, world, name, short_name, gender, kind, emblem) overriding system value
    values (1, 'real', 'Kestria', 'KES', 'male', 'international', '{"kind":"initials","text":"K"}'), (2, 'real', 'Ostmark', 'OST', 'male', 'international', '{"kind":"initials","text":"O"}')
    on conflict (id) do nothing`.execute(site.database.db);
  await rebuildFigures(site.database.db);
});
afterAll(() => site.close());

const source = async (url: string) => {
  const reply = await site.app.inject({ url, headers: { accept: 'text/html' } });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  const props: PageProps = pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(reply.body)![1]!));
  return props.base.source;
};

test('a team page states matches counted, matches without balls, and sources (BEYOND-25)', async () => {
  expect(await source('/cricket-team/kestria/1')).toEqual({
    from: ['scorers'],
    matches: { counted: 2, withoutBalls: 0, latest: '2026-11-20' },
    revision: null,
    match: null,
    summed: { matches: [], ended: null },
    corrections: '/corrections#latest',
    data: '/data',
    ask: '/stats?of=team&team=1&by=opponent',
  });
  await sql`delete from innings_figure where match_id = 'm2'`.execute(site.database.db);
  site.context.tags.invalidate([defineTag('team-figures:1')]);
  // Longer than the page may stay cached.
  time.now += 1_000;
  expect((await source('/cricket-team/kestria/1'))?.matches).toEqual({
    counted: 2,
    withoutBalls: 1,
    latest: '2026-11-20',
  });
});

test('a scorecard states its log revision, and links to the corrections (BEYOND-01, BEYOND-25)', async () => {
  const address = async () => {
    const { headers } = await site.app.inject({
      url: '/live-cricket-scorecard/m1/x',
      headers: { accept: 'text/html' },
    });
    return String(headers.location);
  };
  const path = await address();
  const before = await source(path);
  const head = async () =>
    (await site.database.db.selectFrom('match').select('head').where('id', '=', 'm1').executeTakeFirstOrThrow()).head;
  expect([before?.from, before?.revision, before?.match, before?.data]).toEqual([
    ['scorers'],
    { of: 'log', number: await head() },
    'm1',
    '/data?match=m1',
  ]);
  expect(before?.corrections).toMatch(/^\/cricket-match-info\/m1\/[^#]+#corrections$/);
  await correctDot(site.context.log, 'm1');
  expect((await source(path))?.revision).toEqual({ of: 'log', number: before!.revision!.number + 1 });
});

test('rankings name all sources of their world, pages without figures none (BEYOND-25)', async () => {
  expect(sourceOfWorld('real', null).from).toEqual(['cricsheet', 'scorers']);
  expect(sourceOfWorld('demo', null).from).toEqual(['demo']);
  expect(await source('/settings')).toBeUndefined();
});
