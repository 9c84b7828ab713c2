/** A tour, a league, a cup and an earlier tour of few balls each, for tests of series statistics. */
import type { DeliveryFact, FactBody, MatchFact, ResultFact, Side } from '@sightscreen/cricket';
import type { TestApp } from '@sightscreen/server/testing';
import type { World } from '../../../core/db/column-types.ts';
import { renewFigures } from '../../../match/figures/store-figures.ts';
import { fresh, matchFact, opening, commandSource, single } from '../../../match/log/testing/facts.ts';

export const IDS = {
  tour: 31,
  league: 32,
  cup: 33,
  earlier: 34,
  demo: 35,
  kestria: 5,
  morland: 6,
  harbour: 1,
  northgate: 2,
  saltby: 3,
  venue: 21,
  /** Opens the batting for Kestria, and for Harbour City. */
  opener: 101,
  second: 102,
  bowler: 201,
} as const;
const TEAMS = [
  [1, 'Harbour City', 'HC', 'club'],
  [2, 'Northgate', 'NG', 'club'],
  [3, 'Saltby', 'SAL', 'club'],
  [5, 'Kestria', 'KES', 'international'],
  [6, 'Morland', 'MOR', 'international'],
] as const;
const GIVEN = ['Dara', 'Ola', 'Émile', 'Kit', 'Jan', 'Ada', 'Bo', 'Cal', 'Eli', 'Fay', 'Gus'];

export type Ball = Partial<DeliveryFact>;
export const four = (angle?: number): Ball => shot(4, angle);
export const hitSix = (angle?: number): Ball => shot(6, angle);
const shot = (runs: 4 | 6, angle?: number): Ball => ({
  bat: runs,
  boundary: runs,
  ...(angle === undefined ? {} : { zone: { angle, distance: 1 } }),
});
export const bowled = (player: number, bowler: number): Ball => ({
  bat: 0,
  striker: player,
  bowler,
  wickets: [{ kind: 'bowled', player, fielders: [] }],
});

/** The facts of an innings in order, with other facts between the balls. */
export const played = (innings: number, side: Side, list: readonly (Ball | FactBody)[]): FactBody[] => {
  const usual =
    side === 0 ? { striker: 101, nonStriker: 102, bowler: 201 } : { striker: 201, nonStriker: 202, bowler: 101 };
  let n = -1;
  return list.map((one) => {
    if (!isBall(one)) return one;
    n += 1;
    return { ...single(n, { ...usual, ...one }), innings, over: Math.floor(n / 6) };
  });
};
const isBall = (one: Ball | FactBody): one is Ball => one.kind === undefined || one.kind === 'delivery';
const start = (innings: number, batting: Side, superOver = false): FactBody => ({
  kind: 'inningsStart',
  innings,
  batting,
  superOver,
  followOn: false,
  balls: superOver ? 6 : 120,
  penaltyBefore: 0,
});
const end = (innings: number, reason: 'closed' | 'all out' = 'closed'): FactBody => ({
  kind: 'inningsEnd',
  innings,
  reason,
});
export const result = (outcome: ResultFact['outcome'], winner: Side | null): FactBody => ({
  kind: 'result',
  outcome,
  winner,
  by: winner === null ? null : { runs: 3 },
  method: null,
  playersOfMatch: [],
});

export interface Planted {
  id: string;
  world?: World;
  day: string;
  series: number | null;
  sides: [number, number];
  type?: MatchFact['type'];
  /** Whether squads were named and the toss was held (default: true). */
  begun?: boolean;
  facts: readonly FactBody[];
}
export async function plantMatch(
  site: TestApp,
  { id, world = 'real', day, series, sides, type = 'T20', begun = true, facts }: Planted,
): Promise<void> {
  const at = Date.parse(`${day}T09:00:00Z`);
  const named = sides.map((team) => {
    const row = TEAMS.find(([known]) => known === team)!;
    return { teamId: team, name: row[1], shortName: row[2] };
  }) as unknown as MatchFact['sides'];
  await site.context.log.create(
    {
      id,
      world,
      commentaryMode: 'push',
      facts: [
        fresh({
          ...matchFact,
          type,
          sourceType: type === 'TEST' ? 'Test' : type === 'HUN' ? 'T20' : type,
          sides: named,
          seriesId: series,
          venueId: IDS.venue,
          dates: [day],
          startTime: at,
          expectedEnd: at + 3 * 3_600_000,
          ruleset: {
            ...matchFact.ruleset,
            format: ({ TEST: 'Test', HUN: 'Hundred', ODI: 'ODI', T20: 'T20' } as const)[type],
            date: day,
          },
          scheduledDays: type === 'TEST' ? 5 : 1,
        }),
        ...(begun ? opening.slice(1) : []).map((fact) =>
          fact.body.kind === 'squad'
            ? fresh({
                ...fact.body,
                players: fact.body.players.map((player) => ({ ...player, name: nameOf(player.id) })),
              })
            : fact,
        ),
        ...facts.map(fresh),
      ],
    },
    commandSource(`make ${id}`),
  );
  await renewFigures(site.database.db, id);
}

const nameOf = (id: number): string => `${GIVEN[(id % 100) - 1]} ${id < 200 ? 'Marsh-Renn' : "O'Quill"}`;

const wickets = (from: number, to: number): Ball[] =>
  Array.from({ length: to - from + 1 }, (_, n) => bowled(from + n, IDS.bowler));
