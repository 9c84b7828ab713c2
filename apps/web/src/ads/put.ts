/** Places an ad over the reserved height of its slot. */
import { refreshFor } from '@sightscreen/contracts/adverts/networks';
import type { Creative } from './creative.ts';
import type { Shown } from './slot-life.ts';

/**
 * Replaces the current ad once the new one has loaded, so that a slot is never blank between two. False if it did not
 * load.
 */
export async function put(slot: HTMLElement, { node, arrived, begin }: Creative): Promise<boolean> {
  const before = slot.querySelector('.ad__in');
  // Inserted below the current ad.
  if (begin !== undefined) slot.insertBefore(node, before);
  if (!(await (begin?.() ?? arrived))) {
    node.remove();
    return false;
  }
  before?.remove();
  if (begin === undefined) slot.append(node);
  return true;
}

/** Describes the ad for the life of its slot. */
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

/** An image, a frame or text with a size. */
function canBeSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const says = element.matches('img,iframe,video,object,embed,canvas') || /\S/.test(ownText(element));
  return says && width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
}
const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
