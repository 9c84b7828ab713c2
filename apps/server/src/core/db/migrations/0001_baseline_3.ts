/** The first schema, one file per area in the order of their numbers, and the rows that the site is shipped with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

const folder = join(import.meta.dirname, 'baseline');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

export async function up(db: Kysely<unknown>): Promise<void> {
  const areas = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const area of areas.sort()) await sql.raw(read(area)).execute(db);
  await sql`insert into foul_word (word)
    select word from jsonb_array_elements_text(${read('foul-words.json')}::jsonb) as word`.execute(db);
  await sql`insert into stats_view_edit (name, view, shipped)
    select view ->> 'name', view - 'name', true from jsonb_array_elements(${read('stats-views.json')}::jsonb) as view`.execute(
    db,
  );
}
