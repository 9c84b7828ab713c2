/** The status line in another language, in the order of R18.3 and with the same figure functions as the English one. */
import { equation, LATE_BALLS } from '../../chase/equation.ts';
import { currentInnings, nextTarget, targetOf } from '../../chase/target.ts';
import { parNow } from '../../dls/par.ts';
import type { BreakName } from '../../log/fact.ts';
import { wicketsOf } from '../../state/result.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { isStoppage } from '../breaks.ts';
import { allocation, countsBalls } from '../../measures/overs.ts';
import { sideName } from '../result.ts';
import { lead } from '../standing.ts';
import { scoresLevel } from '../status.ts';
import { methodIn, resultIn } from './result.ts';
import type { Vocabulary } from './vocabulary.ts';

const dash = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' – ');

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayWords({ locale }: Vocabulary, at: number | Date): string {
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeZone: 'UTC', month: 'long', day: 'numeric' });
  dayFormats.set(locale, format);
  return format.format(at);
}

export const stoppedIn = ({ status }: Vocabulary, name: BreakName): string =>
  status.stopped[name] ?? status.breaks[name];

/** "from 50 overs", in The Hundred "from 100 balls". */
export const withinIn = ({ count }: Vocabulary, state: MatchState, balls: number): string =>
  countsBalls(state) ? count.inBalls(balls) : count.inOvers(allocation(state, balls));

export function standingIn({ status: words }: Vocabulary, state: MatchState, innings: InningsState): string {
  const by = lead(state, innings);
  if (by === 0) return words.level;
  const side = sideName(state, innings.side);
  return by > 0 ? words.ahead(side, by) : `${words.behind(side, -by)}${innings.followOn ? ` (${words.followOn})` : ''}`;
}

const stillNeeds = (state: MatchState, innings: InningsState): boolean => {
  const sum = equation(state, innings);
  return sum !== null && sum.runs > 0 && !scoresLevel(state, innings, sum.runs);
};

/** "Australia need 71 runs from 50 balls"; null without a chase. */
function chaseIn(language: Vocabulary, state: MatchState, innings: InningsState): string | null {
  const { status: words, count } = language;
  const sum = equation(state, innings);
  if (sum === null) return null;
  const suffix = methodIn(language, targetOf(state, innings.number)?.method ?? null);
  const side = sideName(state, innings.side);
  if (sum.runs === 0) return `${words.reached(side)}${suffix}`;
  if (!stillNeeds(state, innings)) return `${words.level}${suffix}`;
  const late = sum.balls !== null && sum.balls > 0 && sum.balls <= LATE_BALLS ? count.inBalls(sum.balls) : null;
  return `${words.needs(side, late, count.runs(sum.runs))}${suffix}`;
}

/** R18.11 */
function parIn({ status }: Vocabulary, state: MatchState, innings: InningsState): string | null {
  const par = parNow(state, innings);
  return par === null ? null : status.par(sideName(state, innings.side), innings.runs - par.runs);
}

function comingIn(language: Vocabulary, state: MatchState): string | null {
  const target = nextTarget(state);
  if (target === null) return null;
  const { status, count } = language;
  const within =
    target.balls === null
      ? null
      : target.superOver
        ? count.inBalls(target.balls)
        : withinIn(language, state, target.balls);
  return `${status.needs(sideName(state, target.side), within, count.runs(target.runs))}${methodIn(language, target.method)}`;
}

export const superOverName = ({ status }: Vocabulary, state: MatchState): string =>
  state.info?.type === 'HUN' ? status.superFive : status.superOver;

function superOverIn(language: Vocabulary, state: MatchState, innings: InningsState): string {
  const { status: words } = language;
  const round = Math.ceil(state.innings.filter((candidate) => candidate.superOver).length / 2);
  const name = superOverName(language, state);
  const situation =
    innings.ended === null
      ? (chaseIn(language, state, innings) ?? words.batting(sideName(state, innings.side)))
      : comingIn(language, state);
  return dash(round > 1 ? words.nthSuper(round, name) : name, situation ?? words.level);
}

