/**
 * Resources of the Standard Edition in tenths of a per cent, so that sums of the published figures stay exact (R11.2).
 */
import { RESOURCES } from './table.ts';

/** Must accompany every figure from this folder (R11.1). */
export const DLS_LABEL = 'DLS Standard Edition, not official';

const MAX_OVERS = 50;

/**
 * Resources left with `oversLeft` (0 to 50; part overs as true fractions, 12.5 for 12 overs and 3 balls) and
 * `wicketsLost` (0 to 10), in tenths of a per cent. Part overs are interpolated; the tenth wicket leaves nothing. More
 * than 50 overs count as 50.
 */
export function resourcesLeft(oversLeft: number, wicketsLost: number): number {
  if (wicketsLost >= 10 || oversLeft <= 0) return 0;
  const overs = Math.min(oversLeft, MAX_OVERS);
  const wholeOvers = Math.floor(overs);
  const at = (row: number): number => RESOURCES[row]?.[Math.max(0, wicketsLost)] ?? 0;
  const below = at(wholeOvers);
  return wholeOvers === overs ? below : below + (at(wholeOvers + 1) - below) * (overs - wholeOvers);
}

/** A stoppage that cost overs: overs left when play stopped, and when it resumed (`oversAfter` 0: it did not). */
export interface Stoppage {
  oversBefore: number;
  oversAfter: number;
  wickets: number;
}

/** Resources of an innings planned for `overs`, less what each stoppage took (R11.2), in tenths of a per cent. */
export const resourcesOf = (overs: number, stoppages: readonly Stoppage[] = []): number =>
  stoppages.reduce(
    (left, stop) =>
      left - (resourcesLeft(stop.oversBefore, stop.wickets) - resourcesLeft(stop.oversAfter, stop.wickets)),
    resourcesLeft(overs, 0),
  );
