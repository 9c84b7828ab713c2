/** The rate limit classes; every route has one. */
import { type Allowance, bucketMemory, type Throttle, throttle, TokenBuckets } from '../security/throttle.ts';

/**
 * - `shared`: a cacheable GET, the same for all readers. No limit per address, because a stadium shares one.
 * - `stream`: long-lived replies; the push channel limits its own connections.
 * - `write`: a change by a reader, per address.
 * - `form-check`: validation while a form is filled in, per address; separate from `write`, so that typing does not use
 *   up the limit for sending.
 * - `vote`: in a poll, per address: a full ground shares one.
 * - `advert`: events that pages report about ads, per address: a full ground shares one.
 * - `feed`: per key once authenticated; before that per address, to slow down guessing of keys.
 * - `desk`: per member of staff once authenticated; before that per address.
 * - `sign-in`: per address.
 * - `account`: calls of readers' accounts, per address, against floods only; `features/identity` limits codes.
 * - `static`: files and calls of monitoring.
 * A handler may also count expensive work of a single request per address, as `fold`, `search`, `question`, `download`
 * or `form`, and actions that may not be repeated freely, as `first-vote`.
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
  // For visitors who have never voted and are not signed in: anyone can become a new visitor at will. Newcomers behind
  // one shared address have to wait or sign in; readers who have voted before are not counted.
  'first-vote': { burst: 10, perSecond: 1 / 3 },
  advert: { burst: 600, perSecond: 20 },
  // After an outage a provider sends an innings or two in one burst.
  feed: { burst: 1_000, perSecond: 100 },
  'feed-guest': { burst: 20, perSecond: 0.2 },
  // A scorer's browser sends everything that was queued while offline.
  desk: { burst: 600, perSecond: 30 },
  'desk-guest': { burst: 60, perSecond: 1 },
  // A press box signs in at the same time, in two steps each; failed attempts are counted elsewhere.
  'sign-in': { burst: 40, perSecond: 0.2 },
  // A stadium shares an address, and each of its tabs refreshes its tokens.
  account: { burst: 600, perSecond: 20 },
  // Cached replies are not counted, because a stadium behind one address requests the same few balls. A fold takes a
  // millisecond or two.
  fold: { burst: 120, perSecond: 20 },
  // Typing sends four requests a second. Texts that anyone searched for within the last minute are not counted.
  search: { burst: 120, perSecond: 20 },
  // Statistics queries take up to some tenths of a second in a separate process. Cached results are not counted.
  question: { burst: 60, perSecond: 5 },
  // Whole files: a program may fetch all tables of a few series in a burst, then a table a second.
  download: { burst: 60, perSecond: 1 },
  // Stored enquiries; a club or an office behind one address has many senders.
  form: { burst: 40, perSecond: 1 / 30 },
};

export type Throttles = Record<keyof Allowances, Throttle>;

/** Counters live in the memory of this process. @param clock milliseconds */
export function throttlesOf(allowances: Allowances, clock: () => number): Throttles {
  const memory = bucketMemory();
  return Object.fromEntries(
    Object.entries(allowances).map(([kind, allowance]) => [
      kind,
      throttle(new TokenBuckets(kind, allowance, memory, clock)),
    ]),
  ) as Throttles;
}
