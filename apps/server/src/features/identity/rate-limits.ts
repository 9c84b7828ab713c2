/** Limits of sign-in, counted in the database for all processes together (docs/decisions/identity.md). */
import { DAY, HOUR, MINUTE, type RateLimitPolicy } from '../../core/rate-limits/policies.ts';

export const IDENTITY_RATE_LIMITS = {
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
} as const satisfies Record<string, RateLimitPolicy>;
export type IdentityRateLimit = keyof typeof IDENTITY_RATE_LIMITS;
