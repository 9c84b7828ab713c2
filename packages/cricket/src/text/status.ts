/**
 * The status line, derived from the state in the order of R18.3. Dashes are en dashes; the text does not depend on the
 * time of day.
 */
import { wicketsOf } from '../state/result.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import { equation, needWords } from '../chase/equation.ts';
import { currentInnings, nextTarget, targetOf } from '../chase/target.ts';
import { DLS_LABEL } from '../dls/resources.ts';
import { parNow } from '../dls/par.ts';
import { BREAK_WORDS, isStoppage, stoppageWords } from './breaks.ts';
import { ordinal, plural } from '../measures/count.ts';
import { allocationWords } from '../measures/overs.ts';
import { methodSuffix, resultText, sideName } from './result.ts';
import { startText } from './start.ts';
import { standingText } from './standing.ts';
import { tossChoice, tossStatus } from './toss.ts';

const dash = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' – ');

/** Scores are level with one run to get (R18.10). With a revised target the required runs are shown instead. */
export function scoresLevel(state: MatchState, innings: InningsState, runsNeeded: number): boolean {
  if (runsNeeded !== 1) return false;
  const total = (side: number) =>
    state.innings
      .filter((played) => played.side === side && played.superOver === innings.superOver)
      .reduce((sum, played) => sum + played.runs, 0);
  return innings.superOver || total(innings.side) === total(innings.side === 0 ? 1 : 0);
}

/** "India need 71 runs in 50 balls", "Scores level" (R18.8 to R18.10); null without a chase. */
export function chaseText(state: MatchState, innings: InningsState): string | null {
  const sum = equation(state, innings);
  if (sum === null) return null;
  const suffix = methodSuffix(targetOf(state, innings.number)?.method ?? null);
  if (sum.runs === 0) return `${sideName(state, innings.side)} have reached the target${suffix}`;
  if (scoresLevel(state, innings, sum.runs)) return `Scores level${suffix}`;
  return `${sideName(state, innings.side)} ${needWords(sum)}${suffix}`;
}

/** "India 12 ahead of DLS par" with its mandatory label (R18.11, R11.1). */
function parText(state: MatchState, innings: InningsState): string | null {
  const par = parNow(state, innings);
  if (par === null) return null;
  const by = innings.runs - par.runs;
  const side = sideName(state, innings.side);
  const where = by === 0 ? 'level with' : by > 0 ? `${by} ahead of` : `${-by} behind`;
  return `${side} ${where} DLS par (${DLS_LABEL.replace(/^DLS /, '')})`;
}

/** The chase after the break: "Australia need 245 runs in 50 overs" (R18.7). */
function comingChase(state: MatchState): string | null {
  const target = nextTarget(state);
  if (target === null) return null;
  const balls =
    target.balls === null
      ? ''
      : target.superOver
        ? ` in ${plural(target.balls, 'ball')}`
        : ` in ${allocationWords(state, target.balls)}`;
  return `${sideName(state, target.side)} need ${plural(target.runs, 'run')}${balls}${methodSuffix(target.method)}`;
}

function superOverStatus(state: MatchState, innings: InningsState): string {
  const played = state.innings.filter((candidate) => candidate.superOver).length;
  const round = Math.ceil(played / 2);
  const name = state.info?.type === 'HUN' ? 'Super Five' : 'Super Over';
  const title = round > 1 ? `${ordinal(round)} ${name}` : name;
  const situation =
    innings.ended === null
      ? (chaseText(state, innings) ?? `${sideName(state, innings.side)} batting`)
      : comingChase(state);
  return dash(title, situation ?? 'Scores level');
}

const SUPER_OVER_COMING = 'Scores tied – Super Over to follow';
export const SESSION_WORDS = ['1st Session', '2nd Session', '3rd Session'];

/**
 * "Day 2: Tea", "Day 1: 1st Session", "Day 2 – Play abandoned due to rain" (R18.12, R18.18); null if the source has no
 * such data.
 */
function dayPrefix(state: MatchState): string | null {
  const pause = state.phase === 'break' && state.break !== null && state.break !== 'review' ? state.break : null;
  const words =
    pause === null
      ? state.session === null
        ? null
        : (SESSION_WORDS[state.session - 1] ?? null)
      : isStoppage(pause)
        ? (state.reason ?? stoppageWords(pause))
        : BREAK_WORDS[pause];
  if (state.day === null) return pause === null ? null : words;
  return words === null ? `Day ${state.day}` : `Day ${state.day}: ${words}`;
}

function twoInningsStatus(state: MatchState, innings: InningsState): string {
  if (state.phase === 'break' && state.break === 'stumps' && state.reason !== null)
    return dash(state.day === null ? null : `Day ${state.day}`, state.reason);
  const prefix = dayPrefix(state);
  const chase = innings.ended === null ? chaseText(state, innings) : comingChase(state);
  if (chase !== null) {
    const inHand = wicketsOf(state, innings) - innings.wickets;
    const withWickets =
      innings.ended === null && innings.wickets > 0 && chase.includes(' need ')
        ? ` with ${plural(inHand, 'wkt')} remaining`
        : '';
    return dash(prefix, `${chase}${withWickets}`);
  }
  if (innings.number > 1) return dash(prefix, standingText(state, innings));
  return prefix ?? tossChoice(state) ?? `${sideName(state, innings.side)} batting`;
}

/**
 * Status after an innings without a following chase: a tie to be broken, a finished match without a result yet, or a
 * break.
 */
function overWithout(state: MatchState, innings: InningsState): string {
  const target = targetOf(state, innings.number);
  if (target === null) return 'Innings Break';
  return innings.runs === target.runs - 1 ? SUPER_OVER_COMING : 'Play has ended';
}

function oneInningsStatus(state: MatchState, innings: InningsState): string {
  const pause = state.phase === 'break' && state.break !== 'review' ? state.break : null;
  if (innings.ended !== null) {
    const coming = comingChase(state);
    return isStoppage(pause)
      ? dash(state.reason ?? stoppageWords(pause), coming)
      : (coming ?? overWithout(state, innings));
  }
  const chase = chaseText(state, innings);
  if (isStoppage(pause))
    return dash(state.reason ?? stoppageWords(pause), chase === null ? null : (parText(state, innings) ?? chase));
  const prefix = pause === null || pause === 'innings break' ? null : (state.reason ?? BREAK_WORDS[pause]);
  return dash(prefix, chase ?? tossChoice(state) ?? `${sideName(state, innings.side)} batting`);
}

/** The status of the match in one line (R18.3). */
export function statusLine(state: MatchState): string {
  const result = resultText(state);
  if (result !== null) return result;
  const innings = currentInnings(state);
  if (innings === null) {
    if (state.reason !== null) return state.reason;
    if (state.phase === 'break' && state.break !== null && state.break !== 'toss') return BREAK_WORDS[state.break];
    return tossStatus(state) ?? startText(state);
  }
  if (state.phase === 'break' && state.break === 'super over break' && !innings.superOver) return SUPER_OVER_COMING;
  if (innings.superOver) return superOverStatus(state, innings);
  return state.ruleset.inningsPerSide === 2 ? twoInningsStatus(state, innings) : oneInningsStatus(state, innings);
}
