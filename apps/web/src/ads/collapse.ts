/** Gives back the room of an empty slot once nothing can be seen to move: when it lies below what is in view. */
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
