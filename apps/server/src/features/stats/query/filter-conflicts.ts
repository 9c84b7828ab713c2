/**
 * Typing errors that only two filters together show: dates in the wrong order, one name entered twice, an over beyond
 * the format. Any other combination that never happened has an empty result, which states what was counted.
 */
import { FORMATS, type MatchType } from '@sightscreen/cricket';
import type { FilterKey } from '../language/dimensions.ts';
import { filterOf, type StatsQuery, type Subject, textsOf, typeOf } from '../language/stats-query.ts';
import { type QueryProblem, queryProblem } from '../language/query-problem.ts';

/** Returns the first conflict of filters that are each valid, or null. */
export const filterConflictOf = (query: StatsQuery): QueryProblem | null =>
  datesReversed(query) ?? yearOutsideDates(query) ?? sameTeam(query) ?? samePlayer(query) ?? overBeyondFormat(query);

function datesReversed(query: StatsQuery): QueryProblem | null {
  const { from, to } = datesOf(query);
  if (from === null || to === null || from <= to) return null;
  return queryProblem('to', `the dates end on ${to}, before they begin on ${from}`, { beside: ['from'] });
}

function yearOutsideDates(query: StatsQuery): QueryProblem | null {
  const { from, to } = datesOf(query);
  const [first, last] = [Number(from?.slice(0, 4) ?? 0), Number(to?.slice(0, 4) ?? Infinity)];
  const years = spansOf(query, 'year');
  if (years.length === 0 || years.some((year) => year.from <= last && year.to >= first)) return null;
  const beside = [...(from === null ? [] : ['from']), ...(to === null ? [] : ['to'])];
  return queryProblem('year', 'the dates do not include this year', { beside });
}

const sameTeam = (query: StatsQuery): QueryProblem | null =>
  isSame(query, 'team', 'opponent')
    ? queryProblem('opponent', 'a team cannot play itself', { beside: ['team'] })
    : null;

/** The filter for the other player on a ball; in fielding, the batter who was caught. */
const OTHER_PLAYER: Partial<Record<Subject, FilterKey>> = { batting: 'bowler', bowling: 'batter', fielding: 'batter' };

function samePlayer(query: StatsQuery): QueryProblem | null {
  const other = OTHER_PLAYER[query.of];
  if (isSame(query, 'batter', 'bowler'))
    return queryProblem('bowler', 'the batter and the bowler are the same player', { beside: ['batter'] });
  if (other !== undefined && isSame(query, 'player', other)) {
    const role = query.of === 'fielding' ? 'fielder' : 'bowler';
    return queryProblem(other, `the batter and the ${role} are the same player`, { beside: ['player'] });
  }
  const [one, two] = idsOf(query, 'pair');
  return one !== undefined && one === two ? queryProblem('pair', 'a pair needs two different players') : null;
}

/** ODIs had up to 60 overs a side, and county one-day matches 65. */
const MAX_OVERS: Record<MatchType, number> = { TEST: Infinity, ODI: 65, T20: 20, HUN: 20 };

function overBeyondFormat(query: StatsQuery): QueryProblem | null {
  const formats = textsOf(query, 'format');
  const most = Math.max(...(formats.length === 0 ? FORMATS : formats).map((format) => MAX_OVERS[typeOf(format)]));
  const overs = spansOf(query, 'over');
  if (overs.length === 0 || overs.some(({ from }) => from <= most)) return null;
  return queryProblem('over', `an innings has at most ${most} overs`, { beside: ['format'] });
}

function datesOf(query: StatsQuery): Record<'from' | 'to', string | null> {
  const dayOf = (end: 'from' | 'to'): string | null => {
    const meaning = filterOf(query, end)?.values[0]?.meaning;
    return meaning !== undefined && 'from' in meaning && meaning[end] !== null ? String(meaning[end]) : null;
  };
  return { from: dayOf('from'), to: dayOf('to') };
}

const spansOf = (query: StatsQuery, key: 'year' | 'over'): { from: number; to: number }[] =>
  (filterOf(query, key)?.values ?? []).flatMap(({ meaning }) => {
    if ('is' in meaning) return meaning.is.map((one) => ({ from: Number(one), to: Number(one) }));
    return 'from' in meaning ? [{ from: Number(meaning.from), to: Number(meaning.to) }] : [];
  });

const idsOf = (query: StatsQuery, key: FilterKey): (string | number | boolean)[] =>
  filterOf(query, key)?.values.flatMap(({ meaning }) => ('is' in meaning ? meaning.is : [])) ?? [];

function isSame(query: StatsQuery, one: FilterKey, other: FilterKey): boolean {
  const [ids, others] = [idsOf(query, one), idsOf(query, other)];
  return ids.length === 1 && others.length === 1 && ids[0] === others[0];
}
