/** Connects the life of a slot to the browser: visibility and clock. */
import { AD_SEEN } from '@sightscreen/contracts/adverts/networks';
import { type Showing, slotLife } from './slot-life.ts';

/**
 * Returns a function that ends the slot.
 * @param show `observe`: the element that must be half in view to count
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
 * Resolves once when a slot nears the viewport. One shared observer reports several slots in page order, since on a
 * phone only one of them is filled.
 * @param pixels below the viewport
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
