/** Time and randomness, injected so that tests control both. */
export interface Clock {
  /** Milliseconds since 1970 by the reader's clock. */
  now(): number;
  /** Acts once after `ms`; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  /** 0 to 1. */
  random(): number;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
