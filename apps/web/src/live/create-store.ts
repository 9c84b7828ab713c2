/** A small store of one object, for `useSyncExternalStore`. */
export interface Store<T> {
  get(): T;
  subscribe(changed: () => void): () => void;
  update(change: Partial<T>): void;
}

export function createStore<T extends object>(value: T): Store<T> {
  const subscribers = new Set<() => void>();
  return {
    get: () => value,
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    update(change) {
      value = { ...value, ...change };
      for (const notify of subscribers) notify();
    },
  };
}
