/** Short labels for the state of a match, on cards and in titles (R18.23). */
import type { BreakName } from '../log/fact.ts';
import type { MatchState } from '../state/state.ts';
import { sideShortName } from './result.ts';

const ON_CARDS: Record<BreakName, string> = {
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
export function label(state: MatchState): string {
  const { result } = state;
  if (result !== null)
    return { win: 'Result', tie: 'Result', draw: 'Result', 'no result': 'No result', abandoned: 'Abandoned' }[
      result.outcome
    ];
  switch (state.phase) {
    case 'upcoming':
    case 'preview':
    case 'forseen':
      return state.phase === 'forseen' && state.innings.length > 0
        ? 'Live'
        : state.break === null
          ? 'Upcoming'
          : ON_CARDS[state.break];
    case 'break':
      return state.break === null ? 'Break' : ON_CARDS[state.break];
    case 'inprogress':
      return 'Live';
    default:
      return 'Complete';
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
