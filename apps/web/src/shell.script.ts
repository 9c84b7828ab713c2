/**
 * The shell of every page: consent, site settings, bars. Loaded after the first paint; everything the reader
 * did not request waits in the queue.
 */
import { geoInfo } from '@sightscreen/contracts/calls/geo';
import type { PublicSettings } from '@sightscreen/contracts/settings/public-settings';
import { isPlainPress } from './island/plain-press.ts';
import { retryWhenBusy } from './shell/when-served.ts';
import { readFollowing } from './following/following.ts';
import { ownStore, SETTINGS_CHANGED } from './settings/reader-settings.ts';
import type { showAds } from './ads.script.ts';
import type { startAnalytics } from './analytics.script.ts';
import { type AccountScript, offerAccount, showAccount, userState } from './shell/account.ts';
import { backToTop, feedbackBar, keepClear, partnerBanner } from './shell/bars.ts';
import { cancelNotice } from './shell/cancel-notice.ts';
import { type Consent, consentOf } from './shell/consent.ts';
import { consentPanel } from './shell/consent-panel.ts';
import { cookie, type CookieJar } from './shell/cookies.ts';
import { CURRENCY_COOKIE, keepCurrency } from './shell/currency.ts';
import { continueByItself } from './shell/continue.ts';
import { closeLeft } from './shell/drop-down.ts';
import { loadBesides } from './shell/load-besides.ts';
import { offerMore } from './shell/more-sheet.ts';
import { loadQueue } from './shell/load-queue.ts';
import { keepReferral } from './shell/referral.ts';
import { setSiteConfig, siteConfig } from './shell/site-config.ts';
import { watchFocus } from './shell/take-away.ts';
import { showKeptToast } from './shell/toast.ts';

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};
/** The current consent: another tab may have withdrawn it, also while this page was in the back/forward cache. */
let currentConsent = (): Consent | 'ask' => 'ask';
const agreed = (what: keyof Consent): boolean => {
  const now = currentConsent();
  return now !== 'ask' && now[what];
};
let env: PublicSettings['env'] = 'development';
const head = document.querySelector<HTMLElement>('[data-modules]')!.dataset;
const analytics = once(async () => {
  const script = (await import(/* @vite-ignore */ head['analytics'] ?? '')) as {
    startAnalytics: typeof startAnalytics;
  };
  return script.startAnalytics(() => agreed('counting'), env);
});

const jar: CookieJar = {
  read: () => document.cookie,
  write: (written) => {
    document.cookie = written;
  },
  domain: null,
  secure: location.protocol === 'https:',
  tooLong: (name, bytes) => {
    // oxlint-disable-next-line no-console -- the warning of SITE-Q05, for the developer who writes the cookie
    console.warn(`The cookie ${name} has ${bytes} bytes and was not written.`);
    if (env === 'production' && agreed('counting'))
      void analytics().then(({ page, report }) => report({ event: 'cookie_too_long', page, name }));
  },
};

keepCurrency(document, jar);
/** Rows of followed teams have a style of their own. */
function markFollowed(): void {
  const teams = readFollowing(ownStore(), 'team');
  for (const row of document.querySelectorAll<HTMLElement>('[data-team]'))
    row.toggleAttribute('data-followed', teams.includes(Number(row.dataset['team'])));
}
markFollowed();
// Sent after a refresh replaced part of the page, and by a change of whom the reader follows.
window.addEventListener('sightscreen:zone', markFollowed);
// Tabs of the same list add no history entry (SEARCH-Q02).
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-replace]'))
  link.addEventListener('click', (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    location.replace(link.href);
  });
for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-drop]')) closeLeft(details, after);
/** Links to disabled features: initially as the previous page knew them, so that none appears and then vanishes. */
function hideFeatures(off: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-feature]'))
    link.hidden = off.includes(link.dataset['feature'] ?? '');
}
hideFeatures(siteConfig(jar).features ?? []);

const showNotice = cancelNotice(document, jar, () => ownStore()?.getItem('session') ?? null);
const updateAccountHeader = (): void => {
  showAccount(document, userState(jar));
  showNotice();
};
updateAccountHeader();
// The reader signed in or out here, in another tab, or while this page was in the back/forward cache.
for (const event of ['sightscreen:account', 'storage', 'pageshow']) window.addEventListener(event, updateAccountHeader);
offerAccount(document, async (address) => (await import(/* @vite-ignore */ address)) as AccountScript);

/** Copies that wait for their styles: an older one must not replace a newer one. */
let newest: Document | null = null;
window.addEventListener('sightscreen:copy', (event) => {
  const { copy, place } = (event as CustomEvent<{ copy: Document; place: () => void }>).detail;
  newest = copy;
  const placeNewest = (): void => {
    if (newest === copy) place();
  };
  if (loadBesides(copy, placeNewest)) event.preventDefault();
});

continueByItself(document, after);
const foot = document.querySelector<HTMLElement>('[data-foot]')!;
// oxlint-disable-next-line no-console -- outside production an error goes to the console only (MISC-Q05)
const queue = loadQueue(after, (error) => console.warn(error));
queue.add(start);

