import type { MatchLayout, PageBase } from '@sightscreen/contracts';
import { json } from '../html/json-text.ts';
import type { BoardWords } from '../text/en/board.ts';
import { sidesText } from '../ui/score/side-score.ts';

/** Structured data of a real match: who, when and where, never a score. Matches of the demo world have none. */
export function sportsEvent({ card, paths }: MatchLayout, base: PageBase, words: BoardWords): string | null {
  if (card.world !== 'real') return null;
  return json({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    sport: 'Cricket',
    name: sidesText(card.summary, words),
    url: `${base.origin}${paths.live}`,
    image: `${base.origin}${paths.picture}`,
    // That a match was abandoned reveals no score.
    eventStatus: `https://schema.org/${card.summary.label === 'Abandoned' ? 'EventCancelled' : 'EventScheduled'}`,
    startDate: card.startTime === null ? card.date : new Date(card.startTime).toISOString(),
    ...(card.endTime === null ? {} : { endDate: new Date(card.endTime).toISOString() }),
    ...(card.venue === null ? {} : { location: { '@type': 'Place', name: card.venue, address: card.venue } }),
    ...(card.series === null ? {} : { superEvent: { '@type': 'SportsEvent', name: card.series.name } }),
    competitor: card.summary.sides.map(({ name }) => ({ '@type': 'SportsTeam', name })),
  });
}
