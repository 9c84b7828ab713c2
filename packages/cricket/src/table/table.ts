/** Points tables: matches, wins and points of each side, ordered by the competition's rules (R15). */
import type { Charge, DecidedMatch } from './counted-runs.ts';
import { addRuns, compareRates, NO_RUNS, type RunSums } from './net-run-rate.ts';
import type { TableRules, TieBreaker } from './rules.ts';

export interface TableMatch {
  id: string;
  /** With `runs`, the side that batted first is first. */
  teams: readonly [number, number];
  outcome: DecidedMatch['outcome'];
  winner: number | null;
  /** A tie won in a super over counts as a win (R8.19). */
  decidedFor: number | null;
  runs: readonly [Charge, Charge] | null;
}

export interface TableSide {
  id: number;
  name: string;
  /** Bonus points minus deductions. */
  adjustment: number;
}

export type FormMark = 'W' | 'L' | 'T' | 'N' | 'D';
export interface TableRow extends RunSums {
  team: number;
  name: string;
  played: number;
  won: number;
  lost: number;
  tied: number;
  drawn: number;
  noResult: number;
  points: number;
  /** Oldest first. */
  form: { match: string; mark: FormMark }[];
}

/** Matches in order of play. Ignores matches with an unlisted side. */
export function tableOf(sides: readonly TableSide[], matches: readonly TableMatch[], rules: TableRules): TableRow[] {
  const rows = new Map(sides.map((side) => [side.id, emptyRow(side)]));
  const counted = matches.filter(({ teams: [a, b] }) => a !== b && rows.has(a) && rows.has(b));
  for (const match of counted) for (const at of [0, 1] as const) addMatch(rows.get(match.teams[at])!, match, at, rules);
  return inOrder([...rows.values()], counted, rules);
}

const emptyRow = ({ id, name, adjustment }: TableSide): TableRow => ({
  team: id,
  name,
  played: 0,
  won: 0,
  lost: 0,
  tied: 0,
  drawn: 0,
  noResult: 0,
  points: adjustment,
  ...NO_RUNS,
  form: [],
});

function markOf({ outcome, winner, decidedFor }: TableMatch, team: number): FormMark {
  const won = outcome === 'win' ? winner : outcome === 'tie' ? decidedFor : null;
  if (won !== null) return won === team ? 'W' : 'L';
  return outcome === 'tie' ? 'T' : outcome === 'draw' ? 'D' : 'N';
}
const COLUMN = { W: 'won', L: 'lost', T: 'tied', D: 'drawn', N: 'noResult' } as const;
const POINTS = { W: 'win', L: 'loss', T: 'tie', D: 'draw', N: 'noResult' } as const;
/** Points for a mark. */
export const pointsFor = (mark: FormMark, rules: TableRules): number => rules[POINTS[mark]];

function addMatch(row: TableRow, match: TableMatch, at: 0 | 1, rules: TableRules): void {
  const mark = markOf(match, row.team);
  row.played += 1;
  row[COLUMN[mark]] += 1;
  row.points += pointsFor(mark, rules);
  row.form.push({ match: match.id, mark });
  if (match.runs === null) return;
  const [own, theirs] = at === 0 ? match.runs : [match.runs[1], match.runs[0]];
  Object.assign(
    row,
    addRuns(row, { runsFor: own.runs, ballsFor: own.balls, runsAgainst: theirs.runs, ballsAgainst: theirs.balls }),
  );
}

/** Applies each rule in turn to the sides still tied by the previous ones (R15.7). */
function inOrder(rows: TableRow[], matches: readonly TableMatch[], rules: TableRules): TableRow[] {
  const sort = (level: TableRow[], order: readonly TieBreaker[]): TableRow[] => {
    if (level.length < 2) return level;
    const [next, ...rest] = order;
    if (next === undefined) return level.toSorted((a, b) => compareNames(a, b));
    const compare = comparing(next, level, matches, rules);
    const sorted = level.toSorted((a, b) => compare(b, a));
    const runs: TableRow[][] = [];
    for (const row of sorted) {
      const last = runs.at(-1);
      if (last !== undefined && compare(last[0]!, row) === 0) last.push(row);
      else runs.push([row]);
    }
    return runs.flatMap((run) => sort(run, rest));
  };
  return sort(rows, rules.order);
}

const compareNames = (a: TableRow, b: TableRow): number =>
  a.name === b.name ? a.team - b.team : a.name < b.name ? -1 : 1;

function comparing(
  by: TieBreaker,
  level: readonly TableRow[],
  matches: readonly TableMatch[],
  rules: TableRules,
): (a: TableRow, b: TableRow) => number {
  if (by === 'points') return (a, b) => a.points - b.points;
  if (by === 'wins') return (a, b) => a.won - b.won;
  if (by === 'net run rate') return compareRates;
  const among = new Set(level.map(({ team }) => team));
  const earned = new Map(level.map(({ team }) => [team, 0]));
  for (const match of matches)
    if (match.teams.every((team) => among.has(team)))
      for (const team of match.teams) earned.set(team, earned.get(team)! + pointsFor(markOf(match, team), rules));
  return (a, b) => earned.get(a.team)! - earned.get(b.team)!;
}
