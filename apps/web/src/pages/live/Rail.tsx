import type { LivePage } from '@sightscreen/contracts';
import { ServerRegion } from '../../regions/ServerRegion.tsx';
import { CorrectionsBlock, StandsBlock, WormBlock } from '../match-page/MatchRail.tsx';
import { RecordWatchBlock } from './RecordWatch.tsx';

/**
 * The column beside the feed that shows the score: one piece of HTML, refreshed when the match moves (`live/rail.ts`).
 */
export function Rail({
  match,
  head,
  series,
  partnerships,
  watch,
}: Pick<LivePage, 'match' | 'head' | 'series' | 'partnerships' | 'watch'>) {
  return (
    <ServerRegion part="rail" className="stack">
      <WormBlock match={match} series={series} />
      <StandsBlock head={head} stands={partnerships} />
      {watch !== null && <RecordWatchBlock match={match} watch={watch} />}
      <CorrectionsBlock match={match} />
    </ServerRegion>
  );
}
