import {
  type Instant,
  type MatchState,
  oversOf,
  partnershipPictures,
  pitchMaps,
  runRateSeries,
  seriesOf,
  tabName,
  wagonWheels,
  wicketTimeline,
} from '@sightscreen/cricket';
import type { OversPage } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { withQuery, framed } from './frame.ts';

/** Every over of an innings, newest first, with charts. The newest innings by default. */
export function oversPage(
  site: Site,
  state: MatchState,
  about: MatchRegistryData,
  now: Instant,
  wants: { innings: number | null },
): OversPage {
  const frame = framed('overs', site, state, about, now);
  const played = oversOf(state).filter(({ overs }) => overs.length > 0);
  const chosen = played.find(({ innings }) => innings === wants.innings) ?? played.at(-1) ?? null;
  const own = <P extends { innings: number }>(pictures: readonly P[]): P | null =>
    pictures.find(({ innings }) => innings === chosen?.innings) ?? null;
  const wheel = own(wagonWheels(state));
  return {
    page: 'overs',
    ...frame,
    chosen: chosen === null ? null : { ...chosen, overs: chosen.overs.toReversed() },
    tabs: played.map(({ innings }) => ({
      name: tabName(state, innings),
      href: withQuery(frame.base.path, { innings }),
      count: null,
      current: innings === chosen?.innings,
    })),
    series: seriesOf(state),
    rates: runRateSeries(state),
    pairs: own(partnershipPictures(state)),
    wickets: wicketTimeline(state),
    wheel: wheel === null ? null : { ...wheel, all: wheel.all },
    pitch: own(pitchMaps(state)),
  };
}
