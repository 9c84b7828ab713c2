/** The session with its browser dependencies. */
import type { PublicSettings } from '@sightscreen/contracts/settings/public-settings';
import { type PageKind, PATHS } from '@sightscreen/identity';
import { mainData } from '../../document/page-data.ts';
import { type CookieJar, setCookie } from '../../shell/cookies.ts';
import { ownStorage } from './own-storage.ts';
import { premiumCall } from './premium-call.ts';
import { type Session, session } from './session.ts';
import { type SessionData, sessionStore } from './session-data.ts';

/** The longest life of a session (180 days), in seconds. */
const COOKIE_S = 180 * 86_400;
const ACCOUNT_PAGES: readonly string[] = [
  PATHS.account,
  PATHS.deleteAccount,
  PATHS.manageSubscription,
  PATHS.cancelSubscription,
  PATHS.subscriptionCancelled,
];

/** Premium pages declare their kind by `data-page-kind` on `main`. */
export function pageKindOf(path: string, main: DOMStringMap = {}): PageKind {
  if (path === PATHS.login) return { type: 'login' };
  if (ACCOUNT_PAGES.includes(path)) return { type: 'account' };
  const kind = main['pageKind'];
  if (kind === 'news' || kind === 'video') return { type: 'cbContent', content: kind };
  if (kind === 'deals' || kind === 'payment') return { type: kind };
  return { type: 'other', open: !path.startsWith('/premium-subscription/'), live: kind === 'live' };
}

let created: Session | null = null;
export function browserSession(): Session {
  created ??= session({
    store: sessionStore(ownStorage('localStorage')),
    call: premiumCall,
    alone: async (act) =>
      navigator.locks === undefined ? act() : ((await navigator.locks.request('session', act)) as never),
    page: pageKindOf(location.pathname, mainData(document)),
    origin: location.origin,
    now: Date.now,
    changed: showState,
  });
  return created;
}

/** SITE-Q18: stores the plan state only, for display; cleared when nobody is signed in. */
export async function showState({ planState }: SessionData): Promise<void> {
  const jar = await cookieJar();
  setCookie(jar, 'userState', planState === 'NOTSET' ? '' : planState, planState === 'NOTSET' ? 0 : COOKIE_S);
  window.dispatchEvent(new Event('sightscreen:account'));
}

async function cookieJar(): Promise<CookieJar> {
  const settings = await fetch('/site/settings')
    .then((reply) => (reply.ok ? (reply.json() as Promise<PublicSettings>) : null))
    .catch(() => null);
  return {
    read: () => document.cookie,
    write: (written) => {
      document.cookie = written;
    },
    domain: settings?.cookieDomain ?? null,
    secure: location.protocol === 'https:',
    tooLong: () => {},
  };
}
