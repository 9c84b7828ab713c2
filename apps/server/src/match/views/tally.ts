import type { LiveHead } from '@sightscreen/contracts';
import type { Entry, MatchState } from '@sightscreen/cricket';

/** Number of lines per filter of the feed. Voided balls do not count. */
export function tallyOf({ entries }: MatchState): NonNullable<LiveHead['tally']> {
  const tally = { wickets: 0, sixes: 0, fours: 0, reviews: 0, milestones: 0 };
  for (const { voided, events, milestones } of entries) {
    if (voided) continue;
    for (const event of new Set(events)) {
      const name = NAMES[event];
      if (name !== undefined) tally[name] += 1;
    }
    if (milestones.length > 0) tally.milestones += 1;
  }
  return tally;
}
const NAMES: Partial<Record<Entry['events'][number], 'wickets' | 'sixes' | 'fours' | 'reviews'>> = {
  wicket: 'wickets',
  six: 'sixes',
  four: 'fours',
  udrs: 'reviews',
};
