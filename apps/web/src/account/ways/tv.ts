/** Sign-in through a TV provider (AUTH-059, AUTH-060, AUTH-077). */
import { tv as words } from '../../words/in-scripts.ts';
import type { MountWay } from './way.ts';

export const mount: MountWay = async (place, means) => {
  const button = place.querySelector<HTMLButtonElement>('[data-tv-open]')!;
  const steps = () => import('./tv-steps.ts');
  const { identifier, providerCode } = means.session.read();
  if (identifier !== null && !means.panel) {
    const { signedInBefore, goOn } = await steps();
    if (await signedInBefore(place, means)) return;
    // Resumes a code that was shown before this page was reloaded.
    if (providerCode !== null) goOn(place, means);
  }
  button.disabled = false;
  button.addEventListener('click', () => {
    if (!means.agreed()) return;
    means.say(null);
    button.disabled = true;
    button.textContent = words.loading;
    void steps()
      .then(({ chooseProvider }) => chooseProvider(place, means))
      .catch(() => means.say(words.none))
      .finally(() => {
        button.disabled = false;
        button.textContent = words.open;
      });
  });
};
