/** A recorded match folded as the log would hold it. */
import type { MatchState, PlainFact } from '@sightscreen/cricket';
import { fold } from '@sightscreen/server/almanac/import/testing/golden/fold';

export const stateOf = (bodies: readonly PlainFact[]): MatchState => fold('recorded', bodies);
