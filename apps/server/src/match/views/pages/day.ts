import { type Instant, type MatchState, dayView } from '@sightscreen/cricket';
import type { DayPage } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { framed } from './frame.ts';

/** The days of a match (BEYOND-17); null for a match of one innings a side. */
export function dayPage(site: Site, state: MatchState, about: MatchRegistryData, now: Instant): DayPage | null {
  const view = dayView(state);
  return view === null ? null : { page: 'day', ...framed('day', site, state, about, now), view };
}
