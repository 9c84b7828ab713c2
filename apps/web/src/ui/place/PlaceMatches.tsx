import type { Growth, MatchCard } from '@sightscreen/contracts';
import { useWords } from '../../words/use-words.ts';
import { placesWords } from '../../words/places.ts';
import { MatchRow } from '../card/MatchRow.tsx';
import { GROWS } from '../grow/Grow.tsx';
import { Grows } from './Grows.tsx';

/** Matches of a side or a ground: a list that grows. */
export function PlaceMatches({
  of,
  cards,
  growth,
}: {
  of: 'fixtures' | 'results';
  cards: readonly MatchCard[];
  growth: Growth;
}) {
  const { common: words } = useWords(placesWords);
  if (cards.length === 0) return <p className="note">{of === 'fixtures' ? words.noFixtures : words.noResults}</p>;
  return (
    <Grows id={of} growth={growth}>
      <ul {...GROWS}>
        {cards.map((card) => (
          <MatchRow key={card.summary.matchId} card={card} level="h3" inSeries={false} />
        ))}
      </ul>
    </Grows>
  );
}
