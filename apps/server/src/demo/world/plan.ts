/** What is settled about a match before it begins, and never written into its log. */
import type { Instant, PersonId } from '@sightscreen/cricket';
import type { Ability } from './ability.ts';
import type { Pace } from './pace.ts';

/** What weather and scorebook have in store. */
export type Script = 'as it comes' | 'abandoned' | 'no result' | 'tied' | 'rain before the chase' | 'rain in the chase' | 'shower';

export interface Plan {
  matchId: string;
  seed: string;
  script: Script;
  /** -1 (a bowlers' day) to 1 (a road). */
  surface: number;
  ability(person: PersonId): Ability;
  pace: Pace;
  /** First ball of the first day. */
  startTime: Instant;
}
