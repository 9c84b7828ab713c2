import { useText } from '../../text/use-text.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { Meta, Say } from '../../ui/screen/Board.tsx';
import { Sides } from '../../ui/screen/Screen.tsx';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { matchIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useMatch } from '../../island/use-match.ts';

/** The short Screen above a tab: both sides and the status. */
function SummaryIsland({ seed, store, first }: MatchIslandProps) {
  const board = useText('board');
  const words = useText('trouble');
  const { view, age, asAt, trouble, behind } = useMatch(store, first);
  const { head } = view;
  return (
    <section className="screen screen--card" data-ball={head.summary.ball} aria-label={board.screen}>
      <div className="wrap">
        <Meta
          frame={seed.frame}
          head={head}
          asAt={asAt}
          age={
            <Age
              ms={age}
              behind={behind}
              over={!isInProgress(head.summary.phase) || matchTone(head.summary) === 'upcoming'}
            />
          }
        />
        <Sides frame={seed.frame} head={head} />
        <Say frame={seed.frame} head={head} />
        {trouble === 'failing' && (
          <div className="screen__notice">
            <Notice tone="warn">
              <b>{words.failing}</b> {words.asAt(head.miniscore?.batting.overs ?? null)}
            </Notice>
          </div>
        )}
      </div>
    </section>
  );
}

export default matchIsland('summary', SummaryIsland, 'follows-store');
