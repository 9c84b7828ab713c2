/** Spellings that the registry knows for what a match speaks of. */
import { type Kysely, sql } from 'kysely';
import type { PageLanguage } from '@sightscreen/contracts';
import type { Database } from '../db/database.ts';
import type { SpellingTable } from '../db/tables/spelling.ts';

export interface Spellings {
  people: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, { name: string; shortName: string }>;
  venue: { name: string; city: string | null } | null;
  series: { name: string; shortName: string } | null;
}
export type SpellingsBy = ReadonlyMap<PageLanguage, Spellings>;

export interface Spoken { people: readonly number[]; teams: readonly number[]; venue: number | null; series: number | null }

/** One question for all of them: most matches have none. */
export async function readSpellings(db: Kysely<Database>, { people, teams, venue, series }: Spoken): Promise<SpellingsBy> {
  const { rows } = await sql<SpellingTable>`select kind, id, language, name, short_name, city from spelling
    where (kind = 'person' and id = any(${[...people]}::int[])) or (kind = 'team' and id = any(${[...teams]}::int[]))
      or (kind = 'venue' and id = ${venue}::int) or (kind = 'series' and id = ${series}::int)`.execute(db);
  return new Map([...Map.groupBy(rows, ({ language }) => language)].map(([language, known]) => [language, spellingsOf(known)]));
}

function spellingsOf(rows: readonly SpellingTable[]): Spellings {
  const of = (kind: SpellingTable['kind']) => rows.filter((row) => row.kind === kind);
  const [venue] = of('venue');
  const [series] = of('series');
  return {
    people: new Map(of('person').map(({ id, name }) => [id, name])),
    teams: new Map(of('team').map(({ id, name, short_name: short }) => [id, { name, shortName: short ?? name }])),
    venue: venue === undefined ? null : { name: venue.name, city: venue.city },
    series: series === undefined ? null : { name: series.name, shortName: series.short_name ?? series.name },
  };
}
