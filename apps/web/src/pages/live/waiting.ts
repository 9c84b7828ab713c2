/** While the reader has scrolled down, new balls wait, so that the text being read does not move. */
import type { Line } from '@sightscreen/contracts';

/**
 * Lines to show, and the numbers of waiting balls and other lines. `held`: newest timestamp when the reader left the
 * top of the feed; null at the top.
 */
export function parted(
  lines: readonly Line[],
  held: number | null,
): { shown: readonly Line[]; balls: number; others: number } {
  if (held === null) return { shown: lines, balls: 0, others: 0 };
  const waiting = lines.filter((line) => line.timestamp > held);
  const balls = waiting.filter((line) => line.token !== null).length;
  return { shown: waiting.length === 0 ? lines : lines.slice(waiting.length), balls, others: waiting.length - balls };
}
