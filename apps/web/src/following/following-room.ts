/** Reserves height for the block of followed teams and players on the home page, so that nothing shifts. */
import { readFollowing } from './following.ts';

const ROOM_KEY = 'sightscreen.following-room';
/** Pixels: the frame around the lists, a typical entry, and the width of a column. */
const [AROUND, ENTRY, COLUMN] = [150, 140, 330];

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const followed = (store: Store | null): number =>
  readFollowing(store, 'team').length + readFollowing(store, 'player').length;

/** Height in pixels: as last time with the same width and number, else an estimate; 0 if nothing is followed. */
export function followingRoom(store: Store | null, width: number): number {
  const count = followed(store);
  if (count === 0) return 0;
  const [at, of, height] = (store?.getItem(ROOM_KEY) ?? '').split(' ').map(Number);
  return at === width && of === count && height! >= 0 && height! < 20_000
    ? height!
    : AROUND + Math.ceil(count / Math.max(1, Math.floor(width / COLUMN))) * ENTRY;
}

export function keepFollowingRoom(store: Store | null, width: number, height: number): void {
  try {
    store?.setItem(ROOM_KEY, `${width} ${followed(store)} ${Math.round(height)}`);
  } catch {
    // The next page uses an estimate.
  }
}
