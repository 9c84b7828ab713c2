import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { homePage, type MatchCard } from '@sightscreen/contracts';
import { pointsTableReply } from '@sightscreen/contracts/calls/series';
import type { FactBody } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { renewFigures } from '../../match/figures/store-figures.ts';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import { tagsOfResource } from '../../core/tags/tag.ts';
import { saveRule } from '../series/table/rules.store.ts';
import { leaguesInPlay } from './tables.ts';

const A_DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 15);
let now = NOW;
let site: TestApp;
const NAMES = ['Herons', 'constructor', '𠮷'];
const result: FactBody = {
  kind: 'result',
  outcome: 'win',
  winner: 0,
  by: { runs: 3 },
  method: null,
  playersOfMatch: [],
};
const sideOf = (id: number) => ({ teamId: id, name: NAMES[id - 1]!, shortName: `S${id}` });

async function play(id: string, series: number, daysAgo: number, sides: [number, number], ...more: FactBody[]) {
  const at = NOW - daysAgo * A_DAY;
  const match = {
    ...matchFact,
    seriesId: series,
    sides: [sideOf(sides[0]), sideOf(sides[1])] as [ReturnType<typeof sideOf>, ReturnType<typeof sideOf>],
    dates: [new Date(at).toISOString().slice(0, 10)],
    startTime: at,
    expectedEnd: null,
  };
  const begun = [...opening.slice(1), ...[0, 1, 2].map((n) => fresh(single(n))), ...more.map(fresh)];
  const facts = [fresh(match), ...(daysAgo < 0 ? [] : begun)];
  await site.context.log.create({ ...newMatch(id), facts }, commandSource(`make ${id}`));
  if (daysAgo >= 0) await renewFigures(site.database.db, id);
}

beforeAll(async () => {
  site = await startApp({ clock: () => now });
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      NAMES.map((name, at) => ({
        id: at + 1,
        world: 'real' as const,
        name,
        short_name: `S${at + 1}`,
        gender: 'female' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'S' }),
      })),
    )
    .execute();
  await db
    .insertInto('series')
    .values(
      ['League', 'Old League', 'Tour', 'New League', 'Cup'].map((name, at) => ({
        id: at + 1,
        world: 'real' as const,
        name,
        short_name: name,
        season: '2026',
        gender: 'female' as const,
        category: 'League' as const,
      })),
    )
    .execute();
  await play('done', 1, 1, [1, 2], result);
  await play('now', 1, 0, [2, 3]);
  await play('old1', 2, 30, [1, 2], result);
  await play('old2', 2, 29, [2, 3], result);
  await play('tour', 3, 0, [1, 2], result);
});
afterAll(() => site.close());

const tables = async () => {
  const { body } = await site.app.inject({ url: '/' });
  return homePage.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(body)?.[1] ?? '{}')).tables;
};

test('the home page has tables of current leagues, updated within a second of a result (issue 9)', async () => {
  const same = async () => {
    const [league, ...others] = await tables();
    expect(others).toEqual([]);
    const { groups } = pointsTableReply.parse((await site.app.inject({ url: '/api/series/1/points-table' })).json());
    const rows = league?.groups.flatMap((group) => group.rows);
    expect(
      rows?.map(({ side, played, won, lost, points, rate }) => [side.name, played, won, lost, points, rate]),
    ).toEqual(
      groups.flatMap((group) =>
        group.rows.map(({ team, played, won, lost, points, netRunRate }) => [
          team,
          played,
          won,
          lost,
          points,
          netRunRate,
        ]),
      ),
    );
    return { league, played: rows?.map(({ played }) => played) };
  };
  const before = await same();
  expect(before.league).toMatchObject({
    series: { name: 'League', href: '/cricket-series/1/league-2026/points-table' },
    world: 'real',
    of: { matches: ['done'] },
  });
  expect(before.played?.toSorted()).toEqual([0, 1, 1]);
  await site.context.log.append(ball('now', 'end', { decide: () => ({ ok: true, facts: [fresh(result)] }) }));
  await renewFigures(site.database.db, 'now');
  now += 1_000;
  expect((await same()).played?.toSorted()).toEqual([1, 1, 2]);
});

