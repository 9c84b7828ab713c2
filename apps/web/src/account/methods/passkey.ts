/** The calls of a sign-in by passkey. */
import { premiumCall, type PremiumCalls, NoReply, PremiumException } from '../session/premium-call.ts';
import type { Tokens } from '../session/session.ts';
import { textOf } from '../../text/text-of.ts';

const words = textOf('login');
const other = textOf('otherWays');

const library = () => import('@simplewebauthn/browser');
/** Share of a challenge's life after which it is renewed: a later pick would be refused. */
const RENEW_AFTER = 0.9;
/** Cancelled by the reader, or replaced by another request. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** A conditional request that waits beside the entry field until the user picks a passkey. */
export interface Suggestion {
  /** False once the reader has pressed the button: two requests cancel each other, and the button's wins. */
  wanted(): boolean;
  /** Called before the challenge expires. */
  renew(): void;
  /** Called when the user picks a passkey. */
  picked(): void;
}

type Sent = Pick<PremiumCalls['passkeys/sign-in'][0], 'AccessToken'>;
/**
 * Null if nobody was signed in; requested sign-ins show the reason.
 * @param sent runs a call, with the token of the user for re-authentication
 * @param suggestion set for conditional UI; omitted when the reader pressed the button
 */
export async function signInByPasskey(
  deps: { say(message: string | null): void },
  sent: <T>(make: (with_: Sent) => Promise<T>) => Promise<T>,
  suggestion?: Suggestion,
): Promise<(Tokens & { userName: string; provider: string }) | null> {
  try {
    const { options } = await sent(({ AccessToken }) =>
      premiumCall('passkeys/sign-in-options', withToken(AccessToken)),
    );
    const { startAuthentication } = await library();
    if (suggestion?.wanted() === false) return null;
    const timer = suggestion && setTimeout(suggestion.renew, options.timeout * RENEW_AFTER);
    const response = await startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: suggestion !== undefined,
    }).finally(() => clearTimeout(timer));
    // With two sign-ins at once, this browser could store the tokens of one and the cookie of the other.
    if (suggestion?.wanted() === false) return null;
    suggestion?.picked();
    const { AccessToken, RefreshToken, username, provider } = await sent((with_) =>
      premiumCall('passkeys/sign-in', {
        ...withToken(with_.AccessToken),
        response: response as PremiumCalls['passkeys/sign-in'][0]['response'],
      }),
    );
    return { AccessToken, RefreshToken, userName: username, provider };
  } catch (error) {
    if (error instanceof PremiumException) deps.say(error.message);
    // A suggestion was not requested, and a reader who cancels needs no message.
    else if (suggestion !== undefined || CANCELLED.has((error as Error).name)) return null;
    else deps.say(error instanceof NoReply ? (error.said ?? words.lost) : other.passkeyUnable);
    return null;
  }
}
const withToken = (AccessToken: string | undefined): Sent => (AccessToken === undefined ? {} : { AccessToken });
