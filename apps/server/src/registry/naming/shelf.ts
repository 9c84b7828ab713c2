/** Cache of one kind of row by key; missing rows are found or inserted. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';

export interface NameTable<T, V> {
  keyOf: (item: T) => string;
  find: (db: Kysely<Database>, some: T[]) => Promise<Map<string, V>>;
  /** Called under the registry's lock with the keys not found under it. */
  make: (trx: Transaction<Database>, some: T[]) => Promise<Map<string, V>>;
}

/** Never evicts: about 20,000 people, and a few thousand of each other kind. */
export class Shelf<T, V> {
  private readonly known = new Map<string, V>();
  private readonly entity: NameTable<T, V>;

  constructor(entity: NameTable<T, V>) {
    this.entity = entity;
  }

  get(item: T): V {
    const found = this.known.get(this.entity.keyOf(item));
    if (found === undefined) throw new Error(`${this.entity.keyOf(item)} was not recognised`);
    return found;
  }

  /** Returns those missing from the database too, without duplicates. */
  async learn(db: Kysely<Database>, wanted: T[]): Promise<T[]> {
    const missing = this.missing(wanted);
    if (missing.length > 0) this.remember(await this.entity.find(db, missing));
    return this.missing(missing);
  }

  /** Finds or inserts; the result is cached only by `remember`, after the commit. */
  async settle(trx: Transaction<Database>, wanted: T[]): Promise<Map<string, V>> {
    if (wanted.length === 0) return new Map();
    // Another importer may have inserted them while this one waited for the lock.
    const found = await this.entity.find(trx, wanted);
    const made = await this.entity.make(
      trx,
      wanted.filter((item) => !found.has(this.entity.keyOf(item))),
    );
    return new Map([...found, ...made]);
  }

  remember(found: Map<string, V>): void {
    for (const [key, value] of found) this.known.set(key, value);
  }

  private missing(wanted: T[]): T[] {
    return [...new Map(wanted.map((item) => [this.entity.keyOf(item), item])).entries()]
      .filter(([key]) => !this.known.has(key))
      .map(([, item]) => item);
  }
}
