/** Registry names in other scripts (BEYOND-20). Ids refer to the table named by `kind`; its rows are never deleted. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table spelling (
    kind text not null check (kind in ('person', 'team', 'venue', 'series')),
    id int not null,
    language text not null check (language ~ '^[a-z]{2,3}$'),
    name text not null,
    short_name text check (short_name is null or kind in ('team', 'series')),
    city text check (city is null or kind = 'venue'),
    primary key (kind, id, language)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table spelling`.execute(db);
}