test('a league has its table from its first match on, so that it reveals no result (BEYOND-04)', async () => {
  const leagues = async () => {
    now += 1_000;
    return (await tables()).map(({ series: { name } }) => name);
  };
  await play('ahead', 4, -1, [2, 3]);
  expect(await leagues()).toEqual(['League']);
  await play('first', 4, 0, [1, 2]);
  expect((await leagues()).toSorted()).toEqual(['League', 'New League']);
});

test('a table is read again after a result, fixture, rule or name of its league, not a ball (what-replies-depend-on, issue 9)', async () => {
  const { db } = site.database;
  const querySpy = vi.spyOn(db.getExecutor(), 'executeQuery');
  /** Series whose matches are read for the next home page. */
  const read = async () => {
    now += 1_000;
    await site.waitForNotifications();
    querySpy.mockClear();
    const names = (await tables()).map(({ series: { name } }) => name);
    expect(names.toSorted()).toEqual(['Cup', 'League', 'New League']);
    return querySpy.mock.calls
      .filter(([{ sql }]) => sql.includes('from innings_figure i where i.match_id = m.id'))
      .map(([{ parameters }]) => Number(parameters[0]))
      .toSorted((a, b) => a - b);
  };
  const add = (id: string, ...facts: FactBody[]) =>
    site.context.log.append(ball(id, `${id} ${now}`, { decide: () => ({ ok: true, facts: facts.map(fresh) }) }));
  // Pending notifications of the previous test's writes; a page is rebuilt once a second at most.
  now += 1_000;
  await site.waitForNotifications();
  await tables();
  await play('cup1', 5, 0, [1, 2]);
  await play('cup2', 5, 0, [1, 3]);
  // The other tables are cached by the request above.
  expect(await read()).toEqual([5]);
  expect(await read()).toEqual([]);
  await add('cup1', single(3));
  expect(await read()).toEqual([]);
  // The job that recalculates figures runs some seconds later.
  await renewFigures(db, 'cup1');
  expect(await read()).toEqual([]);
  await add('cup1', { ...result, winner: 1 });
  expect(await read()).toEqual([5]);
  await renewFigures(db, 'cup1');
  expect(await read()).toEqual([5]);
  await play('cup3', 5, -1, [2, 3]);
  expect(await read()).toEqual([5]);
  await saveRule(db, 1, { kind: 'points', team: 1, points: -1, reason: 'Slow' });
  expect(await read()).toEqual([1]);
  await withInvalidation(db, site.context.tags, async (trx, changed) => {
    await trx
      .updateTable('team')
      .set({ emblem: JSON.stringify({ kind: 'initials', text: 'T' }) })
      .execute();
    changed(tagsOfResource('team', [1, 2, 3]));
  });
  // Includes the tour, which has no table.
  expect(await read()).toEqual([1, 3, 4, 5]);
  // The next day, when older results no longer hide a table.
  now += A_DAY;
  expect(await read()).toEqual([1, 3, 4, 5]);
});

test('leagues in play come before upcoming and finished ones (issue 9)', () => {
  const card = (id: number, days: number) =>
    ({ series: { id, name: '', shortName: '' }, startTime: NOW + days * A_DAY, date: '' }) as unknown as MatchCard;
  const lists = {
    live: [card(1, 0), card(2, -4), card(2, 0)],
    upcoming: [card(3, 3), card(4, 4), card(5, 1)],
    recent: [card(6, -3), card(7, -4), card(3, -1)],
  };
  expect(leaguesInPlay(lists, NOW)).toEqual([1, 2, 3, 5, 6]);
  expect(leaguesInPlay({ live: [], upcoming: [{ ...card(1, 0), series: null }], recent: [] }, NOW)).toEqual([]);
});
