/**
 * Parts of the ball data hold matches of one kind, whatever the order in which they came. All are written again: the
 * files are derived.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into ball_files_replaced (stem) select stem from ball_part on conflict do nothing`.execute(db);
  await sql`truncate ball_part, ball_match`.execute(db);
  await sql`alter table ball_match alter column part drop expression`.execute(db);
  await sql`alter table ball_match alter column match_id type text collate "C"`.execute(db);
  await sql`alter table ball_match add column kind text not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`truncate ball_part, ball_match restart identity`.execute(db);
  await sql`alter table ball_match alter column match_id type text, drop column kind, drop column part`.execute(db);
  await sql`alter table ball_match add column part int not null generated always as ((number - 1) / 128) stored`.execute(
    db,
  );
  await sql`create index ball_match_part on ball_match (part)`.execute(db);
}
