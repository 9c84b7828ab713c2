import type { LivePage, OverStrip } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { CorrectionsBlock, StandsBlock, WormBlock } from './MatchRail.tsx';
import { sumOf } from '../../ui/ball/OverStrips.tsx';
import { Strip } from '../../ui/ball/Strip.tsx';

/** The state of the match beside commentary: the last overs, the worm, the partnerships. */
export function PlayRail({
  match,
  head,
  series,
  partnerships,
}: Pick<LivePage, 'match' | 'head' | 'series' | 'partnerships'>) {
  const words = useText('board');
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

/** The last overs in rows, newest first. */
function OverStripRows({ strips }: { strips: readonly OverStrip[] }) {
  const words = useText('board');
  return (
    <ol className="overrows">
      {strips.map((over) => (
        <li key={over.over}>
          <p className="over__sum">
            <b>{over.label}</b> · {sumOf(over, words)}
          </p>
          <Strip balls={over.balls} />
        </li>
      ))}
    </ol>
  );
}
