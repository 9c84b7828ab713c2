/** R7.9: when a captain takes the new ball. */
import { ballsToNewBall, type InningsState, type MatchState } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';

/** Most take it as soon as it is available, some let the spinners finish. Called between overs. */
export const takesNewBall = (state: MatchState, at: InningsState, chance: Chance): boolean =>
  ballsToNewBall(state, at) === 0 && chance.is(0.7);
