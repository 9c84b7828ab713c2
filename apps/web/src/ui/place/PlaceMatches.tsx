import type { Growth, MatchCard } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
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
  const { common: words } = useText('places');
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
