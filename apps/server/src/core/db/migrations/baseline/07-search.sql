-- The index of names, and what readers chose (docs/decisions/search.md).

-- One row per kept row of the registry.
create table search_entry (
  entity text not null check (entity in ('person', 'team', 'venue', 'series')),
  id int not null,
  world text not null check (world in ('real', 'demo')),
  title text not null,
  -- Folded, with the words separated by a space.
  names text[] not null,
  -- The words of all names, and their keys.
  words text[] not null,
  keys text[] not null,
  -- What is shown besides title and address.
  about jsonb not null,
  -- Matches of the person, team or series, or at the venue; `team_id` is a person's side in the latest.
  matches int not null default 0,
  team_id int,
  -- How often readers chose the entry lately.
  chosen int not null default 0,
  weight real not null generated always as ((ln(1 + matches) + ln(1 + chosen))::real) stored,
  primary key (entity, id)
);
-- Without a list of pending entries, which a reader would wait for.
create index search_entry_keys on search_entry using gin (keys) with (fastupdate = off);
create index search_entry_title on search_entry using gin (lower(title) gin_trgm_ops);

-- Rows to index again, in the order in which they were written.
create table search_due (
  no bigint generated always as identity primary key,
  entity text not null check (entity in ('person', 'team', 'venue', 'series')),
  id int not null
);

-- Counts by day, with nothing about who searched. An empty `entity` and the id 0: no entry was chosen.
create table search_event (
  day date not null,
  event text not null,
  search_type text not null,
  entity text not null,
  id int not null,
  -- Only the name of an entry, else empty.
  text text not null,
  count int not null,
  primary key (day, event, search_type, entity, id, text)
);

-- Triggers note every written name, so that writers of the registry need not know of the search.

create function note_search_due() returns trigger language plpgsql as $$
    begin
      execute format('insert into search_due (entity, id) select distinct %s, %I from changed', tg_argv[0], tg_argv[1]);
      return null;
    end $$;

-- A merge concerns the row that it leaves or joins, too.
create function note_search_changed() returns trigger language plpgsql as $$
    begin
      insert into search_due (entity, id)
      select distinct tg_argv[0], due.id from changed join before on before.id = changed.id
        cross join lateral (values (changed.id), (before.merged_into), (changed.merged_into)) as due(id)
       where due.id is not null and changed is distinct from before;
      return null;
    end $$;

-- The arguments of note_search_due: the entity, as an expression, and the column of its id.
do $$
declare
  written record;
begin
  for written in
    select name as table, quote_literal(name) as entity, 'id' as id from unnest(array['person', 'team', 'venue', 'series']) name
    union all
    select name || '_alias', quote_literal(name), name || '_id' from unnest(array['person', 'team', 'venue', 'series']) name
    union all
    values ('spelling', 'kind', 'id')
  loop
    execute format('create trigger %1$s_search_insert after insert on %1$s referencing new table as changed
      for each statement execute function note_search_due(%2$L, %3$L)', written.table, written.entity, written.id);
    execute format('create trigger %1$s_search_delete after delete on %1$s referencing old table as changed
      for each statement execute function note_search_due(%2$L, %3$L)', written.table, written.entity, written.id);
    if written.entity = quote_literal(written.table) then
      execute format('create trigger %1$s_search_update after update on %1$s
        referencing old table as before new table as changed
        for each statement execute function note_search_changed(%1$L)', written.table);
    else
      execute format('create trigger %1$s_search_update after update on %1$s referencing new table as changed
        for each statement execute function note_search_due(%2$L, %3$L)', written.table, written.entity, written.id);
    end if;
  end loop;
end $$;
