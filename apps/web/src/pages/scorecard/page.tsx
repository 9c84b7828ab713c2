import { definePage } from '../define-page.ts';
import { matchHead } from '../match-page/match-head.ts';
import saidIsland from '../match-page/said.island.tsx';
import summaryIsland from '../match-page/summary.island.tsx';
import cardIsland from './card.island.tsx';
import { ScorecardPage } from './ScorecardPage.tsx';
import { isInProgress } from '../../ui/score/match-state.ts';

export default definePage('scorecard', {
  head: (props, words) => matchHead(props, words.match.cardTitle, words),
  Body: ScorecardPage,
  styles: () => ['match', 'scorecard'],
  islands: ({ head }) => (isInProgress(head.summary.phase) ? [summaryIsland, cardIsland, saidIsland] : []),
});
