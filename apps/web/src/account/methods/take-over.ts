/** State of the form before a sign-in method took it over; closing restores it, with the focus where it was. */

interface Before {
  parts: HTMLElement[];
  title: string | null;
}
const before = new WeakMap<HTMLElement, Before>();
const formOf = (place: HTMLElement): HTMLElement => place.closest<HTMLElement>('[data-login]')!;

/** @param heading of the form meanwhile; announced and focused */
export function takeOver(place: HTMLElement, heading: string): void {
  const root = formOf(place);
  const title = root.querySelector<HTMLElement>('[data-title]')!;
  if (!before.has(root)) {
    const others = [...root.querySelectorAll<HTMLElement>('[data-step], [data-lead], [data-way], [data-tv-open]')];
    const visible = others.filter((part) => part !== place && !part.hidden);
    before.set(root, { parts: visible, title: title.textContent });
    for (const part of visible) part.hidden = true;
  }
  root.querySelector('[data-ways]')?.toggleAttribute('data-alone', true);
  title.textContent = heading;
  title.focus();
}

export function giveBack(place: HTMLElement): void {
  const root = formOf(place);
  const was = before.get(root);
  if (was === undefined) return;
  before.delete(root);
  for (const part of was.parts) part.hidden = false;
  root.querySelector('[data-ways]')?.toggleAttribute('data-alone', false);
  root.querySelector('[data-title]')!.textContent = was.title;
  place.querySelector('button')?.focus();
}
