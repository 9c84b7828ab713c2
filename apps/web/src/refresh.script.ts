/**
 * Script of live parts without an island, so without React: refreshed pages, menus, countdowns, relative times.
 */
import { turnBoard } from './live/board.ts';
import { keepPage, sayAges } from './live/page-moment.ts';
import { countDown } from './ui/time/countdown.ts';

const after = (ms: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  countDown(Number(place.dataset['countdown']), {
    now: () => Date.now(),
    after,
    show: (parts) => {
      for (const element of place.querySelectorAll<HTMLElement>('[data-part]'))
        element.textContent = parts[element.dataset['part'] as keyof typeof parts];
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
// The interval is 0 once nothing can change; an open page learns this from the latest copy.
for (const root of document.querySelectorAll<HTMLElement>('[data-moment$="0"]')) keepPage(root, menus);
