/** What the staff calls work with, built once per server. */
import type { Needs } from '../services.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { STAFF_RATE_LIMITS } from './rate-limits.ts';
import { postgresStore } from '../../core/rate-limits/postgres-store.ts';
import { type RateLimitExceeded, RateLimiter } from '../../core/rate-limits/rate-limiter.ts';
import { hashOf } from '../../core/security/hash.ts';
import { makeHasher } from '../../core/security/password-hash.ts';
import type { SignInDeps } from './sign-in/sign-in.ts';

export type StaffDeps = SignInDeps;

/** Error for a full password-hashing queue. */
export const queueFull = () =>
  new ProblemError('unavailable', { message: 'The desk is very busy. Try again in a moment.', retryAfter: 5 });

export const tooManyAttempts = ({ retryAfter }: RateLimitExceeded) =>
  new ProblemError('too_many', {
    message: 'Too many attempts. Wait a few minutes and try again.',
    retryAfter,
    details: { retryAfter },
  });

export function makeStaff({
  database: { db },
  clock,
  passwords,
}: Needs<'clock' | 'database' | 'passwords'>): StaffDeps {
  const store = postgresStore(db, hashOf);
  const rateLimiter = new RateLimiter(STAFF_RATE_LIMITS, { store, clock, toError: tooManyAttempts });
  return { db, clock, hasher: makeHasher(queueFull, passwords), rateLimiter };
}
