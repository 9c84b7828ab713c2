import type { LivePage } from '@sightscreen/contracts';
import { boardWords } from '../../words/board.ts';
import { useWords } from '../../words/use-words.ts';
import { OverStripRows } from '../../ui/ball/OverStripRows.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { CorrectionsBlock, StandsBlock, WormBlock } from './MatchRail.tsx';

/** The state of the match beside commentary: the last overs, the worm, the partnerships. */
export function PlayRail({
  match,
  head,
  series,
  partnerships,
}: Pick<LivePage, 'match' | 'head' | 'series' | 'partnerships'>) {
  const words = useWords(boardWords);
  const strips = head.miniscore?.strips ?? [];
  return (
    <>
      {strips.length > 0 && (
        <Block title={words.recent}>
          <div {...marks(head.summary.matchId)}>
            <OverStripRows strips={strips} />
          </div>
        </Block>
      )}
      <WormBlock match={match} series={series} />
      <StandsBlock head={head} stands={partnerships} />
      <CorrectionsBlock match={match} />
    </>
  );
}
