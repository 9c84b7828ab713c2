/** Limits of guesses at the desk, counted in the database for all processes together. */
import { DAY, DOUBLING, HOUR, SECOND, type RateLimitPolicy } from '../../core/rate-limits/policies.ts';

export const STAFF_RATE_LIMITS = {
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
