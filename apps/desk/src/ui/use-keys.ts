/** Page-wide keys, inactive while the user is typing or a dialog is open. */
import { useLayoutEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
/** Enter on a button presses that button. */
const presses = (target: EventTarget | null, key: string): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('button, a, summary, [role="button"]') !== null;

/** Whether a key event counts: a held key acts once, unless it is one of those that `repeat`. */
export const isMeant = (
  event: Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
  repeat = '',
): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  (!event.repeat || [...repeat].includes(event.key));

/**
 * `handle` returns true when it used the key, which prevents the browser's default.
 * @param repeat keys that repeat while held
 */
export function useKeys(handle: (key: string) => boolean, within?: HTMLElement | null, repeat = ''): void {
  const latest = useRef(handle);
  // A layout effect: a key pressed at once must act on what the screen shows.
  useLayoutEffect(() => {
    latest.current = handle;
  });
  useLayoutEffect(() => {
    // Null: the element that handles the keys is not mounted yet.
    if (within === null) return undefined;
    const target: HTMLElement | Document = within ?? document;
    const down = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isMeant(event, repeat)) return;
      if (typing(event.target) || presses(event.target, event.key)) return;
      if (!within && document.querySelector('dialog[open]')) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    target.addEventListener('keydown', down);
    return () => target.removeEventListener('keydown', down);
  }, [within, repeat]);
}