const times = (n: number, one: Ball): Ball[] => Array.from({ length: n }, () => one);
/** Each of the eleven players scores this many singles. */
export const everybody = (runs: number): Ball[] =>
  Array.from({ length: 11 }, (_, n) =>
    times(runs, { bat: 1, striker: 101 + n, nonStriker: n === 0 ? 102 : 101 }),
  ).flat();
export const VIDEO = '/cricket-videos/9/over-the-river';

export async function plantSeries(site: TestApp): Promise<void> {
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      TEAMS.map(([id, name, short_name, kind]) => ({
        id,
        name,
        short_name,
        kind,
        world: 'real' as const,
        gender: 'female' as const,
        emblem: JSON.stringify({ kind: 'initials', text: short_name }),
      })),
    )
    .execute();
  await db
    .insertInto('person')
    .values(
      [100, 200].flatMap((hundred) =>
        GIVEN.map((_, at) => ({ id: hundred + at + 1, world: 'real' as const, name: nameOf(hundred + at + 1) })),
      ),
    )
    .execute();
  await db.insertInto('venue').values({ id: IDS.venue, world: 'real', name: 'Quay Ground' }).execute();
  await db
    .insertInto('series')
    .values(
      (
        [
          [IDS.tour, 'Kestria in Morland', '2026/27', 'International', 'real'],
          [IDS.league, 'Harbour League', '2026', 'League', 'real'],
          [IDS.cup, 'Coast Cup', '2026', 'Domestic', 'real'],
          [IDS.earlier, 'Kestria in Morland', '2024/25', 'International', 'real'],
          [IDS.demo, 'Invented Cup', '2026', 'Domestic', 'demo'],
        ] as const
      ).map(([id, name, season, category, world]) => ({
        id,
        name,
        season,
        category,
        world,
        short_name: name,
        gender: 'female' as const,
      })),
    )
    .execute();
  const tour = { series: IDS.tour, sides: [IDS.kestria, IDS.morland] as [number, number] };
  // A T20 won by Kestria, one tied with a super over, a Test drawn, an ODI lost.
  await plantMatch(site, {
    ...tour,
    id: 't1',
    day: '2026-10-01',
    facts: [
      ...played(1, 0, [
        four(52),
        hitSix(290),
        { kind: 'comment', innings: 1, snippet: 'video', text: 'See it', by: null, href: VIDEO } as unknown as FactBody,
        four(),
        { bat: 1, zone: { angle: 290, distance: 0.4 } },
        bowled(IDS.opener, IDS.bowler),
      ]),
      end(1),
      start(2, 1),
      ...played(2, 1, [hitSix(0), { bat: 2 }]),
      end(2),
      result('win', 0),
    ],
  });
  await plantMatch(site, {
    ...tour,
    id: 't2',
    day: '2026-10-03',
    facts: [
      ...played(1, 0, [{ bat: 1, striker: IDS.second, nonStriker: 103 }, ...wickets(103, 105)]),
      end(1),
      start(2, 1),
      ...played(2, 1, [{ bat: 1 }]),
      end(2),
      start(3, 1, true),
      ...played(3, 1, [hitSix(10)]),
      end(3),
      start(4, 0, true),
      ...played(4, 0, [hitSix(20), { bat: 1 }]),
      end(4),
      result('tie', null),
    ],
  });
  await plantMatch(site, {
    ...tour,
    id: 't3',
    day: '2026-10-10',
    type: 'TEST',
    facts: [
      ...played(1, 0, [{ bat: 3 }, ...wickets(101, 105)]),
      end(1),
      start(2, 1),
      ...played(2, 1, [{ bat: 2 }]),
      end(2),
      start(3, 0),
      ...played(3, 0, [{ bat: 1 }, ...wickets(101, 105)]),
      end(3),
      result('draw', null),
    ],
  });
  await plantMatch(site, {
    ...tour,
    id: 't4',
    day: '2026-10-20',
    type: 'ODI',
    facts: [
      ...played(1, 0, [...times(9, hitSix()), ...times(17, { ...hitSix(), striker: IDS.second, nonStriker: 101 })]),
      end(1),
      start(2, 1),
      ...played(2, 1, times(27, hitSix())),
      end(2),
      result('win', 1),
    ],
  });
  await plantMatch(site, {
    ...tour,
    series: IDS.earlier,
    id: 'e1',
    day: '2024-11-05',
    facts: [...played(1, 0, [four()]), end(1), start(2, 1), ...played(2, 1, [{ bat: 1 }]), end(2), result('win', 0)],
  });
  // A league match in which all eleven score, and a cup of three sides.
  await plantMatch(site, {
    id: 'l1',
    day: '2026-09-01',
    series: IDS.league,
    sides: [IDS.harbour, IDS.northgate],
    facts: [
      ...played(1, 0, everybody(1)),
      end(1),
      start(2, 1),
      ...played(2, 1, [{ bat: 1 }]),
      end(2),
      result('win', 0),
    ],
  });
  for (const [id, sides] of [
    ['c1', [1, 2]],
    ['c2', [3, 1]],
    ['c3', [2, 3]],
  ] as [string, [number, number]][])
    await plantMatch(site, {
      id,
      day: '2026-08-01',
      series: IDS.cup,
      sides,
      type: 'HUN',
      facts: [...played(1, 0, [four()]), end(1), start(2, 1), ...played(2, 1, [{ bat: 1 }]), end(2), result('win', 0)],
    });
}
