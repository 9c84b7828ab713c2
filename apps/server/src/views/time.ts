/** What the clock alone changes of a match (MATCH-S07): computed when something is rendered, and known ahead as the moment until which it holds. */
import { Temporal } from 'temporal-polyfill';
import type { DateCell } from '@sightscreen/contracts/calls/match';
import type { Instant, MatchSummary, Phase } from '@sightscreen/cricket';

const HOUR = 3_600_000;
/** An upcoming match is a preview from here on: squads, conditions and the toss are talked about. */
const PREVIEW_BEFORE = 24 * HOUR;
/** MATCH-Q02: a complete match is recent from here on, and nobody polls it any more. */
const RECENT_AFTER = 2 * HOUR;

export interface Times { startTime: Instant | null; endTime: Instant | null }

/** The phase as readers know it at `now`. A match without a clock has no hour to wait for: complete is recent at once. */
export function phaseBy(phase: Phase, { startTime, endTime }: Times, now: Instant): Phase {
  if (phase === 'upcoming' && startTime !== null && startTime - now <= PREVIEW_BEFORE) return 'preview';
  if (phase === 'complete' && (endTime === null || now - endTime > RECENT_AFTER)) return 'recent';
  return phase;
}

/** When `phaseBy` will next answer differently; null when the clock changes nothing any more. */
export function changesAt(phase: Phase, { startTime, endTime }: Times, now: Instant): Instant | null {
  if (phase === 'upcoming' && startTime !== null && startTime - now > PREVIEW_BEFORE) return startTime - PREVIEW_BEFORE;
  if (phase === 'complete' && endTime !== null && now - endTime <= RECENT_AFTER) return endTime + RECENT_AFTER + 1;
  return null;
}

export const summaryBy = (summary: MatchSummary, times: Times, now: Instant): MatchSummary => {
  const phase = phaseBy(summary.phase, times, now);
  return phase === summary.phase ? summary : { ...summary, phase };
};

/** Minutes east of GMT at the ground at that moment; null when the zone is not known (MATCH-Q22). */
export function groundOffset(timeZone: string | null, at: Instant | null, date: string): number | null {
  if (timeZone === null) return null;
  try {
    const moment = at === null
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

/** MATCH-049: the start of a match; the day alone, at midnight GMT, where the source has no hour. Null where there is not even a day. */
export function dateCellOf(startTime: Instant | null, date: string, offset: number | null): DateCell | null {
  if (startTime !== null) return { timestamp: startTime, format: 'date-time', venue_offset: offsetText(offset) };
  if (date === '') return null;
  return { timestamp: Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds, format: 'date', venue_offset: offsetText(offset) };
}
