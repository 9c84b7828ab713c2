/** What visitors send: letters of all forms, and comments on matches. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table enquiry (
    id int generated always as identity (start with 1001) primary key,
    form text not null,
    state text not null default 'new' check (state in ('new', 'open', 'done', 'junk')),
    name text not null,
    email text not null,
    subject text not null,
    fields jsonb not null,
    file jsonb,
    note text,
    draft text not null,
    digest bytea not null,
    received_at timestamptz not null,
    mailed_at timestamptz,
    answer text,
    answered_at timestamptz,
    unique (form, draft, digest)
  )`.execute(db);
  await sql`create index enquiry_received on enquiry (received_at)`.execute(db);
  await sql`create index enquiry_sender on enquiry (lower(email), received_at)`.execute(db);
  await sql`create index enquiry_to_mail on enquiry (id) where mailed_at is null and state <> 'junk'`.execute(db);
  await sql`create index enquiry_to_answer on enquiry (id) where answer is not null and answered_at is null`.execute(
    db,
  );
  await sql`create table match_comment (
    id int generated always as identity (start with 1001) primary key,
    match_id text collate "C" not null,
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'published', 'refused')),
    name text not null,
    comment text not null,
    draft text not null,
    digest bytea not null,
    received_at timestamptz not null,
    published_at timestamptz,
    unique (draft, digest)
  )`.execute(db);
  await sql`create index match_comment_match on match_comment (match_id, state)`.execute(db);
  await sql`create index match_comment_received on match_comment (received_at)`.execute(db);
  await sql`create index match_comment_to_publish on match_comment (id)
    where state = 'published' and published_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table match_comment, enquiry`.execute(db);
}
