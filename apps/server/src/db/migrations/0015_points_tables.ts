/** The allotment of an innings, for net run rate, and what people have laid down about the table of a competition. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table innings_figure add column allotted int`.execute(db);
  await sql`create table series_rule (
    id int generated always as identity primary key,
    series_id int not null references series on delete cascade,
    rule jsonb not null,
    made_at timestamptz not null default clock_timestamp(), made_by int references staff,
    undone_at timestamptz, undone_by int references staff
  )`.execute(db);
  await sql`create index series_rule_series on series_rule (series_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table series_rule`.execute(db);
  await sql`alter table innings_figure drop column allotted`.execute(db);
}
