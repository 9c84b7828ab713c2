/** Limits of enquiries, counted in the database for all processes together. */
import { HOUR, type RateLimitPolicy } from '../../core/rate-limits/policies.ts';

export const FORM_RATE_LIMITS = {
  /** Stored enquiries of one e-mail address, over all forms. */
  'enquiry email': { points: 5, periodMs: HOUR },
} as const satisfies Record<string, RateLimitPolicy>;
