import { pageProps, type RecordsPage, recordsSubject } from '@sightscreen/contracts';
import { statsReply } from '@sightscreen/contracts/calls/stats';
import type { RulesetChoice } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestQueryEngine, queryEngineOver } from '../../almanac/query-engine/testing/query-engine-over.ts';
import { drawnMatch, PEOPLE, SIDES } from '../../almanac/query-engine/testing/two-sides.ts';
import { LISTS } from './lists.ts';
import { readRecordsQuery } from './read-records-query.ts';
import { ballDataTag } from '../../almanac/ball-data/tags.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const played = (id: string, seed: number, choice: Partial<RulesetChoice>, date: string) =>
  drawnMatch(id, seed, choice, { dates: [date] });

let site: TestApp;
let queryEngine: TestQueryEngine;
beforeAll(async () => {
  queryEngine = await queryEngineOver(
    [
      ...[1, 2, 3, 4].map((seed) => played(`w${seed}`, seed, { gender: 'female' }, `2026-0${seed}-01`)),
      played('w9', 9, { gender: 'female' }, '2026-11-20'),
      played('m1', 5, { gender: 'male' }, '2026-09-01'),
      { ...played('d1', 6, { gender: 'male' }, '2026-09-01'), world: 'demo' },
    ],
    { people: PEOPLE, teams: SIDES },
  );
  site = await startApp({ queryEngine, clock: () => NOW, rateLimits: { question: { points: Infinity, periodMs: 1 } } });
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      SIDES.map((team) => ({
        ...team,
        gender: 'female' as const,
        kind: 'international' as const,
        world: 'real' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'K' }),
      })),
    )
    .execute();
  await db
    .insertInto('match')
    .values({
      id: 'w9',
      world: 'real',
      source: 'feed',
      epoch: 1,
      head: 1,
      type: 'T20',
      gender: 'female',
      start_date: '2026-11-20',
      end_time: new Date(NOW - 86_400_000),
      phase: 'complete',
      commentary_mode: 'pull',
    })
    .execute();
});
afterAll(async () => {
  await site.close();
  queryEngine.close();
});

const page = async (query: string): Promise<RecordsPage> => {
  const html = await site.app.inject({ url: `/stats/records?${query}`, headers: { accept: 'text/html' } });
  expect(html.statusCode, html.body).toBe(200);
  return pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(html.body)![1]!)) as RecordsPage;
};
const desk = async (address: string) =>
  statsReply.parse((await site.app.inject({ url: address.replace('/stats?', '/stats.json?') })).json());

