/**
 * Plants 20,000 matches, enough for the planner to prefer an index: 150 sides, 600 grounds, 5,000 people, 900 leagues.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';

/** Tables with at least one row for every match. */
export const MATCH_TABLES = [
  'match',
  'match_figure',
  'innings_figure',
  'batting_figure',
  'bowling_figure',
  'partnership_figure',
  'fielding_figure',
  'appearance_figure',
  'zone_figure',
] as const;

export async function plantManyMatches(db: Kysely<Database>): Promise<void> {
  // One innings per match.
  for (const insert of [
    `insert into team (id, world, name, short_name, gender, kind, emblem) select n, 'real', 'Team ' || n, 'T' || n, 'male', 'club', '{"kind":"initials","text":"T"}' from generate_series(1, 150) n where n <> 106`,
    `insert into venue (id, world, name) select n, 'real', 'Ground ' || n from generate_series(1, 600) n`,
    `insert into person (id, world, name) select n, 'real', 'Person ' || n from generate_series(1, 5000) n`,
    `insert into series (id, world, name, short_name, season, gender, category) select n, 'real', 'Cup ' || n, 'C', '2020', 'male', 'League' from generate_series(1, 900) n`,
    `insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, phase, commentary_mode, summary)
      select 'x' || n, 'real', 'cricsheet', 1, 1, 'T20', 'male', 1 + n % 900, 1 + n % 600, 1 + n % 100, 1 + (n + 7) % 100, date '2005-01-01' + n % 7000, 'complete', 'pull',
             '{"matchId":"x","sides":[],"status":"","description":"","phase":"complete"}' from generate_series(1, 20000) n`,
    `insert into match_figure (match_id, projector_version, epoch, head, world, type, gender, source_type, start_date, end_date, over, team1_id, team2_id, venue_id, series_id, stage, knock_out, result, winner_id, margin_runs, toss_winner_id, toss_decision)
      select id, 1, 1, 1, world, type, gender, case when random() < 0.9 then 'T20' else 'ODM' end, start_date, start_date, true, team1_id, team2_id, venue_id, series_id, 'Match', false, 'win', team1_id, 10, team1_id, 'bat' from match`,
    `insert into innings_figure select match_id, 1, world, type, gender, source_type, start_date, 0, team1_id, team2_id, false, 150 + abs(hashtext(match_id)) % 90, 6, 120, 20, 0, 6, 0, 0, 0, 0, 0, 10, 5, 'overs', false, null from match_figure`,
    `insert into batting_figure (match_id, innings, person_id, team_id, position, runs, balls, fours, sixes, dots, out)
      select match_id, 1, 1 + (abs(hashtext(match_id)) + at) % 5000, team1_id, at, abs(hashtext(match_id || at)) % 100, 30, 1, 0, 5, true from match_figure, generate_series(1, 2) at`,
    `insert into bowling_figure select match_id, innings, person_id, team_id, 24, 30, position % 5, 0, 3, 2, 1, 0, 0, 0, 0 from batting_figure`,
    `insert into partnership_figure select match_id, innings, position, position, team_id, person_id, null, runs, balls, 0, runs, balls, 0, 0, false from batting_figure`,
    `insert into fielding_figure select match_id, innings, person_id, team_id, 1, 0, 0 from batting_figure where position < 2`,
    `insert into appearance_figure select match_id, person_id, team_id, false, false, false from batting_figure`,
    `insert into zone_figure select match_id, innings, person_id, team_id, zone, 10, 8, 1, 0 from batting_figure, generate_series(0, 3) zone`,
  ])
    await sql.raw(insert).execute(db);
  for (const table of [...MATCH_TABLES, 'team', 'venue', 'person', 'series'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
