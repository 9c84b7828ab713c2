/**
 * Reads that begin after they were asked for, shared by all who ask meanwhile: thousands who voted at once see their
 * vote counted, and the database is asked by one of them at a time.
 */
export function nextRead<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const going = new Map<K, { running: Promise<unknown>; next: Promise<V> | null }>();
  const begin = (key: K): Promise<V> => {
    const running = read(key);
    const entry: { running: Promise<unknown>; next: Promise<V> | null } = { running, next: null };
    going.set(key, entry);
    const ended = () => {
      if (going.get(key) === entry && entry.next === null) going.delete(key);
    };
    running.then(ended, ended);
    return running;
  };
  return (key) => {
    const now = going.get(key);
    if (now === undefined) return begin(key);
    // One that runs already may have begun before the caller's vote.
    now.next ??= now.running.then(
      () => begin(key),
      () => begin(key),
    );
    return now.next;
  };
}
