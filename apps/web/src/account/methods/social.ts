/** Sign-in by a social provider: departure and return (AUTH-076, AUTH-167 to 169, AUTH-255 to 258). */
import { CODES, PATHS, SOCIAL_AWAY } from '@sightscreen/identity';
import { loginWords } from '../../text/en/login.ts';
import { textOf } from '../../text/text-of.ts';
import { NoReply, PremiumException } from '../session/premium-call.ts';
import { askedProviders, askedUrl, socialLogin, takeReturn } from './social-calls.ts';
import type { MountSignInMethod, WayDeps } from './way.ts';

const words = textOf('otherWays');

export const mount: MountSignInMethod = async (place, deps) => {
  const back = deps.panel ? null : takeReturn();
  const coming = back === null ? null : comeBack(back, deps);
  const providers = await askedProviders();
  place.replaceChildren(
    ...providers.map(({ name, label }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'btn btn--line login__go';
      button.dataset['social'] = name;
      button.textContent = words.socialSignIn(label);
      button.addEventListener('click', () => {
        if (!deps.agreed()) return;
        button.disabled = true;
        void leaveFor(name, deps).finally(() => (button.disabled = false));
      });
      return button;
    }),
  );
  place.hidden = providers.length === 0;
  await coming;
};

export async function leaveFor(
  provider: string,
  { session, panel, ticked, newTerms, say }: Omit<WayDeps, 'agreed' | 'signedIn'>,
): Promise<void> {
  say(null);
  try {
    const url = await askedUrl(provider, ticked());
    if (url === null) return say(SOCIAL_AWAY);
    if (panel) session.saveUrl(location.href);
    location.assign(url);
  } catch (error) {
    if (error instanceof PremiumException && error.errorCode === CODES.terms) await newTerms(error.message);
    else if (error instanceof PremiumException) say(error.message);
    else if (error instanceof NoReply) say(SOCIAL_AWAY);
    else location.assign(PATHS.login);
  }
}

async function comeBack({ provider, proof }: NonNullable<ReturnType<typeof takeReturn>>, deps: WayDeps): Promise<void> {
  if (proof === null) return deps.say(words.socialFailed);
  try {
    const reply = await socialLogin(provider, proof);
    if (reply.state !== 'success') return deps.say(reply.message || words.noMessage);
    const { AccessToken, RefreshToken, username, app } = reply;
    await deps.signedIn({ AccessToken, RefreshToken, userName: username, provider: reply.provider }, app);
  } catch (error) {
    deps.say(error instanceof NoReply ? (error.said ?? words.noMessage) : loginWords.lost);
  }
}
