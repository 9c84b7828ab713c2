/**
 * Seeds rows that cannot be created on the admin desk: enquiries, comments, page errors, official rankings, failed
 * jobs, readers. Runs beside a site whose job queue has started.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { withDatabase } from '../../../core/db/offline-connection.ts';
import { importOfficial } from '../../../almanac/rankings/official/official.store.ts';

/** A reader with a legacy account to migrate, and one signed in on many browsers. */
export const SEEDED_READERS = { old: 'seedreaderofold', signedIn: 'seedreaderhere' };
/** Counts from 1. */
export const seededSession = (n: number): string => `seed-session-${n}`;

/** @param many rows of each resource, since some journeys use them up */
export async function seedResources(db: Kysely<Database>, many: number): Promise<void> {
  const each = Array.from({ length: many }, (_, n) => n + 1);
  const now = sql<Date>`now()`;
  const sent = (n: number) => ({ draft: `seed ${n}`, digest: Buffer.from([n]), received_at: now });
  await db
    .insertInto('enquiry')
    .values(
      each.map((n) => ({
        form: 'contact' as const,
        name: 'Noor Achaval',
        email: 'noor@example.org',
        subject: `Ball 15.${n}`,
        fields: JSON.stringify({ uName: 'Noor Achaval', uMessage: 'Four,\nnot leg byes.' }),
        file: null,
        note: null,
        // Prevents an e-mail.
        mailed_at: now,
        answer: null,
        answered_at: null,
        ...sent(n),
      })),
    )
    .execute();
  await db
    .insertInto('match_comment')
    .values(
      each.map((n) => ({
        match_id: 'boost_1',
        name: 'Gully',
        comment: `Brave, ${n}.`,
        published_at: null,
        ...sent(n),
      })),
    )
    .execute();
  await db
    .insertInto('site_error')
    .values(
      each.map((n) => ({
        place: `seed.js:${n}:1 Error`,
        message: `Seed ${n} is not a function`,
        page: 'home',
        count: n,
        first_at: now,
        last_at: now,
        on_day: null,
        alerted_on: null,
      })),
    )
    .execute();
  await importOfficial(db, { source: 'ICC', fileName: 'lists.csv', sha256: 'ab', lists: [] }, false);
  await sql`
    insert into sightscreen_jobs.job (name, data, state, output, completed_on, retry_count)
    select 'forms.forget', '{}', 'failed', '{"message": "the store was away"}', now(), 5
      from generate_series(1, ${many})`.execute(db);
  for (const id of Object.values(SEEDED_READERS))
    await db
      .insertInto('account')
      .values({ id, email: `${id}@example.org`, created_at: now, last_sign_in_at: now })
      .execute();
  await db
    .insertInto('old_account')
    .values({
      username: 'seed.reader',
      account_id: SEEDED_READERS.old,
      name: null,
      hash: null,
      scheme: 'argon2',
      salt: null,
      salt_first: true,
      imported_at: now,
      migrated_at: null,
      consent: null,
    })
    .execute();
  await db
    .insertInto('session')
    .values(
      each.map((n) => ({
        id: seededSession(n),
        account_id: SEEDED_READERS.signedIn,
        device: Buffer.alloc(32, n),
        cookie: null,
        way: 'email',
        browser: `Seed/${n}`,
        country: 'OM',
        since: now,
        authenticated_at: now,
        last_used_at: now,
        ended_at: null,
        ended_by: null,
      })),
    )
    .execute();
}

if (import.meta.main)
  process.exitCode = await withDatabase(async ({ database }) => {
    await seedResources(database.db, Number(process.argv[2] ?? 8));
    return 0;
  });
