/** Puts an ad over the room of its slot. */
import { refreshFor } from '@sightscreen/contracts/adverts/networks';
import type { Creative } from './creative.ts';
import type { Shown } from './slot-life.ts';

/** In place of what was there, once it has arrived: a slot is never white between two ads. False: it did not arrive. */
export async function put(slot: HTMLElement, { node, arrived, begin }: Creative): Promise<boolean> {
  const before = slot.querySelector('.ad__in');
  // Beneath what is there.
  if (begin !== undefined) slot.insertBefore(node, before);
  if (!(await (begin?.() ?? arrived))) {
    node.remove();
    return false;
  }
  before?.remove();
  if (begin === undefined) slot.append(node);
  return true;
}

/** What is told of it from now on. */
export function shownOf(
  { refresh }: { refresh: Readonly<Record<string, number>> },
  node: Element,
  country: string,
  seen: () => void,
): Shown {
  const content = node.lastElementChild!;
  return {
    visible: () => [...content.querySelectorAll('*')].some(canBeSeen),
    seen,
    refresh: refreshFor(refresh, country),
  };
}

/** A picture, a frame or text that takes room. */
function canBeSeen(one: Element): boolean {
  const { width, height } = one.getBoundingClientRect();
  const says = one.matches('img,iframe,video,object,embed,canvas') || /\S/.test(ownText(one));
  return says && width > 1 && height > 1 && getComputedStyle(one).visibility === 'visible';
}
const ownText = (one: Element): string =>
  [...one.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
