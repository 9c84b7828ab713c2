import type { Command, Instant, PersonId } from '@sightscreen/cricket';
import type { Moment, Pace } from '../world/pace.ts';
import type { Ability } from '../world/people.ts';
import type { Script } from '../world/registry.ts';

/** Decisions about a match made before it begins; they are never stored in its log. */
export interface Plan {
  matchId: string;
  seed: string;
  script: Script;
  /** -1 (helps bowlers) to 1 (a flat pitch). */
  surface: number;
  ability: (person: PersonId) => Ability;
  pace: Pace;
  /** First ball of the first day. */
  startTime: Instant;
}

/** The next thing a scorer sends. */
export interface Step {
  command: Command;
  /** What the delay before it is for. */
  after: Moment;
}
