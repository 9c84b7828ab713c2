import type { Instant, Side } from '../log/ids.ts';
import type { Phase } from '../log/fact.ts';
import type { MatchState } from '../state/state.ts';
import { currentInnings } from '../chase/target.ts';
import { label } from '../text/label.ts';
import { sideName, sideShortName } from '../text/result.ts';
import { statusLine } from '../text/status.ts';
import { tossText } from '../text/toss.ts';
import { sideScore } from './side-score.ts';
import type { MatchSummary } from './views.ts';

/** A complete match becomes `recent` after this time, and is no longer polled (MATCH-101, MATCH-Q02). */
const RECENT_AFTER_MS = 2 * 60 * 60 * 1000;

/**
 * Phase shown to readers: a match that ended more than two hours before `now` is `recent`. Without a clock, every
 * decided match is.
 */
export function phaseAt(state: MatchState, now?: Instant): Phase {
  if (state.phase !== 'complete' || now === undefined) return state.phase;
  if (state.info?.clock === false) return 'recent';
  const end = state.endedAt ?? state.info?.expectedEnd ?? null;
  return end !== null && now - end > RECENT_AFTER_MS ? 'recent' : 'complete';
}

function side(state: MatchState, which: Side): MatchSummary['sides'][number] {
  const innings = currentInnings(state);
  return {
    teamId: state.info?.sides[which].teamId ?? 0,
    name: sideName(state, which),
    shortName: sideShortName(state, which),
    scores: state.innings.filter((played) => played.side === which).map((played) => sideScore(state, played)),
    batting: state.result === null && innings !== null && innings.ended === null && innings.side === which,
    winner: state.result !== null && (state.result.winner === which || state.result.decidedFor === which),
  };
}

/**
 * A match as shown on a card in a list, in a title or a push summary. `now` only decides whether a complete match is
 * `recent`.
 */
export function summarise(state: MatchState, now?: Instant): MatchSummary {
  return {
    matchId: state.matchId,
    epoch: state.epoch,
    number: state.number,
    type: state.info?.type ?? 'T20',
    ball: state.info?.ball ?? 'white',
    phase: phaseAt(state, now),
    break: state.break,
    label: label(state),
    status: statusLine(state),
    description: state.info?.description ?? '',
    sides: [side(state, 0), side(state, 1)],
    toss: tossText(state),
    day: state.day,
    session: state.session,
  };
}
