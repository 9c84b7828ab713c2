/** Removes bars: keyboard focus returns to where it came from, not to the beginning of the page. */
let cameFrom: HTMLElement | null = null;

export function watchFocus(dock: HTMLElement): void {
  dock.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !dock.contains(from)) cameFrom = from;
  });
}

export function takeAway(bar: HTMLElement): void {
  const held = bar.querySelector(':focus-visible') !== null;
  bar.remove();
  if (held) (cameFrom?.isConnected === true ? cameFrom : document.querySelector<HTMLElement>('.skip'))?.focus();
}
