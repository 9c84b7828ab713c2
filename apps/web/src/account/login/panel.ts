/** The login panel: the form of the login page in a dialog over any page, loaded when it is asked for (AUTH-036). */
import { PATHS } from '@sightscreen/identity';
import { login as words } from '../../words/in-scripts.ts';
import type { AuthState } from '../session/announce.ts';
import { browserSession } from '../session/browser-session.ts';
import { showToast } from '../../shell/toast.ts';
import { whenServed } from '../../shell/when-served.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { beginLogin } from './login.ts';

const TOAST_MS = 6_000;

export interface PanelMeans {
  /** Of this build: a form of a newer one is shown by its own page. */
  script: string;
  /** Somebody shows again who they are. */
  again?: string;
}

let asked: Promise<boolean> | null = null;
/**
 * True once somebody has signed in and the page may go on; false when the panel was closed. On a slow connection people
 * press again before it stands: they get the one that is on its way, not a second over what they began to type.
 */
export function openPanel(means: PanelMeans): Promise<boolean> {
  asked ??= brought(means).finally(() => (asked = null));
  return asked;
}

async function brought({ script, again }: PanelMeans): Promise<boolean> {
  const page = await loginPage();
  const form = page?.querySelector<HTMLElement>('[data-login]') ?? null;
  const captcha = JSON.parse(form?.dataset['captcha'] ?? '{}') as { kind?: string };
  // The captcha of another house needs a policy that only the page has.
  if (page === null || form === null || form.dataset['script'] !== script || captcha.kind !== 'proof-of-work') {
    browserSession().saveUrl(location.href);
    location.assign(again === undefined ? PATHS.login : `${PATHS.login}?again`);
    return false;
  }
  await styled(page);
  return inDialog(document.importNode(form, true), again);
}

function inDialog(form: HTMLElement, again: string | undefined): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'loginpanel';
  dialog.setAttribute('aria-labelledby', 'login-title');
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'iconbtn loginpanel__close',
    textContent: '×',
  });
  close.setAttribute('aria-label', words.close);
  close.addEventListener('click', () => dialog.close());
  const title = form.querySelector('h1')!;
  const heading = document.createElement('h2');
  for (const { name, value } of title.attributes) heading.setAttribute(name, value);
  title.replaceWith(heading);
  dialog.append(close, form);
  document.body.append(dialog);
  const from = document.activeElement;
  return new Promise((resolve) => {
    let signedIn = false;
    // A success that carries an app closes it, whoever tells it (AUTH-045); that of its own form once it has asked the
    // rest.
    const heard = (event: Event): void => {
      const { state, app } = (event as CustomEvent<AuthState>).detail;
      if (state !== 'success' || app === null) return;
      signedIn = true;
      if (!begun.finishing) dialog.close();
    };
    document.addEventListener('auth:state', heard);
    dialog.addEventListener('close', () => {
      document.removeEventListener('auth:state', heard);
      dialog.remove();
      if (from instanceof HTMLElement) from.focus();
      resolve(signedIn);
    });
    const session = browserSession();
    const begun = beginLogin(form, {
      session,
      panel: true,
      ...(again !== undefined && { again }),
      done(user) {
        dialog.close();
        if (again === undefined) {
          session.saveUrl(location.href);
          afterSignIn(session, user);
        }
      },
      refused(message) {
        signedIn = false;
        dialog.close();
        showToast({ text: message, until: Date.now() + TOAST_MS });
      },
    });
    dialog.showModal();
    form.querySelector<HTMLElement>('[data-step]:not([hidden]) input')?.focus();
  });
}

async function loginPage(): Promise<Document | null> {
  try {
    const reply = await whenServed(() => fetch(PATHS.login, { headers: { accept: 'text/html' } }));
    return reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** The sheet of the form, as the page names it. */
function styled(page: Document): Promise<void> {
  const wanted = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map((one) => one.getAttribute('href') ?? '')
    .filter((href) => document.querySelector(`link[href="${href}"]`) === null);
  return Promise.all(
    wanted.map(
      (href) =>
        new Promise<void>((done) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.onload = link.onerror = () => done();
          document.head.append(link);
        }),
    ),
  ).then(() => {});
}
