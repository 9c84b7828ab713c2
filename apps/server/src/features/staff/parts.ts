/** Dependencies of the staff calls, taken from the context on the first request. */
import type { Context } from '../context.ts';
import { makeGuesses } from './guesses/guesses.ts';
import { Problem } from '../../http/problems.ts';
import { makeHasher } from '../../security/password-hash.ts';
import type { SignInParts } from './sign-in/sign-in.ts';

export type StaffParts = SignInParts;

/** Error for a full password-hashing queue. */
export const lineFull = () =>
  new Problem('unavailable', { message: 'The desk is very busy. Try again in a moment.', retryAfter: 5 });

const cache = new WeakMap<Context, StaffParts>();

export function staffParts(context: Context): StaffParts {
  let deps = cache.get(context);
  if (!deps) {
    const {
      database: { db },
      clock,
      passwords,
    } = context;
    deps = { db, clock, hasher: makeHasher(lineFull, passwords), guesses: makeGuesses(db, clock) };
    cache.set(context, deps);
  }
  return deps;
}
