/** The registry of the bulk world as rows. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../src/core/db/database.ts';
import type { World } from '../../src/core/db/column-types.ts';
import type { BulkWorld } from './bulk-world.ts';

/** Rows that exist already stay. */
export async function storeBulkRegistry(
  trx: Transaction<Database>,
  { people, competitions, grounds, series }: BulkWorld,
  world: World = 'real',
): Promise<void> {
  await sql`insert into person (id, world, name, full_name, role)
    select id, ${world}, name, "fullName", role
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id int, name text, "fullName" text, role text)
    on conflict do nothing`.execute(trx);
  const sides = competitions.flatMap((competition) => competition.sides);
  const teams = sides.map(({ id, name, shortName, gender, kind }) => ({ id, name, shortName, gender, kind }));
  await sql`insert into team (id, world, name, short_name, gender, kind, emblem)
    select id, ${world}, name, "shortName", gender, kind, jsonb_build_object('kind', 'initials', 'text', "shortName")
      from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as r(id int, name text, "shortName" text, gender text, kind text)
    on conflict do nothing`.execute(trx);
  await sql`insert into venue (id, world, name, city, country, time_zone)
    select id, ${world}, name, city, country, 'Etc/UTC'
      from jsonb_to_recordset(${JSON.stringify(grounds.flat())}::jsonb) as r(id int, name text, city text, country text)
    on conflict do nothing`.execute(trx);
  await sql`insert into series (id, world, name, short_name, season, gender, category)
    select id, ${world}, name, name, season, gender, category
      from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as r(id int, name text, season text, gender text, category text)
    on conflict do nothing`.execute(trx);
}
