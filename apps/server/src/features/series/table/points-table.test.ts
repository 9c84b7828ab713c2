import { pointsTableReply } from '@sightscreen/contracts/calls/series';
import { pointsTableExample } from '@sightscreen/contracts/calls/examples';
import type { Side } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildFigures } from '../../../match/figures/rebuild.ts';
import { fresh, matchFact, opening, commandSource, single } from '../../../match/log/testing/facts.ts';
import { pointsTableReply as replyOf } from './points-table.ts';
import { readStandings } from './read-standings.ts';
import { runTableCommand } from './command-line.ts';

let site: TestApp;
let series = 0;
/** The series of the documented example. */
let coast = 0;
const NAMES = ['Harbour City', 'constructor', "St. John's", 'Saltby', 'Moorland', 'Northgate'];
const side = (id: number) => ({ teamId: id, name: NAMES[id - 1] ?? '', shortName: `S${id}` });

/** The side batting first makes `first` singles, the other `second`; the result is stated. */
async function plant(id: string, day: number, sides: [number, number], first: number, second: number, more: object) {
  const innings = (number: number, runs: number) => [
    ...(number === 1
      ? []
      : [
          fresh({
            kind: 'inningsStart',
            innings: 2,
            batting: 1,
            superOver: false,
            followOn: false,
            balls: 120,
            penaltyBefore: 0,
          }),
        ]),
    ...Array.from({ length: runs }, (_, n) => {
      const { striker, nonStriker, bowler, ...one } = single(n);
      const [bats, bowls] = number === 1 ? [0, 0] : [100, -100];
      return fresh({
        ...one,
        innings: number,
        striker: striker + bats,
        nonStriker: (nonStriker ?? 0) + bats,
        bowler: bowler + bowls,
      });
    }),
    fresh({ kind: 'inningsEnd', innings: number, reason: number === 1 ? 'all out' : 'overs' }),
  ];
  const winner: Side | null = first === second ? null : first > second ? 0 : 1;
  await site.context.log.create(
    {
      id,
      world: 'real',
      commentaryMode: 'push',
      facts: [
        fresh({
          ...matchFact,
          seriesId: series,
          sides: [side(sides[0]), side(sides[1])],
          dates: [`2026-11-${day}`],
          startTime: Date.UTC(2026, 10, day, 9),
          expectedEnd: Date.UTC(2026, 10, day, 12),
          ...more,
        }),
        ...opening.slice(1),
        ...innings(1, first),
        ...innings(2, second),
        fresh({
          kind: 'result',
          outcome: winner === null ? 'tie' : 'win',
          winner,
          by: winner === null ? null : { runs: 1 },
          method: null,
          playersOfMatch: [],
        }),
      ],
    },
    commandSource(`make ${id}`),
  );
}

beforeAll(async () => {
  site = await startApp();
  const { db } = site.database;
  const row = (name: string, at: number) => ({
    id: at + 1,
    world: 'real' as const,
    name: `Now ${name}`,
    short_name: `S${at + 1}`,
    gender: 'female' as const,
    kind: 'club' as const,
    emblem: JSON.stringify({ kind: 'initials', text: 'S' }),
  });
  await db.insertInto('team').values(NAMES.map(row)).execute();
  const about = { short_name: 'C', season: '2026', gender: 'female', category: 'League' } as const;
  const made = await db
    .insertInto('series')
    .values(['Cup', 'Coast Cup'].map((name) => ({ world: 'real' as const, ...about, name })))
    .returning('id')
    .execute();
  [series, coast] = made.map(({ id }) => id) as [number, number];
  await plant('a', 1, [1, 2], 12, 6, { description: 'Match 1, Group A' });
  await plant('b', 2, [3, 1], 8, 8, { description: 'Match 2, Group A' });
  await plant('c', 3, [2, 3], 30, 2, { description: 'Final', knockOut: true });
  const inCoastCup = (description: string, knockOut = false) => ({ seriesId: coast, description, knockOut });
  await plant('d', 4, [4, 5], 12, 6, inCoastCup('Match 1, Group A'));
  await plant('e', 5, [6, 4], 8, 8, inCoastCup('Match 2, Group A'));
  await plant('f', 6, [5, 6], 9, 14, inCoastCup('Match 3, Group A'));
  await plant('g', 7, [4, 6], 20, 16, inCoastCup('Final', true));
  await rebuildFigures(db);
});
afterAll(() => site.close());

