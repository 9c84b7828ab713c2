/** Gives up the height of an empty slot once no visible content shifts: when it lies below the viewport. */
export function collapse(place: HTMLElement): void {
  place.dataset['adEmpty'] = '';
  document.dispatchEvent(new Event('sightscreen:no-ad'));
  if (isGone(place)) return;
  const look = (): void => {
    if (isGone(place)) removeEventListener('scroll', look);
  };
  addEventListener('scroll', look, { passive: true });
}

function isGone(place: HTMLElement): boolean {
  if (!place.isConnected) return true;
  if (place.getBoundingClientRect().top < innerHeight) return false;
  place.hidden = true;
  return true;
}
