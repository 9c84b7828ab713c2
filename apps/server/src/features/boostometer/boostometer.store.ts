/** Reads the lists of the boostometer for a season, for all time or for a match. */
import type { BoostPlayer, StaminaType } from '@sightscreen/contracts/calls/boostometer';
import {
  BOOST_PARAMETERS,
  boostScore,
  inPlaces,
  type MatchType,
  skillOf,
  skillOfRole,
  worthAs,
} from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import { boostedMatches } from '../../almanac/boost/lists.store.ts';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { SEASON } from '../../match/figures/counted.ts';
import { profilePath } from '../../match/views/profile-paths.ts';

export interface ListHead {
  id: number;
  world: World;
  season: number | null;
  asOf: string;
  matches: number;
  shown: boolean;
}

/** Returns all lists, newest season first and all-time last. */
export async function readHeads(db: Kysely<Database>, demo: boolean): Promise<ListHead[]> {
  const { rows } = await sql<ListHead>`
    select id, world, season, as_of::text as "asOf", matches, shown from boost_list
     where world = 'real' or ${demo} order by world = 'real' desc, season desc nulls last`.execute(db);
  return rows;
}

interface Found extends Omit<BoostPlayer, 'url' | 'skillId'> {
  skillId: number;
}
const boostPlayer = (row: Found): BoostPlayer => ({
  ...row,
  skillId: row.skillId as BoostPlayer['skillId'],
  url: profilePath(row),
});

/** Best first. `beside`: ids of the all-time and season lists that supply the other two scores. */
export async function readPlayers(
  db: Kysely<Database>,
  list: number,
  type: StaminaType,
  beside: { allTime: number | null; season: number | null },
  limit: number,
): Promise<BoostPlayer[]> {
  const { rows } = await sql<Found>`
    select r.person_id as id, p.name, r.skill as "skillId", a.score as "allTimeScore", s.score as "seasonScore",
      r.rank, r.change, r.score, r.matches, r.team_id as "teamId", t.name as "teamName"
      from boost_row r join person p on p.id = r.person_id join team t on t.id = r.team_id
      left join boost_row a on a.list_id = ${beside.allTime} and a.type = r.type and a.person_id = r.person_id
      left join boost_row s on s.list_id = ${beside.season} and s.type = r.type and s.person_id = r.person_id
     where r.list_id = ${list} and r.type = ${type} order by r.rank, r.person_id limit ${limit}`.execute(db);
  return rows.map(boostPlayer);
}

export interface BoostedMatch {
  id: string;
  world: World;
  season: number;
  format: MatchType;
  day: string;
}

/** Returns null unless the match is finished and has figures. */
export async function readBoosted(db: Kysely<Database>, id: string, demo: boolean): Promise<BoostedMatch | null> {
  const { rows } = await sql<BoostedMatch>`
    select f.match_id as id, f.world, ${SEASON} as season, f.type as format, f.end_date::text as day
      from ${boostedMatches} and f.match_id = ${id} and (f.world = 'real' or ${demo})`.execute(db);
  return rows[0] ?? null;
}

/** Returns the world of any match of this site, finished or not, or null. */
export async function readWorldOf(db: Kysely<Database>, id: string, demo: boolean): Promise<World | null> {
  const row = await db.selectFrom('match').select('world').where('id', '=', id).executeTakeFirst();
  return row === undefined || (row.world === 'demo' && !demo) ? null : row.world;
}

const RUNS = {
  stamina: sql`case when w.batting is null and w.bowling is null then null else coalesce(w.batting, 0) + coalesce(w.bowling, 0) end`,
  batting: sql`w.batting`,
  bowling: sql`w.bowling`,
} as const;

/** All players of a match, best first. `change` compares the rank with that in the player's previous match. */
export async function readMatchPlayers(
  db: Kysely<Database>,
  { id, format }: BoostedMatch,
  type: StaminaType,
  beside: { allTime: number | null; season: number | null },
): Promise<BoostPlayer[]> {
  const { rows } = await sql<
    Omit<Found, 'rank' | 'score' | 'change' | 'matches' | 'skillId'> & {
      batting: number | null;
      bowling: number | null;
      faced: number;
      bowled: number;
      kept: boolean;
      skill: number | null;
      role: Parameters<typeof skillOfRole>[0] | null;
      before: number | null;
    }
  >`
    select b.person_id as id, p.name, a.score as "allTimeScore", s.score as "seasonScore", b.team_id as "teamId", t.name as "teamName",
      b.batting, b.bowling, b.faced, b.bowled, coalesce(k.keeper, false) as kept, s.skill, p.role,
      (select e.rank::int from (
          select w.person_id, rank() over (order by ${RUNS[type]} desc) as rank from boost_worth w
           where ${RUNS[type]} is not null and w.match_id = (
             select e.match_id from boost_worth e join match_figure g on g.match_id = e.match_id and g.over
              where e.person_id = b.person_id and (g.end_date, g.match_id) < (f.end_date, f.match_id) and g.world = f.world
              order by g.end_date desc, g.match_id desc limit 1)) e
        where e.person_id = b.person_id) as before
      from boost_worth b join match_figure f on f.match_id = b.match_id
      join person p on p.id = b.person_id join team t on t.id = b.team_id
      left join appearance_figure k on k.match_id = b.match_id and k.person_id = b.person_id
      left join boost_row a on a.list_id = ${beside.allTime} and a.type = ${type} and a.person_id = b.person_id
      left join boost_row s on s.list_id = ${beside.season} and s.type = ${type} and s.person_id = b.person_id
     where b.match_id = ${id}`.execute(db);
  const spread = BOOST_PARAMETERS[format].spread[type];
  const played = rows.flatMap((row) => {
    const runs = worthAs(type, row);
    return runs === null ? [] : [{ ...row, player: row.id, deviations: runs / spread }];
  });
  return inPlaces(played).map(({ rank, before, deviations, role, skill, ...row }) => {
    const skillId =
      skill ?? (role === null ? skillOf({ ...row, matches: 1, kept: row.kept ? 1 : 0 }) : skillOfRole(role));
    const { id: player, name, allTimeScore, seasonScore, teamId, teamName } = row;
    return boostPlayer({
      id: player,
      name,
      skillId,
      allTimeScore,
      seasonScore,
      rank,
      change: before === null ? null : before - rank,
      score: boostScore(deviations),
      matches: 1,
      teamId,
      teamName,
    });
  });
}

/** Latest first. */
export async function readSeasonMatches(
  db: Kysely<Database>,
  world: World,
  season: number,
  limit: number,
): Promise<{ id: string; name: string; date: string }[]> {
  const { rows } = await sql<{ id: string; name: string; date: string }>`
    select f.match_id as id, one.name || ' v ' || two.name || case when f.stage = '' then '' else ', ' || f.stage end as name, f.end_date::text as date
      from match_figure f join team one on one.id = f.team1_id join team two on two.id = f.team2_id
     where f.over and f.result is distinct from 'abandoned' and f.world = ${world} and ${SEASON} = ${season}::int
     order by f.end_date desc, f.match_id desc limit ${limit}`.execute(db);
  return rows;
}
export async function readMatchName(db: Kysely<Database>, id: string) {
  const { rows } = await sql<{ id: string; name: string; date: string }>`
    select f.match_id as id, one.name || ' v ' || two.name || case when f.stage = '' then '' else ', ' || f.stage end as name, f.end_date::text as date
      from match_figure f join team one on one.id = f.team1_id join team two on two.id = f.team2_id where f.match_id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}
