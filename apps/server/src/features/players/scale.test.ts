import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../core/db/database.ts';
import { readCareer } from '../../match/figures/careers.store.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { readInPlay } from './in-play.ts';

const MATCHES = 20_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction().execute(fill);
});
afterAll(() => database.close());

/** Runs longer than the default statement timeout. */
async function fill(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`insert into team (id, world, name, short_name, gender, kind, emblem) select n, 'real', 'Team ' || n, 'T' || n, 'male', 'club', '{}' from generate_series(200, 349) n`.execute(
    trx,
  );
  await sql`insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, phase, commentary_mode)
    select 'x' || n, 'real', 'cricsheet', 1, 1, 'T20', 'male', null, null, 200 + n % 150, 200 + (n + 7) % 150, date '2005-01-01' + n % 7000, case when n % 4000 = 0 then 'inprogress' else 'complete' end, 'pull' from generate_series(1, ${MATCHES}::int) n`.execute(
    trx,
  );
  await sql`insert into match_figure (match_id, projector_version, epoch, head, world, type, gender, source_type, start_date, end_date, over, team1_id, team2_id, stage, knock_out)
    select id, 1, 1, 1, world, type, gender, 'T20', start_date, start_date, phase = 'complete', team1_id, team2_id, 'Match', false from match`.execute(
    trx,
  );
  await sql`insert into innings_figure (match_id, innings, world, type, gender, source_type, start_date, side, team_id, opponent_id, super_over, runs, wickets, legal_balls, overs, balls_in_over, balls_per_over, byes, leg_byes, wides, no_balls, penalty, fours, sixes, ended, follow_on)
    select id, i, world, type, gender, 'T20', start_date, i - 1, team1_id, team2_id, false, 150, 6, 120, 20, 0, 6, 0, 0, 0, 0, 0, 10, 5, 'overs', false from match, generate_series(1, 2) i`.execute(
    trx,
  );
  // Four thousand people, each in thirty matches.
  await sql`insert into appearance_figure (match_id, person_id, team_id, captain, keeper, reserve, name)
    select 'x' || n, 1 + (n * 6 + p * 547) % 4000, 200 + n % 150, false, false, false, 'Somebody' from generate_series(1, ${MATCHES}::int) n, generate_series(1, 6) p on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into batting_figure (match_id, innings, person_id, team_id, position, runs, balls, fours, sixes, dots, out)
    select match_id, 1 + person_id % 2, person_id, team_id, 1, 10, 10, 1, 0, 5, true from appearance_figure where person_id % 3 > 0`.execute(
    trx,
  );
  await sql`insert into batting_phase_figure select match_id, innings, person_id, 0, runs, balls, dots, fours, sixes, out from batting_figure`.execute(
    trx,
  );
  await sql`insert into bowling_figure (match_id, innings, person_id, team_id, balls, runs, wickets, maidens, dots, fours, sixes, wides, no_balls, wide_balls, no_ball_balls)
    select match_id, 2 - person_id % 2, person_id, team_id, 24, 30, 1, 0, 9, 2, 1, 1, 0, 1, 0 from appearance_figure where person_id % 2 = 0`.execute(
    trx,
  );
  await sql`insert into fielding_figure select match_id, 2 - person_id % 2, person_id, team_id, 1, 0, 0 from appearance_figure where person_id % 4 = 0`.execute(
    trx,
  );
  await sql`analyze`.execute(trx);
}

test('a player page reads matches and figures through indexes only (MATCH-005, issue 9)', async () => {
  const person = {
    id: 1240,
    ids: [1240],
    world: 'real',
    registerId: null,
    picture: null,
    pictureAlt: null,
    name: 'Somebody',
    fullName: null,
    battingHand: null,
    bowlingStyle: null,
    role: null,
  } as const;
  const now = Date.UTC(2024, 2, 1);
  await database.db.transaction().execute(async (trx) => {
    const { matches, batting, bowling } = await readCareer(trx, person.id, 'real');
    expect(Math.min(matches.length, batting.length, bowling.length)).toBeGreaterThan(5);
    await recentlyOver(
      trx,
      sql`exists (select 1 from appearance_figure a where a.match_id = m.id and a.person_id = ${person.id})`,
      now,
    );
    await readInPlay({ db: trx, folds: { look: async () => null } }, { ...person, ids: [...person.ids] }, now);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_xact_user_tables where seq_scan > 0 and (relname = 'match' or relname like '%\\_figure') order by 1`.execute(
      trx,
    );
    expect(rows).toEqual([]);
  });
});
