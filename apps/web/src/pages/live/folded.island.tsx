import { useSyncExternalStore } from 'react';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { AT_TOP, screenView } from '../../live/screen-view.ts';
import { matchIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';
import { useText } from '../../text/use-text.ts';
import { battingScore, shortStatus } from './title.ts';

/** The score in one line once the Screen has scrolled away. It overlays the tabs, so that nothing below moves. */
function FoldedIsland({ store, first }: MatchIslandProps) {
  const words = useText('match');
  const board = useText('board');
  const { view } = useMatch(store, first);
  const { isAway } = useSyncExternalStore(screenView.subscribe, screenView.get, () => AT_TOP);
  const { summary, miniscore: mini } = view.head;
  if (mini === null) return null;
  const side = summary.sides[mini.batting.side];
  return (
    <div className={`folded${isAway ? ' is-on' : ''}`} data-ball={summary.ball} aria-hidden="true">
      <div className="wrap">
        <span>{side?.shortName ?? mini.batting.name}</span>
        <b {...marks(view.match, 'num')}>{battingScore(summary, mini, board)}</b>
        <span {...marks(view.match, 'num')}>{mini.batting.overs}</span>
        <span {...marks(view.match, 'say')}>{shortStatus(view.head, words)}</span>
        {mini.lastBall !== null && (
          <span {...marks(view.match, 'folded__ball')}>
            <Token token={mini.lastBall} />
          </span>
        )}
      </div>
    </div>
  );
}

export default matchIsland('folded', FoldedIsland, 'follows-store');
