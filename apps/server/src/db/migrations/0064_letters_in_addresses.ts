/**
 * Letters that Unicode does not decompose (ø, ł, ß ...) become plain ones in addresses (`views/slug.ts`), instead of
 * being dropped. `former_name_slug` is the earlier function: old links still name players that way.
 */
import { type Kysely, sql } from 'kysely';
import { INDEXES, slugOf } from './0058_names_in_addresses.ts';

const SINGLE = ['øØłŁđĐðÐħĦıŧŦəƏ', 'oOlLdDdDhHitTeE'] as const;
const DOUBLE = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th', ŋ: 'ng', Ŋ: 'ng' };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(functionOf('create function former_name_slug', 'normalize(name, nfkd)')).execute(db);
  const single = `translate(normalize(name, nfkd), '${SINGLE[0]}', '${SINGLE[1]}')`;
  const folded = Object.entries(DOUBLE).reduce((text, [one, two]) => `replace(${text}, '${one}', '${two}')`, single);
  await replaceFunction(db, folded);
  // Names are indexed in more spellings, and grounds no longer under their town alone.
  for (const noun of ['person', 'team', 'venue', 'series'])
    await sql`insert into search_due (noun, id) select ${sql.lit(noun)}, id from ${sql.table(noun)} order by id`.execute(
      db,
    );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceFunction(db, 'normalize(name, nfkd)');
  await sql`drop function former_name_slug(text)`.execute(db);
}

const functionOf = (create: string, text: string): string =>
  `${create}(name text) returns text language sql immutable strict parallel safe return ${slugOf(text)}`;

async function replaceFunction(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(functionOf('create or replace function name_slug', text)).execute(db);
  for (const name of Object.keys(INDEXES)) await sql.raw(`reindex index ${name}`).execute(db);
}
