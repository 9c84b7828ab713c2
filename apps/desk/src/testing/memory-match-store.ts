/** Stores matches in memory, for tests that open a match again as after a reload. */
import type { StoredMatch, MatchStore } from '../storage/stored-matches.ts';
import type { QueueKey } from '../queue/store.ts';

export function memoryMatchStore(): MatchStore & { fails: boolean } {
  const matches = new Map<string, StoredMatch>();
  const name = ({ staff, match }: QueueKey): string => `${staff}/${match}`;
  const matchStore: MatchStore & { fails: boolean } = {
    fails: false,
    begin: async (key, known) => {
      if (matchStore.fails) throw new Error('full');
      matches.set(name(key), structuredClone(known));
    },
    add: async (key, facts, updatedAt) => {
      const known = matches.get(name(key));
      if (matchStore.fails || !known) throw new Error('full');
      matches.set(name(key), { ...known, facts: [...known.facts, ...structuredClone(facts)], updatedAt });
    },
    read: async (key) => structuredClone(matches.get(name(key))) ?? null,
    list: async () => [],
    clear: async () => {
      matches.clear();
    },
  };
  return matchStore;
}
