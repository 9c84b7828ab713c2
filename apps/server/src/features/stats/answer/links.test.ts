/** The link of a row is answered, and its innings add up to the row. */
import { statsReply, type StatsReply } from '@sightscreen/contracts/calls/stats';
import type { TestDatabase } from '@sightscreen/server/testing/test-database';
import { sampled, soak } from '@sightscreen/test-kit/soak';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBJECTS, type Subject } from '../language/stats-query.ts';
import { EVERY_GROUP } from '../testing/every-group.ts';
import { playedOn, registryDatabase, semiFinalOn, statsSite, type StatsSite, testFrom } from '../testing/stats-site.ts';

let database: TestDatabase;
let site: StatsSite;
beforeAll(async () => {
  const matches = [
    playedOn('old1', '2026-05-01', 1),
    semiFinalOn('semi', '2026-04-28', 4),
    testFrom('test', '2026-07-01', 3),
  ];
  database = await registryDatabase(matches);
  site = await statsSite(database, matches);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Columns that add up, wherever a result has them. */
const SUMS: Record<Exclude<Subject, 'all-round'>, readonly string[]> = {
  batting: ['runs', 'balls', 'fours', 'sixes', 'dots'],
  bowling: ['runs', 'balls', 'wickets', 'sixes', 'wides'],
  fielding: ['dismissals', 'catches', 'stumpings', 'run-outs'],
  partnerships: ['runs', 'balls', 'extras'],
  team: ['runs', 'balls', 'wickets', 'extras'],
};
/** A usual run takes a third of the groups. */
const groupsOf = (subject: Subject) =>
  sampled(
    EVERY_GROUP.filter(({ of }) => of === subject),
    3,
  );
/** Of each result, the rows whose links are followed. */
const ROWS = soak ? 2 : 1;

async function answerOf(query: string): Promise<StatsReply> {
  const { status, body } = await site.get(`/stats.json?${query}`);
  expect([query, status, status === 200 ? '' : body]).toEqual([query, 200, '']);
  return statsReply.parse(JSON.parse(body));
}

async function fileOf(address: string): Promise<Record<string, string>[]> {
  const { body } = await site.get(address.replace('/stats?', '/stats.csv?'));
  return parse<Record<string, string>>(body, { columns: true, bom: true });
}

/** @param compared columns of the row, each with the name of the column that adds up to it on the page of innings */
async function leads(query: string, row: StatsReply['rows'][number], compared: Record<string, string>): Promise<void> {
  const address = row.innings!;
  const answer = await answerOf(address.split('?')[1]!);
  expect([query, answer.question.address, answer.total > 0]).toEqual([query, address, true]);
  const lines = answer.pages === 1 ? answer.rows.map(({ values }) => values) : await fileOf(address);
  const totals = Object.fromEntries(
    Object.keys(compared).flatMap((key) => (key in row.values ? [[key, row.values[key]]] : [])),
  );
  const added = Object.keys(totals).map((key) => [
    key,
    lines.reduce((sum, line) => sum + Number(line[compared[key]!] ?? Number.NaN), 0),
  ]);
  expect([query, address, Object.fromEntries(added)]).toEqual([query, address, totals]);
}

const oneSubject = SUBJECTS.filter((of) => of !== 'all-round');
test.for(oneSubject)('a row links to innings that add up to it: %s (issue 10)', async (subject) => {
  let led = 0;
  for (const { of, by } of groupsOf(subject).filter((one) => one.by !== 'innings')) {
    const query = `of=${of}&by=${by}&sort=${SUMS[subject][0]}&world=real`;
    const { rows } = await answerOf(query);
    for (const row of rows.filter(({ innings }) => innings !== null).slice(0, ROWS)) {
      led += 1;
      await leads(query, row, Object.fromEntries(SUMS[subject].map((key) => [key, key])));
    }
  }
  expect(led).toBeGreaterThan(soak ? 30 : 4);
});

test.for([
  ['runs', 'batting', { runs: 'runs', balls: 'balls' }],
  ['wickets', 'bowling', { wickets: 'wickets' }],
  ['catches', 'fielding', { catches: 'catches', stumpings: 'stumpings' }],
] as const)('all-round %s link to the innings of their %s (issue 10)', async ([sort, half, compared]) => {
  for (const { of, by } of groupsOf('all-round')) {
    const query = `of=${of}&by=${by}&sort=${sort}&world=real`;
    const { rows } = await answerOf(query);
    for (const row of rows.filter(({ innings, values }) => innings !== null && values[sort] !== 0).slice(0, ROWS)) {
      expect(row.innings).toContain(`of=${half}&`);
      await leads(query, row, compared);
    }
  }
});

test.for(['of=partnerships&by=team,pair', 'of=partnerships&by=pair,wicket', 'of=batting&by=player,phase'])(
  'a row of two groups links to innings that add up to it: %s (issue 10)',
  async (query) => {
    const { rows } = await answerOf(`${query}&world=real`);
    for (const row of rows.slice(0, ROWS)) await leads(query, row, { runs: 'runs', balls: 'balls' });
  },
);

test('rows by stage have one stage each, and knock-out selects finals too (issue 10)', async () => {
  const runs = async (query: string) => {
    const { rows } = await answerOf(`of=batting&${query}&sort=runs&world=real`);
    return Object.fromEntries(rows.map(({ groups: [group], values }) => [group?.value ?? 'all', Number(values.runs)]));
  };
  const { final = 0, other = 0, 'before-final': before = 0, ...more } = await runs('by=stage');
  expect([final > 0, before > 0, other > 0, more]).toEqual([true, true, true, {}]);
  expect(await runs('by=overall&stage=knock-out')).toEqual({ all: final + before });
  expect(await runs('by=overall&stage=before-final')).toEqual({ all: before });
  expect(await runs('by=overall&stage=other,knock-out')).toEqual({ all: final + before + other });
});
