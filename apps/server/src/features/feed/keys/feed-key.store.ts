/** Feed keys in the database. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { FeedRight } from '../../../core/db/column-types.ts';
import type { ScopeItem } from '../../../match/scoring/scope.ts';

export interface StoredKey {
  prefix: string;
  name: string;
  hash: Uint8Array;
  scope: string[];
  rights: FeedRight[];
  endsAt: Date;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}
export interface NewKey {
  prefix: string;
  name: string;
  hash: Buffer;
  scope: ScopeItem[];
  rights: FeedRight[];
  endsAt: Date;
}

export interface FeedKeyStore {
  add(key: NewKey): Promise<void>;
  find(prefix: string): Promise<StoredKey | null>;
  list(): Promise<StoredKey[]>;
  /** False if the key does not exist or is already revoked. */
  revoke(prefix: string): Promise<boolean>;
  /** Records the last use of the key, at most once a minute across all processes. */
  touch(prefix: string): Promise<void>;
}

export function feedKeyStore(db: Kysely<Database>): FeedKeyStore {
  const keys = () =>
    db
      .selectFrom('feed_key')
      .select([
        'prefix',
        'name',
        'hash',
        'scope',
        'rights',
        'ends_at as endsAt',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
        'revoked_at as revokedAt',
      ]);
  return {
    async add({ endsAt, ...key }) {
      await db
        .insertInto('feed_key')
        .values({ ...key, ends_at: endsAt })
        .execute();
    },
    async find(prefix) {
      return (await keys().where('prefix', '=', prefix).executeTakeFirst()) ?? null;
    },
    async list() {
      return keys().orderBy('created_at').execute();
    },
    async revoke(prefix) {
      const done = await db
        .updateTable('feed_key')
        .set({ revoked_at: sql<Date>`clock_timestamp()` })
        .where('prefix', '=', prefix)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async touch(prefix) {
      await db
        .updateTable('feed_key')
        .set({ last_used_at: sql<Date>`clock_timestamp()` })
        .where('prefix', '=', prefix)
        .where((where) =>
          where.or([
            where('last_used_at', 'is', null),
            where('last_used_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`),
          ]),
        )
        .execute();
    },
  };
}
