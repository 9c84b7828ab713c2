/** A scorer's corrections one ball later. Only within the over, and never where they could decide the match. */
import type { BallCommand, Command, DeliveryFact, MatchState } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import { lastBall } from '../play-so-far.ts';

/** About one ball in a hundred and seventy. */
const rate = 1 / 170;

export function correctionDue(state: MatchState, chance: Chance): Command | null {
  const entry = lastBall(state);
  const at = state.innings.at(-1);
  if (
    !entry ||
    !at ||
    at.ended !== null ||
    at.ballsInOver === 0 ||
    entry.correction ||
    entry.milestones.length > 0 ||
    at.superOver
  )
    return null;
  const target = state.targets[at.number];
  if (target && target.runs - at.runs <= 12) return null;
  if (!chance.is(rate)) return null;
  const ball = entry.body as DeliveryFact;
  if (
    ball.wickets.length > 0 ||
    ball.review ||
    ball.penalty > 0 ||
    ball.noBalls > 0 ||
    ball.wides > 0 ||
    ball.dropped ||
    ball.freeHit
  )
    return null;
  if (chance.is(0.25))
    return {
      type: 'insert',
      after: entry.number,
      ball: { type: 'ball', wide: 0 },
      reason: 'the umpire’s wide was missed at the desk',
    };
  return recredit(ball, entry.number);
}

/** Runs move between bat and pad: the score stays the same, the card changes. */
function recredit(ball: DeliveryFact, of: number): Command | null {
  const seen: BallCommand = {
    type: 'ball',
    ...(ball.pitch ? { pitch: ball.pitch } : {}),
    ...(ball.zone ? { zone: ball.zone } : {}),
  };
  if (ball.legByes === 1 || (ball.legByes === 4 && ball.crossings === 0))
    return {
      type: 'amend',
      of,
      ball: { ...seen, bat: ball.legByes, ...(ball.legByes === 4 ? { boundary: true } : {}), shot: 'inside edge' },
      reason: 'the edge was heard on replay',
    };
  if (ball.bat === 1 && ball.byes === 0)
    return { type: 'amend', of, ball: { ...seen, legByes: 1 }, reason: 'umpire signalled late' };
  if (ball.boundary === 4 && ball.shot === 'leg glance')
    return { type: 'amend', of, ball: { ...seen, legByes: 4, boundary: true }, reason: 'umpire signalled late' };
  return null;
}
