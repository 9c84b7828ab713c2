/**
 * Matches as this browser last knew them: the confirmed log and its context, so that a reload without a connection
 * continues there.
 */
import type { Fact } from '@sightscreen/cricket';
import type { DeskMatch } from '@sightscreen/contracts/desk/match';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueueKey } from '../queue/store.ts';

export interface StoredMatch {
  match: DeskMatch;
  epoch: number;
  facts: Fact[];
  updatedAt: number;
}
export interface StoredMatchRow {
  match: string;
  title: string;
  updatedAt: number;
}

export interface MatchStore {
  /** Replaces everything stored for the match. Matches opened longest ago are evicted. */
  begin(key: QueueKey, known: StoredMatch): Promise<void>;
  /**
   * Adds facts confirmed by the server. Resolves when they are stored: only then may the command that made them leave
   * the queue.
   */
  add(key: QueueKey, facts: readonly Fact[], updatedAt: number): Promise<void>;
  read(key: QueueKey): Promise<StoredMatch | null>;
  /** The matches that an account can open offline, most recently opened first. */
  list(staff: number): Promise<StoredMatchRow[]>;
  /** Deletes all matches of an account when it signs out. The send queue is stored elsewhere and stays. */
  clear(staff: number): Promise<void>;
}

interface Head {
  staff: number;
  epoch: number;
  updatedAt: number;
  match: DeskMatch;
}
interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  facts: { key: [name: string, number: number]; value: Fact };
}

const MAX_MATCHES = 6;
const nameOf = ({ staff, match }: QueueKey): string => `${staff}/${match}`;
const factsOf = (name: string): IDBKeyRange => IDBKeyRange.bound([name, 0], [name, Number.MAX_SAFE_INTEGER]);

export async function openMatchStore(name = 'sightscreen-desk-matches'): Promise<MatchStore> {
  const db = await openDB<Schema>(name, 2, {
    // Copies of another version are dropped: the server has the matches.
    upgrade: (fresh) => {
      for (const store of fresh.objectStoreNames) fresh.deleteObjectStore(store);
      fresh.createObjectStore('heads');
      fresh.createObjectStore('facts');
    },
  });
  return {
    begin: async (key, { match, epoch, facts, updatedAt }) => {
      const change = db.transaction(['heads', 'facts'], 'readwrite');
      const heads = change.objectStore('heads');
      await change.objectStore('facts').delete(factsOf(nameOf(key)));
      await heads.put({ staff: key.staff, epoch, updatedAt, match }, nameOf(key));
      for (const fact of facts) await change.objectStore('facts').put(fact, [nameOf(key), fact.number]);
      await change.done;
      await deleteOldestMatches(db);
    },
    add: async (key, facts, updatedAt) => {
      const change = db.transaction(['heads', 'facts'], 'readwrite');
      const head = await change.objectStore('heads').get(nameOf(key));
      if (head) {
        for (const fact of facts)
          if (fact.epoch === head.epoch) await change.objectStore('facts').put(fact, [nameOf(key), fact.number]);
        await change.objectStore('heads').put({ ...head, updatedAt }, nameOf(key));
      }
      await change.done;
    },
    read: async (key) => {
      const look = db.transaction(['heads', 'facts']);
      const head = await look.objectStore('heads').get(nameOf(key));
      const facts = await look.objectStore('facts').getAll(factsOf(nameOf(key)));
      return head ? { match: head.match, epoch: head.epoch, facts: unbroken(facts), updatedAt: head.updatedAt } : null;
    },
    list: async (staff) =>
      (await db.getAll('heads'))
        .filter((head) => head.staff === staff)
        .sort((a, b) => b.updatedAt - a.updatedAt)
        .map(({ match, updatedAt }) => ({ match: match.match, title: titleOf(match), updatedAt })),
    clear: async (staff) => {
      for (const key of await db.getAllKeys('heads')) if (key.startsWith(`${staff}/`)) await remove(db, key);
    },
  };
}

/** A log has no gaps: facts beyond one come from a page that knew more, and are read again. */
const unbroken = (facts: Fact[]): Fact[] => {
  const gap = facts.findIndex((fact, at) => fact.number !== at + 1);
  return gap === -1 ? facts : facts.slice(0, gap);
};

const titleOf = ({ sides, info }: DeskMatch): string =>
  [sides.map((side) => side.name).join(' v '), info.description].filter((part) => part !== '').join(', ');

async function deleteOldestMatches(db: IDBPDatabase<Schema>): Promise<void> {
  const heads = await Promise.all(
    (await db.getAllKeys('heads')).map(async (key) => ({
      key,
      updatedAt: (await db.get('heads', key))?.updatedAt ?? 0,
    })),
  );
  for (const { key } of heads.sort((a, b) => b.updatedAt - a.updatedAt).slice(MAX_MATCHES)) await remove(db, key);
}

async function remove(db: IDBPDatabase<Schema>, key: string): Promise<void> {
  const change = db.transaction(['heads', 'facts'], 'readwrite');
  await change.objectStore('facts').delete(factsOf(key));
  await change.objectStore('heads').delete(key);
  await change.done;
}
