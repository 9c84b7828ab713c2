/** Dependencies of the staff calls, taken from the context on the first request. */
import type { Context } from '../context.ts';
import { createRateLimiter } from './rate-limits/rate-limits.ts';
import { Problem } from '../../http/problems.ts';
import { makeHasher } from '../../security/password-hash.ts';
import type { SignInDeps } from './sign-in/sign-in.ts';

export type StaffDeps = SignInDeps;

/** Error for a full password-hashing queue. */
export const queueFull = () =>
  new Problem('unavailable', { message: 'The desk is very busy. Try again in a moment.', retryAfter: 5 });

const cache = new WeakMap<Context, StaffDeps>();

export function staffDeps(context: Context): StaffDeps {
  let deps = cache.get(context);
  if (!deps) {
    const {
      database: { db },
      clock,
      passwords,
    } = context;
    deps = { db, clock, hasher: makeHasher(queueFull, passwords), rateLimiter: createRateLimiter(db, clock) };
    cache.set(context, deps);
  }
  return deps;
}
