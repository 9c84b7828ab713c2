/** Progress and summary as text. */
import { settled, type Tally } from './tally.ts';

const figure = (n: number): string => Math.round(n).toLocaleString('en-GB');

export function rateOf(tally: Tally, now: number): number {
  const seconds = (now - tally.startedAt) / 1000;
  return seconds > 0 ? tally.deliveries / seconds : 0;
}

/**
 * "1,204 of 20,073 files · 31,200 deliveries/s · 4 min left". The time left is by number of files, because sizes are
 * unknown; files already stored took almost no time and are excluded from the estimate.
 */
export function progressLine(tally: Tally, now: number): string {
  const done = settled(tally);
  const worked = done - tally.unchanged;
  const left = worked === 0 ? null : ((now - tally.startedAt) / worked) * Math.max(0, tally.total - done);
  return [
    `${figure(done)} of ${figure(tally.total)} files`,
    `${figure(rateOf(tally, now))} deliveries/s`,
    ...(left === null || tally.total <= done ? [] : [`${span(left)} left`]),
    ...(tally.refused.length > 0 ? [`${figure(tally.refused.length)} refused`] : []),
  ].join(' · ');
}

function span(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

const LISTED = 50;

export function summaryLines(tally: Tally, now: number): string[] {
  const listed = tally.refused.slice(0, LISTED).map(({ origin, reason }) => `  refused ${origin}: ${reason}`);
  return [
    ...listed,
    ...(tally.refused.length > LISTED ? [`  and ${figure(tally.refused.length - LISTED)} more refused`] : []),
    `Imported ${figure(tally.imported)}, unchanged ${figure(tally.unchanged)}, changed ${figure(tally.changed)}, refused ${figure(tally.refused.length)}.`,
    ...(tally.refreshed > 0 ? [`Rebuilt the figures of ${figure(tally.refreshed)} unchanged matches.`] : []),
    `${figure(tally.deliveries)} deliveries in ${((now - tally.startedAt) / 1000).toFixed(1)} s, ${figure(rateOf(tally, now))} a second.`,
    ...(tally.stopped ? ['Stopped early. Run the same command again to continue.'] : []),
  ];
}