const table = async (path = `/api/series/${series}/points-table`) => {
  const reply = await site.app.inject({ url: path });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return pointsTableReply.parse(reply.json()).groups;
};
const command = async (words: string) => {
  const lines: string[] = [];
  const code = await runTableCommand(words.split(' '), { db: site.database.db, say: (line) => lines.push(line) });
  return { code, output: lines.join('\n') };
};
const now = async () =>
  pointsTableReply.parse(replyOf((await readStandings(site.database.db, series, false))?.standings ?? null)).groups;
const brief = async (groups = now()) =>
  (await groups).flatMap(({ rows }) => rows.map(({ team, points, played }) => `${team} ${played} ${points}`));

test('the table counts group matches, marks qualified sides and keeps old names (R15.1 to R15.7)', async () => {
  const [group, ...others] = await table();
  expect(others).toEqual([]);
  expect(group?.name).toBe('A');
  expect(group?.rows.map(({ position, team, through }) => [position, team, through])).toEqual([
    [1, 'Harbour City', false],
    [2, "St. John's", true],
    [3, 'constructor', true],
  ]);
  expect(group?.rows[0]).toMatchObject({ won: 1, tied: 1, runsFor: 20, ballsFor: 128, ballsAgainst: 126 });
});

test('the documented example equals the reply of the site (issue 9, R15.1)', async () => {
  expect(await table(`/api/series/${coast}/points-table`)).toEqual(pointsTableExample.groups);
});

test('table rules change the table and can be undone (R15.6, R15.7)', async () => {
  expect(await brief()).toEqual(['Harbour City 2 3', "St. John's 1 1", 'constructor 1 0']);
  const made = await command(`${series} rules win=4 order=points,net-run-rate`);
  expect(made.output).toMatch(/^Saved as rule \d+ of series/);
  await expect
    .poll(() => brief(table()), { timeout: 30_000 })
    .toEqual(['Harbour City 2 5', "St. John's 1 1", 'constructor 1 0']);
  await command(`${series} points 1 -4.5 slow over rate`);
  await runTableCommand(
    [String(series), 'result', '2', 'beat', '3', '180/120', '175/120', 'group=Group A', 'number=3'],
    { db: site.database.db, say: () => {} },
  );
  await command(`${series} match a leave-out`);
  expect(await brief()).toEqual(['constructor 1 4', "St. John's 2 1", 'Harbour City 1 -3.5']);
  const listed = await command('list');
  expect(listed.output.split('\n')).toHaveLength(4);
  for (const line of listed.output.split('\n')) expect((await command(`undo ${line.split(' ')[0]}`)).code).toBe(0);
  expect(await brief()).toEqual(['Harbour City 2 3', "St. John's 1 1", 'constructor 1 0']);
  expect((await command('undo 1')).code).toBe(1);
  expect((await command(`${series} rules table=no`)).code).toBe(0);
  expect(await now()).toEqual([]);
});

test('an invalid command prints its usage, and unknown rows are refused (R15.6)', async () => {
  for (const words of ['', `${series} rules`, `${series} rules win=x`, '0 rules win=1', `${series} result 1 v 2 lost`])
    expect([words, (await command(words)).code]).toEqual([words, 2]);
  expect(await command('999 rules win=1')).toEqual({ code: 1, output: 'There is no series 999.' });
  expect((await command(`${series} points 99 2`)).output).toBe('There is no team 99.');
  expect((await command(`${series} match nothing count`)).output).toBe('There is no match nothing.');
});

test('the points table has its own address, and an unknown series is 404 (STAT-033)', async () => {
  expect(await table()).toBeInstanceOf(Array);
  expect((await site.app.inject({ url: '/api/series/999/points-table' })).statusCode).toBe(404);
});
