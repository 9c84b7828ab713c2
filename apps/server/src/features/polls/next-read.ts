/**
 * Shares reads that start after the call: thousands of simultaneous voters see their vote counted, while only one
 * read of a key runs at a time.
 */
export function nextRead<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const inProgress = new Map<K, { running: Promise<unknown>; next: Promise<V> | null }>();
  const begin = (key: K): Promise<V> => {
    const running = read(key);
    const entry: { running: Promise<unknown>; next: Promise<V> | null } = { running, next: null };
    inProgress.set(key, entry);
    const ended = () => {
      if (inProgress.get(key) === entry && entry.next === null) inProgress.delete(key);
    };
    running.then(ended, ended);
    return running;
  };
  return (key) => {
    const now = inProgress.get(key);
    if (now === undefined) return begin(key);
    // The running read may have begun before the caller's vote.
    now.next ??= now.running.then(
      () => begin(key),
      () => begin(key),
    );
    return now.next;
  };
}
