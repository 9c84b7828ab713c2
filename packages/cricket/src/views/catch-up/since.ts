/**
 * Catch-up: the few moments that mattered since a fact, readable in twenty seconds (BEYOND-05). Deterministic for a
 * given log.
 */
import { inningsLimit } from '../../chase/balls-left.ts';
import { ballsRemaining } from '../../state/result.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { ordinal, plural } from '../../measures/count.ts';
import { allocationWords, ballLabel } from '../../measures/overs.ts';
import { requiredRunRate } from '../../measures/rates.ts';
import { sideShortName } from '../../text/result.ts';
import { targetInForceAt, lineContextOf, type LineContext } from '../line-context.ts';
import { bigOvers } from './overs.ts';
import type { Moment } from './moment.ts';
import { GREAT, weigh } from './weigh.ts';
import { momentWords, scoreOf } from './words.ts';

export interface CatchUp {
  since: number;
  upTo: number;
  /** Legal balls bowled in between. */
  balls: number;
  /** For example "103/4 to 141/5 in 25 balls. Five that mattered:". */
  words: string;
  /** "Required rate 11.40, was 8.20"; null unless there was a chase at both ends and the rate changed. */
  rate: string | null;
  moments: Omit<Moment, 'weight' | 'index'>[];
}

const USUAL = 5;
const MAX_EVENTS = 7;
const COUNTED = 60;
const COUNTS = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** Corrections of entries that the reader had already seen (BEYOND-01). */
function correctionOf(state: MatchState, entry: Entry, since: number, index: number): Moment | null {
  const { correction } = entry;
  if (correction === null || correction.number <= since || entry.number > since) return null;
  const label = labelOf(state, entry);
  const change =
    correction.kind === 'voided'
      ? `removed, was ${correction.was ?? 'told'}`
      : `corrected to ${correction.now ?? 'nothing'}${correction.was === null ? '' : `, was ${correction.was}`}`;
  return {
    kind: 'correction',
    number: entry.number,
    innings: entry.innings,
    label,
    words: `${label === null ? 'An entry' : `Ball ${label}`} ${change}`,
    weight: entry.body.kind === 'delivery' ? 58 : 12,
    index,
  };
}

const labelOf = (state: MatchState, { body, over, ball }: Entry): string | null =>
  (body.kind === 'delivery' || body.kind === 'departure') && over !== null && ball !== null
    ? ballLabel(state, over, ball)
    : null;

/** All candidates. A big over replaces its single balls unless they weigh more. */
function candidates(
  state: MatchState,
  since: number,
  fresh: readonly { entry: Entry; index: number }[],
  context: LineContext,
): Moment[] {
  const overs = bigOvers(state, fresh, context);
  const spoken = new Set(overs.flatMap((over) => over.covers));
  const single = fresh.flatMap(({ entry, index }): Moment[] => {
    const weighed = weigh(state, entry);
    if (weighed === null || (weighed.kind === 'six' && spoken.has(entry.number))) return [];
    if (weighed.kind === 'milestone' && weighed.weight < 18) return [];
    const words = momentWords(state, entry, weighed.kind, context);
    return words === ''
      ? []
      : [{ ...weighed, number: entry.number, innings: entry.innings, label: labelOf(state, entry), words, index }];
  });
  const corrected = state.entries.flatMap((entry, index) => correctionOf(state, entry, since, index) ?? []);
  return [...single, ...corrected, ...overs.map(({ covers: _, ...moment }) => moment)];
}

/** The five heaviest, up to seven if the next ones are great; later ones win ties. In order of play. */
function chosen(moments: readonly Moment[]): Moment[] {
  const ranked = [...moments].sort(
    (one, two) => two.weight - one.weight || two.index - one.index || two.number - one.number,
  );
  return ranked
    .filter((moment, place) => place < USUAL || (place < MAX_EVENTS && moment.weight >= GREAT))
    .sort((one, two) => one.index - two.index || one.number - two.number);
}

