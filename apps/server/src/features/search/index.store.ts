/** Keeps the search index in step with the registry, using the rows that database triggers queued. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import type { Database } from '../../core/db/database.ts';
import type { RegistryKind, SearchAbout, World } from '../../core/db/column-types.ts';
import { keysOfWord } from './keys.ts';
import { standingOf } from './standing.store.ts';
import { formsOfPerson, formsOfPlace } from './words.ts';
import { namesTag } from './tags.ts';

/** Rows indexed in one transaction. */
export const BATCH = 150;
/** Advisory lock: two processes that index the same row at once could store the older state. */
const INDEXING = 727_566_016;
const ENTITIES: readonly RegistryKind[] = ['person', 'team', 'venue', 'series'];

/** Counts the queued rows, up to one more than a batch. */
export const dueSoFar = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from (select 1 from search_due limit ${BATCH + 1}) as first`.execute(db);
  return rows[0]?.due ?? 0;
};

/** Indexes a batch. Returns the number of rows taken from the queue; 0 also while another process indexes. */
export function indexSome(db: Kysely<Database>, tags: TagVersions): Promise<number> {
  return withInvalidation(db, tags, async (trx, changed) => {
    const { rows: lock } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${INDEXING}) as ours`.execute(
      trx,
    );
    if (lock[0]?.ours !== true) return 0;
    const { rows: due } = await sql<{ entity: RegistryKind; id: number }>`
      delete from search_due where no in (select no from search_due order by no limit ${BATCH} for update skip locked) returning entity, id`.execute(
      trx,
    );
    for (const kind of ENTITIES) {
      const ids = [...new Set(due.flatMap((row) => (row.entity === kind ? [row.id] : [])))];
      if (ids.length > 0) await indexAgain(trx, kind, ids);
    }
    if (due.length > 0) changed([namesTag]);
    return due.length;
  });
}

interface Row {
  id: number;
  world: World;
  name: string;
  names: (string | null)[];
  about: SearchAbout;
}

/** Indexes the rows that remain after merges, and removes merged and deleted rows from the index. */
async function indexAgain(trx: Transaction<Database>, kind: RegistryKind, ids: number[]): Promise<void> {
  const { rows } = await sql<Row>`${ROWS[kind]}
     where r.id in (select coalesce(o.merged_into, o.id) from ${sql.table(kind)} o where o.id = any(${ids}::int[])) and r.merged_into is null`.execute(
    trx,
  );
  const entries = rows.map((row) => {
    const forms = row.names.flatMap((name) =>
      name === null ? [] : kind === 'person' ? formsOfPerson(name) : formsOfPlace(name),
    );
    const names = [...new Set(forms.map((form) => form.join(' ')))];
    const words = [...new Set(names.flatMap((name) => name.split(' ')))];
    const keys = [...new Set(words.flatMap(keysOfWord))];
    return { id: row.id, world: row.world, title: row.name, names, words, keys, about: row.about };
  });
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  await sql`delete from search_entry where entity = ${kind} and id = any(${gone}::int[])`.execute(trx);
  await sql`
    insert into search_entry (entity, id, world, title, names, words, keys, about)
    select ${kind}, id, world, title, names, words, keys, about
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id int, world text, title text, names text[], words text[], keys text[], about jsonb)
    on conflict (entity, id) do update set world = excluded.world, title = excluded.title, names = excluded.names, words = excluded.words, keys = excluded.keys, about = excluded.about`.execute(
    trx,
  );
  await standingOf(
    trx,
    kind,
    rows.map(({ id }) => id),
  );
}

/** Names of the row and of all rows merged into it, in every spelling and script. */
const rowsOf = (kind: RegistryKind, about: string, names: string, title = 'r.name') =>
  sql.raw(`
    select r.id, r.world, ${title} as name, ${about} as about,
           array(${names} union select s.name from spelling s where s.kind = '${kind}' and s.id = any(same.ids)) as names
      from ${kind} r cross join lateral (
        select array(select o.id from ${kind} o where o.id = r.id union all select o.id from ${kind} o where o.merged_into = r.id) as ids) same`);
const own = (kind: RegistryKind, ...names: string[]) =>
  `select n from ${kind} o cross join lateral (values ${names.map((name) => `(${name})`).join(', ')}) as names(n) where o.id = any(same.ids)`;
const aliases = (kind: RegistryKind, name: string) =>
  `select ${name} from ${kind}_alias a where a.${kind}_id = any(same.ids)`;

const ROWS = {
  person: rowsOf(
    'person',
    `jsonb_build_object('fullName', r.full_name, 'role', r.role)`,
    `${own('person', 'o.name', 'o.full_name', 'o.register_id')} union ${aliases('person', `case when a.key like 'name:%' then split_part(substr(a.key, 6), '|', 1) end`)}`,
    'coalesce(r.full_name, r.name)',
  ),
  team: rowsOf(
    'team',
    `jsonb_build_object('gender', r.gender, 'kind', r.kind, 'emblem', r.emblem)`,
    `${own('team', 'o.name', 'o.short_name')} union ${aliases('team', 'a.name')}`,
  ),
  venue: rowsOf(
    'venue',
    `jsonb_build_object('city', r.city, 'country', r.country)`,
    `${own('venue', 'o.name', `concat_ws(' ', o.name, o.city, o.country)`)} union ${aliases('venue', `concat_ws(' ', a.name, nullif(a.city, ''))`)}`,
  ),
  series: rowsOf(
    'series',
    `jsonb_build_object('gender', r.gender, 'season', r.season, 'category', r.category)`,
    `${own('series', 'o.name', 'o.short_name', `concat_ws(' ', o.name, o.season)`, `concat_ws(' ', o.short_name, o.season)`)} union ${aliases('series', `concat_ws(' ', a.name, a.season)`)}`,
  ),
};
