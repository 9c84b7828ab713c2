/**
 * Decides before the first paint whether to reserve space for "Since you left", so that nothing shifts later
 * (BEYOND-05).
 */
import { isHidden, ownStore, readSettings } from '../settings/reader-settings.ts';
import { type LastSeen, readSeen } from './last-seen.ts';

/** Facts missed before a summary is offered: about an over and a half. */
const MIN_MISSED = 10;

/**
 * Where the reader left a match, if enough has happened until the fact of this number; null also where its score is
 * hidden.
 */
export function leftAt(match: string, epoch: number, number: number): LastSeen | null {
  const store = ownStore();
  const seen = readSeen(store)[match];
  return seen?.epoch === epoch && number - seen.number >= MIN_MISSED && !isHidden(readSettings(store), match)
    ? seen
    : null;
}

export function dueSince(place: HTMLElement): void {
  const { for: match = '', epoch, since } = place.dataset;
  place.toggleAttribute('data-due', leftAt(match, Number(epoch), Number(since)) !== null);
}
