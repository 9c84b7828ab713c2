/** Passwords by Argon2id. Few at once: each takes 19 MB and 50 ms, and readers of the site come first. */
import { argon2id, hash as argonHash, needsRehash, verify as argonVerify } from 'argon2';
import { turns } from './turns.ts';

/** The work itself, handed in so that a test can count it. */
export interface HashWork {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

export interface Hasher {
  /** For somebody who has shown who they are: before all strangers. */
  hash(password: string): Promise<string>;
  /**
   * Costs the same whether there is a password to compare with or not: for nobody's account the hash of a random one is looked at, so that
   * time does not tell which accounts exist.
   * @param known from where the account has been signed in before: goes before strangers
   */
  verify(stored: string | null, password: string, known?: boolean): Promise<boolean>;
  /** Made with other costs than those of today: to be made anew when the password is next at hand. */
  outdated(stored: string): boolean;
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const IN_LINE = 40;

/** One spelling of the same characters, whichever keyboard they came from. */
const spelled = (password: string) => password.normalize('NFKC');

export const argon: HashWork = {
  hash: (password) => argonHash(spelled(password), COST),
  verify: (stored, password) => argonVerify(stored, spelled(password)),
};

/** @param full what whoever finds the line full is told */
export function makeHasher(full: () => Error, work: HashWork = argon): Hasher {
  const inTurn = turns(AT_ONCE, IN_LINE, full);
  let nobody: Promise<string> | null = null;
  return {
    hash: (password) => inTurn(() => work.hash(password), true),
    verify: (stored, password, known = false) => inTurn(async () => {
      const against = stored ?? await (nobody ??= work.hash(crypto.randomUUID()));
      return (await work.verify(against, password)) && stored !== null;
    }, known),
    outdated: (stored) => needsRehash(stored, COST),
  };
}
