/** Decides before the first paint whether a page has something to catch up with, so that its room is there before anything is read (BEYOND-05). */
import { isHidden, ownStore, readSettings } from '../settings/reader-settings.ts';
import { type LastSeen, readSeen } from './last-seen.ts';

/** Facts after which there is something to catch up with: about an over and a half. */
const WORTH_TELLING = 10;

/** Where the reader left the match, when it has gone on for a while since; null too where its score is hidden. */
export function leftAt(place: HTMLElement): LastSeen | null {
  const { for: of = '', epoch, since } = place.dataset;
  const store = ownStore();
  const seen = readSeen(store)[of];
  return seen !== undefined && String(seen.epoch) === epoch && Number(since) - seen.number >= WORTH_TELLING && !isHidden(readSettings(store), of) ? seen : null;
}

export function dueSince(place: HTMLElement): void {
  place.toggleAttribute('data-due', leftAt(place) !== null);
}
