import type { MatchView } from '../match-state.ts';

/**
 * How far the reader's stream is behind, when they say that they see the newest ball of the page at this very moment: whole seconds, rounded
 * up, so that nothing comes before the stream. It counts from that ball, whatever was recorded since: after a wicket the next batter, a review,
 * a correction. `unknown` before the server has told its clock, or where nobody told that of the ball; `long ago` when it is older than can be set.
 */
export function seenLag({ now, at }: { now: number; at: number | null }, view: MatchView, most: number): number | 'unknown' | 'long ago' {
  const ball = view.lines.find(({ token, voided }) => token !== null && !voided);
  // A ball that the newest frame brought came to this page with it; of an older one its own time is known.
  const since = ball?.number === view.number && at !== null && Number.isFinite(at) ? at : ball?.clock === true ? ball.timestamp : undefined;
  if (since === undefined || !Number.isFinite(now)) return 'unknown';
  const lag = Math.max(0, Math.ceil((now - since) / 1000));
  return lag > most ? 'long ago' : lag;
}
