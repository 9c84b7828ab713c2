/** Deleting the account (AUTH-187 to 192, AUTH-Q25, AUTH-Q27). */
import { CODES, PATHS } from '@sightscreen/identity';
import { reportDone } from '../shell/done.ts';
import { textOf } from '../text/text-of.ts';
import { premiumCall, PremiumException } from './session/premium-call.ts';
import { type Session, SignedOut } from './session/session.ts';

const words = textOf('account');

/** AUTH-190 */
const REDIRECT_MS = 1_000;

export interface DeleteDeps {
  session: Session;
  /** Resolves to true after the same user has re-authenticated. */
  again(name: string): Promise<boolean>;
}

export function beginDeletePage(form: HTMLFormElement, { session, again }: DeleteDeps): void {
  const word = form.elements.namedItem('word') as HTMLInputElement;
  const sure = form.elements.namedItem('sure') as HTMLInputElement;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const failed = form.querySelector<HTMLElement>('[data-leave-failed]')!;
  const status = form.querySelector<HTMLElement>('[data-leave-said]')!;
  let busy = false;
  // AUTH-Q27: the word must match exactly, case included.
  const updateButton = (): void => {
    button.disabled = busy || word.value !== 'DELETE' || !sure.checked;
  };
  const remove = async (): Promise<'done' | 'failed' | 'unknown' | 'closed' | 'left'> => {
    try {
      await session.authorised(({ AccessToken }) => premiumCall('delete-account', { AccessToken }));
      return 'done';
    } catch (error) {
      if (error instanceof SignedOut) {
        session.saveUrl(location.href);
        location.assign(error.goTo ?? PATHS.login);
        return 'left';
      }
      // Without a reply from the server the account may or may not have been deleted.
      if (!(error instanceof PremiumException)) return 'unknown';
      if (error.errorCode !== CODES.stale) return 'failed';
      return (await again(session.read().userName ?? '')) ? remove() : 'closed';
    }
  };
  form.addEventListener('input', updateButton);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    updateButton();
    if (button.disabled) return;
    busy = true;
    updateButton();
    failed.hidden = true;
    status.textContent = '';
    button.textContent = words.leaveWorking;
    void remove().then(async (end) => {
      if (end === 'left') return;
      if (end === 'done') {
        reportDone('account_deleted');
        await session.clear();
        status.textContent = words.leaveDone;
        setTimeout(() => location.assign(PATHS.deleted), REDIRECT_MS);
        return;
      }
      busy = false;
      button.textContent = words.leaveGo;
      if (end === 'closed') {
        status.textContent = words.leaveNot;
        updateButton();
        return button.focus();
      }
      form.reset();
      failed.hidden = false;
      failed.querySelector('[data-leave-why]')!.textContent = end === 'failed' ? words.leaveFailed : words.leaveUnknown;
      updateButton();
    });
  });
  if (!session.signedIn()) {
    session.saveUrl(location.href);
    return location.replace(PATHS.login);
  }
  updateButton();
  form.dataset['ready'] = '';
}
