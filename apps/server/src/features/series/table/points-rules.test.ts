import { pointsTableReply } from '@sightscreen/contracts/calls/series';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { runTableCommand } from './command-line.ts';
import { saveRule } from './rules.store.ts';

let desk: DeskTest;
let editor: DeskBrowser;
let series = 0;
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor', 'Edda Vane');
  const { db } = desk.database;
  const about = { world: 'real' as const, gender: 'female' as const };
  await db
    .insertInto('team')
    .values(
      [1, 2, 3].map((id) => ({
        ...about,
        id,
        name: `Side ${id}`,
        short_name: `S${id}`,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'S' }),
      })),
    )
    .execute();
  ({ id: series } = await db
    .insertInto('series')
    .values({ ...about, name: 'Harbour League', short_name: 'HL', season: '2026', category: 'League' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const result = (teams: [number, number], outcome: 'win' | 'tie') =>
    saveRule(db, series, {
      kind: 'result',
      teams,
      outcome,
      winner: outcome === 'win' ? teams[0] : null,
      runs: null,
      group: '',
      number: null,
    });
  await result([1, 2], 'win');
  await result([2, 3], 'win');
  await result([1, 3], 'tie');
});
afterAll(() => desk.close());

const at = '/desk/api/records/points-rules';
/** Sides and points as readers get them, in order of place. */
const table = async () => {
  // A cached reply is checked again after a moment.
  desk.time.now += 5_000;
  const reply = await desk.app.inject({ url: `/api/series/${series}/points-table` });
  return pointsTableReply.parse(reply.json()).groups.flatMap(({ rows }) => rows.map((row) => [row.teamId, row.points]));
};
const byTeam = async () => Object.fromEntries(await table()) as Record<string, number>;
const USUAL = [
  [1, 3],
  [2, 2],
  [3, 1],
];
const OWN = {
  table: 'usual',
  win: 4,
  tie: 2.5,
  noResult: 1,
  draw: 1,
  loss: -1,
  places: 2,
  order: ['points', 'wins'],
  adjustments: [
    { team: 1, points: -3.5, reason: 'Slow over rate' },
    { team: 3, points: 1, reason: 'Bonus of the round' },
  ],
};
const make = (values: object) => editor.post(at, { values });
const undo = (number: number) => editor.post(`/desk/api/record-changes/${number}/undo`);

test('points rules change the table, and each step can be undone (issue 11, R15.6, R15.7)', async () => {
  expect(await table()).toEqual(USUAL);
  const made = await make({ series, ...OWN });
  expect([made.status, made.body.record]).toMatchObject([201, { id: String(series), title: 'Harbour League 2026' }]);
  expect(made.body.record.values).toMatchObject({ series, ...OWN });
  // Side 1: 4 + 2.5 - 3.5. Side 2: 4 - 1. Side 3: 2.5 - 1 + 1.
  const OBEYED = { 1: 3, 2: 3, 3: 2.5 };
  expect(await byTeam()).toEqual(OBEYED);
  const { version } = made.body.record;
  const changed = await editor.post(`${at}/${series}`, { values: { win: 6, adjustments: [] }, version });
  expect(changed.status).toBe(200);
  expect(await table()).toEqual([
    [1, 8.5],
    [2, 5],
    [3, 1.5],
  ]);
  await undo(changed.body.change);
  expect(await byTeam()).toEqual(OBEYED);
  const now = (await editor.get(`${at}/${series}`)).body.version;
  const gone = await editor.post(`${at}/${series}/delete`, { version: now });
  expect([gone.status, await table(), (await editor.get(`${at}/${series}`)).status]).toEqual([200, USUAL, 404]);
  const back = await undo(gone.body.change);
  expect([back.status, back.body.record.values]).toMatchObject([200, OWN]);
  expect(await byTeam()).toEqual(OBEYED);
});

test('the admin desk and the command edit the same rules (R15.6)', async () => {
  const command = async (words: string) => {
    const lines: string[] = [];
    await runTableCommand(words.split(' '), { db: desk.database.db, say: (line) => lines.push(line) });
    await desk.waitForNotifications();
    return lines.join('\n');
  };
  await command(`${series} rules win=10`);
  expect((await editor.get(`${at}/${series}`)).body.values).toMatchObject({ win: 10, tie: 2.5 });
  await command(`${series} rules table=no`);
  const { values, version } = (await editor.get(`${at}/${series}`)).body;
  expect([values.table, await table()]).toEqual(['no', []]);
  await editor.post(`${at}/${series}`, { values: { table: 'usual', win: 2 }, version });
  expect(await command('list')).toContain('"win":2,');
  expect((await table()).length).toBe(3);
  // Results entered by hand are not part of the points rules.
  expect((await command('list')).match(/"kind":"result"/g)).toHaveLength(3);
});

test.each([
  [{ win: 'two' }, 400, 'win'],
  [{ win: 0.3 }, 400, 'win'],
  [{ loss: -101 }, 400, 'loss'],
  [{ order: ['toss'] }, 400, 'order.0'],
  [{ order: ['wins', 'wins'] }, 400, 'order'],
  [{ adjustments: [{ team: 1, points: 1, reason: '' }] }, 400, 'adjustments.0.reason'],
  [{ adjustments: [{ team: 99, points: 1, reason: 'A' }] }, 422, 'adjustments.0.team'],
])('%j is refused at its field (issue 11)', async (values, status, field) => {
  const { version } = (await editor.get(`${at}/${series}`)).body;
  const { status: answered, body } = await editor.post(`${at}/${series}`, { values, version });
  expect([answered, body.field]).toEqual([status, field]);
});

test('a series has one row of points rules, and an unknown series none (issue 11)', async () => {
  expect((await make({ series, ...OWN })).body).toMatchObject({ code: 'not_stored', field: 'series' });
  expect((await make({ ...OWN, series: 999 })).body).toMatchObject({ code: 'not_stored', field: 'series' });
  expect((await editor.get(at)).body.records).toEqual([
    expect.objectContaining({ id: String(series), title: 'Harbour League 2026' }),
  ]);
});