describe('records', () => {
  test.each(recordsSubject.options)(
    'every list of %s starts with the rows of the query it links to (BEYOND-09, BEYOND-25)',
    async (of) => {
      const { lists } = await page(`of=${of}&gender=female&world=real`);
      expect(lists.length).toBeGreaterThan(1);
      expect(lists.filter(({ rows }) => rows.length > 0).length).toBeGreaterThanOrEqual(lists.length / 2);
      for (const { key, href, rows, columns, total } of lists) {
        const answer = await desk(href);
        expect([key, rows, total]).toEqual([
          key,
          answer.rows.slice(0, key.startsWith('wicket-') ? 3 : 10),
          answer.total,
        ]);
        const columnKeys = columns.map((column) => column.key);
        expect([key, columnKeys.slice(1)]).toEqual([key, LISTS[of].find((list) => list.key === key)!.shows]);
      }
    },
  );

  test('narrowest wins reverse the biggest, and short formats have no innings wins (R21.7)', async () => {
    const { lists } = await page('of=team&gender=female&world=real');
    const margins = (end: string, kind: string): number[] =>
      lists.find(({ key }) => key === `${end}-wins-${kind}`)!.rows.map(({ values }) => Number(values[`win-${kind}`]));
    for (const kind of ['runs', 'wickets']) {
      const biggest = margins('biggest', kind);
      expect(biggest, kind).not.toEqual([]);
      expect(biggest).toEqual(biggest.toSorted((a, b) => b - a));
      expect(margins('narrowest', kind)).toEqual(biggest.toReversed());
    }
    expect(margins('biggest', 'innings')).toEqual([]);
  });

  test('a rate has a minimum, which its query states (BEYOND-09)', async () => {
    const { lists } = await page('of=batting&gender=female&world=real');
    const averages = lists.find(({ key }) => key === 'batting-averages')!;
    expect(averages.least).toEqual({ value: 3, name: 'innings' });
    expect(averages.href).toContain('&min-innings=3&');
    expect(averages.rows.every(({ values }) => Number(values.innings) >= 3)).toBe(true);
  });

  test('women and men are separate, and the gender with more matches is the default (R21.6, BEYOND-23)', async () => {
    const first = await page('of=team&world=real');
    expect([first.gender, first.format, first.matches]).toEqual(['female', null, 5]);
    expect(first.genders.map(({ name, matches, chosen }) => [name, matches, chosen])).toEqual([
      [null, 6, false],
      ['female', 5, true],
      ['male', 1, false],
    ]);
    expect(first.base.path).toBe('/stats/records?of=team&gender=female&world=real');
    const idsOf = ({ lists }: RecordsPage) => lists.flatMap(({ rows }) => rows.flatMap(({ match }) => match?.id ?? []));
    expect(idsOf(first).length).toBeGreaterThan(0);
    expect(idsOf(first).filter((id) => !id.startsWith('w'))).toEqual([]);
    // Links to other subjects keep the separation.
    expect(first.subjects[0]!.href).toBe('/stats/records?of=batting&gender=female&world=real');
    const men = await page(first.genders[2]!.href.split('?')[1]!);
    expect([men.gender, men.matches]).toEqual(['male', 1]);
    expect(new Set(idsOf(men))).toEqual(new Set(['m1']));
  });

  test('women and men are together on request (R21.6, BEYOND-23)', async () => {
    const first = await page('of=team&world=real');
    expect(first.genders[0]!.href).toBe('/stats/records?of=team&world=real&gender=all');
    const both = await page(first.genders[0]!.href.split('?')[1]!);
    expect([both.gender, both.matches, both.ask]).toEqual([null, 6, '/stats?of=team&world=real']);
    expect(both.genders.map(({ chosen }) => chosen)).toEqual([true, false, false]);
    const ids = both.lists.flatMap(({ rows }) => rows.flatMap(({ match }) => match?.id.slice(0, 1) ?? []));
    expect(new Set(ids)).toEqual(new Set(['w', 'm']));
    const other = await site.app.inject({ url: '/stats/records?of=team&gender=all&world=real' });
    expect(other.headers.location).toBe(first.genders[0]!.href);
    expect(both.subjects[0]!.href).toBe('/stats/records?of=batting&world=real&gender=all');
    expect(both.genders[2]!.href).toBe('/stats/records?of=team&gender=male&world=real');
  });

  test('careers use the usual qualification, other lists a minimum by matches (R21.2)', async () => {
    const leastOf = async (query: string) =>
      Object.fromEntries(
        (await page(`${query}&world=real`)).lists.flatMap(({ key, least, href }) =>
          least === null ? [] : [[key, [least.value, least.name, href.includes(`&min-${least.name}=${least.value}&`)]]],
        ),
      );
    expect(await leastOf('of=batting&format=Test&gender=female')).toMatchObject({
      'batting-averages': [20, 'innings', true],
    });
    for (const [format, balls] of [
      ['Test', 2_000],
      ['ODI', 1_000],
      ['T20I', 500],
    ] as const)
      expect(await leastOf(`of=bowling&format=${format}&gender=female`)).toMatchObject({
        'bowling-averages': [balls, 'balls', true],
        economies: [balls, 'balls', true],
        'bowling-strike-rates': [balls, 'balls', true],
      });
    expect(await leastOf('of=bowling&format=ODI&gender=male')).toMatchObject({
      'economies-innings': [30, 'balls', true],
    });
    expect(await leastOf('of=bowling&format=T20I&gender=male')).toMatchObject({
      'economies-innings': [24, 'balls', true],
    });
    expect(await leastOf('of=bowling&gender=female')).not.toHaveProperty('economies-innings');
    expect(await leastOf('of=bowling&team=1&format=T20I&gender=female')).toMatchObject({
      economies: [500, 'balls', true],
    });
    expect(await leastOf('of=bowling&format=T20I&gender=female&year=2026')).toMatchObject({
      'bowling-averages': [5, 'wickets', true],
      economies: [60, 'balls', true],
    });
  });

  test('a page can be about a side, with its name and a link to remove it (BEYOND-23)', async () => {
    const { scope, lists, ask, subjects } = await page('of=bowling&team=1&gender=female&world=real');
    expect(scope).toEqual([
      {
        parameter: 'team',
        value: '1',
        name: 'Kestria',
        href: '/cricket-team/kestria/1',
        without: '/stats/records?of=bowling&gender=female&world=real',
      },
    ]);
    expect(lists.every(({ href }) => href.includes('&team=1&'))).toBe(true);
    expect(ask).toBe('/stats?of=bowling&team=1&gender=female&world=real');
    expect(subjects[0]).toEqual({ of: 'batting', href: '/stats/records?of=batting&team=1&gender=female&world=real' });
  });

  test('lists cover one world (issue 10)', async () => {
    const { lists } = await page('of=team&world=real');
    const ids = lists.flatMap(({ rows }) => rows.flatMap(({ match }) => match?.id ?? []));
    expect(ids).not.toContain('d1');
  });

  test('a page lists the recent matches that its records reveal (BEYOND-04)', async () => {
    const { summed, source } = await page('of=batting&world=real');
    expect([summed.matches, source.summed.matches]).toEqual([['w9'], ['w9']]);
    expect((await page('of=batting&gender=male&world=real')).source.summed.matches).toEqual([]);
  });

  test('any spelling, also of a form, redirects to the canonical address (BEYOND-09)', async () => {
    const to = async (url: string) => {
      const { statusCode, headers } = await site.app.inject({ url });
      return [statusCode, headers.location];
    };
    expect(await to('/stats/records')).toEqual([302, '/stats/records?of=batting&world=real']);
    expect(await to('/stats/records?team=kestria&ground=&of=team&utm_source=x')).toEqual([
      302,
      '/stats/records?of=team&team=1&world=real',
    ]);
  });

  test('invalid parameters are refused by name (BEYOND-09)', async () => {
    const field = async (query: string) =>
      (await site.app.inject({ url: `/stats/records?${query}`, headers: { accept: 'application/json' } })).json();
    expect(await field('of=tennis')).toMatchObject({ code: 'bad_request', field: 'of' });
    expect(await field('phase=death')).toMatchObject({ code: 'bad_request', field: 'phase' });
    expect(await field('team=atlantis')).toMatchObject({ code: 'bad_request', field: 'team' });
    expect(await field('format=T20,ODI')).toMatchObject({ code: 'bad_request', field: 'format' });
  });
});

