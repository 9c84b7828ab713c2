/** Hostile query strings: each is answered, or refused by the name of a parameter. */
import fc from 'fast-check';
import '@sightscreen/test-kit/seeded-properties';
import { words } from '@sightscreen/server/testing/fuzz/hostile-values';
import type { TestDatabase } from '@sightscreen/server/testing/test-database';
import { soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIMENSIONS, FILTER_KEYS, GROUP_KEYS } from './language/dimensions.ts';
import { SUBJECTS } from './language/stats-query.ts';
import { columnsOf } from './subjects/subjects.ts';
import { playedOn, registryDatabase, statsSite, type StatsSite } from './testing/stats-site.ts';

let database: TestDatabase;
let site: StatsSite;
beforeAll(async () => {
  const matches = [
    playedOn('old1', '2026-05-01', 1),
    playedOn('wet9', '2026-11-20', 3),
    playedOn('inv1', '2026-11-20', 4, 'demo'),
  ];
  database = await registryDatabase(matches);
  site = await statsSite(database, matches);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const COLUMNS = [...new Set(SUBJECTS.flatMap((of) => columnsOf(of).map(({ key }) => key)))];
const SHAPE = ['of', 'by', 'then-by', 'sort', 'order', 'page', 'world'];
const choicesOf = (key: keyof typeof DIMENSIONS): string[] => {
  const { reader } = DIMENSIONS[key];
  return reader.kind === 'choice' ? reader.choices.map(({ text }) => text) : [];
};
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...SHAPE, ...FILTER_KEYS) },
  { weight: 3, arbitrary: fc.constantFrom(...COLUMNS.flatMap((key) => [key, `min-${key}`, `max-${key}`])) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'min-',
      'max-min-runs',
      'utm_source',
      '__proto__',
      'constructor',
      'By',
      'of ',
      'runs[]',
      'sort;drop',
    ),
  },
  { weight: 1, arbitrary: words },
);
/** Plausible values, so that some requests reach the tables. */
const plausible = fc.oneof(
  fc.constantFrom(
    ...SUBJECTS,
    ...GROUP_KEYS,
    ...COLUMNS,
    ...FILTER_KEYS.flatMap(choicesOf),
    'asc',
    'desc',
    'real',
    'demo',
  ),
  fc.constantFrom(
    '1',
    '2',
    '11',
    '101',
    '1-2',
    '3-9',
    '50..',
    '..7',
    '40..99',
    '2026',
    '2026-11-20',
    'kestria',
    'cup-1',
    'old1',
    'inv1',
    'unknown',
    'overall',
    'player,phase',
  ),
);
const odd = fc.oneof(
  words,
  fc.constantFrom(
    '0',
    '-0',
    '1e9',
    '9999999999',
    '2147483648',
    '99999999999999999999',
    '1.5',
    '1..',
    '..',
    '9..1',
    '1-',
    '-1',
    '0-0',
    '2026-02-30',
    '0001-01-01',
    '9999',
    '1,,2',
    ',',
    ' ',
    '%',
    '%ff',
    "1' or '1'='1",
    'null',
    '$1',
    '?',
  ),
  fc.array(plausible, { maxLength: 16 }).map((all) => all.join(',')),
);
const value = fc.oneof({ weight: 4, arbitrary: plausible }, { weight: 2, arbitrary: odd });
const query = fc
  .tuple(fc.option(fc.constantFrom(...SUBJECTS), { nil: undefined }), fc.array(fc.tuple(name, value), { maxLength: 7 }))
  .map(([of, pairs]) => [...(of === undefined ? [] : [['of', of] as [string, string]]), ...pairs]);
/** Lone surrogates cannot stand in a URL. */
const encode = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&');

/** Text of the query engine or of the source code, which must never reach a reader. */
const INSIDES =
  /duckdb|binder error|parser error|catalog error|conversion error|syntax error|out of range|\bselect .* from\b|at \w+ \(|\.ts:\d/i;

test('no query string causes a server error, and each refusal names its parameter (issue 10)', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.constantFrom('/stats.json', '/stats.json', '/stats.csv', '/stats'),
      async (pairs, path) => {
        const url = `${path}?${encode(pairs)}`;
        const { status, body, headers } = await site.get(url);
        seen.set(`${path} ${status}`, (seen.get(`${path} ${status}`) ?? 0) + 1);
        expect([200, 302, 400, 404, 414], `${url}: ${status} ${body.slice(0, 300)}`).toContain(status);
        if (status === 302) expect(String(headers['location'])).toMatch(/^\/stats(\?|$)/);
        if (status < 400 || path === '/stats') return;
        expect(body).not.toMatch(INSIDES);
        const problem = JSON.parse(body) as { code: string; message: string; field?: string };
        if (status === 404) {
          expect(pairs.some(([key]) => key === 'page')).toBe(true);
          return;
        }
        expect(problem.code, url).toBe('bad_request');
        // The router refuses NUL characters, and may name the body instead of a parameter.
        if (url.includes('%00')) return;
        expect([url, typeof problem.field]).toEqual([url, 'string']);
        const sent = pairs.map(([key]) => key.toWellFormed().slice(0, 60));
        expect([...sent, 'by', 'sort'], url).toContain(problem.field);
      },
    ),
    { numRuns: soak ? 20_000 : 300 },
  );
  for (const path of ['/stats.json', '/stats.csv'])
    for (const status of [200, 400])
      expect([path, status, seen.get(`${path} ${status}`) ?? 0], JSON.stringify([...seen])).not.toEqual([
        path,
        status,
        0,
      ]);
}, 600_000);

test('the last page of a result exists, and the page after it does not (issue 10)', async () => {
  const { body } = await site.get('/stats.json?by=innings&world=real');
  const { pages } = JSON.parse(body) as { pages: number };
  expect(pages).toBeGreaterThan(0);
  const status = async (page: number) => (await site.get(`/stats.json?by=innings&world=real&page=${page}`)).status;
  expect([await status(pages), await status(pages + 1), await status(1_000)]).toEqual([200, 404, 404]);
  // A result without rows still has one page.
  const none = await site.get('/stats.json?runs=9999..&world=real');
  expect([none.status, (JSON.parse(none.body) as { total: number }).total]).toEqual([200, 0]);
});

test('typing errors are refused by name, other impossible filters return no rows (issue 10)', async () => {
  const outcome = async (query: string) => {
    const { status, body } = await site.get(`/stats.json?${query}&world=real`);
    const { field, total } = JSON.parse(body) as { field?: string; total?: number };
    return [status, field ?? total];
  };
  expect(await outcome('team=1&opponent=1')).toEqual([400, 'opponent']);
  expect(await outcome('from=2026-06-01&to=2026-05-01')).toEqual([400, 'to']);
  expect(await outcome('format=T20I&over=21')).toEqual([400, 'over']);
  expect(await outcome('format=Test&phase=death')).toEqual([200, 0]);
  expect(await outcome('match=old1&year=1999')).toEqual([200, 0]);
  expect(await outcome('__proto__=1')).toEqual([400, '__proto__']);
  expect(await outcome('gender=male')).toEqual([200, 0]);
  expect(await outcome('position=1&over=99')).toEqual([200, 0]);
});
