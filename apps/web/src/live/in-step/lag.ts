import type { MatchView } from '../match-state.ts';

/**
 * How far the reader's stream is behind, when they say that they see the newest ball of the page at this very moment: whole seconds, rounded
 * up, so that nothing comes before the stream. `unknown` before the server has told its clock, `long ago` when that ball is older than can be set.
 */
export function seenLag({ now, at }: { now: number; at: number | null }, view: MatchView, most: number): number | 'unknown' | 'long ago' {
  const since = at !== null && Number.isFinite(at) ? at : view.lines.find((line) => line.token !== null && line.clock)?.timestamp;
  if (since === undefined || !Number.isFinite(now)) return 'unknown';
  const lag = Math.max(0, Math.ceil((now - since) / 1000));
  return lag > most ? 'long ago' : lag;
}
