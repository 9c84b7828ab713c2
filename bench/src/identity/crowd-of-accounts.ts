/** Writes accounts and their sessions directly into the database of a running site. */
import { type Kysely, sql } from 'kysely';
import { readConfig } from '@sightscreen/server/core/config/config';
import { readHost } from '@sightscreen/server/core/config/env';
import type { Database } from '@sightscreen/server/core/db/database';
import { forBulk } from '@sightscreen/server/core/db/client';
import { openDatabase, type OpenDatabase } from '@sightscreen/server/core/db/open-database';
import type { Site } from '@sightscreen/test-kit/site/site';

export async function databaseOf(site: Site): Promise<OpenDatabase> {
  const host = readHost();
  const config = readConfig({ ...process.env, ...site.env }, host.cloneFolder);
  return openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseUrlDirect,
    dataFolder: config.dataFolder,
    host,
    deadlines: forBulk,
    poolSize: 2,
  });
}

export const mailOf = (n: number): string => `reader${n}@bench.invalid`;

/** `reader0@bench.invalid` and so on, each with a verified e-mail address. */
export async function makeAccounts(db: Kysely<Database>, count: number): Promise<void> {
  await sql`
    insert into account (id, email, email_verified_at, created_at)
    select 'bench' || lpad(n::text, 11, '0'), 'reader' || n || '@bench.invalid', now(), now()
      from generate_series(0, ${count}::int - 1) n`.execute(db);
  await sql`analyze account`.execute(db);
}

/** The codes e-mailed to those addresses, once all have been sent. */
export async function codesOf(db: Kysely<Database>, usernames: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  while (found.size < usernames.length) {
    // oxlint-disable-next-line no-await-in-loop -- until the last has come
    const emails = await db
      .selectFrom('outbox_letter')
      .select(['recipient', 'text'])
      .where('template', '=', 'account.code')
      .where(
        'recipient',
        'in',
        usernames.filter((one) => !found.has(one)),
      )
      .orderBy('number')
      .execute();
    for (const { recipient, text } of emails) found.set(recipient, /\b\d{6}\b/.exec(text)![0]);
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (found.size < usernames.length) await new Promise((done) => setTimeout(done, 50));
  }
  return found;
}
