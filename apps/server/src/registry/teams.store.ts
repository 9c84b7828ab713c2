/** Teams, identified by name, gender and kind; renamed teams retain their id through the alias table. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Emblem } from '@sightscreen/contracts';
import type { Database } from '../core/db/database.ts';
import type { World } from '../core/db/column-types.ts';

export interface TeamSeen {
  /** As spelled in the source. */
  name: string;
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  /** The current name, and the short name and flag for a new row. */
  inForce: string;
  shortName: string;
  emblem: Emblem;
}
/** `own`: the team's own row; differs from the rest if it was merged into another. */
export interface TeamFound {
  id: number;
  shortName: string;
  own: { id: number; shortName: string };
}

export const teamKey = (team: { name: string; gender: string; kind: string }): string =>
  `${team.gender}|${team.kind}|${team.name}`;

export async function findTeams(
  db: Kysely<Database>,
  world: World,
  teams: TeamSeen[],
): Promise<Map<string, TeamFound>> {
  if (teams.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_alias as a')
    .innerJoin('team as said', 'said.id', 'a.team_id')
    .innerJoin('team as t', (join) => join.on('t.id', '=', sql<number>`coalesce(said.merged_into, said.id)`))
    .select([
      'a.name',
      'a.gender',
      'a.kind',
      't.id',
      't.short_name',
      'said.id as ownId',
      'said.short_name as ownShortName',
    ])
    .where('a.world', '=', world)
    .where('a.name', '=', sql<string>`any(${teams.map((team) => team.name)}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      teamKey(row),
      { id: row.id, shortName: row.short_name, own: { id: row.ownId, shortName: row.ownShortName } },
    ]),
  );
}

/** Inserts unknown teams, and aliases for new spellings of known ones. Call this under the registry's lock. */
export async function makeTeams(
  trx: Transaction<Database>,
  world: World,
  seen: TeamSeen[],
): Promise<Map<string, TeamFound>> {
  const made = new Map<string, TeamFound>();
  for (const team of seen) {
    const { name, gender, kind, inForce, shortName } = team;
    await trx
      .insertInto('team')
      .values({ world, name: inForce, short_name: shortName, gender, kind, emblem: JSON.stringify(team.emblem) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await trx
      .selectFrom('team')
      .select(['id', 'short_name', 'merged_into'])
      .where('world', '=', world)
      .where('gender', '=', gender)
      .where('kind', '=', kind)
      .where('name', '=', inForce)
      .executeTakeFirstOrThrow();
    for (const spelling of new Set([name, inForce])) {
      await trx
        .insertInto('team_alias')
        .values({ world, gender, kind, name: spelling, team_id: row.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const remaining =
      row.merged_into === null
        ? row
        : await trx
            .selectFrom('team')
            .select(['id', 'short_name'])
            .where('id', '=', row.merged_into)
            .executeTakeFirstOrThrow();
    made.set(teamKey(team), {
      id: remaining.id,
      shortName: remaining.short_name,
      own: { id: row.id, shortName: row.short_name },
    });
  }
  return made;
}
