import type { LivePage } from '@sightscreen/contracts';
import { CorrectionsBlock, StandsBlock, WormBlock } from '../match-page/MatchRail.tsx';

/**
 * The column beside the feed that shows the score: one piece of HTML, refreshed when the match moves (`live/rail.ts`).
 */
export function Rail({
  match,
  head,
  series,
  partnerships,
}: Pick<LivePage, 'match' | 'head' | 'series' | 'partnerships'>) {
  return (
    <div className="stack" data-printed="live" data-part="rail">
      <WormBlock match={match} series={series} />
      <StandsBlock head={head} stands={partnerships} />
      <CorrectionsBlock match={match} />
    </div>
  );
}
