/** Cancels an account deletion, or a change of address, with the key from the e-mail. */
import { textOf } from '../text/text-of.ts';
import { NoReply, premiumCall, PremiumException } from './session/premium-call.ts';

const words = textOf('account');

export function beginCancelDeletionPage(place: HTMLElement): void {
  const part = <E extends HTMLElement>(name: string) => place.querySelector<E>(`[data-keep-${name}]`)!;
  const button = part<HTMLButtonElement>('go');
  const call = place.dataset['keep'] === 'undo-address' ? 'undo-address' : 'keep-account';
  const go = button.textContent;
  const key = location.hash.slice(1);
  // Removes the key from the address, so that the browser history does not contain it.
  history.replaceState(history.state, '', location.pathname);
  const failed = (why: string | null): void => {
    part('failed').hidden = why === null;
    part('why').textContent = why;
  };
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = words.backWorking;
    failed(null);
    premiumCall(call, { key }).then(
      () => {
        button.hidden = true;
        part('done').hidden = false;
        part('done').focus();
      },
      (error: unknown) => {
        button.disabled = false;
        button.textContent = go;
        if (error instanceof PremiumException) failed(error.message);
        else failed(error instanceof NoReply && error.said !== null ? error.said : words.backUnknown);
      },
    );
  });
  if (key === '') {
    button.disabled = true;
    failed(words.backNoKey);
  }
  place.dataset['ready'] = '';
}
