/**
 * The script that runs before the first paint on every page: theme, time zone, hidden results.
 * The 503 page has no other script, so its retry is here too.
 */
import { loadModules } from './document/load-modules.ts';
import { apply } from './settings/apply.ts';
import { hiddenFrom, MAX_BEHIND, ownStore, shownAgain } from './settings/reader-settings.ts';
import { settingsStore, watchOtherTabs } from './settings/settings-store.ts';
import { followingRoom } from './following/following-room.ts';
import { onKeyDown, sayScore } from './live/say-score.ts';
import { dueSince } from './live/due-since.ts';
import { islandLoader, mountIsland, wakeIslands } from './island/wake-islands.ts';
import { offerSearch } from './search/open-search.ts';
import { tellConnection } from './ui/connection/connection.ts';
import { inZone } from './ui/time/format.ts';
import { rewriteTime, rewriteTimes, sayDays, zoneChoice } from './ui/time/reader-zone.ts';
import { showZone } from './ui/time/zone-switch.ts';

const root = document.documentElement;
apply(settingsStore.get());
// First of all subscribers, so that the page is already right for them.
settingsStore.subscribe((where) => {
  const { zone } = root.dataset;
  apply(settingsStore.get());
  if (where === 'elsewhere' || root.dataset['zone'] !== zone) window.dispatchEvent(new Event('sightscreen:zone'));
});
watchOtherTabs();
// Members reserve no height for ads, from the first paint on. The server decides what they receive (ADS-Q09).
if (/userState=ACTIVE/.test(document.cookie)) root.dataset['adfree'] = '';
// The notice of an ended plan has its place from the first paint on, unless the reader closed it (PLAN-058).
if (/userState=CANCELLED/.test(document.cookie) && !/cancelNotice=/.test(document.cookie))
  root.dataset['planEnded'] = '';
const room = followingRoom(ownStore(), innerWidth);
if (room > 0) {
  root.dataset['followingRoom'] = '';
  root.style.setProperty('--following', `${room}px`);
}
const addresses = document.currentScript?.dataset ?? {};
loadModules(addresses);
const loadIslands = islandLoader(addresses['islands'] ?? '', (address) => import(/* @vite-ignore */ address));
offerSearch(addresses['searchStyle'] ?? '', () => mountIsland(document, 'search', loadIslands));
const rewriteAll = (within: ParentNode): void => {
  rewriteTimes(within, zoneChoice(root));
  showZone(within, Date.now());
};
/** Rewrites times as soon as the parser has added their text, before they are painted. */
const added = (records: MutationRecord[]): void => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      const parent = node.parentNode;
      if (node instanceof HTMLElement && node.dataset['since'] !== undefined) dueSince(node);
      if (node.nodeType !== Node.TEXT_NODE || !(parent instanceof HTMLTimeElement)) continue;
      rewriteTime(parent, zoneChoice(root));
      const days = parent.closest('[data-day]')?.closest('[data-days]');
      if (days != null) sayDays(days);
    }
  }
};
const parsing = new MutationObserver(added);
parsing.observe(document, { childList: true, subtree: true });

document.addEventListener('keydown', onKeyDown);
document.addEventListener('DOMContentLoaded', () => {
  // On a page parsed at once, parsing ends before the observer is called.
  added(parsing.takeRecords());
  parsing.disconnect();
  rewriteAll(document);
  const { delays, hidden } = settingsStore.get();
  const missed = document.querySelector('[data-due]') && 'missed';
  wakeIslands(document, loadIslands, [room > 0 && 'following', missed, ...Object.keys(delays), ...hidden]);
  if (!navigator.onLine) tellConnection(false);
  document.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-show],[data-hide],[data-reveal],[data-zone-is]')
        : null;
    const { show, hide, reveal, zoneIs: zone } = pressed?.dataset ?? {};
    if (event.target instanceof Element && event.target.closest('[data-say-now]') !== null) sayScore();
    if (reveal !== undefined) pressed?.closest('[data-sums]')?.setAttribute('data-revealed', '');
    if (show !== undefined) settingsStore.update((settings) => shownAgain(settings, show));
    if (hide !== undefined) settingsStore.update((settings) => hiddenFrom(settings, hide));
    if (zone !== undefined) settingsStore.update((settings) => ({ ...settings, zone }));
  });
  showLongEnded();
  const wait = Number(document.querySelector<HTMLElement>('[data-retry]')?.dataset['retry'] ?? 0);
  if (wait > 0) retry(wait);
});
// Without a service worker only reading offline is lost.
window.addEventListener('load', () => void keepForOffline().catch(() => {}));
async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  const first = serviceWorker.controller === null;
  await serviceWorker.register('/sw.js');
  if (first) (await serviceWorker.ready).active?.postMessage({ keep: location.href });
}

for (const name of ['online', 'offline'] as const)
  window.addEventListener(name, () => tellConnection(name === 'offline'));
window.addEventListener('sightscreen:zone', () => {
  rewriteAll(document);
  showLongEnded();
});
/** Shows matches that ended longer ago than the longest delay. */
function showLongEnded(): void {
  for (const over of document.querySelectorAll<HTMLElement>('[data-ended]:not([data-stepped])')) {
    const left = Number(over.dataset['ended']) + MAX_BEHIND * 1000 - Date.now();
    if (left > 0) setTimeout(showLongEnded, Math.min(left + 1000, MAX_BEHIND * 1000));
    else over.dataset['stepped'] = '';
  }
}
// A printed sheet carries its time, as its score will be out of date.
window.addEventListener('beforeprint', () => {
  const place = document.querySelector<HTMLElement>('[data-print-time]');
  if (place !== null) place.textContent = `${place.dataset['printTime']} ${inZone(Date.now(), undefined, 'day-clock')}`;
});

/** Retries the page until it answers, with jitter to spread the waiting readers. */
function retry(seconds: number): void {
  setTimeout(
    () => {
      fetch(location.href, { cache: 'no-store' }).then(
        (reply) => (reply.ok ? location.reload() : retry(seconds)),
        () => retry(seconds),
      );
    },
    seconds * 1000 * (0.8 + Math.random() * 0.4),
  );
}