async function start(): Promise<void> {
  const [reply] = await Promise.all([retryWhenBusy(() => fetch('/site/settings')), loadStyles(), requestGeoCookie()]);
  if (!reply.ok) return;
  const settings = (await reply.json()) as PublicSettings;
  env = settings.env;
  document.documentElement.dataset['refresh'] = String(settings.refresh * 1_000);
  window.dispatchEvent(new Event('sightscreen:refresh'));
  hideFeatures(settings.off);
  jar.domain = settings.cookieDomain;
  showKeptToast();
  offerMore(document);
  backToTop(foot);
  // The cookie line, the only element that covers a page without being requested.
  const dock = document.querySelector<HTMLElement>('[data-dock]')!;
  keepClear(dock);
  watchFocus(dock);
  const keepConfig = (): void => {
    // As the head script has applied them: the store would be another 700 bytes for every page.
    const { theme, zone } = document.documentElement.dataset;
    const currency = cookie(jar, CURRENCY_COOKIE);
    // Only the reader's own choices, which need no consent.
    setSiteConfig(jar, {
      env,
      features: settings.off,
      theme,
      timezone: zone === 'reader' ? undefined : zone,
      ...(currency !== null && { currency }),
    });
  };
  keepConfig();
  window.addEventListener(SETTINGS_CHANGED, keepConfig);
  const { version } = settings.consent;
  const save = async (choice: Consent): Promise<boolean> => {
    const response = await fetch('/consent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version, ...choice }),
    }).catch(() => null);
    if (response?.ok !== true) return false;
    const withdrawn = (begun.counting && !choice.counting) || (begun.ads && !choice.ads);
    // Scripts that already run cannot be stopped reliably: the page reloads without them and reports nothing as it
    // leaves.
    if (withdrawn) {
      currentConsent = () => choice;
      forget(jar, choice);
      location.reload();
    }
    return true;
  };
  currentConsent = () => consentOf(jar, { country: geoInfo(document.cookie).country, version });
  const go = (): void => {
    const now = currentConsent();
    if (now === 'ask') ask();
    else begin(now, settings);
  };
  const ask = consentPanel(document, { current: () => currentConsent(), save, done: go });
  // A page restored from the back/forward cache reloads if consent was withdrawn in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => {
    const over = (what: keyof Consent): boolean => begun[what] && !agreed(what);
    if (persisted && (over('counting') || over('ads'))) location.reload();
  });
  feedbackBar(foot, jar, settings.feedback);
  go();
}

const begun = { counting: false, ads: false, slots: false };
/** Starts what was agreed to, once. */
function begin(now: Consent, settings: PublicSettings): void {
  window.dispatchEvent(new CustomEvent('sightscreen:consent', { detail: now }));
  if (now.ads && !begun.ads) {
    begun.ads = true;
    const { referrer } = document;
    const partner = keepReferral(
      jar,
      { partners: settings.partners, referrer, search: location.search, may: () => agreed('ads') },
      (ms, act) => setInterval(act, ms),
    );
    if (partner !== null) partnerBanner(foot, partner);
  }
  // Also after a refusal: house ads are then chosen by the page alone, as the server decides.
  const [page, script, style, networks] = (head['ads'] ?? '').split(' ');
  const may = userState(jar) !== 'ACTIVE' && !settings.off.includes('adverts');
  if (script !== undefined && may && !begun.slots) {
    begun.slots = true;
    queue.add(async () => {
      const ads = (await import(/* @vite-ignore */ script)) as { showAds: typeof showAds };
      return ads.showAds({ page: page!, style: style!, networks: networks!, jar, may: () => agreed('ads'), after });
    });
  }
  if (now.counting && !begun.counting) {
    begun.counting = true;
    // The search asks for permission before it reports choices.
    if (!settings.off.includes('analytics'))
      window.addEventListener('sightscreen:counts', (event) => {
        if (agreed('counting')) event.preventDefault();
      });
    // Without the script this page is not counted.
    analytics().then(
      ({ count }) => count(settings.analytics.sampled, queue.add),
      () => undefined,
    );
  }
}

/** Deletes cookies whose consent was withdrawn. */
function forget({ domain, write }: CookieJar, { ads, counting }: Consent): void {
  if (!ads)
    for (const name of ['referral', 'ad_views', 'ad_sequence'])
      write(`${name}=; Max-Age=0; Path=/${domain === null ? '' : `; Domain=${domain}`}`);
  if (!counting) sessionStorage.removeItem('visit');
}

/** Loads the stylesheet of the bars, which stay hidden until then. */
function loadStyles(): Promise<void> {
  return new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: head['shellStyle'] ?? '' });
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** Requests the geo cookie through an image whose content is not used (SITE-012 to 014). */
function requestGeoCookie(): Promise<void> {
  if (/(?:^|;\s*)geo=/.test(document.cookie)) return Promise.resolve();
  return new Promise((done) => {
    const image = new Image();
    image.onload = image.onerror = () => done();
    image.src = '/geo-location/info';
  });
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => (made ??= make());
}
