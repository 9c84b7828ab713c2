/**
 * The index of names, what is to be indexed again, and what readers chose. Triggers note every written name, so that no
 * writer of the registry needs to know of the search.
 */
import { type Kysely, sql } from 'kysely';

const noun = sql.raw(`noun text not null check (noun in ('person', 'team', 'venue', 'series'))`);
const ROWS = ['person', 'team', 'venue', 'series'] as const;
const ALIASES = { person_alias: 'person', team_alias: 'team', venue_alias: 'venue', series_alias: 'series' } as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_entry (
    ${noun}, id int not null,
    world text not null check (world in ('real', 'demo')),
    title text not null,
    names text[] not null,
    words text[] not null,
    keys text[] not null,
    about jsonb not null,
    matches int not null default 0, team_id int,
    chosen int not null default 0,
    weight real not null generated always as ((ln(1 + matches) + ln(1 + chosen))::real) stored,
    primary key (noun, id)
  )`.execute(db);
  // Without the list of pending entries: a reader would wait while it is searched.
  await sql`create index search_entry_keys on search_entry using gin (keys) with (fastupdate = off)`.execute(db);
  await sql`create index search_entry_title on search_entry using gin (lower(title) gin_trgm_ops)`.execute(db);
  await sql`create table search_due (no bigint generated always as identity primary key, ${noun}, id int not null)`.execute(
    db,
  );
  await sql`create table search_event (
    day date not null, event text not null, search_type text not null, noun text not null, id int not null, text text not null,
    count int not null,
    primary key (day, event, search_type, noun, id, text)
  )`.execute(db);

  await sql`create function note_search_due() returns trigger language plpgsql as $$
    begin
      execute format('insert into search_due (noun, id) select distinct %s, %I from changed', tg_argv[0], tg_argv[1]);
      return null;
    end $$`.execute(db);
  // A merge concerns the row that it leaves or joins, too.
  await sql`create function note_search_changed() returns trigger language plpgsql as $$
    begin
      insert into search_due (noun, id)
      select distinct tg_argv[0], due.id from changed join before on before.id = changed.id
        cross join lateral (values (changed.id), (before.merged_into), (changed.merged_into)) as due(id)
       where due.id is not null and changed is distinct from before;
      return null;
    end $$`.execute(db);
  for (const row of ROWS) {
    await trigger(db, row, 'insert', 'new table as changed', `note_search_due('''${row}''', 'id')`);
    await trigger(db, row, 'delete', 'old table as changed', `note_search_due('''${row}''', 'id')`);
    await trigger(db, row, 'update', 'old table as before new table as changed', `note_search_changed('${row}')`);
    await sql`insert into search_due (noun, id) select ${sql.lit(row)}, id from ${sql.table(row)} order by id`.execute(
      db,
    );
  }
  for (const [alias, row] of Object.entries(ALIASES)) {
    const note = `note_search_due('''${row}''', '${row}_id')`;
    await trigger(db, alias, 'insert', 'new table as changed', note);
    await trigger(db, alias, 'update', 'new table as changed', note);
    await trigger(db, alias, 'delete', 'old table as changed', note);
  }
  await trigger(db, 'spelling', 'insert', 'new table as changed', `note_search_due('kind', 'id')`);
  await trigger(db, 'spelling', 'update', 'new table as changed', `note_search_due('kind', 'id')`);
  await trigger(db, 'spelling', 'delete', 'old table as changed', `note_search_due('kind', 'id')`);
}

const trigger = (db: Kysely<unknown>, table: string, event: string, referencing: string, call: string) =>
  sql
    .raw(
      `create trigger ${table}_search_${event} after ${event} on ${table} referencing ${referencing} for each statement execute function ${call}`,
    )
    .execute(db);

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [...ROWS, ...Object.keys(ALIASES), 'spelling'])
    for (const event of ['insert', 'update', 'delete'])
      await sql`drop trigger ${sql.id(`${table}_search_${event}`)} on ${sql.table(table)}`.execute(db);
  await sql`drop function note_search_due, note_search_changed`.execute(db);
  await sql`drop table search_event, search_due, search_entry`.execute(db);
}
