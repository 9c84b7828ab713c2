/** Passwords by Argon2id. Concurrency is limited: each takes 19 MB and 50 ms, and readers have priority. */
import { argon2id, hash as argonHash, needsRehash, verify as argonVerify } from 'argon2';
import { turns } from './turns.ts';

/** Injected so that a test can count calls, and need not pay for each. */
export interface HashWork {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Whether it was hashed with other costs. */
  outdated(stored: string): boolean;
}

export interface Hasher {
  /** For authenticated callers, ahead of guests. */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time with and without a stored password (an unknown account is compared with the hash of a random
   * one), so that timing does not reveal which accounts exist.
   * @param known from a browser or address that has signed in before: ahead of others
   */
  verify(stored: string | null, password: string, known?: boolean): Promise<boolean>;
  /** Whether to rehash at the next sign-in. */
  outdated(stored: string): boolean;
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2 };
const AT_ONCE = 2;
const IN_LINE = 40;

/** Unicode-normalised, so that every keyboard gives the same bytes. */
const spelled = (password: string) => password.normalize('NFKC');

/** @param cost memory in KiB, and passes */
export function argonOf(cost: { memoryCost: number; timeCost: number }): HashWork {
  const options = { type: argon2id, parallelism: 1, ...cost } as const;
  return {
    hash: (password) => argonHash(spelled(password), options),
    verify: (stored, password) => argonVerify(stored, spelled(password)),
    outdated: (stored) => needsRehash(stored, options),
  };
}
export const argon = argonOf(COST);

/** @param full makes the error for a full queue */
export function makeHasher(full: () => Error, work: HashWork = argon): Hasher {
  const inTurn = turns(AT_ONCE, IN_LINE, full);
  let nobody: Promise<string> | null = null;
  return {
    hash: (password) => inTurn(() => work.hash(password), true),
    verify: (stored, password, known = false) =>
      inTurn(async () => {
        const against = stored ?? (await (nobody ??= work.hash(crypto.randomUUID())));
        return (await work.verify(against, password)) && stored !== null;
      }, known),
    outdated: (stored) => work.outdated(stored),
  };
}
