/**
 * Signing in, signing out and the pages of accounts. Loaded by their pages, and by any other when somebody asks to sign
 * in or out (`shell.ts`).
 */
import { beginLogin } from './account/login/login.ts';
import { afterSignIn } from './account/login/after-sign-in.ts';
import { signOut } from './account/sign-out.ts';
import { browserSession } from './account/session/browser-session.ts';
import { showToast } from './shell/toast.ts';

const TOAST_MS = 6_000;

/** The panel over this page. True once somebody has signed in. */
export async function signIn(again?: string): Promise<boolean> {
  const { openPanel } = await import('./account/login/panel.ts');
  return openPanel({ script: new URL(import.meta.url).pathname, ...(again !== undefined && { again }) });
}

async function beginLoginPage(form: HTMLElement): Promise<void> {
  const session = browserSession();
  beginLogin(form, {
    session,
    panel: false,
    done: (user) => void afterSignIn(session, user),
    refused: (goTo) => location.assign(goTo ?? location.href),
  });
  const verified = session.signedIn() ? await session.verify().catch(() => null) : null;
  if (verified?.user != null) afterSignIn(session, verified.user);
}

/** Signs out, from any page. */
export const leave = (): Promise<void> => signOut(browserSession());

async function beginAccount(page: HTMLElement): Promise<void> {
  const { beginAccountPage } = await import('./account/account-page.ts');
  beginAccountPage(page, {
    session: browserSession(),
    again: signIn,
    say: (text) => showToast({ text, until: Date.now() + TOAST_MS }),
    signOut: leave,
  });
}

const form = document.querySelector<HTMLElement>('main [data-login]');
if (form !== null) void beginLoginPage(form);
const page = document.querySelector<HTMLElement>('[data-account-page]');
if (page !== null) void beginAccount(page);
