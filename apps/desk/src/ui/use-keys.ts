/** Keys of the whole page, unless somebody is typing or a dialog is open. */
import { useLayoutEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
/** Enter on a button presses that button. */
const presses = (target: EventTarget | null, key: string): boolean => (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** `handle` answers true when the key meant something; then the browser does nothing of its own with it. */
export function useKeys(handle: (key: string) => boolean, within?: HTMLElement | null): void {
  const latest = useRef(handle);
  // With the screen, not after it: a key pressed at once means what the screen shows.
  useLayoutEffect(() => { latest.current = handle; });
  useLayoutEffect(() => {
    // Null: the part that is to hear them is not there yet.
    if (within === null) return undefined;
    const target: HTMLElement | Document = within ?? document;
    const down = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      if (typing(event.target) || presses(event.target, event.key)) return;
      if (!within && document.querySelector('dialog[open]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    target.addEventListener('keydown', down);
    return () => target.removeEventListener('keydown', down);
  }, [within]);
}
