/** Opens the login panel over a page. Its code and stylesheet load on first use. */
import type { LoginForm } from '@sightscreen/contracts/calls/terms';
import { PATHS } from '@sightscreen/identity';
import { builtFiles } from '../../document/page-data.ts';
import { islandLoader, mountIsland } from '../../island/wake-islands.ts';
import { retryWhenBusy } from '../../shell/when-served.ts';
import { browserSession } from '../session/browser-session.ts';

/** Asks the mounted panel to open. */
export const OPEN = 'sightscreen:login';
/** Sent by the panel once it can be opened. */
export const MOUNTED = 'sightscreen:login-mounted';

export interface LoginRequest {
  form: LoginForm;
  /** Address of the stylesheet. */
  style: string;
  /** Address of the script that computes the proof of work. */
  worker: string;
  isReauthentication: boolean;
  /** Receives whether a reader signed in. */
  closed(signedIn: boolean): void;
}

let pending: Promise<boolean> | null = null;
/**
 * Resolves to true after a sign-in when the page may continue, and to false when the panel is closed. On a slow
 * connection readers press again before the panel opens: they get the pending panel, not a second one over what they
 * typed.
 *
 * @param isReauthentication whether the signed-in reader confirms who they are
 */
export function openLogin(isReauthentication = false): Promise<boolean> {
  pending ??= open(isReauthentication).finally(() => (pending = null));
  return pending;
}

async function open(isReauthentication: boolean): Promise<boolean> {
  const form = await loadForm();
  // A third-party captcha needs a content security policy that only the login page has.
  if (form?.captcha.kind !== 'proof-of-work') return leaveForLoginPage(isReauthentication);
  const { islands = '', loginPanel = '' } = builtFiles(document);
  const [style = '', worker = '', island = ''] = loginPanel.split(' ');
  try {
    return await new Promise<boolean>((closed, failed) => {
      const request: LoginRequest = { form, style, worker, isReauthentication, closed };
      /** False if no panel is mounted. */
      const isHandled = (): boolean =>
        !window.dispatchEvent(new CustomEvent(OPEN, { cancelable: true, detail: request }));
      if (isHandled()) return;
      window.addEventListener(MOUNTED, isHandled, { once: true });
      const load = islandLoader(islands, (address) => import(/* @vite-ignore */ address));
      // Imported here as well, since the loader of islands does not say that a file is missing.
      import(/* @vite-ignore */ island).then(() => mountIsland(document, 'login', load)).catch(failed);
    });
  } catch {
    return leaveForLoginPage(isReauthentication);
  }
}

async function loadForm(): Promise<LoginForm | null> {
  try {
    const reply = await retryWhenBusy(() => fetch('/cbplus/auth/user/login-form', { cache: 'no-store' }));
    return reply.ok ? ((await reply.json()) as LoginForm) : null;
  } catch {
    return null;
  }
}

function leaveForLoginPage(isReauthentication: boolean): false {
  browserSession().saveUrl(location.href);
  location.assign(isReauthentication ? `${PATHS.login}?again` : PATHS.login);
  return false;
}
