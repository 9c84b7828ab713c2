import { sportsEvent } from '../../document/sports-event.ts';
import { isInProgress } from '../../ui/score/match-state.ts';
import { definePage } from '../define-page.ts';
import { languagesOf, matchHead } from '../match-page/match-head.ts';
import feedIsland from './feed.island.tsx';
import foldedIsland from './folded.island.tsx';
import { countsDown, LivePage } from './LivePage.tsx';
import saidIsland from '../match-page/said.island.tsx';
import screenIsland from './screen.island.tsx';

export default definePage('live', {
  head: (props, words) => ({
    ...matchHead(props, words.live.title, words),
    scripts: countsDown(props.head) ? ['refresh'] : [],
    alternates: languagesOf(props.match, props.base),
    data: sportsEvent(props.match, props.base, words.board),
  }),
  Body: LivePage,
  styles: ({ finished, ahead }) => [
    'match',
    ...(finished === null ? [] : ['finished']),
    ...(ahead === null ? [] : ['upcoming']),
  ],
  islands: ({ head }) => (isInProgress(head.summary.phase) ? [screenIsland, foldedIsland, feedIsland, saidIsland] : []),
});