function rateAt(state: MatchState, entry: Entry, context: LineContext): string | null {
  const innings = state.innings.find((candidate) => candidate.number === entry.innings);
  const { body } = entry;
  const target = entry.innings === null ? undefined : state.targets[entry.innings];
  const limit = innings === undefined ? null : inningsLimit(state, innings);
  if (
    innings === undefined ||
    target === undefined ||
    limit === null ||
    body.kind !== 'delivery' ||
    entry.over === null ||
    entry.ball === null ||
    !targetInForceAt(state, entry, context)
  )
    return null;
  const { ballsPerOver } = state.ruleset;
  const left = ballsRemaining(
    {
      balls: limit,
      overs: entry.over,
      ballsInOver: body.legal ? entry.ball : entry.ball - 1,
      overLength: ballsPerOver,
    },
    ballsPerOver,
  );
  return left === null || left === 0 || entry.runs >= target.runs
    ? null
    : requiredRunRate(target.runs - entry.runs, left, ballsPerOver);
}

function rateWords(
  state: MatchState,
  before: Entry | undefined,
  after: Entry | undefined,
  context: LineContext,
): string | null {
  if (before === undefined || after === undefined || before.innings !== after.innings) return null;
  const was = rateAt(state, before, context);
  const is = rateAt(state, after, context);
  return was === null || is === null || was === is ? null : `Required rate ${is}, was ${was}`;
}

/** "IND "; "IND 2nd inns " with two innings per side; "IND Super Over ". */
function inningsWords(state: MatchState, entry: Entry): string {
  const innings = state.innings.find((candidate) => candidate.number === entry.innings);
  if (innings === undefined) return '';
  if (innings.superOver)
    return `${sideShortName(state, innings.side)} ${state.info?.type === 'HUN' ? 'Super Five' : 'Super Over'} `;
  const played = state.innings.filter(
    (candidate) => candidate.side === innings.side && candidate.number <= innings.number,
  ).length;
  return `${sideShortName(state, innings.side)} ${state.ruleset.inningsPerSide === 2 ? `${ordinal(played)} inns ` : ''}`;
}

const isLegalBall = ({ body, voided }: Entry): boolean => !voided && body.kind === 'delivery' && body.legal;
/** From ten overs on, overs are more readable than balls. */
const within = (state: MatchState, balls: number): string =>
  balls > COUNTED ? allocationWords(state, balls) : plural(balls, 'ball');

/** Counts the balls of the innings whose score is shown. */
function heading(
  state: MatchState,
  before: Entry | undefined,
  after: Entry | undefined,
  fresh: readonly { entry: Entry }[],
): string {
  if (after === undefined || after.innings === null) return 'No play yet';
  if (before === undefined || before.innings === null) {
    const bowled = fresh.filter(({ entry }) => entry.innings === after.innings && isLegalBall(entry)).length;
    return `${inningsWords(state, after)}${scoreOf(state, after)} after ${within(state, bowled)}`;
  }
  const balls = fresh.filter(({ entry }) => isLegalBall(entry)).length;
  const apart = before.innings !== after.innings;
  return `${apart ? inningsWords(state, before) : ''}${scoreOf(state, before)} to ${apart ? inningsWords(state, after) : ''}${scoreOf(state, after)} in ${within(state, balls)}`;
}

/** Moments after fact `number` (0: from the start). Empty for a number past the end. */
export function since(state: MatchState, number: number): CatchUp {
  const context = lineContextOf(state);
  const fresh = state.entries.flatMap((entry, index) => (entry.number > number ? [{ entry, index }] : []));
  const seen = state.entries.filter((entry) => entry.number <= number && !entry.voided);
  const isPlay = (entry: Entry): boolean =>
    !entry.voided && (entry.body.kind === 'delivery' || entry.body.kind === 'departure');
  const balls = fresh.filter(({ entry }) => isLegalBall(entry)).length;
  const moments = chosen(candidates(state, number, fresh, context));
  const last = state.entries.findLast((entry) => !entry.voided);
  const count = moments.length === 0 ? 'Nothing that mattered' : `${COUNTS[moments.length]} that mattered`;
  const still = fresh.length === 0 && moments.length === 0;
  return {
    since: number,
    upTo: state.number,
    balls,
    words: still
      ? 'Nothing has happened since.'
      : `${heading(state, seen.at(-1), last, fresh)}. ${count}${moments.length === 0 ? '.' : ':'}`,
    rate: rateWords(state, seen.findLast(isPlay), state.entries.findLast(isPlay), context),
    moments: moments.map(({ weight: _, index: __, ...moment }) => moment),
  };
}
