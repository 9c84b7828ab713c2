import type { MatchView } from '../match-state.ts';

/**
 * How late the reader's stream is, if they see the newest ball of the page right now: whole seconds, rounded up, so
 * that the page is never ahead of the stream. Counted from that ball, not from entries after it: the next batter, a
 * review, a correction. `unknown` until the server's clock is known, or if the time of the ball is not; `long ago`
 * beyond the maximum delay.
 */
export function seenLag(
  { now, at }: { now: number; at: number | null },
  view: MatchView,
  most: number,
): number | 'unknown' | 'long ago' {
  const ball = view.lines.find(({ token, voided }) => token !== null && !voided);
  // A ball from the newest frame has that frame's time; an older one needs its own.
  const since =
    ball?.number === view.number && at !== null && Number.isFinite(at)
      ? at
      : ball?.clock === true
        ? ball.timestamp
        : undefined;
  if (since === undefined || !Number.isFinite(now)) return 'unknown';
  const lag = Math.max(0, Math.ceil((now - since) / 1000));
  return lag > most ? 'long ago' : lag;
}
