/** Spellings from the registry for the names in a match. */
import { type Kysely, sql } from 'kysely';
import type { PageLanguage } from '@sightscreen/contracts';
import type { Database } from '../../core/db/database.ts';
import type { Spelling } from '../../core/db/schema.generated.ts';

export interface Spellings {
  people: ReadonlyMap<number, string>;
  teams: ReadonlyMap<number, { name: string; shortName: string }>;
  venue: { name: string; city: string | null } | null;
  series: { name: string; shortName: string } | null;
}
export type SpellingsBy = ReadonlyMap<PageLanguage, Spellings>;

export interface Spoken {
  people: readonly number[];
  teams: readonly number[];
  venue: number | null;
  series: number | null;
}

/**
 * One query for all of them, because most matches have none. Each spelling is under the requested id; a merged row gets
 * the spelling of the remaining row, or its own if that one has none.
 */
export async function readSpellings(
  db: Kysely<Database>,
  { people, teams, venue, series }: Spoken,
): Promise<SpellingsBy> {
  const ids = {
    person: people,
    team: teams,
    venue: venue === null ? [] : [venue],
    series: series === null ? [] : [series],
  } as const;
  const of = (
    kind: keyof typeof ids,
  ) => sql`select s.kind, said.id, s.language, s.name, s.short_name, s.city, s.id <> said.id as of_kept
    from unnest(${[...ids[kind]]}::int[]) as said(id) left join ${sql.table(kind)} r on r.id = said.id join spelling s on s.kind = ${kind} and s.id in (said.id, r.merged_into)`;
  const { rows } =
    await sql<Spelling>`${of('person')} union all ${of('team')} union all ${of('venue')} union all ${of('series')} order by of_kept`.execute(
      db,
    );
  return new Map(
    [...Map.groupBy(rows, ({ language }) => language)].map(([language, known]) => [language, spellingsOf(known)]),
  );
}

function spellingsOf(rows: readonly Spelling[]): Spellings {
  const of = (kind: Spelling['kind']) => rows.filter((row) => row.kind === kind);
  const venue = of('venue').at(-1);
  const series = of('series').at(-1);
  return {
    people: new Map(of('person').map(({ id, name }) => [id, name])),
    teams: new Map(of('team').map(({ id, name, short_name: short }) => [id, { name, shortName: short ?? name }])),
    venue: venue === undefined ? null : { name: venue.name, city: venue.city },
    series: series === undefined ? null : { name: series.name, shortName: series.short_name ?? series.name },
  };
}
