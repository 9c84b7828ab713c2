/** The script of pages that have no islands but blocks that are asked for again: no React in it. */
import { refreshHtml } from './live/refresh-html.ts';
import { rewriteTime, zoneChoice } from './ui/time/reader-zone.ts';

for (const block of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
  const { refresh = '', every } = block.dataset;
  refreshHtml(refresh, Number(every), {
    fetch: (url, init) => fetch(url, init),
    after: (ms, act) => { const timer = setTimeout(act, ms); return () => clearTimeout(timer); },
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
