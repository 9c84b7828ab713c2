import {
  type Instant,
  type MatchState,
  currentInnings,
  lastOutText,
  miniscore,
  resultText,
  sayScore,
  summarise,
} from '@sightscreen/cricket';
import type { LiveHead, MatchCard, MatchSummary } from '@sightscreen/contracts';
import type { MatchRegistryData } from './match-registry-data.ts';
import { formatVenueName } from './venue-name.ts';
import { matchPaths, slugOf } from './paths.ts';
import { tallyOf } from './tally.ts';
import { type Times, groundOffset, summaryBy } from './time.ts';

/** MATCH-054: the expected end until the match has ended. Without a clock there is no time of day. */
export function timesOf({ info, endedAt }: MatchState): Times {
  return info?.clock
    ? { startTime: info.startTime, endTime: endedAt ?? info.expectedEnd }
    : { startTime: info?.startTime ?? null, endTime: null };
}

export const summaryAt = (state: MatchState, now: Instant): MatchSummary =>
  summaryBy(summarise(state), timesOf(state), now);

/** The log has a change immediately; the registry is read only occasionally. */
export const modeOf = ({ info }: MatchState, about: MatchRegistryData): 'pull' | 'push' =>
  info?.commentaryMode ?? about.mode;

/** The data that the live island updates, and the first part of every frame. */
export function headOf(state: MatchState, now: Instant): LiveHead {
  const innings = currentInnings(state);
  return {
    summary: summaryAt(state, now),
    miniscore: miniscore(state),
    result: resultText(state),
    clock: state.info?.clock ?? false,
    ...timesOf(state),
    said: sayScore(state),
    lastOut: innings === null ? null : lastOutText(state, innings),
    tally: tallyOf(state),
    mode: state.info?.commentaryMode ?? null,
  };
}

export interface CardFacts {
  summary: MatchSummary;
  times: Times;
  date: string;
  seriesName: string | null;
  venueName: string | null;
}

export function cardOf(
  { summary, times, date, seriesName, venueName }: CardFacts,
  about: Omit<MatchRegistryData, 'people'>,
): MatchCard {
  const series =
    about.series === null ? null : { id: about.series.id, name: about.series.name, shortName: about.series.shortName };
  return {
    summary,
    href: matchPaths(summary.matchId, slugOf(summary, series?.name ?? seriesName)).live,
    series,
    venue: about.venue === null ? venueName : formatVenueName(about.venue.name, about.venue.city),
    startTime: times.startTime,
    groundOffset: groundOffset(about.venue?.timeZone ?? null, times.startTime, date),
    endTime: times.endTime,
    date,
    emblems: [about.teams[0].emblem, about.teams[1].emblem],
    world: about.world,
  };
}

export const cardOfState = (state: MatchState, about: MatchRegistryData, now: Instant): MatchCard =>
  cardOf(
    {
      summary: summaryAt(state, now),
      times: timesOf(state),
      date: state.info?.dates[0] ?? '',
      seriesName: state.info?.seriesName ?? null,
      venueName: state.info?.venueName ?? null,
    },
    about,
  );
