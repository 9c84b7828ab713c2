/** Connects `grow.ts` to the browser, for every `Grow` of a page. */
import { grow, REACH } from './grow.ts';

const END = '[data-grow-end]';
const ENTRIES = '[data-grow-entries]';

export function growLists(within: ParentNode): void {
  for (const list of within.querySelectorAll<HTMLElement>('[data-grow]')) {
    const part = list.querySelector<HTMLElement>(END)?.dataset['part'];
    if (part !== undefined) growList(list, part);
  }
}

/**
 * Keeps the end of the list out of view in the frame in which it moves, so that it counts as no layout shift. After the
 * last part, content after the list stays below the viewport until it is out of view anyway.
 */
function holdPosition(end: HTMLElement): (last: boolean) => void {
  const foot = document.querySelector('.foot');
  const before = foot?.getBoundingClientRect().top ?? Infinity;
  end.style.visibility = 'hidden';
  requestAnimationFrame(() => requestAnimationFrame(() => (end.style.visibility = '')));
  return (last) => {
    if (last) end.style.marginBottom = `${innerHeight}px`;
    // A reader who has reached the footer stays there.
    if (foot !== null && before < innerHeight)
      scrollBy({ top: foot.getBoundingClientRect().top - before, behavior: 'instant' });
    if (!last) return;
    const settle = (): void => {
      const { bottom } = end.getBoundingClientRect();
      // Content after the list is in view, so it stays in place.
      if (bottom + Number.parseFloat(end.style.marginBottom) < innerHeight) return;
      const left = Math.max(0, innerHeight - bottom);
      end.style.marginBottom = left === 0 ? '' : `${left}px`;
      if (left === 0) removeEventListener('scroll', settle);
    };
    addEventListener('scroll', settle, { passive: true });
    settle();
  };
}

function growList(list: HTMLElement, part: string): void {
  const end = (): HTMLElement => list.querySelector<HTMLElement>(END)!;
  const { press } = grow(part, {
    fetch: (url, init) => fetch(url, init),
    append(html, pressed) {
      const next = new DOMParser().parseFromString(html, 'text/html');
      const entries = [...(next.querySelector(ENTRIES)?.children ?? [])].map((child) =>
        document.importNode(child, true),
      );
      const fresh = next.querySelector<HTMLElement>(END);
      const old = end();
      if (fresh === null || entries.length !== Number(fresh.dataset['count'])) throw new Error('no part of a list');
      const settle = holdPosition(old);
      list.querySelector(ENTRIES)!.append(...entries);
      // A page refresh must not cut the list back to its first part (`live/morph.ts`).
      list.dataset['own'] = '';
      for (const name of ['count', 'cursor', 'part']) {
        const value = fresh.dataset[name];
        if (value === undefined) delete old.dataset[name];
        else old.dataset[name] = value;
      }
      const [link, following] = [old.querySelector('a'), fresh.querySelector('a')];
      if (following === null) link?.remove();
      else link?.setAttribute('href', following.getAttribute('href') ?? '');
      const status = old.querySelector<HTMLElement>('[role=status]');
      const grown = fresh.querySelector<HTMLElement>('[role=status]');
      if (status !== null && grown !== null) {
        status.dataset['grown'] = grown.dataset['grown'] ?? '';
        status.dataset['end'] = grown.textContent ?? '';
      }
      settle(fresh.dataset['part'] === undefined);
      if (pressed) entries[0]?.querySelector<HTMLElement>('a[href]')?.focus();
      // The head script rewrites times and reveals matches that ended long ago.
      window.dispatchEvent(new Event('sightscreen:zone'));
      return fresh.dataset['part'] ?? null;
    },
    say(state) {
      const place = end().querySelector<HTMLElement>('[role=status]');
      end().dataset['state'] = state;
      if (place === null) return;
      const { loading, failed, grown, end: all } = place.dataset;
      place.textContent = { loading, failed, waiting: grown, end: all }[state] ?? '';
    },
    whenNear(act) {
      const watcher = new IntersectionObserver(
        (seen) => {
          if (seen.at(-1)?.isIntersecting === true) act();
        },
        { rootMargin: `0px 0px ${REACH}px 0px` },
      );
      watcher.observe(end());
      return () => watcher.disconnect();
    },
    held() {
      const focused = document.querySelector(':focus-visible');
      return (
        focused !== null &&
        (focused === end() || (end().compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
      );
    },
  });
  end().addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press();
  });
}
