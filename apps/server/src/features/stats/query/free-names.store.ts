/** Countries, competitions and seasons: names without a row, matched in every spelling with the same slug. */
import { type RawBuilder, sql } from 'kysely';
import { slug } from '../../../match/views/slug.ts';
import { queryProblem } from '../language/query-problem.ts';
import { MAX_CHOICES, nobodyWords, type NameLookup, type Where } from './name-lookup.ts';
import { matchName, wordsOf } from '../../search/index.ts';

type Sql = RawBuilder<unknown>;
const FREE = {
  country: sql`select distinct country as name from venue where country is not null and`,
  competition: sql`select distinct name from series where`,
  season: sql`select distinct season as name from series where`,
};
const FREE_FORMS = {
  country: sql`name_slug(replace(country, '/', '-'))`,
  competition: sql`name_slug(replace(name, '/', '-'))`,
  season: sql`name_slug(replace(season, '/', '-'))`,
};
type Free = keyof typeof FREE;
const freeSlug = (text: string): string => slug(text.replaceAll('/', '-'));

export async function freeNames(where: Where, entity: Free, texts: readonly string[]): Promise<[string, NameLookup][]> {
  const { db, world } = where;
  const those = async (that: Sql): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`${FREE[entity]} world = ${world} and ${that}`.execute(db);
    return rows.map(({ name }) => name).toSorted();
  };
  const found = await those(sql`${FREE_FORMS[entity]} = any(${texts.map(freeSlug)}::text[])`);
  const results: [string, NameLookup][] = [];
  for (const text of texts) {
    const wanted = freeSlug(text);
    const names = found.filter((name) => freeSlug(name) === wanted);
    if (names.length > 0) {
      results.push([text, { text: wanted, words: names[0]!, meaning: { is: names } }]);
      continue;
    }
    await where.consume();
    const all = await those(sql`true`);
    const words = wordsOf(text);
    const near = all.filter(
      (name) =>
        wanted.split('-').every((word) => freeSlug(name).includes(word)) || matchName(words, wordsOf(name)) !== null,
    );
    const allowed = near.slice(0, MAX_CHOICES).map((name) => ({ value: freeSlug(name), label: name }));
    const why = nobodyWords(world, entity === 'country' ? 'host country' : entity, text, allowed.length);
    results.push([text, (key) => queryProblem(key, why, { allowed, value: text })]);
  }
  return results;
}
