/**
 * Sign-in and sign-out. The login page loads this script directly; other pages load it when the reader signs in or out
 * (`shell.ts`, `account/account-deps.ts`).
 */
import { PATHS } from '@sightscreen/identity';
import { beginLogin } from './account/login/login.ts';
import { afterSignIn } from './account/session/after-sign-in.ts';
import { signOut } from './account/sign-out.ts';
import { browserSession } from './account/session/browser-session.ts';
import { keepToast } from './shell/toast.ts';

const TOAST_MS = 6_000;

/** Opens the login panel over the current page. Resolves to true after a successful sign-in. */
export async function signIn(again?: string): Promise<boolean> {
  const { openPanel } = await import('./account/login/panel.ts');
  return openPanel({ script: new URL(import.meta.url).pathname, ...(again !== undefined && { again }) });
}

async function beginLoginPage(form: HTMLElement): Promise<void> {
  const session = browserSession();
  const known = session.signedIn();
  const query = new URLSearchParams(location.search);
  const comesBack = query.has('social');
  // Re-authentication falls back to the login page when the panel cannot be opened.
  const again = known && query.has('again') ? (session.read().userName ?? '') : undefined;
  let leaving = false;
  const begun = beginLogin(form, {
    session,
    panel: false,
    ...(again !== undefined && { again }),
    done: (user) => {
      leaving = afterSignIn(session, user);
    },
    refused(message, goTo) {
      keepToast({ text: message, until: Date.now() + TOAST_MS });
      location.assign(goTo ?? location.href);
    },
  });
  if (begun.resumed || again !== undefined) return;
  if (known && !comesBack) {
    const verified = await session.verify().catch(() => null);
    leaving = verified?.user != null && afterSignIn(session, verified.user);
  } else await begun.ways;
  if (!leaving) delete document.documentElement.dataset['waits'];
}

/** Signs out; works on any page. */
export async function leave(): Promise<void> {
  const session = browserSession();
  // A viewer signed in through a TV provider signs out on a separate screen of the login page (AUTH-Q18, AUTH-180).
  if (session.read().user?.['role'] === 'tve_user') return location.assign(PATHS.login);
  await signOut(session);
}

const form = document.querySelector<HTMLElement>('main [data-login]');
if (form !== null) void beginLoginPage(form);
