/** All rate limits. A new limit is one line here; `RateLimiter.consume` counts it. */
export interface RateLimitPolicy {
  /** Attempts at once after a quiet period. */
  points: number;
  /**
   * Time in which all points refill, continuously: within it at most twice as many are consumed. With `backoff`, the
   * time without an attempt after which counting starts again.
   */
  periodMs: number;
  /**
   * For limits of IP addresses: counts the address (the /64 of IPv6), its network (/24, /48), or a large network (/16,
   * /32), usually one provider or its customer. Other subjects are counted as they are.
   */
  by?: 'address' | 'network' | 'block';
  /** Nothing refills: beyond `points`, each attempt is followed by a wait twice as long as the last. */
  backoff?: { firstMs: number; maxMs: number };
  /** Counters that divide the points by a hash of the subject, so that requests do not all wait for one row. */
  shards?: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits of requests, counted in the memory of each process. Those by address are counted before anything else is
 * checked when they are the limit of a route; a handler consumes others.
 */
export const HTTP_RATE_LIMITS = {
  /** Changes by readers. */
  write: { points: 30, periodMs: 30 * SECOND, by: 'address' },
  /** Validation while a form is filled in; separate, so that typing does not use up the limit for sending. */
  'form-check': { points: 300, periodMs: 30 * SECOND, by: 'address' },
  /** Votes in polls: a full ground shares an address. */
  vote: { points: 300, periodMs: 30 * SECOND, by: 'address' },
  /**
   * Votes of visitors who have never voted and are not signed in: anyone can become a new visitor at will. Newcomers
   * behind one shared address have to wait or sign in; readers who have voted before are not counted.
   */
  'first-vote': { points: 10, periodMs: 30 * SECOND, by: 'address' },
  /** Events that pages report about ads: a full ground shares an address. */
  advert: { points: 600, periodMs: 30 * SECOND, by: 'address' },
  /** Per key: after an outage a provider sends an innings or two in one burst. */
  feed: { points: 1_000, periodMs: 10 * SECOND },
  /** Unknown keys. */
  'feed-guest': { points: 20, periodMs: 100 * SECOND, by: 'address' },
  /** Per member of staff: a scorer's browser sends everything that was queued while offline. */
  desk: { points: 600, periodMs: 20 * SECOND },
  /** Unknown sessions. */
  'desk-guest': { points: 60, periodMs: MINUTE, by: 'address' },
  /** A press box signs in at the same time, in two steps each; failed attempts are counted as `staff-password`. */
  'sign-in': { points: 40, periodMs: 200 * SECOND, by: 'address' },
  /** Calls of readers' accounts, against floods only: a stadium shares an address, each tab refreshes its tokens. */
  account: { points: 600, periodMs: 30 * SECOND, by: 'address' },
  /** States of a match that are not cached. A fold takes a millisecond or two. */
  fold: { points: 120, periodMs: 6 * SECOND, by: 'address' },
  /** Searches that are not cached: typing sends four requests a second. */
  search: { points: 120, periodMs: 6 * SECOND, by: 'address' },
  /** Statistics queries that are not cached: up to some tenths of a second in a separate process. */
  question: { points: 60, periodMs: 12 * SECOND, by: 'address' },
  /** Whole files: a program may fetch all tables of a few series in a burst, then a table a second. */
  download: { points: 60, periodMs: MINUTE, by: 'address' },
  /** Stored enquiries; a club or an office behind one address has many senders. */
  form: { points: 40, periodMs: 20 * MINUTE, by: 'address' },
} as const satisfies Record<string, RateLimitPolicy>;
export type HttpRateLimit = keyof typeof HTTP_RATE_LIMITS;

const DOUBLING = { firstMs: 10 * SECOND, maxMs: 15 * MINUTE };

/** Limits counted in the database, for all processes together. Those of readers: docs/decisions/identity.md. */
export const RATE_LIMITS = {
  /** Codes to one e-mail address or number from unknown browsers; known browsers have `send device`. */
  'send target': { points: 5, periodMs: 15 * MINUTE },
  'send target-day': { points: 10, periodMs: DAY },
  'send address': { points: 100, periodMs: 15 * MINUTE, by: 'address' },
  'send network': { points: 1_000, periodMs: 15 * MINUTE, by: 'network' },
  'send all': { points: 2_000, periodMs: MINUTE, shards: 16 },
  /** Apply once `send all` is used up: small limits per network, so that one attacker cannot block everyone. */
  'surge-send address': { points: 3, periodMs: 15 * MINUTE, by: 'address' },
  'surge-send network': { points: 10, periodMs: 15 * MINUTE, by: 'network' },
  'surge-send block': { points: 50, periodMs: 15 * MINUTE, by: 'block' },
  'surge-send all': { points: 1_000, periodMs: MINUTE, shards: 16 },
  /** Codes to one name from a browser that has signed in to it. */
  'send device': { points: 5, periodMs: 15 * MINUTE },
  'send device-day': { points: 10, periodMs: DAY },
  /** Text messages to add a number to one account: each costs money. */
  'send account': { points: 5, periodMs: HOUR },
  /** Text messages to a country. An editor sets the points of each: half of its daily maximum. */
  'send country': { points: 500, periodMs: DAY },
  /** Unknown browsers share 80 % of the quota of a country; 20 % is reserved for known ones. */
  'send country-strangers': { points: 400, periodMs: DAY },
  /** Notices to the number of an owner without an e-mail address. */
  'notice number': { points: 5, periodMs: DAY },
  /** Wrong codes; right ones are refunded. Guesses per target are bounded by the codes sent. */
  'guess address': { points: 60, periodMs: HOUR, by: 'address' },
  'guess network': { points: 400, periodMs: HOUR, by: 'network' },
  'guess all': { points: 3_000, periodMs: HOUR, shards: 16 },
  /** Apply once `guess all` is used up. */
  'surge-guess address': { points: 5, periodMs: HOUR, by: 'address' },
  'surge-guess network': { points: 10, periodMs: HOUR, by: 'network' },
  'surge-guess block': { points: 50, periodMs: HOUR, by: 'block' },
  'surge-guess all': { points: 10_000, periodMs: HOUR, shards: 16 },
  /** Wrong passwords of the earlier account system. */
  'legacy-guess name': { points: 10, periodMs: HOUR },
  'legacy-guess address': { points: 30, periodMs: HOUR, by: 'address' },
  'legacy-guess network': { points: 200, periodMs: HOUR, by: 'network' },
  /**
   * Operators' codes: each message costs the operator money, and a guess at four digits succeeds once in 10,000. A
   * number allows 30 tries a day, only for codes requested by the same browser.
   */
  'operator-send number': { points: 3, periodMs: 15 * MINUTE },
  'operator-send number-day': { points: 5, periodMs: DAY },
  'operator-send address': { points: 20, periodMs: HOUR, by: 'address' },
  'operator-send network': { points: 200, periodMs: HOUR, by: 'network' },
  'operator-send operator': { points: 2_500, periodMs: DAY },
  /** Wrong operators' codes; right ones are refunded. */
  'operator-guess address': { points: 30, periodMs: HOUR, by: 'address' },
  'operator-guess network': { points: 300, periodMs: HOUR, by: 'network' },
  /** Registrations of browsers for TV sign-in; a whole stadium may share an address. */
  'tv-client address': { points: 100, periodMs: 15 * MINUTE, by: 'address' },
  'tv-start client': { points: 10, periodMs: 15 * MINUTE },
  'tv-start address': { points: 200, periodMs: 15 * MINUTE, by: 'address' },
  /** Lookups of unknown TV codes. */
  'tv-guess address': { points: 60, periodMs: HOUR, by: 'address' },
  'tv-guess network': { points: 400, periodMs: HOUR, by: 'network' },
  /** Returns from a TV provider with an unknown code: other sites can link there. */
  'tv-return address': { points: 60, periodMs: HOUR, by: 'address' },
  /** Uploads of profile pictures: each is decoded and encoded again. */
  'picture account': { points: 20, periodMs: HOUR },
  /** Stored enquiries of one e-mail address, over all forms. */
  'enquiry email': { points: 5, periodMs: HOUR },
  /** Guesses of a staff password (existing account or not) by one known browser or one address. */
  'staff-password source': { points: 5, periodMs: DAY, backoff: DOUBLING },
  /** The same by all unknown browsers and addresses together: slows attackers, but not the owner's usual devices. */
  'staff-password account': { points: 20, periodMs: DAY, backoff: DOUBLING },
  /** Guesses from one address, which a whole press box may share. */
  'staff-password address': { points: 30, periodMs: HOUR, by: 'address', backoff: DOUBLING },
  /** Guesses of one's own password, in an open session. */
  'staff-password own': { points: 5, periodMs: DAY, backoff: DOUBLING },
  /** Guesses of an account's code, by somebody who has its password. */
  'staff-code account': { points: 5, periodMs: DAY, backoff: { ...DOUBLING, firstMs: 30 * SECOND } },
} as const satisfies Record<string, RateLimitPolicy>;
export type RateLimitName = keyof typeof RATE_LIMITS;
