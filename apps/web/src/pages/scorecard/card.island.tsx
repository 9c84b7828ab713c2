import type { Scorecard } from '@sightscreen/contracts';
import { card as words } from '../../text/en.ts';
import { InningsCard } from '../../ui/scorecard/InningsCard.tsx';
import type { MatchIslandProps } from '../match-island.ts';
import { useMatch } from '../use-match.ts';
import { useScorecard } from '../use-scorecard.ts';

/** The whole card, newest innings first; asked for again with every change of the match. */
export default function CardIsland({ seed, store, first, card: printed }: MatchIslandProps & { card: Scorecard }) {
  const { view } = useMatch(store, first);
  const fresh = useScorecard(view.match, `${view.epoch} ${view.number}`, store !== null);
  return <Innings card={fresh ?? printed} seed={seed} />;
}

export function Innings({ card, seed }: { card: Scorecard; seed: MatchIslandProps['seed'] }) {
  return (
    <div className="stack">
      {card.innings.length === 0 && <p className="block empty">{words.noPlay}</p>}
      {card.innings.toReversed().map((innings) => (
        <InningsCard key={innings.number} match={card.matchId} innings={innings} emblem={seed.frame.emblems[innings.side]} hundred={seed.live.head.summary.type === 'HUN'} />
      ))}
    </div>
  );
}
