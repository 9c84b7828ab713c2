/** Which matches the Parquet files of the ball data hold, and where these files are. Derived from the logs. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence ball_revision`.execute(db);
  // 128 matches a part, in the order in which they came: a new match leaves all parts but the last as they are.
  await sql`create table ball_match (
    match_id text primary key,
    number int not null unique generated always as identity,
    part int not null generated always as ((number - 1) / 128) stored,
    epoch int, head int, projector_version int, version text, figures text
  )`.execute(db);
  await sql`create index ball_match_part on ball_match (part)`.execute(db);
  await sql`create table ball_part (
    part int primary key, revision bigint not null, version text not null, stem text not null,
    bytes bigint not null, deliveries bigint not null, matches int not null, made_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create table ball_files_replaced (stem text primary key, replaced_at timestamptz not null default clock_timestamp())`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ball_files_replaced, ball_part, ball_match`.execute(db);
  await sql`drop sequence ball_revision`.execute(db);
}
