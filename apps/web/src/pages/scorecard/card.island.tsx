import type { Scorecard } from '@sightscreen/contracts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { NO_COPY, pageCopy } from '../../live/page-copy.ts';
import { defineIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { Innings } from './Innings.tsx';
import { useScorecard } from './use-scorecard.ts';

const DelayedCard = lazy(async () => ({ default: (await import('../../regions/Region.tsx')).Region }));

type CardProps = MatchIslandProps & { card: Scorecard };

/** The scorecard, newest innings first; requested again with every change of the match. */
function CardIsland({ seed, store, first, card: printed }: CardProps) {
  const { view, behind } = useMatch(store, first);
  const fresh = useScorecard(view.match, `${view.epoch} ${view.number}`, store !== null);
  const { page } = useSyncExternalStore(pageCopy.subscribe, pageCopy.get, () => NO_COPY);
  const card = (
    <div id="part-card">
      <Innings card={fresh ?? printed} seed={seed} />
    </div>
  );
  // The server has no data of an earlier moment, but its HTML.
  if (behind === 0 || page === null) return card;
  return (
    <Suspense fallback={card}>
      <DelayedCard part="card" />
    </Suspense>
  );
}

export default defineIsland<CardProps>({
  name: 'card',
  View: CardIsland,
  props(page) {
    const { card } = page.seed<{ card?: Scorecard }>('match');
    return card === undefined ? null : { ...page.match(), card };
  },
});
