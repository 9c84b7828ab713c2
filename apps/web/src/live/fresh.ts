/** Brings the HTML of a page up to date from a newer copy of itself, piece by piece: what did not change stays the very element it was. */
import { rewriteTime, zoneChoice } from '../ui/time/reader-zone.ts';

/** What a piece says, apart from times that were rewritten for the reader and details that the reader opened. */
function said(element: Element): string {
  // What is inside an island is its own.
  const island = element.getAttribute('data-island');
  if (island !== null) return `island ${island}`;
  const copy = element.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll('time')) time.textContent = '';
  for (const open of [copy, ...copy.querySelectorAll('details')]) open.removeAttribute('open');
  return copy.outerHTML;
}

/** Elements that are gone through child by child rather than replaced whole. */
const isLoose = (element: Element): boolean => element.matches('[data-tab], .stack, .rail, section, [data-list]');

/** Makes the children of `old` those of `next`. Children are paired from the end, where lists that grow at the top stay the same. */
export function morph(old: Element, next: Element): void {
  const have = [...old.children];
  const want = [...next.children];
  const known = new Map<string, Element[]>();
  for (const child of have) {
    const words = said(child);
    known.set(words, [...(known.get(words) ?? []), child]);
  }
  const kept = want.map((child) => known.get(said(child))?.shift() ?? null);
  const free = new Set(have.filter((child) => !kept.includes(child)));
  const made = want.map((child, at) => {
    const same = kept[at] ?? null;
    if (same !== null) return same;
    const loose = isLoose(child) ? [...free].find((one) => one.tagName === child.tagName && one.className === child.className) : undefined;
    if (loose === undefined) return fitted(child);
    free.delete(loose);
    morph(loose, child);
    return loose;
  });
  for (const gone of free) gone.remove();
  let before: Element | null = old.firstElementChild;
  for (const child of made) {
    if (child === before) before = before.nextElementSibling;
    else old.insertBefore(child, before);
  }
}

/** A piece of another document as one of this page: its times in the zone the reader chose. */
function fitted(child: Element): Element {
  const own = document.importNode(child, true);
  for (const time of own.querySelectorAll<HTMLTimeElement>('time[data-style]')) rewriteTime(time, zoneChoice(document.documentElement));
  return own;
}
