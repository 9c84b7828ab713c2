/** What the calls of staff work with, taken from the context when the first request comes. */
import type { Context } from '../context.ts';
import { makeGuesses } from './guesses/guesses.ts';
import { makeHasher } from './passwords/hasher.ts';
import type { SignInParts } from './sign-in/sign-in.ts';

export type StaffParts = SignInParts;

const made = new WeakMap<Context, StaffParts>();

export function staffParts(context: Context): StaffParts {
  let parts = made.get(context);
  if (!parts) {
    const { database: { db }, clock } = context;
    parts = { db, clock, hasher: makeHasher(), guesses: makeGuesses(db, clock) };
    made.set(context, parts);
  }
  return parts;
}
