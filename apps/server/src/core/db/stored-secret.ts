/** A secret that all servers share, stored in a table of one row; the first process that needs it creates it. */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Queries the database once, and again after a failure. Returns 256 random bits as text. */
export function storedSecret(
  db: Kysely<Database>,
  table: 'poll_secret' | 'advert_secret' | 'captcha_secret' | 'renewal_secret',
): () => Promise<string> {
  let known: Promise<string> | null = null;
  const read = async (): Promise<string> => {
    const made = randomBytes(32).toString('base64url');
    await sql`insert into ${sql.table(table)} (secret) values (${made}) on conflict do nothing`.execute(db);
    return (await db.selectFrom(table).select('secret').executeTakeFirstOrThrow()).secret;
  };
  return async () => {
    try {
      return await (known ??= read());
    } catch (error) {
      known = null;
      throw error;
    }
  };
}
