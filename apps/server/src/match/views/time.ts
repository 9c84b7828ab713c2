/**
 * Changes of a match over time alone (MATCH-S07): computed at rendering, together with the time until which they are
 * valid.
 */
import { Temporal } from 'temporal-polyfill';
import type { DateCell } from '@sightscreen/contracts/calls/match';
import type { Instant, MatchSummary, Phase } from '@sightscreen/cricket';

const HOUR = 3_600_000;
/** This long before its start an upcoming match becomes a preview, with talk of squads, conditions and the toss. */
const PREVIEW_BEFORE = 24 * HOUR;
/** MATCH-Q02: this long after its end a complete match becomes recent, and is no longer polled. */
const RECENT_AFTER = 2 * HOUR;

export interface Times {
  startTime: Instant | null;
  endTime: Instant | null;
}

/** The phase shown to readers at `now`. A match without a clock is recent as soon as it is complete. */
export function phaseBy(phase: Phase, { startTime, endTime }: Times, now: Instant): Phase {
  if (phase === 'upcoming' && startTime !== null && startTime - now <= PREVIEW_BEFORE) return 'preview';
  if (phase === 'complete' && (endTime === null || now - endTime > RECENT_AFTER)) return 'recent';
  return phase;
}

/** When `phaseBy` next changes; null when never. */
export function changesAt(phase: Phase, { startTime, endTime }: Times, now: Instant): Instant | null {
  if (phase === 'upcoming' && startTime !== null && startTime - now > PREVIEW_BEFORE) return startTime - PREVIEW_BEFORE;
  if (phase === 'complete' && endTime !== null && now - endTime <= RECENT_AFTER) return endTime + RECENT_AFTER + 1;
  return null;
}

/** The earliest of the moments; null if there is none. */
export function earliest(...moments: readonly (Instant | null | undefined)[]): Instant | null {
  const known = moments.filter((moment) => moment != null);
  return known.length === 0 ? null : Math.min(...known);
}

export const summaryBy = (summary: MatchSummary, times: Times, now: Instant): MatchSummary => {
  const phase = phaseBy(summary.phase, times, now);
  return phase === summary.phase ? summary : { ...summary, phase };
};

/** Minutes east of GMT at the ground at that moment; null for an unknown zone (MATCH-Q22). */
export function groundOffset(timeZone: string | null, at: Instant | null, date: string): number | null {
  if (timeZone === null) return null;
  try {
    const moment =
      at === null
        ? Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
        : Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
    return Math.round(moment.offsetNanoseconds / 60e9);
  } catch {
    return null;
  }
}

/** MATCH-050: "+5:30", "-4:00". */
export function offsetText(minutes: number | null): string | null {
  if (minutes === null) return null;
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/** MATCH-049: the start of a match; only the day, at midnight GMT, if the source has no time. Null without a day. */
export function dateCellOf(startTime: Instant | null, date: string, offset: number | null): DateCell | null {
  if (startTime !== null) return { timestamp: startTime, format: 'date-time', venue_offset: offsetText(offset) };
  if (date === '') return null;
  return {
    timestamp: Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds,
    format: 'date',
    venue_offset: offsetText(offset),
  };
}
