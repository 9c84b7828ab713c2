import type { Scorecard } from '@sightscreen/contracts';
import type { MatchSeed } from '../../island/match-seed.ts';
import { useText } from '../../text/use-text.ts';
import { InningsCard } from '../../ui/scorecard/InningsCard.tsx';

/** All innings of a scorecard, newest first. */
export function Innings({ card, seed }: { card: Scorecard; seed: MatchSeed }) {
  const words = useText('card');
  return (
    <div className="stack">
      {card.innings.length === 0 && <p className="block empty">{words.noPlay}</p>}
      {card.innings.toReversed().map((innings) => (
        <InningsCard
          key={innings.number}
          match={card.matchId}
          innings={innings}
          emblem={seed.frame.emblems[innings.side]}
          hundred={seed.live.head.summary.type === 'HUN'}
        />
      ))}
    </div>
  );
}
