/** Matches of one opener for tests of careers: two finished, one live. */
import type { DeliveryFact, FactBody } from '@sightscreen/cricket';
import type { TestApp } from '@sightscreen/server/testing';
import { renewFigures } from '../../../match/figures/store-figures.ts';
import { fresh, matchFact, newMatch, opening, commandSource, single } from '../../../match/log/testing/facts.ts';

export const OPENER = 101;
export const REGISTER_ID = '0a1b2c3d';

const balls = (innings: number, list: Partial<DeliveryFact>[]): FactBody[] =>
  list.map((more, n) => ({
    ...single(n, { striker: OPENER, nonStriker: 102, bowler: 201, innings, ...more }),
    over: Math.floor(n / 6),
  }));
const six = { bat: 6, boundary: 6 } as const;
const bowled = (player: number) => ({ bat: 0, wickets: [{ kind: 'bowled' as const, player, fielders: [] }] });
const start = (innings: number, batting: 0 | 1, superOver = false): FactBody => ({
  kind: 'inningsStart',
  innings,
  batting,
  superOver,
  followOn: false,
  balls: superOver ? 6 : 120,
  penaltyBefore: 0,
});
const end = (innings: number): FactBody => ({ kind: 'inningsEnd', innings, reason: 'closed' });
const tie: FactBody = { kind: 'result', outcome: 'tie', winner: null, by: null, method: null, playersOfMatch: [] };
const away = { striker: 201, nonStriker: 202 };

/** 57 not out off 10, then 1 for 3 and a catch; a super over with a six and a catch that must not count. */
const first: FactBody[] = [
  ...balls(1, [...Array.from({ length: 9 }, () => six), { bat: 3 }]),
  end(1),
  start(2, 1),
  ...balls(2, [
    { ...away, bowler: OPENER, bat: 2 },
    { ...away, bowler: OPENER, bat: 0, wides: 1, legal: false, faced: false },
    { ...away, bowler: OPENER, bat: 0 },
    { ...away, bowler: OPENER, bat: 0 },
    { ...away, bowler: OPENER, bat: 0 },
    { ...away, bowler: OPENER, ...bowled(201) },
    {
      striker: 203,
      nonStriker: 202,
      bowler: 103,
      bat: 0,
      wickets: [{ kind: 'caught', player: 203, fielders: [{ id: OPENER, name: 'Home Player 1' }] }],
    },
  ]),
  end(2),
  start(3, 0, true),
  ...balls(3, [six]),
  end(3),
  start(4, 1, true),
  ...balls(4, [
    {
      ...away,
      bowler: 103,
      bat: 0,
      wickets: [{ kind: 'caught', player: 201, fielders: [{ id: OPENER, name: 'Home Player 1' }] }],
    },
  ]),
  tie,
];
/** 4 off 4, bowled. */
const second: FactBody[] = [...balls(1, [{ bat: 2 }, { bat: 1 }, { bat: 1 }, bowled(OPENER)]), end(1), tie];

export async function plantCareer(site: TestApp): Promise<void> {
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      [1, 2].map((id) => ({
        id,
        world: 'real',
        name: id === 1 ? 'Harbour City' : 'Northgate',
        short_name: id === 1 ? 'HC' : 'NG',
        gender: 'female',
        kind: 'club',
        emblem: JSON.stringify({ kind: 'initials', text: 'HC' }),
      })),
    )
    .execute();
  await db
    .insertInto('person')
    .values({
      id: OPENER,
      world: 'real',
      register_id: REGISTER_ID,
      name: 'Home Player 1',
      full_name: 'Helena Player',
      batting_hand: 'left',
      role: 'all-rounder',
    })
    .execute();
  await db
    .insertInto('person_alias')
    .values({ world: 'real', key: `cricsheet:${REGISTER_ID}`, person_id: OPENER })
    .execute();
  await play(site, 'c1', '2026-11-01', first);
  await play(site, 'c2', '2026-11-08', second);
  await play(site, 'c3', '2026-11-21', balls(1, [six, six]));
}

export async function play(site: TestApp, id: string, day: string, facts: readonly FactBody[]): Promise<void> {
  const at = Date.parse(`${day}T09:00:00Z`);
  await site.context.log.create(
    {
      ...newMatch(id),
      facts: [
        fresh({ ...matchFact, dates: [day], startTime: at, expectedEnd: at + 3 * 3_600_000 }),
        ...opening.slice(1),
        ...facts.map(fresh),
      ],
    },
    commandSource(`make ${id}`),
  );
  await renewFigures(site.database.db, id);
}
