/** Whom the reader follows: the browser's storage is the state, and an event announces a change to all scripts. */
import { ownStore } from '../settings/reader-settings.ts';
import { follow, type Followable, FOLLOWING_KEYS, readFollowing } from './following.ts';

const CHANGED = 'sightscreen:following';
const KEYS: readonly (string | null)[] = [null, ...Object.values(FOLLOWING_KEYS)];

export const followingStore = {
  has: (kind: Followable, id: number): boolean => readFollowing(ownStore(), kind).includes(id),
  set(kind: Followable, id: number, on: boolean): void {
    follow(ownStore(), kind, id, on);
    window.dispatchEvent(new Event(CHANGED));
    // The shell marks the rows of followed teams.
    window.dispatchEvent(new Event('sightscreen:zone'));
  },
  /** Includes changes of other tabs, and those made while this page was in the back/forward cache. */
  subscribe(changed: () => void): () => void {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener(CHANGED, changed, { signal });
    window.addEventListener('storage', ({ key }) => KEYS.includes(key) && changed(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && changed(), { signal });
    return () => gone.abort();
  },
};
