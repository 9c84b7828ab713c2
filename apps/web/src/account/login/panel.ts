/** The login panel: the form of the login page in a dialog over any page, loaded on demand (AUTH-036). */
import { PATHS } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import type { AuthState } from '../session/announce.ts';
import { browserSession } from '../session/browser-session.ts';
import { showToast } from '../../shell/toast.ts';
import { retryWhenBusy } from '../../shell/when-served.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { beginLogin } from './login.ts';

const words = textOf('login');

const TOAST_MS = 6_000;

export interface PanelDeps {
  /** Script of this build; a form from a newer build opens on its own page. */
  script: string;
  /** User name to re-authenticate. */
  again?: string;
}

let pendingPanel: Promise<boolean> | null = null;
/**
 * Resolves to true after a sign-in when the page may continue, and to false when the panel is closed. On a slow
 * connection readers press again before the panel opens: they get the pending panel, not a second one over what they
 * typed.
 */
export function openPanel(deps: PanelDeps): Promise<boolean> {
  pendingPanel ??= loadPanel(deps).finally(() => (pendingPanel = null));
  return pendingPanel;
}

async function loadPanel({ script, again }: PanelDeps): Promise<boolean> {
  const page = await loginPage();
  const form = page?.querySelector<HTMLElement>('[data-login]') ?? null;
  const captcha = JSON.parse(form?.dataset['captcha'] ?? '{}') as { kind?: string };
  // A third-party captcha needs a content security policy that only the login page has.
  if (page === null || form === null || form.dataset['script'] !== script || captcha.kind !== 'proof-of-work') {
    browserSession().saveUrl(location.href);
    location.assign(again === undefined ? PATHS.login : `${PATHS.login}?again`);
    return false;
  }
  await loadStyles(page);
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
    // AUTH-045: any success event with an app closes the panel; the form's own closes it after the remaining steps.
    const closeOnSuccess = (event: Event): void => {
      const { state, app } = (event as CustomEvent<AuthState>).detail;
      if (state !== 'success' || app === null) return;
      signedIn = true;
      if (!begun.finishing) dialog.close();
    };
    document.addEventListener('auth:state', closeOnSuccess);
    dialog.addEventListener('close', () => {
      document.removeEventListener('auth:state', closeOnSuccess);
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
    const reply = await retryWhenBusy(() => fetch(PATHS.login, { headers: { accept: 'text/html' } }));
    return reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Loads the stylesheet that the login page links. */
function loadStyles(page: Document): Promise<void> {
  const wanted = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map((link) => link.getAttribute('href') ?? '')
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
