/** Reads a side of the registry, with the details that every tab of its page shows. */
import type { Emblem, PlaceLink } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf, remainingId } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { seriesPath, teamPath, venuePath } from '../../match/views/profile-paths.ts';

export interface TeamAbout {
  id: number;
  /** The ids of this row and of all rows merged into it. */
  ids: number[];
  world: World;
  name: string;
  shortName: string;
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  emblem: Emblem;
  href: string;
  league: PlaceLink | null;
  leagueId: number | null;
  /** The women's or men's side of the same name. */
  other: PlaceLink | null;
}

/** Follows merges. Returns null for a side that is unknown or that this site does not show. */
export async function readTeam(db: Kysely<Database>, requestedId: number, demo: boolean): Promise<TeamAbout | null> {
  const row = await db
    .selectFrom('team')
    .select(['id', 'world', 'name', 'short_name as shortName', 'gender', 'kind', 'emblem'])
    .where('id', '=', remainingId('team', requestedId))
    .executeTakeFirst();
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const [ids, league, other] = await Promise.all([
    allIdsOf(db, 'team', row.id),
    row.kind === 'international' ? null : readLeague(db, row.id),
    db
      .selectFrom('team')
      .select(['id', 'name'])
      .where('world', '=', row.world)
      .where('kind', '=', row.kind)
      .where(sql`regexp_replace(name, ' (Women|Men)$', '')`, '=', row.name.replace(/ (?:Women|Men)$/, ''))
      .where('gender', '!=', row.gender)
      .where('merged_into', 'is', null)
      .executeTakeFirst(),
  ]);
  return {
    ...row,
    ids,
    shortName: row.shortName.toUpperCase(),
    href: teamPath(row),
    league: league === null ? null : { name: league.name, href: seriesPath(league) },
    leagueId: league?.id ?? null,
    other: other === undefined ? null : { name: other.name, href: teamPath(other) },
  };
}

/** A home ground needs at least this many matches, and this share of all. */
const MIN_HOME_MATCHES = 3;
const MIN_HOME_SHARE = 0.4;

/** The ground with most of the side's matches; null if none has a large enough share. */
export async function readHomeGround(db: Kysely<Database>, team: number): Promise<PlaceLink | null> {
  const {
    rows: [most],
  } = await sql<{ id: number; name: string; matches: number; all: number }>`
    select v.id, v.name, f.matches, f."all" from (
        select f.venue_id, count(*)::int as matches, (sum(count(*)) over ())::int as "all" from match_figure f
         where f.over and f.venue_id is not null and (f.team1_id = ${team} or f.team2_id = ${team})
         group by f.venue_id order by count(*) desc, f.venue_id limit 1) f join venue v on v.id = f.venue_id`.execute(
    db,
  );
  return most === undefined || most.matches < MIN_HOME_MATCHES || most.matches < MIN_HOME_SHARE * most.all
    ? null
    : { name: most.name, href: venuePath(most) };
}

/** The last competition of a club. */
export const lastLeague = (team: ReturnType<typeof sql>) => sql`
  select s.id, s.name, s.season, f.start_date from series s join (
      (select f.series_id, f.start_date from match_figure f where f.team1_id = ${team} order by f.start_date desc limit 8) union all
      (select f.series_id, f.start_date from match_figure f where f.team2_id = ${team} order by f.start_date desc limit 8)) f on f.series_id = s.id
   where s.category <> 'International' order by f.start_date desc, s.id limit 1`;

type League = { id: number; name: string; season: string };
async function readLeague(db: Kysely<Database>, team: number): Promise<League | null> {
  const {
    rows: [league],
  } = await sql<League>`${lastLeague(sql`${team}::int`)}`.execute(db);
  return league ?? null;
}
