/** New balls wait while the reader is further down: nothing moves what is being read. */
import type { Line } from '@sightscreen/contracts';

/** Lines to show and balls (or words) that wait. `held`: newest timestamp shown when the reader left the top of the feed; null at the top. */
export function parted(lines: readonly Line[], held: number | null): { shown: readonly Line[]; balls: number; others: number } {
  if (held === null) return { shown: lines, balls: 0, others: 0 };
  const waiting = lines.filter((line) => line.timestamp > held);
  const balls = waiting.filter((line) => line.token !== null).length;
  return { shown: waiting.length === 0 ? lines : lines.slice(waiting.length), balls, others: waiting.length - balls };
}
