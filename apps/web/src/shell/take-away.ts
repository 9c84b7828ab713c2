/** Removes bars: keyboard focus returns to where it came from, not to the beginning of the page. */
let came: HTMLElement | null = null;

export function watchFocus(dock: HTMLElement): void {
  dock.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !dock.contains(from)) came = from;
  });
}

export function takeAway(bar: HTMLElement): void {
  const held = bar.querySelector(':focus-visible') !== null;
  bar.remove();
  if (held) (came?.isConnected === true ? came : document.querySelector<HTMLElement>('.skip'))?.focus();
}
