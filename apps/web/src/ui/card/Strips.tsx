import type { MatchCard } from '@sightscreen/contracts';
import { seriesWords } from '../../words/series.ts';
import { useWords } from '../../words/part.ts';
import { MatchCardBlock } from './MatchCardBlock.tsx';

/** Small scorecards side by side (MATCH-033). */
export function Strips({ cards }: { cards: readonly MatchCard[] }) {
  const series = useWords(seriesWords);
  if (cards.length === 0) return <p className="note strips__none">{series.noMatches}</p>;
  return (
    <ul className="board__frame strips">
      {cards.map((card) => (
        <li key={card.summary.matchId} data-key={`card ${card.summary.matchId}`}>
          <MatchCardBlock card={card} />
        </li>
      ))}
    </ul>
  );
}
