import type { Scorecard } from '@sightscreen/contracts';
import { defineIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { Innings } from './Innings.tsx';
import { useScorecard } from './use-scorecard.ts';

type CardProps = MatchIslandProps & { card: Scorecard };

/** The scorecard, newest innings first; requested again with every change of the match. */
function CardIsland({ seed, store, first, card: printed }: CardProps) {
  const { view } = useMatch(store, first);
  const fresh = useScorecard(view.match, `${view.epoch} ${view.number}`, store !== null);
  return <Innings card={fresh ?? printed} seed={seed} />;
}

export default defineIsland<CardProps>({
  name: 'card',
  View: CardIsland,
  props(page) {
    const { card } = page.seed<{ card?: Scorecard }>('match');
    return card === undefined ? null : { ...page.match(), card };
  },
});
