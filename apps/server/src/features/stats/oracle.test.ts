/**
 * Compares the statistics over real files with the oracle, which counts straight from the files (issue 10). Where they
 * differ, the rules decide which is wrong. A usual run takes a twentieth of the files and a third of the
 * queries, the soak takes all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { statsReply, type StatsReply } from '@sightscreen/contracts/calls/stats';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sampled, soak } from '@sightscreen/test-kit/soak';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { realFileNames, realFolder } from '../../almanac/import/testing/golden/real-files.ts';
import { importFiles } from '../../almanac/import/pipeline/import-files.ts';
import { openSources } from '../../almanac/import/pipeline/sources.ts';
import { answer, type Counted, type CountedRow } from '../../almanac/import/testing/oracle/answer.ts';
import { readMatches } from '../../almanac/import/testing/oracle/match-file.ts';
import { groundOf } from '../../almanac/import/testing/oracle/places.ts';
import { readRegister } from '../../almanac/import/testing/oracle/register.ts';
import { runPeopleCommand } from '../../registry/styles/command-line.ts';
import { settleCountries } from '../../registry/venues.store.ts';
import { slug } from '../../match/views/slug.ts';
import { QUESTIONS } from './testing/oracle-questions.ts';

/** Columns whose lowest value is best. */
const RISING = ['bowling economy', 'bowling average', 'bowling strike-rate'];
/** The default sort column of each subject; single innings of sides have no wins. */
const USUAL: Record<string, string> = {
  batting: 'runs',
  bowling: 'wickets',
  fielding: 'dismissals',
  partnerships: 'runs',
  'all-round': 'runs',
};
/** Rates as fractions of other columns. Cells are rounded, but rows rank by the exact number. */
const FRACTIONS: Record<string, readonly [over: string, by: string]> = {
  'batting average': ['runs', 'outs'],
  'batting strike-rate': ['runs', 'balls'],
  'bowling average': ['runs', 'wickets'],
  'bowling economy': ['runs', 'balls'],
  'bowling strike-rate': ['balls', 'wickets'],
  'team run-rate': ['runs', 'balls'],
};
/** The numbers that a row ranks by, most significant first; empty without a value (R12.6, R12.7, R21.1, R21.4). */
function ranksBy(of: string, by: string, sort: string, cells: CountedRow['cells']): number[] {
  const number = (key: string): number => Number.parseFloat(String(cells[key]));
  const fraction = FRACTIONS[`${of} ${sort}`];
  if (fraction !== undefined) {
    const [over, under] = fraction.map(number);
    return under === 0 ? [] : [over! / under!];
  }
  if (by === 'innings' && sort === 'runs' && ['batting', 'partnerships'].includes(of))
    return [number('runs'), String(cells['highest']).endsWith('*') ? 1 : 0];
  if (of === 'bowling' && sort === 'wickets' && ['innings', 'match'].includes(by)) {
    const [wickets, runs] = String(cells[by === 'match' ? 'best-match' : 'best']).split('/');
    return [Number(wickets), -Number(runs)];
  }
  return cells[sort] === '-' ? [] : [number(sort)];
}
function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
/** Rare events that the sample may lack. */
const SPECIAL: readonly string[] = [
  // Super Overs.
  '1144530.json',
  '1172470.json',
  // Follow-ons, one of them in a draw.
  '1120113.json',
  '64080.json',
  // A replacement and a retirement.
  '1068620.json',
  // Penalty runs outside any ball.
  '1138202.json',
  // A batter absent hurt.
  '1151244.json',
  // Two players of one name.
  '1130677.json',
];
const all = realFileNames();
const questions = sampled(QUESTIONS, 3);
const names = [...new Set([...sampled(all, 20), ...SPECIAL.filter((name) => all.includes(name))])];
const register = join(realFolder, '../cricsheet-register/player_meta.csv');

