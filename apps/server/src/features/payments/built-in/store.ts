/** Stores the objects as rows of JSON, so that a restart loses no payment. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { missing, type StripeObject } from './objects.ts';

export interface StoreDeps {
  db: Kysely<Database>;
  /** Milliseconds. */
  clock: () => number;
  /** At least 0 and less than 1. */
  random: () => number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @param prefix `pi_` */
export const newId = ({ random }: Pick<StoreDeps, 'random'>, prefix: string): string =>
  prefix + Array.from({ length: 24 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

export const secondsNow = ({ clock }: Pick<StoreDeps, 'clock'>): number => Math.floor(clock() / 1000);

export async function save<T extends StripeObject>(
  { db }: Pick<StoreDeps, 'db'>,
  object: T,
  parent: string | null = null,
): Promise<T> {
  const body = JSON.stringify(object);
  await db
    .insertInto('built_in_payment_object')
    .values({ id: object.id, parent, body })
    .onConflict((on) => on.column('id').doUpdateSet({ body }))
    .execute();
  return object;
}

/** @param lock in a transaction: until it ends, no other one changes the object */
export async function find<T extends StripeObject>(db: Kysely<Database>, id: string, lock = false): Promise<T | null> {
  const row = await db
    .selectFrom('built_in_payment_object')
    .select('body')
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return (row?.body as T | undefined) ?? null;
}

/** @throws StripeFailure 404 for an id that is unknown or of another kind */
export async function need<T extends StripeObject>(
  db: Kysely<Database>,
  object: T['object'],
  id: string,
  lock = false,
): Promise<T> {
  const found = await find<T>(db, id, lock);
  if (found?.object !== object) throw missing(id);
  return found;
}

/** @param customer its id */
export const deleteWithCards = (db: Kysely<Database>, customer: string) =>
  db
    .deleteFrom('built_in_payment_object')
    .where((row) =>
      row.or([
        row('id', '=', customer),
        row.and([row('id', 'like', 'pm\\_%'), row(sql`body ->> 'customer'`, '=', customer)]),
      ]),
    )
    .execute();

/** Newest first. */
export async function childrenOf<T extends StripeObject>(db: Kysely<Database>, parent: string): Promise<T[]> {
  const rows = await db
    .selectFrom('built_in_payment_object')
    .select('body')
    .where('parent', '=', parent)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ body }) => body as T);
}

/** Replaces ids by their objects. @param paths `payment_intent.payment_method` */
export async function expand(db: Kysely<Database>, object: StripeObject, paths: readonly string[]): Promise<object> {
  for (const path of paths) {
    let at = object as unknown as Record<string, unknown>;
    for (const name of path.split('.')) {
      if (!Object.hasOwn(at, name)) break;
      const value = at[name];
      if (typeof value === 'string') at[name] = await find(db, value);
      if (typeof at[name] !== 'object' || at[name] === null) break;
      at = at[name] as Record<string, unknown>;
    }
  }
  return object;
}
