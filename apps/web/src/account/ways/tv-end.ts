/** The end of a TV sign-in: the provider vouches, and the code is given for a session (AUTH-216, AUTH-261). */
import { tv as words } from '../../words/in-scripts.ts';
import { NoReply, PremiumException } from '../session/premium-call.ts';

export interface EndMeans<User> {
  /** Gives the code. A reply that was lost may be asked for again. @throws NoReply @throws PremiumException */
  give(): Promise<User>;
  say(message: string): void;
  /** Before the code is given again. It never ends once nobody waits for that. */
  wait(): Promise<void>;
  /** Shows another code, after this one was refused. What was said before is gone then. */
  another(): Promise<void>;
}

/** What went wrong, in the words of the server where it has any. */
export const said = (error: unknown, otherwise: string): string =>
  error instanceof PremiumException ? error.message : otherwise;

/** Null when nobody was signed in, and it was said why. */
export async function endOfSignIn<User>({ give, say, wait, another }: EndMeans<User>): Promise<User | null> {
  for (let told = false; ; told = true) {
    try {
      return await give();
    } catch (error) {
      if (!(error instanceof NoReply)) {
        await another();
        say(said(error, words.resumeFailed));
        return null;
      }
      // A line that is away comes back, and the code is good until then: once is enough to say it.
      if (!told) say(error.said ?? words.away);
      await wait();
    }
  }
}
