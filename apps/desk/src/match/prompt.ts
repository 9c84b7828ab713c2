/**
 * Prompts to settle before the next ball: the toss, an innings, a batter, a bowler, a resumption. One at a time, in the
 * order of the game.
 */
import {
  type BreakName,
  type Command,
  currentInnings,
  type MatchFold,
  type MatchState,
  type Refusal,
  rule,
  type Side,
} from '@sightscreen/cricket';
import { refusals } from '../text/en.ts';

export type Prompt =
  | { kind: 'toss' }
  | { kind: 'start'; choices: StartChoice[] }
  | { kind: 'batter'; end: 'striker' | 'nonStriker' }
  | { kind: 'bowler' }
  | { kind: 'stopped'; name: BreakName | null; reason: string | null }
  | { kind: 'over' }
  | { kind: 'unready' };

export interface StartChoice {
  batting: Side;
  superOver: boolean;
  followOn: boolean;
}

export function promptOf(fold: MatchFold): Prompt | null {
  const { state } = fold;
  if (!state.info) return { kind: 'unready' };
  if (state.phase === 'complete' || state.result?.stated) return { kind: 'over' };
  const innings = currentInnings(state);
  if (!innings || innings.ended !== null) {
    if (!innings && !state.toss) return { kind: 'toss' };
    return { kind: 'start', choices: startChoices(fold) };
  }
  if (state.phase === 'break') return { kind: 'stopped', name: state.break, reason: state.reason };
  if (innings.striker === null) return { kind: 'batter', end: 'striker' };
  if (innings.nonStriker === null) return { kind: 'batter', end: 'nonStriker' };
  return innings.bowler === null ? { kind: 'bowler' } : null;
}

/** The innings that may start now. */
export function startChoices(fold: MatchFold): StartChoice[] {
  const all: StartChoice[] = [];
  for (const superOver of [false, true]) {
    for (const batting of [0, 1] as const) {
      const ruling = rule(fold, { type: 'startInnings', batting, superOver }, null);
      const [start] = ruling.ok ? ruling.facts : [];
      if (start?.body.kind === 'inningsStart') all.push({ batting, superOver, followOn: start.body.followOn });
    }
  }
  return all;
}

export const startText = ({
  batting,
  superOver,
  followOn,
}: StartChoice): Extract<Command, { type: 'startInnings' }> => ({
  type: 'startInnings',
  batting,
  ...(superOver && { superOver }),
  ...(followOn && { followOn }),
});

/** While play is stopped the desk first asks for "play again", so that no ball is recorded in a break by mistake. */
export function stopped(state: MatchState): Refusal | null {
  const innings = currentInnings(state);
  if (state.phase !== 'break' || !innings || innings.ended !== null) return null;
  return { code: 'stopped', rule: 'R18.2', words: refusals.stopped(state.reason ?? state.break ?? refusals.aBreak) };
}
