/** Computes the tables of a competition: which matches count where, the rows, and which sides qualified. */
import {
  countedRuns,
  isKnockOutStage,
  matchNumberOf,
  type TableMatch,
  type TableRow,
  type TableRules,
  tableNameOf,
  tableOf,
  USUAL_RULES,
} from '@sightscreen/cricket';
import type { SeriesMatch, SeriesTeamName } from './matches.store.ts';
import type { TableRule } from './rule.ts';

export interface StandingsGroup {
  /** "Group A", "Super Eight"; empty for a single table. */
  name: string;
  rows: (TableRow & { through: boolean | null })[];
  sides: { id: number; name: string; adjustment: number }[];
  /** Finished matches, in order. */
  counted: TableMatch[];
  /** Open matches, soonest first. */
  open: SeriesMatch[];
  ballsPerOver: number;
}
export interface Standings {
  groups: StandingsGroup[];
  rules: TableRules;
  /** Whether no rule sets the points of a result, so that the default points apply. */
  usualPoints: boolean;
  /** Numbered matches that are not in the database, so that the table lacks them. */
  missing: number;
  adjustments: { team: number; points: number; reason: string }[];
}

const POINTS = ['win', 'tie', 'noResult', 'draw', 'loss'] as const;

interface Filed {
  group: string;
  number: number | null;
  teams: [number, number];
  counted: TableMatch | null;
  open: SeriesMatch | null;
  perOver: number | null;
}

type RuleOfKind<K extends TableRule['kind']> = Extract<TableRule, { kind: K }>;
const rulesOfKind = <K extends TableRule['kind']>(savedRules: readonly TableRule[], kind: K) =>
  savedRules.filter((rule): rule is RuleOfKind<K> => rule.kind === kind);
/** Merges the rules; later values win. */
const rulesOf = (savedRules: readonly TableRule[]): RuleOfKind<'rules'> =>
  Object.assign({ kind: 'rules' as const }, ...rulesOfKind(savedRules, 'rules'));

/** The fields that decide whether a match counts in a table. */
export type Countable = Pick<SeriesMatch, 'id' | 'description' | 'type' | 'teams' | 'knockOut'>;

function inTable<M extends Countable>(matches: readonly M[], savedRules: readonly TableRule[]): M[] {
  const countsById = new Map(rulesOfKind(savedRules, 'match').map(({ match, counts }) => [match, counts]));
  return matches.filter((one) => countsById.get(one.id) ?? !isKnockOut(one));
}

/** By default, series of two sides and series of multi-day matches have no table. */
export function hasTable(matches: readonly Countable[], savedRules: readonly TableRule[]): boolean {
  const pairs = [...inTable(matches, savedRules), ...rulesOfKind(savedRules, 'result')].map(({ teams }) => teams);
  const usual = new Set(pairs.flat()).size > 2 && matches.every(({ type }) => type !== 'TEST');
  return pairs.length > 0 && (rulesOf(savedRules).table ?? usual);
}

/** Returns null if the competition has no table. */
export function standingsOf(
  matches: readonly SeriesMatch[],
  teams: ReadonlyMap<number, SeriesTeamName>,
  savedRules: readonly TableRule[],
): Standings | null {
  if (!hasTable(matches, savedRules)) return null;
  const { table: _table, kind: _kind, ...overrides } = rulesOf(savedRules);
  const rules: TableRules = { ...USUAL_RULES, ...overrides };
  const knockOuts = matches.filter(isKnockOut);
  const filed = [
    ...inTable(matches, savedRules).map((one): Filed => ({
      group: tableNameOf(one.description),
      number: matchNumberOf(one.description),
      teams: one.teams,
      counted: countedOf(one),
      open: one.over ? null : one,
      perOver: one.innings[0]?.perOver ?? null,
    })),
    ...rulesOfKind(savedRules, 'result').map((one, at): Filed => {
      const { teams: sides, outcome, winner, runs, group, number } = one;
      const counted: TableMatch = {
        id: `told-${at + 1}`,
        teams: sides,
        outcome,
        winner: outcome === 'win' ? winner : null,
        decidedFor: outcome === 'tie' ? winner : null,
        runs,
      };
      return { group, number, teams: sides, counted, open: null, perOver: null };
    }),
  ];
  const numbers = new Set(filed.flatMap(({ number }) => (number === null ? [] : [number])));
  const missing = numbers.size === 0 ? 0 : Math.max(0, Math.max(...numbers) - numbers.size);
  const adjustments = rulesOfKind(savedRules, 'points').map(({ team, points, reason }) => ({ team, points, reason }));
  const groups = [...Map.groupBy(filed, ({ group }) => group)].map(([name, list]): StandingsGroup => {
    const ids = [...new Set(list.flatMap((one) => one.teams))];
    const listed = ids.map((id) => ({
      id,
      name: teams.get(id)?.name ?? '',
      adjustment: adjustments.filter(({ team }) => team === id).reduce((sum, { points }) => sum + points, 0),
    }));
    const counted = list.flatMap((one) => one.counted ?? []);
    const open = list.flatMap((one) => one.open ?? []);
    return {
      name,
      sides: listed,
      counted,
      open,
      ballsPerOver: list.find(({ perOver }) => perOver !== null)?.perOver ?? 6,
      rows: tableOf(listed, counted, rules).map((row) => ({ ...row, through: null })),
    };
  });
  const later = new Set(groups.filter(({ name }) => /\bsuper\b/i.test(name)).flatMap((group) => idsIn(group)));
  const isComplete = missing === 0 && groups.every(({ open }) => open.length === 0);
  for (const group of groups) {
    const onward = /\bsuper\b/i.test(group.name) ? new Set<number>() : later;
    for (const one of knockOuts) for (const team of one.teams) onward.add(team);
    group.rows = group.rows.map((row, at) => ({ ...row, through: through(row.team, at) }));
    function through(team: number, at: number): boolean | null {
      if (onward.has(team)) return true;
      if (!isComplete) return null;
      if (onward.size > 0) return false;
      return rules.places === null ? null : at < rules.places;
    }
  }
  return {
    groups: groups.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    rules,
    usualPoints: POINTS.every((result) => overrides[result] === undefined),
    missing,
    adjustments,
  };
}

const isKnockOut = ({ knockOut, description }: Countable): boolean => knockOut || isKnockOutStage(description);
const idsIn = ({ rows }: StandingsGroup): number[] => rows.map(({ team }) => team);

/**
 * The match as a finished one counts; null if it is not finished. The side that batted first comes first, to match the
 * order of innings.
 */
export function countedOf(match: SeriesMatch): TableMatch | null {
  const { id, over, outcome, winner, decidedFor, method, marginRuns, innings } = match;
  if (!over || outcome === null) return null;
  const first = innings[0]?.team ?? match.teams[0];
  const teams = [first, match.teams[0] === first ? match.teams[1] : match.teams[0]] as const;
  const runs = countedRuns({
    outcome,
    method,
    innings,
    target: innings[1]?.target ?? null,
    winner: winner === teams[0] ? 0 : winner === teams[1] ? 1 : null,
    marginRuns,
  });
  return { id, teams, outcome, winner, decidedFor, runs };
}
