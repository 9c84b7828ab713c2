import { setTimeout as after } from 'node:timers/promises';

/** Ends early, without an error, when the season stops. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  ms <= 0 ? Promise.resolve() : after(Math.min(ms, 2_000_000_000), undefined, { signal }).catch(() => undefined);
