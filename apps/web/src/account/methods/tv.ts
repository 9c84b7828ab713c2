/** Sign-in through a TV provider (AUTH-059, AUTH-060, AUTH-077). */
import { textOf } from '../../text/text-of.ts';
import type { MountSignInMethod } from './way.ts';

const words = textOf('tv');

export const mount: MountSignInMethod = async (place, deps) => {
  const button = place.querySelector<HTMLButtonElement>('[data-tv-open]')!;
  const steps = () => import('./tv-steps.ts');
  const { identifier, providerCode } = deps.session.read();
  if (identifier !== null && !deps.panel) {
    const { signedInBefore, goOn } = await steps();
    if (await signedInBefore(place, deps)) return;
    // Resumes a code that was shown before this page was reloaded.
    if (providerCode !== null) goOn(place, deps);
  }
  button.disabled = false;
  button.addEventListener('click', () => {
    if (!deps.agreed()) return;
    deps.say(null);
    button.disabled = true;
    button.textContent = words.loading;
    void steps()
      .then(({ chooseProvider }) => chooseProvider(place, deps))
      .catch(() => deps.say(words.none))
      .finally(() => {
        button.disabled = false;
        button.textContent = words.open;
      });
  });
};
