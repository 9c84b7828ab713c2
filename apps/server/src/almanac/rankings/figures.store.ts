/** Reads the figures for the ratings of a scope. Super overs are excluded (R9.3). */
import { type Kysely, sql } from 'kysely';
import { dayNumber, marginShare, type PlayerInnings, type SideMatch } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { levelOf, ratedMatches, type Scope } from './scopes.store.ts';

interface MatchRow {
  id: string;
  end_date: string;
  team1_id: number;
  team2_id: number;
  winner_id: number | null;
  result: string | null;
  margin_runs: number | null;
  margin_wickets: number | null;
  margin_innings: number | null;
}

/** In order of play; a match without a result counts for players, but not for sides. */
export async function readMatches(
  db: Kysely<Database>,
  { world, level, format, gender }: Scope,
): Promise<(SideMatch & { decided: boolean })[]> {
  const { rows } = await sql<MatchRow>`
    select f.match_id as id, f.end_date::text, f.team1_id, f.team2_id, f.winner_id, f.result, f.margin_runs, f.margin_wickets, f.margin_innings
    from ${ratedMatches} and f.world = ${world} and ${levelOf} = ${level} and f.type = ${format} and f.gender = ${gender}
    order by f.end_date, f.match_id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    day: dayNumber(row.end_date),
    sides: [row.team1_id, row.team2_id],
    winner: row.winner_id === row.team1_id ? 0 : row.winner_id === row.team2_id ? 1 : null,
    margin:
      row.winner_id === null
        ? null
        : marginShare(format, { runs: row.margin_runs, wickets: row.margin_wickets, innings: row.margin_innings }),
    decided: row.result !== null && row.result !== 'no result',
  }));
}

export interface ScopeInnings {
  batting: PlayerInnings[];
  bowling: PlayerInnings[];
}

/** Matches per query, kept short so that the process serves others in between. */
const BATCH = 150;

/** Innings of these matches. */
export async function readInnings(
  db: Kysely<Database>,
  matches: readonly SideMatch[],
  signal?: AbortSignal,
): Promise<ScopeInnings> {
  const all: ScopeInnings = { batting: [], bowling: [] };
  const first = new Map(matches.map(({ id, sides }) => [id, sides[0]]));
  for (let from = 0; from < matches.length; from += BATCH) {
    signal?.throwIfAborted();
    const ids = matches.slice(from, from + BATCH).map(({ id }) => id);
    for (const [discipline, rows] of [
      ['batting', await battingOf(db, ids)],
      ['bowling', await bowlingOf(db, ids)],
    ] as const) {
      for (const [match, person, team, runs, balls, wickets] of rows) {
        const side = team === first.get(match) ? 0 : 1;
        all[discipline].push({ match, person, side, runs, balls, wickets });
      }
    }
  }
  return all;
}

type Row = [match: string, person: number, team: number, runs: number, balls: number, wickets: number];

const played = sql`join innings_figure i on i.match_id = b.match_id and i.innings = b.innings and not i.super_over`;
async function battingOf(db: Kysely<Database>, ids: string[]): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select json_build_array(b.match_id, b.person_id, b.team_id, b.runs, b.balls, b.out::int) as row
    from batting_figure b ${played} where b.match_id = any(${ids}::text[])`.execute(db);
  return rows.map(({ row }) => row);
}
async function bowlingOf(db: Kysely<Database>, ids: string[]): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select json_build_array(b.match_id, b.person_id, b.team_id, b.runs, b.balls, b.wickets) as row
    from bowling_figure b ${played} where b.match_id = any(${ids}::text[])`.execute(db);
  return rows.map(({ row }) => row);
}
