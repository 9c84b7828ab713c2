/** What every sign-out ends with (AUTH-194, AUTH-195, AUTH-197): a toast, a second to read it, and another page. */
import { keepToast, showToast } from '../shell/toast.ts';
import { account as words } from '../words/in-scripts.ts';

const TOAST_MS = 5_000;
const REDIRECT_MS = 1_000;

export function loggedOut(goOn: () => void): void {
  const toast = { text: words.loggedOut, until: Date.now() + TOAST_MS };
  showToast(toast);
  setTimeout(() => {
    keepToast(toast);
    goOn();
  }, REDIRECT_MS);
}

/** A button that signs out does so once: until the page is left it says that it works. */
export function signingOut(button: HTMLButtonElement): void {
  button.disabled = true;
  // In the language of the page, where there are others.
  button.textContent = button.dataset['working'] ?? words.signingOut;
}
