/**
 * Names as parts of an address (`views/slug.ts`), indexed: a question that names somebody finds who bears that very
 * name without reading all names.
 */
import { type Kysely, sql } from 'kysely';

/** Dashes and spaces of Unicode, as `\p{Pd}` and `\s` of JavaScript have them once they are decomposed. */
const DASHES = String.raw`\u058a\u05be\u1400\u1806\u2010-\u2015\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\U00010d6e\U00010ead-`;
// PostgreSQL 15 knows no \v.
const SPACES = String.raw` \t\n\x0b\f\r\u1680\u2028\u2029\ufeff`;

export const INDEXES = {
  person_slug: 'person (world, name_slug(name))',
  team_slug: 'team (world, name_slug(name))',
  venue_slug: 'venue (world, name_slug(name))',
  venue_country_slug: "venue (world, name_slug(replace(country, '/', '-')))",
  series_slug: 'series (world, name_slug(name))',
  series_of_season_slug: "series (world, name_slug(name || ' ' || season))",
  series_competition_slug: "series (world, name_slug(replace(name, '/', '-')))",
  series_season_slug: "series (world, name_slug(replace(season, '/', '-')))",
  // Of parts of names, for what may have been meant.
  person_slug_parts: 'person using gin (name_slug(name) gin_trgm_ops)',
};

/** The slug of a decomposed text, as an expression. */
export function slugOf(text: string): string {
  const kept = `regexp_replace(${text}, E'[^A-Za-z0-9${SPACES}${DASHES}]', '', 'g')`;
  const joined = `regexp_replace(lower(${kept} collate "C"), E'[${SPACES}${DASHES}]+', '-', 'g')`;
  return `coalesce(nullif(trim(both '-' from left(${joined}, 100)), ''), '-')`;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function name_slug(name text) returns text language sql immutable strict parallel safe
         return ${slugOf('normalize(name, nfkd)')}`,
    )
    .execute(db);
  for (const [name, on] of Object.entries(INDEXES)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql.raw(`drop index ${name}`).execute(db);
  await sql`drop function name_slug(text)`.execute(db);
}
