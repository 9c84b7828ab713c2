/**
 * Deterministic random choices from an id: the same on every machine and every day, so that a picture need not be
 * stored.
 */
export interface Dice {
  /** Within the range, to one decimal. */
  between(low: number, high: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

/** Mulberry32, seeded by the id; ids beyond 32 bits are folded in. */
export function diceOf(id: number, kind: number): Dice {
  let state = Math.imul((id >>> 0) ^ Math.imul(Math.floor(id / 2 ** 32), 0x85ebca6b), 0x9e3779b1) ^ kind;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    one: (of) => of[Math.floor(next() * of.length)] ?? of[0],
    chance: (share) => next() < share,
  };
}
