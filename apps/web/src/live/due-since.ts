/**
 * Decides before the first paint whether to reserve space for "Since you left", so that nothing shifts later
 * (BEYOND-05).
 */
import { isHidden, ownStore, readSettings } from '../settings/reader-settings.ts';
import { type LastSeen, readSeen } from './last-seen.ts';

/** Facts missed before a summary is offered: about an over and a half. */
const MIN_MISSED = 10;

/** A match, and the number of its newest fact: the `data-` attributes of the place for the summary. */
type Newest = Partial<Record<'for' | 'epoch' | 'since', string>>;

/** Where the reader left a match, if enough has happened since; null also where its score is hidden. */
export function leftAt({ for: of = '', epoch, since }: Newest): LastSeen | null {
  const store = ownStore();
  const seen = readSeen(store)[of];
  return seen !== undefined &&
    String(seen.epoch) === epoch &&
    Number(since) - seen.number >= MIN_MISSED &&
    !isHidden(readSettings(store), of)
    ? seen
    : null;
}

export function dueSince(place: HTMLElement): void {
  place.toggleAttribute('data-due', leftAt(place.dataset) !== null);
}
