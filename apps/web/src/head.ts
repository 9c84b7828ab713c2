/**
 * The one small script that runs before the first paint, on every page, the same for everybody: theme, zone, what must not be seen.
 * The 503 page has no other script, so asking again is here too.
 */
import { loadModules } from './document/load-modules.ts';
import { apply, change } from './settings/apply.ts';
import { hiddenFrom, MOST_BEHIND, ownStore, readSettings, SETTINGS_KEY, shownAgain } from './settings/reader-settings.ts';
import { onKeyDown, sayScore } from './live/say-score.ts';
import { dueSince } from './live/due-since.ts';
import { tellConnection } from './ui/connection/connection.ts';
import { inZone } from './ui/time/format.ts';
import { rewriteTime, rewriteTimes, sayDays, zoneChoice } from './ui/time/reader-zone.ts';

apply(readSettings(ownStore()));

const root = document.documentElement;
loadModules(document.currentScript?.dataset ?? {});
const rewriteAll = (within: ParentNode): void => rewriteTimes(within, zoneChoice(root));
/** Times are rewritten while the page is still arriving, when their words are there. */
const arriving = new MutationObserver((records) => {
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
});
arriving.observe(document, { childList: true, subtree: true });

document.addEventListener('keydown', onKeyDown);
document.addEventListener('DOMContentLoaded', () => {
  arriving.disconnect();
  rewriteAll(document);
  if (!navigator.onLine) tellConnection(false);
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-show],[data-hide]') : null;
    const { show, hide } = pressed?.dataset ?? {};
    if (event.target instanceof Element && event.target.closest('[data-say-now]') !== null) sayScore();
    if (show !== undefined) change((settings) => shownAgain(settings, show));
    if (hide !== undefined) change((settings) => hiddenFrom(settings, hide));
  });
  stepOver();
  const wait = Number(document.querySelector<HTMLElement>('[data-retry]')?.dataset['retry'] ?? 0);
  if (wait > 0) askAgain(wait);
});
// Pages are kept for reading without a network; a browser that will not have it loses nothing else.
window.addEventListener('load', () => void keepForOffline().catch(() => {}));
async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  const first = serviceWorker.controller === null;
  await serviceWorker.register('/sw.js');
  if (first) (await serviceWorker.ready).active?.postMessage({ keep: location.href });
}

for (const name of ['online', 'offline'] as const) window.addEventListener(name, () => tellConnection(name === 'offline'));
window.addEventListener('sightscreen:zone', () => { rewriteAll(document); stepOver(); });
/** What was over longer ago than anybody may be behind is held back from nobody any more. */
function stepOver(): void {
  for (const over of document.querySelectorAll<HTMLElement>('[data-ended]:not([data-stepped])')) {
    const left = Number(over.dataset['ended']) + MOST_BEHIND * 1000 - Date.now();
    if (left > 0) setTimeout(stepOver, Math.min(left + 1000, MOST_BEHIND * 1000));
    else over.dataset['stepped'] = '';
  }
}
/** What is chosen in one tab counts in all of them at once: a page left open must not tell what another was just asked to hide. */
function chosenElsewhere(): void {
  apply(readSettings(ownStore()));
  rewriteAll(document);
  for (const name of ['settings', 'elsewhere']) window.dispatchEvent(new Event(`sightscreen:${name}`));
}
// A sheet says when it was made: what it tells has moved on since.
window.addEventListener('beforeprint', () => {
  const place = document.querySelector<HTMLElement>('[data-print-time]');
  if (place !== null) place.textContent = `${place.dataset['printTime']} ${inZone(Date.now(), undefined, 'day-clock')}`;
});
window.addEventListener('storage', ({ key }) => { if (key === null || key === SETTINGS_KEY) chosenElsewhere(); });
// A page that the browser had laid aside hears of nothing until it is shown again.
window.addEventListener('pageshow', ({ persisted }) => { if (persisted) chosenElsewhere(); });

/** Asks for this very page until it answers, a little apart from everyone else who waits. */
function askAgain(seconds: number): void {
  setTimeout(() => {
    fetch(location.href, { cache: 'no-store' }).then((reply) => (reply.ok ? location.reload() : askAgain(seconds)), () => askAgain(seconds));
  }, seconds * 1000 * (0.8 + Math.random() * 0.4));
}
