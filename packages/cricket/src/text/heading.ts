/** Headings of innings (R19.7). */
import type { InningsState, MatchState } from '../state/state.ts';
import { inningsLimit } from '../chase/balls-left.ts';
import { targetOf } from '../chase/target.ts';
import { ordinal, plural } from '../measures/count.ts';
import { allocationWords } from '../measures/overs.ts';
import { methodSuffix, sideName } from './result.ts';

/** "245 runs from 50 overs", "104 runs"; null without a chase. */
export function targetWords(state: MatchState, innings: InningsState): string | null {
  const target = targetOf(state, innings.number);
  if (target === null) return null;
  const balls = target.balls ?? inningsLimit(state, innings);
  const from =
    balls === null
      ? ''
      : innings.superOver
        ? ` from ${plural(balls, 'ball')}`
        : ` from ${allocationWords(state, balls)}`;
  return `${plural(target.runs, 'run')}${from}`;
}

/** Innings of its side: "innings", "2nd innings", "Super Over", "2nd Super Over"; in The Hundred "Super Five". */
export function whichInnings(state: MatchState, innings: InningsState): string {
  const before = state.innings.filter(
    (played) =>
      played.side === innings.side && played.superOver === innings.superOver && played.number < innings.number,
  ).length;
  if (innings.superOver) {
    const name = state.info?.type === 'HUN' ? 'Super Five' : 'Super Over';
    return before === 0 ? name : `${ordinal(before + 1)} ${name}`;
  }
  return state.ruleset.inningsPerSide === 2 ? `${ordinal(before + 1)} innings` : 'innings';
}

/** "India 1st innings", "India 2nd innings (f/o)", "Australia innings (target: 245 runs from 50 overs)". */
export function inningsHeading(state: MatchState, innings: InningsState): string {
  const target = targetWords(state, innings);
  return [
    `${sideName(state, innings.side)} ${whichInnings(state, innings)}`,
    innings.followOn ? ' (f/o)' : '',
    target === null ? '' : ` (target: ${target})`,
  ].join('');
}

/**
 * Note beside the heading: "Target: 245 runs from 50 overs", "Target: 63 runs from 5 overs (DLS method)", "Declared",
 * "Forfeited". Null if there is none.
 */
export function inningsNote(state: MatchState, innings: InningsState): string | null {
  if (innings.ended === 'forfeited') return 'Forfeited';
  const target = targetWords(state, innings);
  const parts = [
    target === null ? null : `Target: ${target}${methodSuffix(targetOf(state, innings.number)?.method ?? null)}`,
    innings.ended === 'declared' ? 'Declared' : null,
    innings.followOn ? 'Following on' : null,
  ];
  const text = parts.filter((part) => part !== null);
  return text.length === 0 ? null : text.join(', ');
}

/**
 * Name of the innings, distinguished from the side's others: "Kestria", "Kestria 2nd innings" of a Test, "Kestria 2nd
 * Super Over".
 */
export function whoseInnings(state: MatchState, innings: InningsState): string {
  const which = whichInnings(state, innings);
  return which === 'innings' ? sideName(state, innings.side) : `${sideName(state, innings.side)} ${which}`;
}
