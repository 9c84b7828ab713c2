/** Room for the block of followed teams and players on the home page before it is filled, so that nothing moves. */
import { readFollowing } from './following.ts';

const ROOM_KEY = 'sightscreen.following-room';
/** Pixels of what stands around the lists, of a usual entry, and of the width of a column. */
const [AROUND, ENTRY, COLUMN] = [150, 140, 330];

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const followed = (store: Store | null): number =>
  readFollowing(store, 'team').length + readFollowing(store, 'player').length;

/** Pixels: as high as last time at this width with as many, else a guess; 0 where nobody is followed. */
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
    // The next page guesses.
  }
}
