/** Remembers the choices of each IP address today, so that one reader does not make an entry popular (SEARCH-S04). */
import { LRUCache } from 'lru-cache';
import { neighbourhood } from '../../core/security/address.ts';

/** Kept in memory of this process only, because IP addresses must not be stored. */
const MAX_CHOICES = 100_000;

interface Choice {
  /** Format `2026-11-22`. */
  day: string;
  event: string;
  entity: string;
  id: number;
  text: string;
}

/** @returns a function that is true for the first such choice of an IP address on a day */
export function firstOfDay(max = MAX_CHOICES): (choice: Choice, ip: string) => boolean {
  const made = new LRUCache<string, true>({ max });
  return ({ day, event, entity, id, text }, ip) => {
    const key = JSON.stringify([day, neighbourhood(ip), event, entity, id, text]);
    if (made.has(key)) return false;
    made.set(key, true);
    return true;
  };
}
