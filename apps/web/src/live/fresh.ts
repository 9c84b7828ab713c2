/** Updates the HTML of a page from a newer copy; unchanged elements are kept, not replaced. */
import { rewriteTime, zoneChoice } from '../ui/time/reader-zone.ts';

/** The HTML of an element for comparison, without what the browser changed: rewritten times and opened details. */
function comparable(element: Element): string {
  // React owns the content of an island.
  const island = element.getAttribute('data-island');
  if (island !== null) return `island ${island}`;
  // The content of an ad slot belongs to its script.
  if (element.hasAttribute('data-ad')) return 'ad';
  const copy = element.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll('time')) time.textContent = '';
  for (const open of [copy, ...copy.querySelectorAll('details')]) open.removeAttribute('open');
  return copy.outerHTML;
}

/** Elements compared child by child rather than replaced whole, among them whatever holds an island. */
const isLoose = (element: Element): boolean =>
  element.matches('[data-tab], .stack, .rail, section, [data-list], :has([data-island])');

/** Makes the children of `old` equal to those of `next`, keeping those whose HTML is the same. */
export function morph(old: Element, next: Element): void {
  const existing = [...old.children];
  const want = [...next.children];
  const known = new Map<string, Element[]>();
  for (const child of existing) {
    const html = comparable(child);
    known.set(html, [...(known.get(html) ?? []), child]);
  }
  const unchanged = want.map((child) => known.get(comparable(child))?.shift() ?? null);
  const free = new Set(existing.filter((child) => !unchanged.includes(child)));
  const updated = want.map((child, at) => {
    const same = unchanged[at] ?? null;
    if (same !== null) return same;
    const loose = isLoose(child)
      ? [...free].find((element) => element.tagName === child.tagName && element.className === child.className)
      : undefined;
    if (loose === undefined) return imported(child);
    free.delete(loose);
    morph(loose, child);
    return loose;
  });
  for (const gone of free) gone.remove();
  let before: Element | null = old.firstElementChild;
  for (const child of updated) {
    if (child === before) before = before.nextElementSibling;
    else old.insertBefore(child, before);
  }
}

/** Imports an element from another document, its times in the reader's time zone. */
function imported(child: Element): Element {
  const own = document.importNode(child, true);
  for (const time of own.querySelectorAll<HTMLTimeElement>('time[data-style]'))
    rewriteTime(time, zoneChoice(document.documentElement));
  return own;
}
