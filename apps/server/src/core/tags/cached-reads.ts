/**
 * Caches parts of replies that change less often than the replies: each is read again only after one of its own tags is
 * invalidated.
 */
import { LRUCache } from 'lru-cache';
import type { Tag } from './tag.ts';
import type { TagVersions } from './tag-versions.ts';

export interface Read<V> {
  value: V;
  tags: readonly Tag[];
  /** Time at which it expires even without an invalidation, milliseconds. */
  validUntil: number;
}

interface Cached<V> {
  reading: Promise<Read<V>>;
  /** The tag count before it was read, advanced while none of its tags is invalidated. */
  since: number;
}

export interface CachedReadsOptions<K, V> {
  versions: TagVersions;
  clock: () => number;
  read: (key: K) => Promise<Read<V>>;
  most: number;
}

/** Caches values by key. Rejects when the read does; the next caller then reads again. */
export function cachedReads<K extends number | string, V>({
  versions,
  clock,
  read,
  most,
}: CachedReadsOptions<K, V>): (key: K) => Promise<Read<V>> {
  const cache = new LRUCache<K, Cached<V>>({ max: most });
  const begin = (key: K): Cached<V> => {
    // Taken before anything is read: tags invalidated from here on make the value outdated.
    const begun = { since: versions.now, reading: read(key) };
    cache.set(key, begun);
    begun.reading.catch(() => {
      if (cache.peek(key) === begun) cache.delete(key);
    });
    return begun;
  };
  const isCurrent = (entry: Cached<V>, { tags, validUntil }: Read<V>): boolean => {
    if (clock() >= validUntil || !versions.areCurrent(tags, entry.since)) return false;
    entry.since = versions.now;
    return true;
  };
  return async (key) => {
    const known = cache.get(key);
    if (known !== undefined) {
      const found = await known.reading;
      if (isCurrent(known, found)) return found;
    }
    return begin(key).reading;
  };
}
