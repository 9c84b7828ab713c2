/** Ids of matches of the demo world. They count minutes from here: 1000000001 is the first minute of 2025. */
const epoch = Date.UTC(2025, 0, 1);
const firstMatch = 1_000_000_001;
const lanes = 32;

/** A competition starts at most one match a minute, so minute and lane identify a fixture permanently. */
export const matchIdOf = (startTime: number, lane: number): string =>
  String(firstMatch + Math.floor((startTime - epoch) / 60_000) * lanes + lane);

/** The minute of a match id of this world. */
export const minuteOf = (matchId: string): number => Math.floor((Number(matchId) - firstMatch) / lanes);

/** The lane of a match id of this world, or null for another's. */
export function laneOf(matchId: string): number | null {
  const offset = Number(matchId) - firstMatch;
  return /^1\d{9}$/.test(matchId) && offset >= 0 ? offset % lanes : null;
}
