/**
 * Signing in, signing out and the pages of accounts. Loaded by their pages, and by any other when somebody asks to sign
 * in or out (`shell.ts`).
 */
import { beginLogin } from './account/login/login.ts';
import { afterSignIn } from './account/login/after-sign-in.ts';
import { browserSession } from './account/session/browser-session.ts';

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

const form = document.querySelector<HTMLElement>('main [data-login]');
if (form !== null) void beginLoginPage(form);