test('the page says that statistics are loading while no ball data is loaded (issue 10)', async () => {
  const bare = await startApp({ database: site.database });
  const reply = await bare.app.inject({
    url: '/stats/records?of=batting&world=real',
    headers: { accept: 'text/html' },
  });
  await bare.close();
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  expect(reply.body).toContain('The statistics are loading.');
});

test('a page is cached until the ball data changes (issue 8)', async () => {
  let queryCount = 0;
  const counting = {
    ...queryEngine,
    askAll: (...args: Parameters<TestQueryEngine['askAll']>) => {
      queryCount += 1;
      return queryEngine.askAll(...args);
    },
  };
  const app = await startApp({ queryEngine: counting, database: site.database, clock: () => NOW });
  const get = async () => (await app.app.inject({ url: '/stats/records?of=team&world=real' })).statusCode;
  expect([await get(), await get(), queryCount]).toEqual([200, 200, 2]);
  app.context.tags.invalidate([ballDataTag]);
  expect([await get(), await get(), queryCount]).toEqual([200, 200, 4]);
  await app.close();
});

test('a name lookup counts as a query, an id does not (issue 10)', async () => {
  let spent = 0;
  const read = (team: string) =>
    readRecordsQuery(site.context, { team }, async () => void (spent += 1)).catch(() => null);
  await read('1');
  expect(spent).toBe(0);
  await read('nobody-of-that-name');
  expect(spent).toBeGreaterThan(0);
});
