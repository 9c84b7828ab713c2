/**
 * The invented names in other scripts, as rows. They are written again at every start, so that a world of an earlier
 * version gets them too.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Spelling } from '../../db/schema.generated.ts';
import { bengali } from '../world/names/bengali.ts';
import { devanagari } from '../world/names/devanagari.ts';
import { personIn, placeIn, type Script } from '../world/names/script.ts';
import type { World } from './world.ts';

export const scripts: readonly Script[] = [devanagari, bengali];

/** Names without a spelling have no row: they stay in Latin letters. */
export function spellingsOf({
  people,
  teams,
  venues,
  series,
}: Pick<World, 'people' | 'teams' | 'venues' | 'series'>): Spelling[] {
  return scripts.flatMap((script) => {
    const row = (kind: Spelling['kind'], id: number, name: string | null, more: Partial<Spelling> = {}): Spelling[] =>
      name === null ? [] : [{ kind, id, language: script.language, name, short_name: null, city: null, ...more }];
    return [
      ...people.persons.flatMap(({ id, name }) => row('person', id, personIn(script, name))),
      ...teams.flatMap(({ id, name }) =>
        row('team', id, placeIn(script, name), { short_name: placeIn(script, calledBriefly(name)) }),
      ),
      ...venues.flatMap(({ id, name, city }) =>
        row('venue', id, placeIn(script, name), { city: placeIn(script, city) }),
      ),
      ...series.flatMap(({ id, name }) => row('series', id, placeIn(script, name))),
    ];
  });
}

/**
 * These scripts have no capitals to abbreviate with: the short form of a side is its last word, "Herons", and of a
 * national side its country.
 */
const calledBriefly = (name: string): string =>
  name
    .replace(/ Women$/, '')
    .split(' ')
    .at(-1) ?? name;

export async function storeSpellings(trx: Transaction<Database>, world: World): Promise<void> {
  await sql`insert into spelling (kind, id, language, name, short_name, city)
    select kind, id, language, name, short_name, city from jsonb_to_recordset(${JSON.stringify(spellingsOf(world))}::jsonb)
      as r(kind text, id int, language text, name text, short_name text, city text)
    on conflict (kind, id, language) do update set name = excluded.name, short_name = excluded.short_name, city = excluded.city`.execute(
    trx,
  );
}
