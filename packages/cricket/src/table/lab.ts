/**
 * Qualification scenarios: enumerates all outcomes (a win for one side or the other) of a table's open matches, each
 * counted once, or samples them if there are too many (R15.9).
 */
import { addRuns, compareRates, type RunSums } from './net-run-rate.ts';
import type { TableRules } from './rules.ts';

export interface OpenMatch {
  id: string;
  teams: readonly [number, number];
}
export interface LabSide {
  team: number;
  points: number;
  won: number;
}
/** Outcomes in which a side qualifies by points, is level for a place, or is out. */
export interface OutcomeCounts {
  in: number;
  level: number;
  out: number;
}
export interface SideOutcomes extends OutcomeCounts {
  team: number;
  /** Indexed by the number of its own open matches that it wins. */
  byWins: OutcomeCounts[];
  /** Results without which the side is always out; empty for a sample. */
  needs: { match: string; winner: number }[];
  /** Qualified or eliminated in all outcomes, including ties and matches without a result. */
  certain: 'in' | 'out' | null;
}
export interface Lab {
  ways: number;
  /** Seed of the sample; null if all outcomes were enumerated. */
  seed: number | null;
  sides: SideOutcomes[];
}

/** Maximum open matches for full enumeration: 16,384 outcomes. */
const EXACT = 14;
const SAMPLE = 20_000;
const SEED = 2026;
/** Maximum open matches for enumeration with ties. */
const EXACT_WITH_TIES = 8;

type LabRules = Pick<TableRules, 'win' | 'tie' | 'noResult' | 'loss' | 'order'>;

export function labOf(sides: readonly LabSide[], open: readonly OpenMatch[], places: number, rules: LabRules): Lab {
  const at = new Map(sides.map(({ team }, index) => [team, index]));
  const matches = open.map(({ teams }) => teams.map((team) => at.get(team)!) as [number, number]);
  const exact = open.length <= EXACT;
  const outcomes = exact ? 2 ** open.length : SAMPLE;
  const random = mulberry(SEED);
  const none = (): OutcomeCounts => ({ in: 0, level: 0, out: 0 });
  const own = sides.map((_, index) => matches.filter((match) => match.includes(index)).length);
  const counted = sides.map((_, index) => ({
    ...none(),
    byWins: Array.from({ length: own[index]! + 1 }, none),
    always: Array.from<number | null | undefined>({ length: open.length }).fill(undefined),
  }));
  const keyed = keyOf(rules);
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    const points = sides.map((side) => side.points);
    const won = sides.map((side) => side.won);
    const wins = sides.map(() => 0);
    const winners = matches.map(([a, b], index) => {
      const first = exact ? ((outcome >> index) & 1) === 0 : random() < 0.5;
      const [winner, loser] = first ? [a, b] : [b, a];
      points[winner]! += rules.win;
      points[loser]! += rules.loss;
      won[winner]! += 1;
      wins[winner]! += 1;
      return winner;
    });
    const keys = points.map((sum, index) => keyed(sum, won[index]!));
    for (const [index, side] of counted.entries()) {
      const stands = standing(keys, index, places);
      side[stands] += 1;
      side.byWins[wins[index]!]![stands] += 1;
      if (stands === 'out') continue;
      for (const [match, winner] of winners.entries()) {
        const before = side.always[match];
        side.always[match] = before === undefined || before === winner ? winner : null;
      }
    }
  }
  const sure = certainties(sides, matches, places, rules);
  return {
    ways: outcomes,
    seed: exact ? null : SEED,
    sides: counted.map(({ always, ...side }, index) => ({
      ...side,
      team: sides[index]!.team,
      certain: sure[index]!,
      needs:
        !exact || side.out === outcomes || side.out === 0
          ? []
          : always.flatMap((winner, match) =>
              typeof winner === 'number' ? [{ match: open[match]!.id, winner: sides[winner]!.team }] : [],
            ),
    })),
  };
}

/** A single sort key for points and wins. */
const keyOf = ({ order }: LabRules): ((points: number, won: number) => number) =>
  order[0] === 'points' && order[1] === 'wins' ? (points, won) => points * 10_000 + won : (points) => points;

