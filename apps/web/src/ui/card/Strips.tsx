import type { MatchCard } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { framesOf } from './frames.ts';
import { MatchCardBlock } from './MatchCardBlock.tsx';

/** Small scorecards side by side (MATCH-033), five per frame. */
export function Strips({ cards }: { cards: readonly MatchCard[] }) {
  const series = useText('series');
  if (cards.length === 0) return <p className="note strips__none">{series.noMatches}</p>;
  return framesOf(cards).map((frame, at) => (
    <ul className="board__frame" key={at}>
      {frame.map((card) => (
        <li key={card.summary.matchId} data-key={`card ${card.summary.matchId}`}>
          <MatchCardBlock card={card} />
        </li>
      ))}
    </ul>
  ));
}
