/** The life of a slot in the browser: what is seen of it, and what is told of that. */
import { AD_SEEN } from '@sightscreen/contracts/adverts/networks';
import { type Showing, slotLife } from './slot-life.ts';

/**
 * Returns how to end it.
 * @param show `observe`: what has to be half in view to count
 */
export function keepSlot(
  show: (again: boolean, observe: (node: Element) => void) => Promise<Showing>,
  hide: () => void,
  after: (ms: number, act: () => void) => () => void,
): () => void {
  let half = false;
  const tell = (): void => life.inView(half && !document.hidden);
  const observer = new IntersectionObserver(
    (entries) => {
      half = (entries.at(-1)?.intersectionRatio ?? 0) >= AD_SEEN.share;
      tell();
    },
    { threshold: [0, AD_SEEN.share] },
  );
  const observe = (node: Element): void => {
    observer.disconnect();
    observer.observe(node);
  };
  document.addEventListener('visibilitychange', tell);
  const life = slotLife({
    show: (again) => show(again, observe),
    hide() {
      observer.disconnect();
      hide();
    },
    after,
    now: () => performance.now(),
    random: Math.random,
  });
  life.begin();
  return life.end;
}

/**
 * Tells once when slots are about to come into view. One observer for all: of several at once the first of the page is
 * told first, since on a phone only one of them is filled.
 * @param pixels below the window
 */
export function nearness(pixels: number): (slot: Element) => Promise<void> {
  const waiting = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin: `0px 0px ${pixels}px` },
  );
  return (slot) =>
    new Promise((done) => {
      waiting.set(slot, done);
      observer.observe(slot);
    });
}
