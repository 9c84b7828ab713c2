/** The players and teams that a reader follows (BEYOND-14), stored in this browser only. */
export type Followable = 'player' | 'team';
export const FOLLOWING_KEYS: Record<Followable, string> = {
  player: 'sightscreen.following',
  team: 'sightscreen.following-teams',
};
/** More than fit on a home page; the first ones followed are dropped. */
export const MAX_FOLLOWED = 30;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** Latest first. Ignores invalid entries, since readers can edit the storage. */
export function readFollowing(store: Store | null, kind: Followable): number[] {
  try {
    const saved: unknown = JSON.parse(store?.getItem(FOLLOWING_KEYS[kind]) ?? '[]');
    return Array.isArray(saved) ? [...new Set(saved.filter(isId))].slice(0, MAX_FOLLOWED) : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser stored it. */
export function follow(store: Store | null, kind: Followable, id: number, on: boolean): boolean {
  const others = readFollowing(store, kind).filter((other) => other !== id);
  try {
    store?.setItem(FOLLOWING_KEYS[kind], JSON.stringify((on ? [id, ...others] : others).slice(0, MAX_FOLLOWED)));
    return store !== null;
  } catch {
    return false;
  }
}
