/** Indexes for the records of sides, and the names of the ends of grounds. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The best come first, so that records read a few rows of a side's thousands; the rest is for its sums.
  await sql`create index batting_figure_team on batting_figure (team_id, runs desc)`.execute(db);
  await sql`create index bowling_figure_team on bowling_figure (team_id, wickets desc, runs)`.execute(db);
  await sql`create index partnership_figure_team on partnership_figure (team_id, runs desc)`.execute(db);
  await sql`create index innings_figure_team_runs on innings_figure (team_id, runs)`.execute(db);
  await sql`create index fielding_figure_team on fielding_figure (team_id)`.execute(db);
  // Few: each row of batters and bowlers is looked up in it, to be left out.
  await sql`create index innings_figure_super_over on innings_figure (match_id, innings) where super_over`.execute(db);
  await sql`alter table venue add column ends text[]`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue drop column ends`.execute(db);
  await sql`drop index innings_figure_super_over, fielding_figure_team, innings_figure_team_runs, partnership_figure_team, bowling_figure_team, batting_figure_team`.execute(
    db,
  );
}
