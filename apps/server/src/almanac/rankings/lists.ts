/** Computes the four lists of a scope from its figures. Pure: the same figures give the same lists. */
import {
  allRoundersOf,
  dateOfDay,
  dayNumber,
  FITTED_BEFORE,
  type FormatParameters,
  type Listed,
  listedAt,
  playerLines,
  ranked,
  type RankedRow,
  type RatedMatch,
  rateSides,
  type SideMatch,
  sideAt,
  type SideRatings,
  valueInnings,
} from '@sightscreen/cricket';
import type { RankType, World } from '../../core/db/column-types.ts';
import { type ListScore, scorePlayers, scoreSides } from './list-score.ts';
import type { ScopeInnings } from './figures.store.ts';

/** Maximum rows of a list: lower places mean little. */
export const MAX_ROWS = 200;
/** Number of days in the history, newest first: the day of the list and every week before it, for a year. */
export const WEEKS = 53;

export interface MadeRow extends RankedRow {
  weekAgo: number | null;
  ratings: number[];
  places: number[];
}
export interface MadeList {
  type: RankType;
  rows: MadeRow[];
  score: ListScore;
}
export interface MadeLists {
  asOf: string;
  lists: MadeList[];
}

/** Older innings weigh less than 1/200 and are not read. */
export const oldestDay = (asOf: number, { batting, bowling }: FormatParameters): number =>
  asOf - 7 * WEEKS - 8 * Math.max(batting.halfLife, bowling.halfLife);

/** Calls `pause` between steps of some milliseconds, so that other requests are served. */
export async function makeLists(
  world: World,
  matches: readonly (SideMatch & { decided: boolean })[],
  innings: ScopeInnings,
  parameters: FormatParameters,
  pause: () => Promise<unknown>,
): Promise<MadeLists> {
  const asOf = Math.max(...matches.map(({ day }) => day));
  const days = Array.from({ length: WEEKS }, (_, week) => asOf - 7 * week);
  const scoredFrom = world === 'real' ? dayNumber(FITTED_BEFORE) : -Infinity;
  const sides = rateSides(
    matches.filter(({ decided }) => decided),
    parameters.sides,
  );
  const known = ratingsBefore(matches, sides);
  const batting = valueInnings('batting', innings.batting, known, parameters.batting);
  await pause();
  const bowling = valueInnings('bowling', innings.bowling, known, parameters.bowling);
  await pause();
  const batters = playerLines(batting, parameters.batting);
  const bowlers = playerLines(bowling, parameters.bowling);
  const byDay: Record<RankType, RankedRow[][]> = { batting: [], bowling: [], 'all-rounder': [], teams: [] };
  for (const day of days) {
    await pause();
    const both = [
      listedAt(batters, day, parameters.batting),
      listedAt(bowlers, day, parameters.bowling),
    ] as const satisfies Listed[][];
    byDay.batting.push(ranked(both[0]));
    byDay.bowling.push(ranked(both[1]));
    byDay['all-rounder'].push(ranked(allRoundersOf(...both)));
    byDay.teams.push(ranked(sidesAt(sides, day, parameters)));
  }
  const scores: Record<RankType, ListScore> = {
    teams: scoreSides(sides, parameters.sides.least, scoredFrom),
    batting: scorePlayers(batting, batters, parameters.batting, scoredFrom),
    bowling: scorePlayers(bowling, bowlers, parameters.bowling, scoredFrom),
    'all-rounder': { kind: 'none' },
  };
  return {
    asOf: dateOfDay(asOf),
    lists: (Object.keys(byDay) as RankType[]).map((type) => ({
      type,
      rows: withHistory(byDay[type]),
      score: scores[type],
    })),
  };
}

/** Ratings of both sides before each match. A match without a result uses the ratings of its day. */
export function ratingsBefore(matches: readonly SideMatch[], sides: SideRatings): Map<string, RatedMatch> {
  const before = new Map(sides.expectations.map((one) => [one.match.id, one.before]));
  const onDay = (id: number, day: number): number => {
    const line = sides.lines.get(id);
    return (line === undefined ? null : sideAt(line, day - 1))?.rating ?? 1500;
  };
  return new Map(
    matches.map(({ id, day, sides: [one, two] }) => [
      id,
      { day, sides: [one, two], before: before.get(id) ?? [onDay(one, day), onDay(two, day)] },
    ]),
  );
}

function sidesAt({ lines }: SideRatings, day: number, { sides: { least, window } }: FormatParameters) {
  return [...lines].flatMap(([id, line]) => {
    const at = sideAt(line, day);
    const before = sideAt(line, day - window)?.played ?? 0;
    return at === null || at.played - before < least
      ? []
      : [{ id, team: id, rating: at.rating, giveOrTake: at.giveOrTake, innings: at.played - before }];
  });
}

function withHistory(byDay: readonly RankedRow[][]): MadeRow[] {
  const [now = [], ...earlier] = byDay;
  const then = earlier.map((rows) => new Map(rows.map((row) => [row.id, row])));
  return now.slice(0, MAX_ROWS).map((row) => {
    const rows = [row, ...then.map((list) => list.get(row.id))];
    return {
      ...row,
      weekAgo: rows[1]?.place ?? null,
      ratings: rows.map((one) => one?.rating ?? 0),
      places: rows.map((one) => one?.place ?? 0),
    };
  });
}
