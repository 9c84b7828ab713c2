/**
 * Records of those nouns of which nobody makes one in the desk: letters, comments, official rankings, failed work. Run
 * beside a site; the queue must have begun.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { besideTheSite } from '../../../db/beside-the-site.ts';
import { importOfficial } from '../../../rankings/official/official.store.ts';

/** @param many of each, of which a journey uses some up */
export async function seedNouns(db: Kysely<Database>, many: number): Promise<void> {
  const each = Array.from({ length: many }, (_, n) => n + 1);
  const now = new Date();
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
        // So that nothing is mailed.
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
  await importOfficial(db, { source: 'ICC', fileName: 'lists.csv', sha256: 'ab', lists: [] }, false);
  await sql`
    insert into sightscreen_jobs.job (name, data, state, output, completed_on, retry_count)
    select 'forms.forget', '{}', 'failed', '{"message": "the store was away"}', now(), 5
      from generate_series(1, ${many})`.execute(db);
}

if (import.meta.main)
  process.exitCode = await besideTheSite(async ({ database }) => {
    await seedNouns(database.db, Number(process.argv[2] ?? 8));
    return 0;
  });
