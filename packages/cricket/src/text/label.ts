/** Short labels for the state of a match, on cards and in titles (R18.23). */
import type { BreakName } from '../log/fact.ts';
import type { MatchState } from '../state/state.ts';
import { sideShortName } from './result.ts';

const ON_CARDS: Record<LabelledState, string> = {
  live: 'Live',
  result: 'Result',
  'no result': 'No result',
  abandoned: 'Abandoned',
  upcoming: 'Upcoming',
  break: 'Break',
  complete: 'Complete',
  toss: 'Toss',
  drinks: 'Drinks',
  'strategic timeout': 'Timeout',
  lunch: 'Lunch',
  tea: 'Tea',
  dinner: 'Dinner',
  'innings break': 'Innings break',
  'super over break': 'Super Over',
  stumps: 'Stumps',
  rain: 'Rain',
  'bad light': 'Bad light',
  'wet outfield': 'Wet outfield',
  'delayed start': 'Delayed',
  other: 'Stopped',
  review: 'Review',
};

/** "Live", "Stumps", "Rain", "Innings break", "Result", "Abandoned", "Upcoming". */
export const label = (state: MatchState): string => ON_CARDS[stateOf(state)];

/** States that have a label, by their name in every language. */
export type LabelledState =
  | BreakName
  | 'live'
  | 'result'
  | 'no result'
  | 'abandoned'
  | 'upcoming'
  | 'break'
  | 'complete';

export function stateOf({ result, phase, break: pause, innings }: MatchState): LabelledState {
  if (result !== null)
    return result.outcome === 'no result' || result.outcome === 'abandoned' ? result.outcome : 'result';
  switch (phase) {
    case 'upcoming':
    case 'preview':
    case 'forseen':
      return phase === 'forseen' && innings.length > 0 ? 'live' : (pause ?? 'upcoming');
    case 'break':
      return pause ?? 'break';
    case 'inprogress':
      return 'live';
    default:
      return 'complete';
  }
}

/** "IND won", "In Progress", "Stumps", "Innings Break", "Abandon" (R18.23). */
export function titleState(state: MatchState): string {
  const { result } = state;
  if (result !== null) {
    if (result.outcome === 'win' && result.winner !== null) return `${sideShortName(state, result.winner)} won`;
    return { win: 'Complete', tie: 'Tied', draw: 'Drawn', 'no result': 'No result', abandoned: 'Abandon' }[
      result.outcome
    ];
  }
  if (state.phase === 'break' && state.break === 'innings break') return 'Innings Break';
  const short = label(state);
  return short === 'Live' ? 'In Progress' : short;
}
