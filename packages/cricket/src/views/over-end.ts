import type { Entry, MatchState } from '../state/state.ts';
import { inningsLimit } from '../chase/balls-left.ts';
import { bowlingAnalysis } from '../measures/figures.ts';
import { overEndLabel } from '../measures/overs.ts';
import { sideShortName } from '../text/result.ts';
import { totalText } from '../text/score.ts';
import { targetInForceAt, type LineContext } from './line-context.ts';
import type { BallToken, Line } from './views.ts';

/**
 * Runs and balls needed when the over ended; `balls` is null without a limit. Null without a chase, or if the target
 * was not yet known.
 */
export function stillNeeded(
  state: MatchState,
  entry: Entry,
  context: LineContext,
): { runs: number; balls: number | null } | null {
  const innings = state.innings.find((candidate) => candidate.number === entry.innings);
  const target = entry.innings === null ? undefined : state.targets[entry.innings];
  if (
    innings === undefined ||
    target === undefined ||
    entry.endOfOver === null ||
    !targetInForceAt(state, entry, context)
  )
    return null;
  const runs = target.runs - entry.runs;
  const limit = inningsLimit(state, innings);
  const balls = limit === null ? null : limit - (entry.endOfOver.over + 1) * state.ruleset.ballsPerOver;
  return runs <= 0 || (balls !== null && balls <= 0) ? null : { runs, balls };
}

/** "need 50 in 24"; "need 104" without a limit. */
function need(state: MatchState, entry: Entry, context: LineContext): string | null {
  const sum = stillNeeded(state, entry, context);
  if (sum === null) return null;
  return sum.balls === null ? `need ${sum.runs}` : `need ${sum.runs} in ${sum.balls}`;
}

/**
 * Summary after the last ball of an over; null for every other ball. `balls` are the tokens of that over, oldest first.
 */
export function overEnd(state: MatchState, entry: Entry, context: LineContext, balls: BallToken[]): Line['overEnd'] {
  const { endOfOver: over, overEnd: figures } = entry;
  if (over === null) return null;
  const innings = state.innings.find((candidate) => candidate.number === entry.innings);
  const short = innings === undefined ? '' : sideShortName(state, innings.side);
  const bowler = figures?.bowler ?? null;
  return {
    label: overEndLabel(state, over.over),
    runs: over.runs,
    wickets: over.wickets,
    score: `${short} ${totalText(innings, { runs: over.total, wickets: over.totalWickets })}`.trim(),
    need: need(state, entry, context),
    maiden: over.maiden,
    balls,
    batters: (figures?.batters ?? []).map(({ player, runs, balls: faced }) => ({
      name: context.names.short(player),
      runs,
      balls: faced,
    })),
    bowler: bowler === null ? null : { name: context.names.short(bowler.player), figures: bowlingAnalysis(bowler) },
  };
}
