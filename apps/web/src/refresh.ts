/** The small script of blocks that live without an island: HTML that is asked for again, countdowns, times as how long ago. No React in it. */
import { refreshHtml } from './live/refresh-html.ts';
import { countDown } from './ui/time/countdown.ts';
import { timeSince } from './ui/time/since.ts';
import { rewriteTime, zoneChoice } from './ui/time/reader-zone.ts';

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
      for (const time of block.querySelectorAll<HTMLTimeElement>('time[data-style]')) rewriteTime(time, zoneChoice(document.documentElement));
      return true;
    },
  });
}

for (const place of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  countDown(Number(place.dataset['countdown']), {
    now: () => Date.now(), after,
    show: (parts) => {
      for (const one of place.querySelectorAll<HTMLElement>('[data-part]')) one.textContent = parts[one.dataset['part'] as keyof typeof parts];
      place.hidden = false;
    },
  });
}

/** How long ago something ended, beside its day (SITE-035 to 041); looked at again every minute. */
function sayAges(): void {
  for (const time of document.querySelectorAll<HTMLElement>('[data-since]')) time.textContent = timeSince(Number(time.dataset['since']), Date.now());
  after(60_000, sayAges);
}
sayAges();