describe.skipIf(names.length === 0)('statistics over the real files', () => {
  let database: TestDatabase;
  let site: TestApp;
  let data: string;
  let counted: Counted;
  /** Maps names of the independent count to ids of rows, and back. */
  const ids = new Map<string, string>();
  const called = new Map<string, string>();
  /** Queries of this run whose result has rows. */
  let answered = 0;
  beforeAll(async () => {
    counted = { matches: readMatches(realFolder, names), register: readRegister(readFileSync(register, 'utf8')) };
    database = await createTestDatabase();
    data = await mkdtemp(join(tmpdir(), 'sightscreen-oracle-'));
    const { db } = database;
    const sources = await openSources(names.map((name) => join(realFolder, name)));
    await importFiles({ db, sources, threads: 2, now: () => performance.now() });
    await runPeopleCommand(['styles', register], { db, say: () => undefined, at: (path) => path });
    await settleCountries(db);
    site = await startApp({
      database,
      queryEngine: 'process',
      working: true,
      config: { SIGHTSCREEN_DATA: data },
      rateLimits: { question: { points: Infinity, periodMs: 1 } },
    });
    const loaded = () => expect(site.context.queryEngine.state()?.worlds.real.counted).toBe(names.length);
    await vi.waitFor(loaded, { timeout: 420_000, interval: 250 });
    const note = (key: string, id: number, name: string): void => {
      ids.set(`${key} ${name}`, String(id));
      called.set(`${key} ${id}`, name);
    };
    for (const { id, register_id, name } of await db
      .selectFrom('person')
      .select(['id', 'register_id', 'name'])
      .execute())
      note('person', id, register_id ?? name);
    for (const { id, name, gender } of await db.selectFrom('team').select(['id', 'name', 'gender']).execute())
      note('team', id, `${name} ${gender}`);
    for (const { id, name, city } of await db.selectFrom('venue').select(['id', 'name', 'city']).execute())
      note('ground', id, groundOf(name, city ?? ''));
    for (const { id, name, season, gender } of await db
      .selectFrom('series')
      .select(['id', 'name', 'season', 'gender'])
      .execute()) {
      note('series', id, `${name} ${season} ${gender}`);
      ids.set(`competition ${name}`, slug(name));
    }
  }, 600_000);
  afterAll(async () => {
    await site.close();
    await database.close();
    await rm(data, { recursive: true, force: true });
  });

  /** Null if a name of the query is in none of the files. */
  function addressOf(query: string): string | null {
    let known = true;
    const address = query.replaceAll(/<(\w+ [^>]+)>/g, (_, name: string) => {
      known &&= ids.has(name);
      return ids.get(name) ?? '';
    });
    return known ? address : null;
  }
  const NOUNS: Record<string, string> = {
    player: 'person',
    batter: 'person',
    bowler: 'person',
    team: 'team',
    opponent: 'team',
    ground: 'ground',
    series: 'series',
  };
  const who = (value: string): string => called.get(`person ${value}`) ?? value;
  const nameOf = (key: string, value: string): string => {
    if (key === 'pair') return value.split('-').map(who).sort().join('-');
    return called.get(`${NOUNS[key] ?? key} ${value}`) ?? (value === '' ? 'unknown' : value);
  };

  /** Reads the complete result page by page. */
  async function readPages(address: string): Promise<StatsReply[]> {
    const replies: StatsReply[] = [];
    for (let page = 1; page <= (replies[0]?.pages ?? 1); page += 1) {
      const reply = await site.app.inject({
        url: `/stats.json?${address}&world=real${page === 1 ? '' : `&page=${page}`}`,
      });
      expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
      replies.push(statsReply.parse(reply.json()));
    }
    return replies;
  }
  function rowsOf(replies: readonly StatsReply[], query: string): CountedRow[] {
    // The filter for the player, pair or side of a single innings or match.
    const whose = query.includes('of=partnerships') ? 'pair' : query.includes('of=team') ? 'team' : 'player';
    return replies.flatMap(({ rows }) =>
      rows.map(({ groups, match, values }) => ({
        groups:
          match === null
            ? groups.map(({ by, value }) => nameOf(by, value ?? ''))
            : [`${nameOf(whose, groups[0]!.value!)} ${match.id}`],
        cells: values,
      })),
    );
  }
  /** Rows as sorted lines, with the columns that the site shows. */
  const linesOf = (rows: readonly CountedRow[], columns: readonly string[]): string[] =>
    rows
      .map(
        ({ groups, cells }) =>
          `${groups.join(' | ')}: ${columns.map((key) => `${key} ${cells[key] ?? '?'}`).join(', ')}`,
      )
      .sort();

  test.for(questions)('%s (issue 10)', async (query, { skip }) => {
    const address = addressOf(query);
    if (address === null) skip(!soak, 'the sample lacks a name of this question');
    const replies = await readPages(address!);
    const [{ columns: shown, total, source }] = replies as [StatsReply];
    const columns = shown.map(({ key }) => key);
    const own = answer(counted, query.replaceAll(/<\w+ ([^>]+)>/g, '$1'));
    const [theirs, ours] = [linesOf(own.rows, columns), linesOf(rowsOf(replies, query), columns)];
    const [notOurs, notTheirs] = [new Set(ours), new Set(theirs)].map((lines) => (line: string) => !lines.has(line));
    expect(ours.filter(notTheirs!).slice(0, 8)).toEqual(theirs.filter(notOurs!).slice(0, 8));
    expect(ours).toEqual(theirs);
    expect([ours.length, source.matches.counted]).toEqual([total, own.matches]);
    if (total > 0) answered += 1;

    // Equal values share a place, the next one skips, and rows of one match each have the oldest first (R21.1).
    const rows = replies.flatMap((reply) => reply.rows);
    const parameters = new URLSearchParams(query);
    const of = parameters.get('of')!;
    const by = parameters.get('by') ?? '';
    const sort = parameters.get('sort') ?? USUAL[of] ?? (columns.includes('won') ? 'won' : 'runs');
    const rising = parameters.get('order') === 'asc' || RISING.includes(`${of} ${sort}`);
    const values = rows.map(({ values: cells }) => ranksBy(of, by, sort, cells));
    const better = (a: readonly number[], b: readonly number[]): boolean =>
      b.length === 0 ? a.length > 0 : a.length > 0 && (rising ? compared(a, b) < 0 : compared(a, b) > 0);
    let place = 0;
    for (const [at, { place: shown, shared, match }] of rows.entries()) {
      const [own, before, after] = [values[at]!, values[at - 1], values[at + 1]];
      const same = before !== undefined && !better(before, own);
      if (same) expect([at, better(own, before)]).toEqual([at, false]);
      else place = at + 1;
      expect([at, shown, shared]).toEqual([at, place, same || (after !== undefined && !better(own, after))]);
      if (same && match !== null) expect(rows[at - 1]!.match!.date <= match.date).toBe(true);
    }
  });

  test('most queries have rows, in the soak all (issue 10)', () =>
    expect(answered).toBeGreaterThanOrEqual(soak ? questions.length : questions.length / 2));

  test('the CSV file of a result has all its rows (issue 10)', async () => {
    for (const address of questions.filter((_, at) => at % 9 === 0).flatMap((query) => addressOf(query) ?? [])) {
      const replies = await readPages(address);
      const file = await site.app.inject({ url: `/stats.csv?${address}&world=real` });
      const lines = parse<Record<string, string>>(file.body, { columns: true, bom: true });
      // Best bowling has two columns in the file.
      const columns = replies[0]!.columns.filter(({ key }) => !key.startsWith('best'));
      expect(lines.map((line) => columns.map(({ key }) => line[key]))).toEqual(
        replies.flatMap(({ rows }) =>
          rows.map(({ values }) => columns.map(({ key }) => (values[key] === '-' ? '' : String(values[key])))),
        ),
      );
    }
  });
});
