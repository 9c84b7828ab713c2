/** Results of matches as canonical English texts (R8.7 to R8.18). */
import type { Side } from '../log/ids.ts';
import type { MatchState, Result } from '../state/state.ts';
import { plural } from '../measures/count.ts';

export type ResultForm = 'short' | 'long';

export const sideName = (state: MatchState, side: Side): string => state.info?.sides[side].name ?? `Side ${side + 1}`;

/** Always upper case, whatever the source writes (MATCH-060). */
export const sideShortName = (state: MatchState, side: Side): string =>
  (state.info?.sides[side].shortName ?? `S${side + 1}`).toUpperCase();

const METHOD_WORDS: Partial<Record<NonNullable<Result['method']>, string>> = {
  'D/L': 'DLS method',
  VJD: 'VJD method',
  'average run rate': 'average run rate',
  '1st innings score': '1st innings score',
};

/** " (DLS method)", or empty (R8.6). */
export const methodSuffix = (method: Result['method']): string => {
  const words = method === null ? undefined : METHOD_WORDS[method];
  return words === undefined ? '' : ` (${words})`;
};

function margin(result: Result, form: ResultForm): string {
  const by = result.by;
  if (by === null) return '';
  if (by.innings) return by.runs ? ` by an innings and ${plural(by.runs, 'run')}` : ' by an innings';
  if (by.runs !== undefined) return ` by ${plural(by.runs, 'run')}`;
  if (by.wickets === undefined) return '';
  if (form === 'short') return ` by ${plural(by.wickets, 'wkt')}`;
  const balls = result.ballsRemaining ? ` (with ${plural(result.ballsRemaining, 'ball')} remaining)` : '';
  return ` by ${plural(by.wickets, 'wicket')}${balls}`;
}

function winText(result: Result, winner: string, form: ResultForm): string {
  if (result.method === 'penalty') return `${winner} won by penalty runs`;
  if (result.method === 'Awarded') {
    const reason = result.reason ?? '';
    if (/forfeit/i.test(reason)) return `${winner} won by forfeit`;
    return `${winner} won (match ${/conced/i.test(reason) ? 'conceded' : 'awarded'})`;
  }
  if (result.method === 'Lost fewer wickets') return `${winner} won by losing fewer wickets`;
  return `${winner} won${margin(result, form)}${methodSuffix(result.method)}`;
}

/** R8.12 and R8.18: the side that went through after a tie or no result. */
function decided(state: MatchState, result: Result, base: string): string {
  if (result.decidedFor === null || result.decidedFor === undefined) return `${base}${methodSuffix(result.method)}`;
  const side = sideName(state, result.decidedFor);
  switch (result.decidedBy) {
    case 'super over':
      return `${base} (${side} won the ${state.info?.type === 'HUN' ? 'Super Five' : 'Super Over'})`;
    case 'bowl out':
      return `${base} (${side} won the bowl-out)`;
    case 'boundary count':
      return `${base} (${side} won on boundary count)`;
    default:
      return `${base} – ${side} advanced by finishing higher in the group`;
  }
}

const cause = (reason: string): string => reason.replace(/^due to /i, '');

/**
 * "India won by 6 wkts", long "India won by 6 wickets (with 11 balls remaining)"; null while the match is undecided.
 */
export function resultText(state: MatchState, form: ResultForm = 'short'): string | null {
  const { result } = state;
  if (result === null) return null;
  switch (result.outcome) {
    case 'win':
      return winText(result, result.winner === null ? 'Unknown side' : sideName(state, result.winner), form);
    case 'tie':
      return decided(state, result, 'Match tied');
    case 'draw':
      return 'Match drawn';
    case 'no result':
      return decided(state, result, result.reason ? `No result (due to ${cause(result.reason)})` : 'No result');
    case 'abandoned':
      if (result.reason) return `Match abandoned due to ${cause(result.reason)}`;
      return state.innings.some((innings) => innings.deliveries > 0)
        ? 'Match abandoned'
        : 'Match abandoned without a ball bowled';
  }
}
