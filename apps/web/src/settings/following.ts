/** The players that a reader follows (BEYOND-14), kept in this browser only. */
export const FOLLOWING_KEY = 'sightscreen.following';
/** More than fit a home page; the first followed go. */
export const MOST_FOLLOWED = 30;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** Last followed first. Anything else in the store is ignored: readers can edit it. */
export function readFollowing(store: Store | null): number[] {
  try {
    const saved: unknown = JSON.parse(store?.getItem(FOLLOWING_KEY) ?? '[]');
    return Array.isArray(saved) ? [...new Set(saved.filter(isId))].slice(0, MOST_FOLLOWED) : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser has stored it. */
export function follow(store: Store | null, player: number, on: boolean): boolean {
  const others = readFollowing(store).filter((id) => id !== player);
  try {
    store?.setItem(FOLLOWING_KEY, JSON.stringify((on ? [player, ...others] : others).slice(0, MOST_FOLLOWED)));
    return store !== null;
  } catch {
    return false;
  }
}
