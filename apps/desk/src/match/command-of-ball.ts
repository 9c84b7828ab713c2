/** A recorded ball as a command: the starting point of an amendment. */
import type { BallCommand, DeliveryFact, Ruleset } from '@sightscreen/cricket';

export function commandOfBall(ball: DeliveryFact, rules: Pick<Ruleset, 'wideRuns' | 'noBallRuns'>): BallCommand {
  const { bat, byes, legByes, crossings } = ball;
  const ran = (ball.wides > 0 ? ball.wides - rules.wideRuns : 0) + byes + legByes;
  // Four extras without crossings reached the boundary (R2.15).
  const boundary = ball.boundary > 0 || (ran === 4 && crossings === 0);
  return {
    type: 'ball',
    striker: ball.striker,
    ...(ball.nonStriker !== null && { nonStriker: ball.nonStriker }),
    bowler: ball.bowler,
    ...(bat > 0 && { bat }),
    ...(boundary && { boundary }),
    ...(byes > 0 && { byes }),
    ...(legByes > 0 && { legByes }),
    ...(ball.wides > 0 && { wide: ball.wides - rules.wideRuns }),
    ...(ball.noBalls > 0 && { noBall: true }),
    ...(ball.penalty > 0 && { penalty: ball.penalty }),
    ...(crossings !== null && { crossings }),
    ...(!ball.legal &&
      ball.wides === 0 &&
      ball.noBalls === 0 &&
      (ball.faced ? { notCounted: true } : { deadBall: true })),
    ...(ball.wickets.length > 0 && { wicket: ball.wickets }),
    ...(ball.replacements && { replacements: ball.replacements }),
    ...(ball.strikerAfter !== undefined && { strikerAfter: ball.strikerAfter }),
    ...keptDetails(ball),
  };
}

/** Details that stay when the runs of a ball are corrected. */
export function keptDetails({ shot, zone, pitch, text, review, dropped }: DeliveryFact): Partial<BallCommand> {
  return {
    ...(shot !== undefined && { shot }),
    ...(zone && { zone }),
    ...(pitch && { pitch }),
    ...(text !== undefined && { text }),
    ...(review && { review }),
    ...(dropped && { dropped }),
  };
}
