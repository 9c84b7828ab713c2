/** Indexes that hold all that the sums and records of a side read, and how often kinds of match go together. */
import { type Kysely, sql } from 'kysely';

/** Those of 0020, with the columns that are read beside their keys. */
const COVERING = [
  ['batting_figure', 'team_id, runs desc', 'match_id, innings, person_id, balls, fours, sixes, out'],
  ['bowling_figure', 'team_id, wickets desc, runs', 'match_id, innings, person_id, balls, maidens'],
  ['partnership_figure', 'team_id, runs desc', 'match_id, innings, pair'],
  ['fielding_figure', 'team_id', 'match_id, innings, person_id, catches, stumpings, run_outs'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, keys, beside] of COVERING) {
    await sql`drop index ${sql.id(`${table}_team`)}`.execute(db);
    await sql`create index ${sql.id(`${table}_team`)} on ${sql.table(table)} (${sql.raw(keys)}) include (${sql.raw(beside)})`.execute(
      db,
    );
  }
  // An ODI is of the type ODI: taken for independent, the planner would expect few of them.
  await sql`create statistics match_figure_kinds (mcv) on type, source_type, gender from match_figure`.execute(db);
  await sql`analyze match_figure`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop statistics match_figure_kinds`.execute(db);
  for (const [table, keys] of COVERING) {
    await sql`drop index ${sql.id(`${table}_team`)}`.execute(db);
    await sql`create index ${sql.id(`${table}_team`)} on ${sql.table(table)} (${sql.raw(keys)})`.execute(db);
  }
}
