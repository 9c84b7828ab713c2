/** Matches with a history when the world is created: finished ones whole, those in play as far as `now`. */
import type { Instant, MatchState, NewFact } from '@sightscreen/cricket';
import { playThrough } from '../simulator/play-through.ts';
import type { Fixture } from '../world/fixtures.ts';
import type { Lane } from '../world/lanes.ts';
import type { World } from '../world/world.ts';
import { openingCommands, planFor } from './opening.ts';

export interface FirstPlay {
  facts: NewFact[];
  state: MatchState;
}

export function playedOut({ seed, people }: World, fixture: Fixture): FirstPlay {
  const { facts, fold } = playThrough(planFor(seed, fixture, people, false), openingCommands(seed, fixture, people));
  return { facts, state: fold.state };
}

/**
 * A match that would be over by now, or one being played in spite of the rain, is not in play: then the fixture is
 * simulated again differently.
 */
export function playedUntil({ seed, people }: World, lane: Lane, fixture: Fixture, now: Instant): FirstPlay {
  for (let attempt = 0; ; attempt += 1) {
    const plan = planFor(attempt === 0 ? seed : `${seed}:${attempt}`, fixture, people, true);
    const { facts, fold } = playThrough(plan, openingCommands(seed, fixture, people), {
      until: now,
      liveFrom: lane.day,
    });
    const { state } = fold;
    const isInPlay = state.phase !== 'complete' && (lane.key !== 'rain' || state.break === 'rain');
    if (isInPlay || attempt > 12) return { facts, state };
  }
}

/** A coming fixture: its known details, with a preview of the pitch when it is near. */
export function announced({ seed, people }: World, fixture: Fixture, now: Instant): NewFact[] {
  const isNear = fixture.startTime - now < 24 * 3_600_000;
  const opening = openingCommands(seed, fixture, people, isNear);
  return playThrough(planFor(seed, fixture, people, true), opening, { until: -Infinity, opensAt: now }).facts;
}
