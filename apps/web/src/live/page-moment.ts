/** Connects `moment.ts` to the browser. */
import { ageText } from '../ui/age/age-text.ts';
import { rewriteTimes, zoneChoice } from '../ui/time/reader-zone.ts';
import { timeSince } from '../ui/time/since.ts';
import { browserClock } from './clock.ts';
import { browserStream } from './browser-stream.ts';
import { ageOf, type Reading, STALE_AFTER } from '../ui/age/freshness.ts';
import { listenTo } from './listed-matches.ts';
import { keepPageFresh } from './moment.ts';
import { morph } from './morph.ts';
import { MENU_INTERVAL } from './poll-interval.ts';
import { ageWords } from '../text/en/board.ts';

/** A hidden page leaves its stream after this long. */
const LEAVE_AFTER = 60_000;

/** Writes how long ago something ended, beside its day (SITE-035 to 041). */
export function sayAges(within: ParentNode): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-since]'))
    time.textContent = timeSince(Number(time.dataset['since']), Date.now());
}

export function keepPage(root: HTMLElement, afterPut: () => void): void {
  let reading: Reading | null = null;
  const showAge = (within: ParentNode): void => {
    if (reading === null) return;
    const ms = ageOf(reading, Date.now());
    for (const place of within.querySelectorAll('.age')) {
      place.textContent = ageText(ms, ageWords);
      place.classList.toggle('age--stale', ms > STALE_AFTER);
    }
  };
  const stream = browserStream();
  const listening = stream === null ? null : listenTo(stream, () => moment.moved());
  const listen = (): void =>
    listening?.look(
      [...root.querySelectorAll<HTMLElement>('[data-follow]')].map(({ dataset }) => dataset['follow'] ?? ''),
    );
  // The interval that editors set is for pages of many matches, whose own is that of the menu (MATCH-031).
  const every = (): number => {
    const own = Number(root.dataset['moment']);
    return own === MENU_INTERVAL ? Number(document.documentElement.dataset['refresh'] ?? own) : own;
  };
  const moment = keepPageFresh(location.pathname + location.search, every, {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    random: () => Math.random(),
    after: (ms, act) => browserClock.after(ms, act),
    hidden: () => document.hidden,
    put: (html) => {
      const copy = new DOMParser().parseFromString(html, 'text/html');
      const next = copy.querySelector('[data-moment]');
      if (next === null) return;
      const place = (): void => {
        rewriteTimes(next, zoneChoice(document.documentElement));
        sayAges(next);
        showAge(next);
        const focused = document.activeElement;
        morph(root, next);
        // A moved row loses the focus, so it is focused again.
        if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
          focused.focus({ preventScroll: true });
        // The head script then shows matches that ended longer ago than any delay.
        window.dispatchEvent(new Event('sightscreen:zone'));
        listen();
        afterPut();
      };
      // If the copy needs files that this page lacks, the shell inserts it after loading them.
      const detail = { copy, place };
      if (window.dispatchEvent(new CustomEvent('sightscreen:copy', { cancelable: true, detail }))) place();
    },
    read: (now) => {
      reading = now;
      showAge(root);
    },
  });
  // The shell loads after the first request and brings the interval set by editors (SITE-032).
  window.addEventListener('sightscreen:refresh', () => moment.intervalChanged());
  const everySecond = (): void => {
    if (!document.hidden) showAge(root);
    browserClock.after(1_000, everySecond);
  };
  everySecond();
  listen();
  let cancelLeave = (): void => {};
  document.addEventListener('visibilitychange', () => {
    cancelLeave();
    if (document.hidden) cancelLeave = browserClock.after(LEAVE_AFTER, () => listening?.leave());
    else {
      listen();
      moment.seen();
    }
  });
}
