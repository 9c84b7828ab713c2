/** Reads candidates from the index: entries that share a key with every word of the query. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { RegistryKind, SearchAbout, World } from '../../core/db/column-types.ts';
import { queryKeys } from './keys.ts';

export interface Entry {
  entity: RegistryKind;
  id: number;
  world: World;
  title: string;
  names: string[];
  about: SearchAbout;
  weight: number;
  /** For a person: the side of the latest match. */
  team: string | null;
}

export interface Looked {
  words: readonly string[];
  /** Also matches words with one typo. */
  typo: boolean;
  demo: boolean;
  /** Maximum entries of each world and entity, exact words first, then by weight. */
  most: number;
}

export async function findEntries(db: Kysely<Database>, { words, typo, demo, most }: Looked): Promise<Entry[]> {
  const keys = words.map((word) => queryKeys(word, words.length === 1));
  const shared = keys.map(({ begins, near }) => sql`e.keys && ${typo ? near : begins}::text[]`);
  const { rows } = await sql<Entry>`
    select f.entity, f.id, f.world, f.title, f.names, f.about, f.weight, t.name as team
      from (select e.entity, e.id, e.world, e.title, e.names, e.about, e.weight, e.team_id,
                   row_number() over (partition by e.world, e.entity order by e.words @> ${words}::text[] desc, e.weight desc, e.id) as place
              from search_entry e where ${sql.join(shared, sql` and `)} and (${demo} or e.world = 'real')) f
      left join team t on t.id = f.team_id
     where f.place <= ${most}`.execute(db);
  return rows;
}

/** Threshold of word similarity: the share of the query's trigrams that a title must have. */
const MIN_WORD_SIMILARITY = '0.24';

/** Returns the most similar title by trigrams, for a query without hits. */
export function nearestTitle(db: Kysely<Database>, text: string, demo: boolean): Promise<string | null> {
  const lowerText = text.toLowerCase();
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${MIN_WORD_SIMILARITY}, true)`.execute(trx);
    const { rows } = await sql<{ title: string }>`
      select title from search_entry
       where lower(title) %> ${lowerText} and (${demo} or world = 'real')
       order by world = 'real' desc, word_similarity(${lowerText}, lower(title)) desc, weight desc, id limit 1`.execute(
      trx,
    );
    return rows[0]?.title ?? null;
  });
}
