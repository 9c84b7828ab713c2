import type { HomePage } from '@sightscreen/contracts';
import { type Instant, type MatchState, wicketZone } from '@sightscreen/cricket';
import type { MatchRegistryData } from '../../match/views/match-registry-data.ts';
import { cardOfState } from '../../match/views/head.ts';
import { newestLines } from '../../match/views/lines.ts';

/** Lines per list on the home page. */
const LINES = 5;

/** The block opened by `/?matchId=` (MATCH-008). */
export function zoneOf(state: MatchState, about: MatchRegistryData, now: Instant): NonNullable<HomePage['zone']> {
  const card = cardOfState(state, about, now);
  const zone = wicketZone(newestLines(state, Infinity, (entry) => entry.events.length > 0).toReversed(), LINES);
  return {
    match: state.matchId,
    href: card.href,
    title: card.summary.sides.map(({ name }) => name).join(' v '),
    offset: card.groundOffset,
    batting: zone.batting_commentary.comm_line,
    bowling: zone.bowling_commentary.comm_line,
  };
}
