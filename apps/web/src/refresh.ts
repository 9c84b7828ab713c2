/** The small script of pages and blocks that live without an island: what is asked for again as HTML, menus, countdowns, times as how long ago. No React in it. */
import { turnBoard } from './live/board.ts';
import { keepPage, sayAges } from './live/page-moment.ts';
import { refreshHtml } from './live/refresh-html.ts';
import { countDown } from './ui/time/countdown.ts';
import { MOST_BEHIND } from './settings/reader-settings.ts';
import { replayer } from './pages/ball/replay.ts';

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

for (const block of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
  const { refresh = '', every } = block.dataset;
  refreshHtml(refresh, Number(every), {
    fetch: (url, init) => fetch(url, init),
    after,
    hidden: () => document.hidden,
    put: (html) => {
      // Somebody is at one of the links: the next turn will do.
      if (block.contains(document.activeElement) && document.activeElement !== block) return false;
      block.innerHTML = html;
      // The head script has its times, and what is over, in hand.
      window.dispatchEvent(new Event('sightscreen:zone'));
      return true;
    },
  });
}

for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  countDown(Number(place.dataset['countdown']), {
    now: () => Date.now(), after,
    show: (parts) => {
      for (const one of place.querySelectorAll<HTMLElement>('[data-part]')) one.textContent = parts[one.dataset['part'] as keyof typeof parts];
      // Without seconds: the two greatest parts that say something, and under a minute words.
      place.dataset['left'] = parts.days !== '00' ? 'days' : parts.hours !== '00' ? 'hours' : parts.minutes !== '00' ? 'minutes' : 'moment';
      place.hidden = false;
    },
  });
}

/** Looked at again every minute. */
function sayAgesAgain(): void {
  sayAges(document);
  after(60_000, sayAgesAgain);
}
sayAgesAgain();

const awake = new WeakSet<Element>();
const menus = (): void => {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-board]')) {
    const turn = menu.querySelector('.board__turn');
    if (turn === null || awake.has(turn)) continue;
    awake.add(turn);
    turnBoard(menu);
  }
};
menus();
for (const root of document.querySelectorAll<HTMLElement>('[data-moment]')) keepPage(root, menus);

/** Each ball of a replay comes as its own page is, in the place of the one before, with its address and its title. */
async function showBall(address: string): Promise<boolean> {
  const reply = await fetch(address);
  const next = reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html') : null;
  const main = document.querySelector('main');
  const fresh = next?.querySelector('main');
  if (next === null || main === null || fresh === null || fresh === undefined) return false;
  // A ball so new that somebody behind play may not have seen it is as hidden as on its own page.
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
  show: showBall, after,
  say(playing) {
    // The button of the ball before is gone with it: its place is taken, and the focus goes along.
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
  document.addEventListener('click', ({ target }) => { if (target instanceof Element && target.closest('[data-replay]') !== null) replay(); });
}
