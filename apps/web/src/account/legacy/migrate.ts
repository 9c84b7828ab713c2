/** Migration of a legacy account (AUTH-182 to 186, AUTH-Q26). */
import { isMigrated, MIGRATION_SECONDS, PATHS } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { countdown } from '../code/countdown.ts';
import { postJson } from '../session/premium-call.ts';
import type { Session } from '../session/session.ts';

const words = textOf('migrate');

export async function beginMoving(root: HTMLElement, session: Session): Promise<void> {
  const view = (name: string) => root.querySelector<HTMLElement>(`[data-view=${name}]`)!;
  const show = (name: string, title: string = words.title): void => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-view]')) element.hidden = element !== view(name);
    const heading = root.querySelector<HTMLElement>('[data-title]')!;
    heading.textContent = title;
    if (name === 'done' || name === 'failed') heading.focus();
  };
  /** Continues once: after six seconds or when pressed. */
  const then = (name: string, goOn: () => void): void => {
    const left = view(name).querySelector('[data-left]')!;
    const clock = countdown((seconds) => {
      left.textContent = words.goesOn(seconds);
      if (seconds === 0) goOn();
    });
    view(name)
      .querySelector('[data-now]')!
      .addEventListener('click', () => {
        clock.stop();
        goOn();
      });
    clock.start(Date.now() + MIGRATION_SECONDS * 1000);
  };
  /** AUTH-186: continues as after any sign-in. */
  const again = async (): Promise<void> => {
    const verified = await session.verify().catch(() => null);
    if (verified?.user == null || !afterSignIn(session, verified.user)) location.assign(PATHS.login);
  };

  const verified = await session.verify().catch(() => null);
  if (verified?.user == null) {
    session.saveUrl(location.href);
    return location.replace(PATHS.login);
  }
  if (verified.user.role !== 'non_migrated_user') return show('nothing');
  const form = view('ask') as HTMLFormElement;
  const consent = form.querySelector<HTMLInputElement>('[name=consent]')!;
  const button = form.querySelector('button')!;
  consent.addEventListener('change', () => {
    button.disabled = !consent.checked;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!consent.checked || button.disabled) return;
    button.disabled = true;
    button.textContent = words.working;
    void session
      .authorised(({ AccessToken }) => postJson('/cbplus/auth/user/migrate', { AccessToken, consent: true }))
      .then(isMigrated, () => false)
      .then((moved) => {
        if (moved) {
          show('done', words.done);
          return then('done', () => void again());
        }
        show('failed', words.failed);
        return then('failed', () => location.assign(PATHS.login));
      });
  });
  show('ask');
  button.disabled = !consent.checked;
  root.dataset['ready'] = '';
}
