/** Reads the registry tables of the ball data from PostgreSQL. */
import { bowlingArm, bowlingKind } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import { REGISTRY_TABLES, type RegistryTableName } from '../ball-data/tables.ts';
import type { Database } from '../../core/db/database.ts';
import type { RegistryRows } from './loading.ts';
import type { Value } from './query-engine.ts';

/** Changes whenever a row of the registry is written, even with equal values. */
export async function registryFingerprint(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select string_agg(n || ':' || sum, ' ' order by entity) as fingerprint from (
      select 'person' as entity, count(*) as n, coalesce(sum(xmin::text::bigint), 0) as sum from person union all select 'team', count(*), coalesce(sum(xmin::text::bigint), 0) from team
      union all select 'venue', count(*), coalesce(sum(xmin::text::bigint), 0) from venue union all select 'series', count(*), coalesce(sum(xmin::text::bigint), 0) from series) r`.execute(
    db,
  );
  return rows[0]!.fingerprint;
}

export async function readRegistry(db: Kysely<Database>): Promise<RegistryRows> {
  const people = await db
    .selectFrom('person')
    .select(['world', 'id', 'name', 'full_name', 'register_id', 'batting_hand as hand', 'bowling_style', 'role'])
    .orderBy('id')
    .execute();
  const teams = await db
    .selectFrom('team')
    .select(['world', 'id', 'name', 'short_name', 'gender', 'kind'])
    .orderBy('id')
    .execute();
  const venues = await db
    .selectFrom('venue')
    .select(['world', 'id', 'name', 'city', 'country'])
    .orderBy('id')
    .execute();
  const series = await db
    .selectFrom('series')
    .select(['world', 'id', 'name', 'short_name', 'season', 'gender', 'category'])
    .orderBy('id')
    .execute();
  return {
    people: columnsOf(
      'people',
      people.map((row) => ({
        ...row,
        bowling_arm: bowlingArm(row.bowling_style),
        bowling_kind: bowlingKind(row.bowling_style),
      })),
    ),
    teams: columnsOf('teams', teams),
    venues: columnsOf(
      'venues',
      venues.map((row) => ({ ...row, home_side: homeSideOf(row.country) })),
    ),
    series: columnsOf('series', series),
  };
}

const columnsOf = (table: RegistryTableName, rows: readonly Record<string, Value>[]): Value[][] =>
  REGISTRY_TABLES[table].columns.map(({ name }) => rows.map((row) => row[name]!));

/** The international side at home in a country, under the name that sources use. */
const SIDE_OF: ReadonlyMap<string, string> = new Map([
  ['Wales', 'England'],
  ['Northern Ireland', 'Ireland'],
  ['United States', 'United States of America'],
  ['USA', 'United States of America'],
  ['UAE', 'United Arab Emirates'],
  ...[
    'Anguilla',
    'Antigua and Barbuda',
    'Antigua',
    'Barbados',
    'Dominica',
    'Grenada',
    'Guyana',
    'Jamaica',
    'Montserrat',
    'Saint Kitts and Nevis',
    'St Kitts and Nevis',
    'Saint Lucia',
    'St Lucia',
    'Saint Vincent and the Grenadines',
    'St Vincent and the Grenadines',
    'Sint Maarten',
    'Trinidad and Tobago',
  ].map((country) => [country, 'West Indies'] as const),
]);

const homeSideOf = (country: string | null): string | null =>
  country === null ? null : (SIDE_OF.get(country) ?? country);
