/**
 * Script of live parts without an island, so without React: refreshed pages, growing lists, followed players, menus,
 * countdowns, relative times.
 */
import { turnBoard } from './live/board.ts';
import { keepFollowing } from './live/following-lists.ts';
import { keepPage, sayAges } from './live/page-moment.ts';
import { growLists } from './ui/grow/grow-lists.ts';
import { showZone } from './ui/time/zone-switch.ts';
import { countDown } from './ui/time/countdown.ts';
import { keepFilterFlag } from './pages/schedule/filter-flag.ts';
import { MOST_BEHIND, ownStore } from './settings/reader-settings.ts';
import { replayer } from './pages/ball/replay.ts';

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

growLists(document);
for (const form of document.querySelectorAll<HTMLFormElement>('[data-filters]')) keepFilterFlag(form);
const showZoneNow = (): void => showZone(document, Date.now());
for (const name of ['zone', 'settings']) window.addEventListener(`sightscreen:${name}`, showZoneNow);
showZoneNow();
keepFollowing(ownStore(), after);

for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  countDown(Number(place.dataset['countdown']), {
    now: () => Date.now(),
    after,
    show: (parts) => {
      for (const one of place.querySelectorAll<HTMLElement>('[data-part]'))
        one.textContent = parts[one.dataset['part'] as keyof typeof parts];
      place.hidden = false;
    },
  });
}

function updateAges(): void {
  sayAges(document);
  after(60_000, updateAges);
}
updateAges();

const initialised = new WeakSet<Element>();
const menus = (): void => {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-board]')) {
    const turn = menu.querySelector('.board__turn');
    if (turn === null || initialised.has(turn)) continue;
    initialised.add(turn);
    turnBoard(menu);
  }
};
menus();
// Empty where nothing can change any more, of which the copy requested last tells a page that is open.
for (const root of document.querySelectorAll<HTMLElement>('[data-moment$="0"]')) keepPage(root, menus);

/** Replaces the current ball of a replay with the content, address and title of the next ball's page. */
async function showBall(address: string, wanted: () => boolean): Promise<boolean> {
  const reply = await fetch(address);
  const next = reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html') : null;
  const main = document.querySelector('main');
  const fresh = next?.querySelector('main');
  if (next === null || main === null || fresh === null || fresh === undefined || !wanted()) return false;
  // A ball within the longest delay is hidden from delayed readers, as on its own page.
  main.toggleAttribute('data-stepped', Date.now() - Number(fresh.dataset['ended'] ?? Number.NaN) > MOST_BEHIND * 1000);
  main.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
  window.dispatchEvent(new Event('sightscreen:zone'));
  document.title = next.title;
  history.replaceState(null, '', address);
  spoken.dataset['match'] = main.dataset['of'] ?? '';
  spoken.textContent = main.querySelector('.cl__b p')?.textContent ?? '';
  return true;
}
const spoken = document.createElement('p');
const replay = replayer({
  next: () => document.querySelector<HTMLAnchorElement>('a[rel="next"]')?.href ?? null,
  show: showBall,
  after,
  say(playing) {
    // The button was replaced with the ball: give the focus to the new one.
    const button = document.querySelector<HTMLButtonElement>('[data-replay]');
    if (button === null) return;
    button.textContent = (playing ? button.dataset['pause'] : button.dataset['replay']) ?? '';
    if (playing) button.focus({ preventScroll: true });
  },
});
if (document.querySelector('[data-replay]') !== null) {
  spoken.className = 'sr score';
  spoken.setAttribute('role', 'status');
  document.body.append(spoken);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-replay]') !== null) replay();
  });
}
