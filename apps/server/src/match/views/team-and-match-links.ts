/** Links to sides and matches for tables of figures. */
import type { Emblem, PlaceLink } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { leftJoinRemaining } from '../../core/db/merged.ts';
import { pagePath, slugOf } from './paths.ts';
import { teamPath } from './profile-paths.ts';

export interface TeamName {
  id: number;
  name: string;
  shortName: string;
  emblem: Emblem;
}
export type TeamNames = ReadonlyMap<number, TeamName>;

export async function readTeamNames(db: Kysely<Database>, ids: Iterable<number>): Promise<TeamNames> {
  const { rows } = await sql<TeamName>`
    select id, name, short_name as "shortName", emblem from team where id = any(${[...new Set(ids)]}::int[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function teamLink(teams: TeamNames, id: number): PlaceLink {
  const team = teams.get(id);
  return team === undefined ? { name: '', href: null } : { name: team.name, href: teamPath(team) };
}

/** Addresses of match pages by match id. */
export type MatchLinks = ReadonlyMap<string, string>;

export async function readMatchLinks(db: Kysely<Database>, ids: Iterable<string>): Promise<MatchLinks> {
  const { rows } = await sql<{
    id: string;
    home: string | null;
    away: string | null;
    description: string | null;
    series: string | null;
  }>`
    select m.id, m.summary #>> '{sides,0,shortName}' as home, m.summary #>> '{sides,1,shortName}' as away, m.summary ->> 'description' as description, s.name as series
      from match m ${leftJoinRemaining('series', 's', sql`m.series_id`)} where m.id = any(${[...new Set(ids)]}::text[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, home, away, description, series }) => {
      const sides = [home, away].map((shortName) => ({ shortName: shortName ?? '' }));
      return [id, pagePath('live', id, slugOf({ sides, description: description ?? '' }, series))];
    }),
  );
}
