/** What readers agreed to: with a code or a sign-in that is under way, and once it is done with their account. */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  'account_terms.at': 'Personal: when the owner showed that they had agreed.',
  'account_code.accepted': 'Versions of the terms, of somebody who may have no account; swept within a day.',
  'social_attempt.accepted': 'Versions of the terms, of somebody who may have no account; swept within an hour or so.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_terms (
    account_id text collate "C" not null references account on delete cascade,
    which text not null check (which in ('terms', 'privacy')),
    version int not null check (version > 0),
    at timestamptz not null,
    primary key (account_id, which, version)
  )`.execute(db);
  await sql`alter table account_code add column accepted jsonb`.execute(db);
  await sql`alter table social_attempt add column accepted jsonb`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL)) {
    const [table = '', name = ''] = column.split('.');
    await sql`comment on column ${sql.ref(`${table}.${name}`)} is ${sql.lit(words)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table social_attempt drop column accepted`.execute(db);
  await sql`alter table account_code drop column accepted`.execute(db);
  await sql`drop table account_terms`.execute(db);
}
