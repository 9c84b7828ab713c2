/** The end of each sign-out (AUTH-194, AUTH-195, AUTH-197): a toast, one second to read it, and a redirect. */
import { keepToast, showToast } from '../shell/toast.ts';
import { textOf } from '../text/text-of.ts';

const words = textOf('account');

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
