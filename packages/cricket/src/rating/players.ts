/** Rankings of players from their innings. */
import { countUpTo } from './days.ts';
import { START } from './elo.ts';
import { allRounder, type Form, formAt, formLine, type FormLine } from './form.ts';
import { type Par, parOf, parRuns, type Tally } from './innings-value.ts';
import type { FormParameters } from './parameters.ts';
import { placed } from './ranks.ts';

export type Discipline = 'batting' | 'bowling';

/** One innings of a batter (`wickets`: 1 when out) or of a bowler. */
export interface PlayerInnings extends Tally {
  match: string;
  person: number;
  side: 0 | 1;
}
/** Data of a match needed to value an innings. */
export interface RatedMatch {
  day: number;
  sides: readonly [number, number];
  /** Ratings of both sides before it. */
  before: readonly [number, number];
}
export interface Valued {
  match: string;
  person: number;
  team: number;
  day: number;
  /** Runs above par. */
  value: number;
  /** Par runs against an average opponent, and both ratings, from which `opponent` is fitted. */
  par: number;
  own: number;
  against: number;
}

/** Runs above par with the bat, or below par with the ball. Skips entries with neither a ball nor a wicket. */
export function valueInnings(
  discipline: Discipline,
  innings: readonly PlayerInnings[],
  matches: ReadonlyMap<string, RatedMatch>,
  parameters: Pick<FormParameters, 'byBalls' | 'opponent'>,
): Valued[] {
  const format = totalOf(innings);
  const pars = new Map<string, Par>();
  for (const [match, own] of Map.groupBy(innings, (entry) => entry.match)) pars.set(match, parOf(totalOf(own), format));
  return innings.flatMap((entry): Valued[] => {
    const match = matches.get(entry.match);
    const par = pars.get(entry.match);
    if (match === undefined || par === undefined || (entry.balls === 0 && entry.wickets === 0)) return [];
    const other = entry.side === 0 ? 1 : 0;
    const [own, against] = [match.before[entry.side], match.before[other]];
    const expected = parRuns(entry, par, discipline === 'batting' ? against : mirrored(against), parameters);
    return [
      {
        match: entry.match,
        person: entry.person,
        team: match.sides[entry.side],
        day: match.day,
        value: discipline === 'batting' ? entry.runs - expected : expected - entry.runs,
        par: parRuns(entry, par, START, parameters),
        own,
        against,
      },
    ];
  });
}

/** A strong batting side raises a bowler's par as much as a strong attack lowers a batter's. */
const mirrored = (rating: number): number => 2 * START - rating;

function totalOf(innings: readonly Tally[]): Tally {
  const total = { runs: 0, balls: 0, wickets: 0 };
  for (const { runs, balls, wickets } of innings) {
    total.runs += runs;
    total.balls += balls;
    total.wickets += wickets;
  }
  return total;
}

/** A player's innings with the side of each. */
export interface PlayerLine extends FormLine {
  person: number;
  /** The side of each innings. */
  teams: number[];
}

/** In order of id; independent of the order of `valued`. */
export function playerLines(valued: readonly Valued[], parameters: FormParameters): PlayerLine[] {
  return [...Map.groupBy(valued, ({ person }) => person)]
    .toSorted(([a], [b]) => a - b)
    .map(([person, own]) => {
      const inOrder = own.toSorted((a, b) => a.day - b.day || (a.match < b.match ? -1 : a.match > b.match ? 1 : 0));
      return { person, teams: inOrder.map(({ team }) => team), ...formLine(own, parameters) };
    });
}

/** A player in the list of one day. */
export interface Listed extends Form {
  id: number;
  team: number;
}

/** Players with enough innings in the window at the end of a day. */
export const listedAt = (lines: readonly PlayerLine[], day: number, parameters: FormParameters): Listed[] =>
  lines.flatMap((line) => {
    const form = formAt(line, day, parameters);
    return form === null || form.innings < parameters.least
      ? []
      : [{ id: line.person, team: line.teams[countUpTo(line.days, day) - 1]!, ...form }];
  });

/** Players in both lists. */
export function allRoundersOf(batting: readonly Listed[], bowling: readonly Listed[]): Listed[] {
  const bowlers = new Map(bowling.map((bowler) => [bowler.id, bowler]));
  return batting.flatMap((batter) => {
    const other = bowlers.get(batter.id);
    return other === undefined ? [] : [{ id: batter.id, team: batter.team, ...allRounder(batter, other) }];
  });
}

/** A displayed row: whole ratings, ranks, best first. */
export interface RankedRow {
  id: number;
  team: number | null;
  place: number;
  rating: number;
  giveOrTake: number;
  /** Counted matches of a side, or innings of a player. */
  counted: number;
}
export const ranked = (
  rows: readonly { id: number; team: number | null; rating: number; giveOrTake: number; innings: number }[],
): RankedRow[] =>
  placed(
    rows.map(({ id, team, rating, giveOrTake, innings }) => ({
      id,
      team,
      rating: Math.round(rating),
      giveOrTake: Math.max(1, Math.round(giveOrTake)),
      counted: innings,
    })),
  );
