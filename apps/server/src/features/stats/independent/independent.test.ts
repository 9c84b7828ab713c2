/**
 * Compares the statistics over all real files with an independent count straight from the files (issue 10). Where they
 * differ, the rules decide which is wrong.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { statsReply, type StatsReply } from '@sightscreen/contracts/calls/stats';
import { startApp, type TestApp } from '@sightscreen/test-kit';
import { soak } from '@sightscreen/test-kit/soak';
import { createTestDatabase, type TestDatabase } from '@sightscreen/test-kit/test-database';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { realBytes, realFileNames, realFolder } from '../../../import/golden/real-files.ts';
import { importFiles } from '../../../import/pipeline/import-files.ts';
import { openSources } from '../../../import/pipeline/sources.ts';
import { runPeopleCommand } from '../../../registry/styles/command-line.ts';
import { settleCountries } from '../../../registry/venues.store.ts';
import { answer, type Counted, type CountedRow } from './answer.ts';
import type { FileOfMatch } from './file-shape.ts';
import { readMatch } from './match-file.ts';
import { groundOf } from './places.ts';
import { QUESTIONS } from './questions.ts';
import { readRegister } from './register.ts';

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
const names = realFileNames();
const register = join(realFolder, '../cricsheet-register/player_meta.csv');
/** Both sides list a player of this name, and the register has one entry for the two (R22.3). */
const TWO_OF_A_NAME: Record<string, string> = { '1130677.json': 'KV Sharma' };

// Takes most of a minute, so only the soak run includes it.
describe.skipIf(names.length === 0 || !soak)('statistics over the real files', () => {
  let database: TestDatabase;
  let site: TestApp;
  let data: string;
  let counted: Counted;
  /** Maps names of the independent count to ids of rows, and back. */
  const ids = new Map<string, string>();
  const called = new Map<string, string>();
  beforeAll(async () => {
    counted = {
      matches: names.map((name) =>
        readMatch(
          name.replace('.json', ''),
          JSON.parse(Buffer.from(realBytes(name)).toString()) as FileOfMatch,
          TWO_OF_A_NAME[name],
        ),
      ),
      register: readRegister(readFileSync(register, 'utf8')),
    };
    database = await createTestDatabase();
    data = await mkdtemp(join(tmpdir(), 'sightscreen-independent-'));
    const { db } = database;
    await importFiles({ db, sources: await openSources([realFolder]), threads: 2, now: () => performance.now() });
    await runPeopleCommand(['styles', register], { db, say: () => undefined, at: (path) => path });
    await settleCountries(db);
    site = await startApp({
      database,
      questions: 'process',
      working: true,
      config: { SIGHTSCREEN_DATA: data },
      allowances: { question: { burst: 1e9, perSecond: 1e9 } },
    });
    const loaded = () => expect(site.context.questions.state()?.worlds.real.counted).toBe(names.length);
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
      .execute())
      note('series', id, `${name} ${season} ${gender}`);
  }, 600_000);
  afterAll(async () => {
    await site.close();
    await database.close();
    await rm(data, { recursive: true, force: true });
  });

  const addressOf = (question: string): string =>
    question.replaceAll(/<(\w+) ([^>]+)>/g, (_, key: string, name: string) =>
      key === 'competition'
        ? name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')
        : (ids.get(`${key} ${name}`) ?? `nobody-${name}`),
    );
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
  function rowsOf(replies: readonly StatsReply[], question: string): CountedRow[] {
    // The filter for the player, pair or side of a single innings or match.
    const whose = question.includes('of=partnerships') ? 'pair' : question.includes('of=team') ? 'team' : 'player';
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

  test.each(QUESTIONS)('%s (issue 10)', async (question) => {
    const replies = await readPages(addressOf(question));
    const [{ columns: shown, total, source }] = replies as [StatsReply];
    const columns = shown.map(({ key }) => key);
    const own = answer(counted, question.replaceAll(/<\w+ ([^>]+)>/g, '$1'));
    const [theirs, ours] = [linesOf(own.rows, columns), linesOf(rowsOf(replies, question), columns)];
    const [notOurs, notTheirs] = [new Set(ours), new Set(theirs)].map((lines) => (line: string) => !lines.has(line));
    expect(ours.filter(notTheirs!).slice(0, 8)).toEqual(theirs.filter(notOurs!).slice(0, 8));
    expect(ours).toEqual(theirs);
    expect([ours.length, source.matches.counted]).toEqual([total, own.matches]);
    expect(total).toBeGreaterThan(0);

    // Equal values share a place, the next one skips, and rows of one match each have the oldest first (R21.1).
    const rows = replies.flatMap((reply) => reply.rows);
    const parameters = new URLSearchParams(question);
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

  test('the CSV file of a result has all its rows (issue 10)', async () => {
    for (const question of QUESTIONS.filter((_, at) => at % 9 === 0)) {
      const address = addressOf(question);
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
