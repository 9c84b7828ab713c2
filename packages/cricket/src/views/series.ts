import { inningsLimit } from '../chase/balls-left.ts';
import type { MatchState } from '../state/state.ts';
import { whoseInnings } from '../text/heading.ts';
import { sideShortName } from '../text/result.ts';
import { isAllOut } from '../text/score.ts';
import { isWicket } from '../text/token.ts';
import type { InningsSeries } from './views.ts';

/** Balls of wickets, by innings and over. */
function wicketBalls(state: MatchState): Map<string, number[]> {
  const fallen = new Map<string, number[]>();
  for (const entry of state.entries) {
    if (entry.voided || entry.innings === null || entry.over === null) continue;
    const { body } = entry;
    const wickets =
      body.kind === 'delivery'
        ? body.wickets.filter(isWicket).length
        : body.kind === 'departure' && isWicket(body.wicket)
          ? 1
          : 0;
    if (wickets === 0) continue;
    const key = `${entry.innings}:${entry.over}`;
    const balls = fallen.get(key) ?? [];
    for (let count = 0; count < wickets; count += 1) balls.push(entry.ball ?? 1);
    fallen.set(key, balls);
  }
  return fallen;
}

/** Runs and wickets by over of every innings, for worm, Manhattan and run-rate charts; includes the current over. */
export function seriesOf(state: MatchState): InningsSeries[] {
  const fallen = wicketBalls(state);
  return state.innings.map((innings) => ({
    innings: innings.number,
    side: innings.side,
    name: whoseInnings(state, innings),
    shortName: sideShortName(state, innings.side),
    superOver: innings.superOver,
    allOut: isAllOut(innings),
    points: innings.overList.map((over, at) => ({
      // Penalty runs after the last ball belong to no over (R2.21): the line ends at the card's score, the bars show
      // only bowled overs.
      over: over.over,
      runs: over.runs,
      total: at === innings.overList.length - 1 ? innings.runs : over.total,
      wickets: over.wickets,
      wicketBalls: fallen.get(`${innings.number}:${over.over}`) ?? [],
      balls: over.legalBalls,
    })),
    perOver: state.ruleset.ballsPerOver,
    limit: inningsLimit(state, innings),
  }));
}
