/**
 * A seeded random source: the same seed gives the same sequence, which makes matches resumable and worlds repeatable.
 */

/** Seed of the one demonstration world; another seed makes another world. */
export const seed = 'sightscreen';

export interface Chance {
  /** 0 <= x < 1. */
  next(): number;
  /** True with probability `p`. */
  is(p: number): boolean;
  /** Integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Around `mean` with spread `sd`, from three draws: bounded at 3 sd, which is enough for people and balls. */
  about(mean: number, sd: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of `from`, by weight; non-positive weights are never taken unless all are. */
  weighted<T>(from: readonly T[], weight: (item: T) => number): T;
  shuffled<T>(from: readonly T[]): T[];
}

/** FNV-1a over the parts, with a finalizer so that similar seeds diverge at once. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join('\u0001');
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: small, fast, and uniform enough. */
export function chance(...seed: (string | number)[]): Chance {
  let state = seedOf(...seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[whole(0, from.length - 1)] as T;
  };
  return {
    next,
    is: (p) => next() < p,
    whole,
    about: (mean, sd) => mean + ((next() + next() + next() - 1.5) / 0.5) * sd,
    pick,
    weighted(from, weight) {
      const weights = from.map((item) => Math.max(0, weight(item)));
      const total = weights.reduce((sum, each) => sum + each, 0);
      if (total <= 0) return pick(from);
      let left = next() * total;
      for (let at = 0; at < from.length; at += 1) {
        left -= weights[at] as number;
        if (left < 0) return from[at] as (typeof from)[number];
      }
      return from[from.length - 1] as (typeof from)[number];
    },
    shuffled(from) {
      const out = [...from];
      for (let at = out.length - 1; at > 0; at -= 1) {
        const to = whole(0, at);
        [out[at], out[to]] = [out[to] as (typeof out)[number], out[at] as (typeof out)[number]];
      }
      return out;
    },
  };
}
