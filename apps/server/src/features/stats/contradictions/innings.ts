import type { FilterKey } from '../language/dimensions.ts';
import { filterOf, type StatsQuery, textsOf } from '../language/question.ts';
import { type Refusal, refuse } from '../language/refuse.ts';
import { typeOf } from '../language/format.ts';
import { spanOf } from './time.ts';

/** Filters that need a ball or an innings; abandoned matches have neither. */
const PLAYED: readonly FilterKey[] = [
  'match-innings',
  'chase',
  'target',
  'follow-on',
  'position',
  'dismissal',
  'wicket',
  'phase',
  'over',
  'session',
  'new-ball',
];
/** The dismissals that name a fielder on the ball. */
const FIELDED: readonly string[] = ['caught', 'caught-and-bowled', 'stumped'];

export const againstInnings = (question: StatsQuery): Refusal | null =>
  chased(question) ?? chosen(question) ?? abandoned(question) ?? fielded(question);

/** Nobody chases in the first innings. */
function chased(question: StatsQuery): Refusal | null {
  const key = textsOf(question, 'chase')[0] === 'yes' ? 'chase' : 'target';
  if (filterOf(question, key) === undefined || inningsOf(question)?.to !== 1) return null;
  return refuse(key, 'nobody chases in the first innings', { beside: ['match-innings'] });
}

/** A side that chose to bat does not bat second (R1.4), and does not chase where each side has one innings. */
function chosen(question: StatsQuery): Refusal | null {
  const [toss] = textsOf(question, 'toss');
  const [choice, ...both] = textsOf(question, 'chose');
  if (toss === undefined || choice === undefined || both.length > 0 || question.of === 'all-round') return null;
  const inTheField = question.of === 'bowling' || question.of === 'fielding';
  /** Whether the side of the toss filter bats first in the innings counted. */
  const batsFirst = ((toss === 'won') === (choice === 'bat')) !== inTheField;
  const innings = inningsOf(question);
  if (innings !== null && innings.from === innings.to && innings.to <= 2 && (innings.to === 1) !== batsFirst)
    return refuse('match-innings', 'after that toss, the other side bats in this innings', {
      beside: ['toss', 'chose'],
    });
  const formats = textsOf(question, 'format');
  if (formats.length === 0 || formats.some((format) => typeOf(format) === 'TEST')) return null;
  if (textsOf(question, 'chase')[0] === 'yes' && batsFirst)
    return refuse('chase', 'after that toss, the other side chases', { beside: ['toss', 'chose', 'format'] });
  return null;
}

/** R8.20: an abandoned match has no ball. */
function abandoned(question: StatsQuery): Refusal | null {
  if (textsOf(question, 'result').join() !== 'abandoned') return null;
  const played = PLAYED.filter((key) => filterOf(question, key) !== undefined);
  const why = 'no ball is bowled in an abandoned match';
  if (played.length > 0) return refuse('result', why, { beside: played });
  return question.of === 'team'
    ? refuse('result', 'teams are not credited with abandoned matches', { beside: ['of'] })
    : null;
}

function fielded(question: StatsQuery): Refusal | null {
  const ways = textsOf(question, 'dismissal');
  if (question.of !== 'fielding' || ways.length === 0 || ways.some((way) => FIELDED.includes(way))) return null;
  return refuse(
    'dismissal',
    'fielding counts caught, caught-and-bowled and stumped. Run outs have a column of their own',
    { beside: ['of'] },
  );
}

/** The selected innings as one span, or null where any is allowed. */
function inningsOf(question: StatsQuery): { from: number; to: number } | null {
  const spans = filterOf(question, 'match-innings')?.values.map(({ meaning }) => spanOf(meaning)) ?? [];
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}