function standing(keys: readonly number[], index: number, places: number): keyof OutcomeCounts {
  let above = 0;
  let level = -1;
  for (const key of keys) {
    if (key > keys[index]!) above += 1;
    else if (key === keys[index]) level += 1;
  }
  return above >= places ? 'out' : above + level < places ? 'in' : 'level';
}

/**
 * With few matches, tries all outcomes with ties; with more, reports only what the number of matches alone makes
 * certain.
 */
function certainties(
  sides: readonly LabSide[],
  matches: readonly (readonly [number, number])[],
  places: number,
  rules: LabRules,
): SideOutcomes['certain'][] {
  const keyed = keyOf(rules);
  if (matches.length > EXACT_WITH_TIES) {
    const left = sides.map((_, index) => matches.filter((match) => match.includes(index)).length);
    const most = sides.map(({ points, won }, index) => keyed(points + left[index]! * rules.win, won + left[index]!));
    const least = sides.map(({ points, won }, index) => keyed(points + left[index]! * rules.loss, won));
    return sides.map((_, index) => {
      const others = (list: number[], than: number, orLevel: boolean) =>
        list.filter((key, at) => at !== index && (orLevel ? key >= than : key > than)).length;
      if (others(most, least[index]!, true) < places) return 'in';
      return others(least, most[index]!, false) >= places ? 'out' : null;
    });
  }
  const seen = sides.map(() => ({ in: true, out: true }));
  for (let combination = 0; combination < 4 ** matches.length; combination += 1) {
    const points = sides.map((side) => side.points);
    const won = sides.map((side) => side.won);
    for (const [index, [a, b]] of matches.entries()) {
      const outcome = (combination >> (2 * index)) & 3;
      const shared = outcome === 2 ? rules.tie : rules.noResult;
      points[a]! += outcome === 0 ? rules.win : outcome === 1 ? rules.loss : shared;
      points[b]! += outcome === 1 ? rules.win : outcome === 0 ? rules.loss : shared;
      if (outcome === 0) won[a]! += 1;
      if (outcome === 1) won[b]! += 1;
    }
    const keys = points.map((sum, index) => keyed(sum, won[index]!));
    for (const [index, side] of seen.entries()) {
      const stands = standing(keys, index, places);
      if (stands !== 'in') side.in = false;
      if (stands !== 'out') side.out = false;
    }
  }
  return seen.map((side) => (side.in ? 'in' : side.out ? 'out' : null));
}

/** Mulberry32: the same random sequence on every platform. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RateRoute {
  /** Minimum winning margin in runs, batting first; null if none suffices. */
  winBy: number | null;
  /** Maximum balls for reaching the total; null if none suffices. */
  chaseIn: number | null;
}

/** The next match so far: the total to beat, the balls of each innings, the state of the chase. */
export interface RateMatch {
  first: number;
  quota: number;
  chaseQuota?: number;
  /** Whether the rival is the opponent in this match. */
  opponents: boolean;
  chase?: { runs: number; balls: number };
}

/**
 * Margin by which a side must win its next match to finish above a rival on net run rate, if the side batting first
 * makes `first` in its full quota. The rival's rate stays unchanged unless the two play each other.
 */
export function rateRoute(
  own: RunSums,
  rival: RunSums,
  { first, quota, chaseQuota = quota, opponents, chase = { runs: 0, balls: 0 } }: RateMatch,
): RateRoute {
  const above = (scored: number, faced: number, conceded: number, bowled: number): boolean => {
    const mine = addRuns(own, { runsFor: scored, ballsFor: faced, runsAgainst: conceded, ballsAgainst: bowled });
    const theirs = opponents
      ? addRuns(rival, { runsFor: conceded, ballsFor: bowled, runsAgainst: scored, ballsAgainst: faced })
      : rival;
    return compareRates(mine, theirs) > 0;
  };
  const by = range(1, first - chase.runs).find((d) => above(first, quota, first - d, chaseQuota));
  const balls = range(chase.balls + 1, chaseQuota).findLast((b) => above(first + 1, b, first, quota));
  return { winBy: by ?? null, chaseIn: balls ?? null };
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
