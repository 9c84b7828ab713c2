/** Stores queued commands across pages and restarts: in IndexedDB, separately by account and match. */
import { type DBSchema, openDB } from 'idb';
import type { Queue } from './waiting.ts';

export interface QueueKey {
  staff: number;
  match: string;
}

export interface QueueStore {
  read(key: QueueKey): Promise<Queue | null>;
  /** Atomic: either all of it is stored or the old one stays. */
  write(key: QueueKey, queue: Queue): Promise<void>;
  /** Non-empty queues in this browser, of any account. */
  waiting(): Promise<{ key: QueueKey; count: number }[]>;
}

interface Schema extends DBSchema {
  queues: { key: string; value: { key: QueueKey; queue: Queue } };
}

const nameOf = ({ staff, match }: QueueKey): string => `${staff}/${match}`;

export async function openQueueStore(name = 'sightscreen-desk'): Promise<QueueStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('queues');
    },
  });
  return {
    read: async (key) => (await db.get('queues', nameOf(key)))?.queue ?? null,
    write: async (key, queue) => {
      // Strict: a recorded ball must survive a loss of power, not only of the page.
      const change = db.transaction('queues', 'readwrite', { durability: 'strict' });
      if (queue.items.length === 0 && queue.hold === null) await change.store.delete(nameOf(key));
      else await change.store.put({ key, queue }, nameOf(key));
      await change.done;
    },
    waiting: async () =>
      (await db.getAll('queues'))
        .map(({ key, queue }) => ({ key, count: queue.items.length }))
        .filter(({ count }) => count > 0),
  };
}
