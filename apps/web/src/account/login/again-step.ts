/**
 * Re-authentication with any method of the account, as listed by the server (issue 13). Each method leads to the same
 * account: codes go to its own addresses and the server accepts its own passkeys only.
 */
import { textOf } from '../../text/text-of.ts';
import { otherWaysWords } from '../../text/en/other-ways.ts';
import { premiumCall, type PremiumCalls } from '../session/premium-call.ts';
import type { Session, Tokens } from '../session/session.ts';
import { signInByPasskey } from '../methods/passkey.ts';
import { leaveFor } from '../methods/social.ts';
import type { PendingCode } from './pending-code.ts';

const words = textOf('login');

export interface AgainDeps {
  session: Session;
  sendCode(username: { text: string; kind: PendingCode['kind'] }): Promise<void>;
  signedIn(tokens: Tokens & { userName: string; provider: string }): Promise<void>;
  say(message: string | null): void;
  failed(error: unknown): Promise<void>;
}
type Ways = PremiumCalls['again-ways'][1];

export async function offerReauthentication(place: HTMLElement, deps: AgainDeps): Promise<void> {
  const { session, say } = deps;
  const note = (text: string): HTMLElement =>
    Object.assign(document.createElement('p'), { className: 'note', textContent: text });
  const button = (text: string, act: () => Promise<unknown>): HTMLElement => {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'btn btn--line login__go',
      textContent: text,
    });
    element.addEventListener('click', () => {
      say(null);
      for (const button of place.querySelectorAll('button')) button.disabled = true;
      void act().finally(() => {
        for (const button of place.querySelectorAll('button')) button.disabled = false;
      });
    });
    return element;
  };
  const drawn = ({ codes, passkey, providers }: Ways): HTMLElement[] => [
    ...(passkey && typeof PublicKeyCredential === 'function' ? [button(otherWaysWords.againPasskey, byPasskey)] : []),
    ...codes.map(({ kind, username: text }) => button(words.codeTo(text), () => deps.sendCode({ kind, text }))),
    ...providers.map(({ name, label }) =>
      button(otherWaysWords.socialSignIn(label), () =>
        leaveFor(name, { session, panel: true, say, ticked: () => ({}), newTerms: async () => {} }),
      ),
    ),
    ...(providers.length > 0 ? [note(words.againProvider)] : []),
  ];
  const byPasskey = async (): Promise<void> => {
    const tokens = await signInByPasskey(deps, (make) => session.authorised(make));
    if (tokens !== null) await deps.signedIn(tokens);
  };
  const load = async (): Promise<void> => {
    place.replaceChildren(note(words.working));
    try {
      const ways = drawn(await session.authorised((with_) => premiumCall('again-ways', with_)));
      // After a recent credential change, a passkey may be the only older method, and this browser may not support
      // passkeys.
      place.replaceChildren(...(ways.length > 0 ? ways : [note(words.againNone)]));
    } catch (error) {
      place.replaceChildren(button(words.retry, load));
      await deps.failed(error);
    }
  };
  await load();
}
