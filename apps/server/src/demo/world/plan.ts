/** Decisions about a match made before it begins; they are never stored in its log. */
import type { Instant, PersonId } from '@sightscreen/cricket';
import type { Ability } from './ability.ts';
import type { Pace } from './pace.ts';

/** Planned weather and outcome. */
export type Script =
  | 'as it comes'
  | 'abandoned'
  | 'no result'
  | 'tied'
  | 'rain before the chase'
  | 'rain in the chase'
  | 'shower';

export interface Plan {
  matchId: string;
  seed: string;
  script: Script;
  /** -1 (helps bowlers) to 1 (a flat pitch). */
  surface: number;
  ability(person: PersonId): Ability;
  pace: Pace;
  /** First ball of the first day. */
  startTime: Instant;
}
