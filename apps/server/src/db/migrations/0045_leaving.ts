/** Accounts whose owners leave, and what tax law keeps of them. */
import { type Kysely, sql } from 'kysely';

const PERSONAL: Record<string, string> = {
  'account_leaving.token': 'SHA-256 of the key in the letter that brings the account back.',
  'tax_record.document':
    'Personal: a bill as tax law wants it, with the name and address that it was made out to; kept beyond the account, for finance alone, until `kept_until`.',
  'tax_record.account_id': 'Personal: of the account, which may be no more.',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_leaving (
    account_id text collate "C" primary key references account on delete cascade,
    asked_at timestamptz not null,
    erased_after timestamptz not null,
    token bytea not null unique
  )`.execute(db);
  await sql`create index account_leaving_erased on account_leaving (erased_after)`.execute(db);
  // Without a reference to the account: they outlive it.
  await sql`create table tax_record (
    id bigint generated always as identity primary key,
    account_id text collate "C" not null,
    number text not null unique,
    issued_at timestamptz not null,
    kept_until timestamptz not null check (kept_until > issued_at),
    document jsonb not null
  )`.execute(db);
  await sql`create index tax_record_account on tax_record (account_id)`.execute(db);
  await sql`create index tax_record_kept on tax_record (kept_until)`.execute(db);
  for (const [column, words] of Object.entries(PERSONAL)) {
    const [table = '', name = ''] = column.split('.');
    await sql`comment on column ${sql.ref(`${table}.${name}`)} is ${sql.lit(words)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tax_record, account_leaving`.execute(db);
}
