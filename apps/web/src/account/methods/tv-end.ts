/** The end of a TV sign-in: exchanges the code for a session after the provider's confirmation (AUTH-216, AUTH-261). */
import { textOf } from '../../text/text-of.ts';
import { NoReply, PremiumException } from '../session/premium-call.ts';

const words = textOf('tv');

export interface EndDeps<User> {
  /** Sends the code. A lost reply may be requested again. @throws NoReply @throws PremiumException */
  give(): Promise<User>;
  say(message: string): void;
  /** Waits before the next attempt; never resolves after the reader has left the step. */
  wait(): Promise<void>;
  /** Shows a new code after a refusal, which clears earlier messages. */
  another(): Promise<void>;
}

/** The server's message if it sent one, else `otherwise`. */
export const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof PremiumException ? error.message : otherwise;

/** Null if nobody was signed in; the reason was shown. */
export async function endOfSignIn<User>({ give, say, wait, another }: EndDeps<User>): Promise<User | null> {
  for (let isRetry = false; ; isRetry = true) {
    try {
      return await give();
    } catch (error) {
      if (!(error instanceof NoReply)) {
        await another();
        say(errorMessage(error, words.resumeFailed));
        return null;
      }
      // The connection recovers and the code stays valid until then, so the message is shown once.
      if (!isRetry) say(error.said ?? words.away);
      await wait();
    }
  }
}
