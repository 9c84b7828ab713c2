/** Matches with a history when the world is created: finished ones whole, those in play as far as `now`. */
import type { Instant, MatchState, NewFact } from '@sightscreen/cricket';
import { groundPace } from '../world/pace.ts';
import { fromDay, playThrough, steady } from '../simulator/play-through.ts';
import type { Fixture } from '../world/fixtures.ts';
import type { Lane } from './in-play.ts';
import { openingCommands, planFor } from './opening.ts';
import type { World } from './world.ts';

export interface FirstPlay {
  fixture: Fixture;
  facts: NewFact[];
  state: MatchState;
}

export function playedOut(world: World, fixture: Fixture): FirstPlay {
  const played = playThrough(
    planFor(world.seed, fixture, world.people, false),
    openingCommands(world.seed, fixture, world.people),
  );
  return { fixture, facts: played.facts, state: played.fold.state };
}

/**
 * A match that would be over by now, or one being played in spite of the rain, is not in play: then the fixture is
 * simulated again differently.
 */
export function playedUntil(world: World, lane: Lane, fixture: Fixture, now: Instant): FirstPlay {
  for (let telling = 0; ; telling += 1) {
    const plan = planFor(telling === 0 ? world.seed : `${world.seed}:${telling}`, fixture, world.people, true);
    const played = playThrough(
      plan,
      openingCommands(world.seed, fixture, world.people),
      now,
      lane.day > 1 ? fromDay(lane.day, groundPace) : steady,
    );
    const { state } = played.fold;
    const isInPlay = state.phase !== 'complete' && (lane.key !== 'rain' || state.break === 'rain');
    if (isInPlay || telling > 12) return { fixture, facts: played.facts, state };
  }
}

/** A coming fixture: its known details, with a preview of the pitch when it is near. */
export function announced(world: World, fixture: Fixture, now: Instant): NewFact[] {
  const near = fixture.startTime - now < 24 * 3_600_000;
  const plan = planFor(world.seed, fixture, world.people, true);
  return playThrough({ ...plan, startTime: now }, openingCommands(world.seed, fixture, world.people, near), -Infinity, {
    ...steady,
    opens: () => now,
  }).facts;
}
