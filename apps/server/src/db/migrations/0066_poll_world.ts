/** Polls of the demonstration go and come with it. Those planted before are recognised by their questions. */
import { type Kysely, sql } from 'kysely';

const QUESTIONS = [
  'Where is a chase of 160 won?',
  'Should a side lose its review when the ball would have clipped the stumps?',
  'Who wins the Harbour League?',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table poll add column world text not null default 'real' check (world in ('real', 'demo'))`.execute(
    db,
  );
  await sql`update poll set world = 'demo' where question = any(${QUESTIONS})`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table poll drop column world`.execute(db);
}
