/** The classes of limit a route can have; there is no route without one. */
import { type Allowance, bucketMemory, type Throttle, throttle, TokenBuckets } from '../security/throttle.ts';

/**
 * - `shared`: a cacheable GET, the same for everybody. No limit per address: a stadium shares one.
 * - `stream`: long answers; the push channel bounds its own connections.
 * - `write`: a change by a person, per address.
 * - `feed`: per key, once the key is known; before that per address, so that guessing keys is slow.
 * - `desk`: per member of staff, once the session is known; before that per address.
 * - `sign-in`: per address.
 * - `static`: files and the watchmen's calls.
 *
 * Beside these a handler may count what only this request needs, as `fold`, per address.
 */
export type LimitClass = 'shared' | 'stream' | 'write' | 'feed' | 'desk' | 'sign-in' | 'static';

export type Allowances = Record<'write' | 'feed' | 'feed-stranger' | 'desk' | 'desk-stranger' | 'sign-in' | 'fold', Allowance>;

export const allowances: Allowances = {
  write: { burst: 30, perSecond: 1 },
  // A provider that was cut off catches up with an innings or two at once.
  feed: { burst: 1_000, perSecond: 100 },
  'feed-stranger': { burst: 20, perSecond: 0.2 },
  // A scorer who was cut off sends what waited in the browser.
  desk: { burst: 600, perSecond: 30 },
  'desk-stranger': { burst: 60, perSecond: 1 },
  // A press box signs in at once, in two steps each; how often somebody may be wrong is counted elsewhere.
  'sign-in': { burst: 40, perSecond: 0.2 },
  // Replies that are kept cost nothing: a stadium behind one address asks for the same few balls. A fold takes a millisecond or two.
  fold: { burst: 120, perSecond: 20 },
};

export type Throttles = Record<keyof Allowances, Throttle>;

/** Counted in the memory of this process. @param clock milliseconds */
export function throttlesOf(given: Allowances, clock: () => number): Throttles {
  const memory = bucketMemory();
  return Object.fromEntries(Object.entries(given).map(([kind, allowance]) => [kind, throttle(new TokenBuckets(kind, allowance, memory, clock))])) as Throttles;
}
