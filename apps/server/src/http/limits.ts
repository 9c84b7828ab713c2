/** The classes of rate limit; every route has one. */
import { type Allowance, bucketMemory, type Throttle, throttle, TokenBuckets } from '../security/throttle.ts';

/**
 * - `shared`: a cacheable GET, the same for everybody. No limit per address: a stadium shares one.
 * - `stream`: long-lived replies; the push channel limits its own connections.
 * - `write`: a change by a person, per address.
 * - `form-check`: what a page asks while a form is filled in, per address; apart from `write`, so that typing leaves
 *   the allowance for sending alone.
 * - `vote`: in a poll, per address: a ground full of people shares one.
 * - `advert`: what pages tell of ads, per address: as above.
 * - `feed`: per key once authenticated; before that per address, to slow down guessing of keys.
 * - `desk`: per member of staff once authenticated; before that per address.
 * - `sign-in`: per address.
 * - `account`: calls of readers' accounts, per address, against floods alone; codes are counted by `features/identity`.
 * - `static`: files and calls of monitoring.
 * A handler may also count expensive work of a single request, as `fold`, `search`, `question`, `download` or `form`,
 * and what may not be repeated at will, as `first-vote`, per address.
 */
export type LimitClass =
  | 'shared'
  | 'stream'
  | 'write'
  | 'form-check'
  | 'vote'
  | 'advert'
  | 'feed'
  | 'desk'
  | 'sign-in'
  | 'account'
  | 'static';

export type Allowances = Record<
  | 'write'
  | 'form-check'
  | 'vote'
  | 'advert'
  | 'feed'
  | 'feed-guest'
  | 'desk'
  | 'desk-guest'
  | 'sign-in'
  | 'account'
  | 'fold'
  | 'search'
  | 'question'
  | 'download'
  | 'form'
  | 'first-vote',
  Allowance
>;

export const allowances: Allowances = {
  write: { burst: 30, perSecond: 1 },
  'form-check': { burst: 300, perSecond: 10 },
  vote: { burst: 300, perSecond: 10 },
  // Of visitors who have never voted and are not signed in: anyone can be a new visitor as often as they like. A ground
  // full of newcomers behind one address waits its turn, or signs in; whoever has voted before is not counted.
  'first-vote': { burst: 10, perSecond: 1 / 3 },
  advert: { burst: 600, perSecond: 20 },
  // A provider catches up with an innings or two at once after an outage.
  feed: { burst: 1_000, perSecond: 100 },
  'feed-guest': { burst: 20, perSecond: 0.2 },
  // A scorer's browser sends everything queued while offline.
  desk: { burst: 600, perSecond: 30 },
  'desk-guest': { burst: 60, perSecond: 1 },
  // A press box signs in at once, in two steps each; failed attempts are counted elsewhere.
  'sign-in': { burst: 40, perSecond: 0.2 },
  // A stadium shares an address, and each of its tabs refreshes its tokens.
  account: { burst: 600, perSecond: 20 },
  // Cached replies are not counted: a stadium behind one address requests the same few balls. A fold takes a
  // millisecond or two.
  fold: { burst: 120, perSecond: 20 },
  // Somebody typing asks four times a second. Texts that somebody asked within a minute are not counted.
  search: { burst: 120, perSecond: 20 },
  // Of statistics: up to some tenths of a second of a process of their own. Kept answers are not counted.
  question: { burst: 60, perSecond: 5 },
  // Whole files: a program may fetch all tables of a few series at once, then a table a second.
  download: { burst: 60, perSecond: 1 },
  // Letters that are stored; a club or an office behind one address has many who write.
  form: { burst: 40, perSecond: 1 / 30 },
};

export type Throttles = Record<keyof Allowances, Throttle>;

/** Counters are kept in this process. @param clock milliseconds */
export function throttlesOf(given: Allowances, clock: () => number): Throttles {
  const memory = bucketMemory();
  return Object.fromEntries(
    Object.entries(given).map(([kind, allowance]) => [
      kind,
      throttle(new TokenBuckets(kind, allowance, memory, clock)),
    ]),
  ) as Throttles;
}