/** R18.5; null before the toss, or if only its winner is known. */
const choiceIn = ({ status }: Vocabulary, state: MatchState): string | null =>
  state.toss?.decision === undefined ? null : status.decided(sideName(state, state.toss.winner), state.toss.decision);
const tossIn = (language: Vocabulary, state: MatchState): string | null =>
  choiceIn(language, state) ??
  (state.toss === null ? null : language.events.tossWon(sideName(state, state.toss.winner)));

function startIn(language: Vocabulary, state: MatchState): string {
  const { status: words } = language;
  const { info } = state;
  const [first] = info?.dates ?? [];
  if (info?.startTime != null && info.clock)
    return words.starts(`${dayWords(language, info.startTime)}, ${TIME.format(info.startTime)} ${words.gmt}`);
  return first === undefined ? words.noDate : words.starts(dayWords(language, new Date(`${first}T00:00:00Z`)));
}

function dayIn(language: Vocabulary, state: MatchState): string | null {
  const { status: words } = language;
  const pause = state.phase === 'break' && state.break !== null && state.break !== 'review' ? state.break : null;
  const text =
    pause === null
      ? state.session === null
        ? null
        : (words.sessions[state.session - 1] ?? null)
      : isStoppage(pause)
        ? stoppedIn(language, pause)
        : words.breaks[pause];
  if (state.day === null) return pause === null ? null : text;
  return text === null ? words.day(state.day) : `${words.day(state.day)}: ${text}`;
}

function twoInningsIn(language: Vocabulary, state: MatchState, innings: InningsState): string {
  const { status: words } = language;
  const prefix = dayIn(language, state);
  const chase = innings.ended === null ? chaseIn(language, state, innings) : comingIn(language, state);
  if (chase !== null) {
    const inHand =
      innings.ended === null && innings.wickets > 0 && stillNeeds(state, innings)
        ? `, ${words.inHand(wicketsOf(state, innings) - innings.wickets)}`
        : '';
    return dash(prefix, `${chase}${inHand}`);
  }
  if (innings.number > 1) return dash(prefix, standingIn(language, state, innings));
  return prefix ?? choiceIn(language, state) ?? words.batting(sideName(state, innings.side));
}

function endedIn({ status: words }: Vocabulary, state: MatchState, innings: InningsState): string {
  const target = targetOf(state, innings.number);
  if (target === null) return words.breaks['innings break'];
  return innings.runs === target.runs - 1 ? dash(words.level, words.superOverComing) : words.ended;
}

function oneInningsIn(language: Vocabulary, state: MatchState, innings: InningsState): string {
  const { status: words } = language;
  const pause = state.phase === 'break' && state.break !== 'review' ? state.break : null;
  if (innings.ended !== null) {
    const coming = comingIn(language, state);
    return pause !== null && isStoppage(pause)
      ? dash(stoppedIn(language, pause), coming)
      : (coming ?? endedIn(language, state, innings));
  }
  const chase = chaseIn(language, state, innings);
  if (pause !== null && isStoppage(pause))
    return dash(stoppedIn(language, pause), chase === null ? null : (parIn(language, state, innings) ?? chase));
  const prefix = pause === null || pause === 'innings break' ? null : words.breaks[pause];
  return dash(prefix, chase ?? choiceIn(language, state) ?? words.batting(sideName(state, innings.side)));
}

/** The status of the match in one line (R18.3). Ignores a scorer's free text, which is English. */
export function statusIn(language: Vocabulary, state: MatchState): string {
  const { status: words } = language;
  const result = resultIn(language, state);
  if (result !== null) return result;
  const innings = currentInnings(state);
  if (innings === null) {
    if (state.phase === 'break' && state.break !== null && state.break !== 'toss') return words.breaks[state.break];
    return state.reason === null
      ? (tossIn(language, state) ?? startIn(language, state))
      : words.breaks['delayed start'];
  }
  if (state.phase === 'break' && state.break === 'super over break' && !innings.superOver)
    return dash(words.level, words.superOverComing);
  if (innings.superOver) return superOverIn(language, state, innings);
  return state.ruleset.inningsPerSide === 2
    ? twoInningsIn(language, state, innings)
    : oneInningsIn(language, state, innings);
}
