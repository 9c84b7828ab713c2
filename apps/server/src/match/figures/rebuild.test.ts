import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FoldCache } from '../folds/fold-cache.ts';
import type { MatchLog } from '../log/match-log.ts';
import { pgMatchLog } from '../log/pg-match-log.ts';
import { insertFacts, numberFacts, readLog } from '../log/rows.ts';
import { lockMatch } from '../log/store.ts';
import { ball, fresh, newMatch, commandSource } from '../log/testing/facts.ts';
import { runRebuildCommand } from './command-line.ts';
import { madeOfEach, renewFigures, storeEach } from './store-figures.ts';
import { rebuildJob, rebuildWorker } from './rebuild-job.ts';
import { rebuildFigures } from './rebuild.ts';
import { PROJECTOR_VERSION } from './projector.ts';
import { formOf } from '../views/form.ts';

let database: TestDatabase;
let log: MatchLog;
beforeAll(async () => {
  database = await createTestDatabase();
  log = pgMatchLog(
    database.db,
    new FoldCache({ read: (id, after, epoch) => readLog(database.db, id, after, epoch) }),
    () => NOW,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate match, command cascade`.execute(database.db);
  for (const id of ['a', 'b', 'c']) await log.create(newMatch(id, 6), commandSource(`make ${id}`));
});

const versions = async () => {
  const { rows } = await sql<{
    id: string;
    version: number;
    runs: number;
  }>`select f.match_id as id, f.projector_version as version, i.runs from match_figure f
    join innings_figure i on i.match_id = f.match_id order by 1`.execute(database.db);
  return rows.map(({ id, version, runs }) => [id, version, runs]);
};
const attempt = { id: 'x', number: 1, signal: new AbortController().signal };
const all = (runs: number) => ['a', 'b', 'c'].map((id) => [id, PROJECTOR_VERSION, runs]);

test('missing figures are built, and a second run finds nothing to do (R12.19)', async () => {
  expect(await rebuildFigures(database.db)).toEqual({ total: 3, done: 3, failed: [], stopped: false });
  expect(await versions()).toEqual(all(6));
  expect(await rebuildFigures(database.db)).toMatchObject({ total: 0, done: 0 });
  expect(await rebuildFigures(database.db, { all: true })).toMatchObject({ total: 3, done: 3 });
});

test('a scheduled job rebuilds outdated figures (issue 9)', async () => {
  expect(rebuildJob.schedule.payload).toEqual({});
  await rebuildWorker(database.db).handle(rebuildJob.schedule.payload, attempt);
  expect(await versions()).toEqual(all(6));
  await sql`update match_figure set projector_version = ${PROJECTOR_VERSION - 1} where match_id = 'b'`.execute(
    database.db,
  );
  await sql`update innings_figure set runs = 999`.execute(database.db);
  await rebuildWorker(database.db).handle({}, attempt);
  expect((await versions()).map(([, , runs]) => runs)).toEqual([999, 6, 999]);
});

test('an interrupted run keeps its work, and the next one resumes (R12.19)', async () => {
  const stop = new AbortController();
  expect(await rebuildFigures(database.db, { stop: stop.signal, onProgress: () => stop.abort(), together: 1 })).toEqual(
    { total: 3, done: 1, failed: [], stopped: true },
  );
  expect((await versions()).map(([id]) => id)).toEqual(['a']);
  expect(await rebuildFigures(database.db)).toMatchObject({ total: 2, done: 2, stopped: false });
  expect(await versions()).toEqual(all(6));
});

test('figures of an older projector or log head are replaced completely (R12.19)', async () => {
  await rebuildFigures(database.db);
  await sql`update match_figure set projector_version = ${PROJECTOR_VERSION - 1} where match_id = 'a'`.execute(
    database.db,
  );
  await sql`update innings_figure set runs = 999`.execute(database.db);
  await sql`insert into fielding_figure values ('a', 1, 204, 2, 9, 9, 9)`.execute(database.db);
  await log.append(ball('b', 'one more'));
  expect(await rebuildFigures(database.db)).toMatchObject({ total: 2, done: 2 });
  // The third match has this version and the head of its log, so it was not rebuilt.
  expect(await versions()).toEqual([
    ['a', PROJECTOR_VERSION, 6],
    ['b', PROJECTOR_VERSION, 7],
    ['c', PROJECTOR_VERSION, 999],
  ]);
  expect(await database.db.selectFrom('fielding_figure').select('person_id').execute()).toEqual([]);
});

test('a match that cannot be stored is reported, and the others are stored (R12.19)', async () => {
  await sql`create function no_b() returns trigger language plpgsql as $$ begin if new.match_id = 'b' then raise exception 'no b'; end if; return new; end $$`.execute(
    database.db,
  );
  await sql`create trigger no_b before insert on batting_figure for each row execute function no_b()`.execute(
    database.db,
  );
  try {
    expect(await rebuildFigures(database.db)).toEqual({
      total: 3,
      done: 2,
      failed: [{ matchId: 'b', reason: 'no b' }],
      stopped: false,
    });
    expect((await versions()).map(([id]) => id)).toEqual(['a', 'c']);
  } finally {
    await sql`drop function no_b cascade`.execute(database.db);
  }
});

test('a match whose log advanced is left out of the group and rebuilt later (R12.19)', async () => {
  const made = await madeOfEach(database.db, ['c', 'b', 'a', 'unknown']);
  await log.append(ball('c', 'one more'));
  expect([...(await storeEach(database.db, made))].toSorted()).toEqual(['a', 'b']);
  expect(await versions()).toEqual(all(6).filter(([id]) => id !== 'c'));
  expect(await rebuildFigures(database.db)).toMatchObject({ total: 1, done: 1 });
  expect((await versions())[2]).toEqual(['c', PROJECTOR_VERSION, 7]);
});

test("figures wait for a scorer's lock and include what the scorer added (R12.19)", async () => {
  const again = await database.again();
  try {
    let renewed: Promise<boolean> = Promise.resolve(false);
    await database.db.transaction().execute(async (trx) => {
      const { epoch = 0, head = 0 } = (await lockMatch(trx, 'a')) ?? {};
      const {
        rows: [me],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = me!.pid;
      renewed = renewFigures(again.db, 'a');
      // A blocked process has read the log already.
      for (let waits = 0; waits === 0;) {
        const { rows } = await sql<{
          waits: number;
        }>`select count(*) as waits from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(
          database.db,
        );
        waits = rows[0]!.waits;
      }
      const award = fresh({ kind: 'penalty', innings: 1, runs: 5, when: 'during' });
      await insertFacts(
        'a',
        epoch,
        numberFacts([award], { match: 'a', epoch, after: head, recordedAt: NOW, author: 'key_1', commandId: null }),
      ).execute(trx);
      await trx
        .updateTable('match')
        .set({ head: head + 1 })
        .where('id', '=', 'a')
        .execute();
    });
    expect(await renewed).toBe(true);
    expect(await versions()).toEqual([['a', PROJECTOR_VERSION, 11]]);
    const { rows } =
      await sql`select f.head = m.head as level from match m join match_figure f on f.match_id = m.id where m.id = 'a'`.execute(
        database.db,
      );
    expect(rows).toEqual([{ level: true }]);
  } finally {
    await again.close();
  }
});

test('the command reports progress and outcome, and prints its usage (R12.19)', async () => {
  const lines: string[] = [];
  let clock = 0;
  const deps = {
    db: database.db,
    say: (line: string) => lines.push(line),
    stop: new AbortController().signal,
    now: () => (clock += 2_000),
  };
  expect(await runRebuildCommand(['figures'], deps)).toBe(0);
  expect(lines).toEqual(['3 of 3 matches', 'Rebuilt the figures of 3 of 3 matches.']);
  lines.length = 0;
  expect(await runRebuildCommand(['nothing'], deps)).toBe(1);
  expect(lines).toEqual([expect.stringContaining('npm run rebuild -- figures [--all | --check]')]);
  lines.length = 0;
  const stopped = new AbortController();
  stopped.abort();
  expect(await runRebuildCommand(['figures', '--all'], { ...deps, stop: stopped.signal })).toBe(130);
  expect(lines).toEqual(['Stopped after 0 of 3 matches. Run npm run rebuild -- figures again to continue.']);
  lines.length = 0;
  // `--all` marked every match as out of date.
  expect(await runRebuildCommand(['figures'], deps)).toBe(0);
  expect(lines.at(-1)).toBe('Rebuilt the figures of 3 of 3 matches.');
});

test('matches and figures have indexes by team and by day (R12.19)', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality k(n, at) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by k.at) as columns
      from pg_index i join pg_class c on c.oid = i.indexrelid`.execute(database.db);
  const found = new Map(rows.map(({ name, columns }) => [name, columns]));
  expect([found.get('match_team1'), found.get('match_team2'), found.get('match_date')]).toEqual([
    ['team1_id', 'start_date'],
    ['team2_id', 'start_date'],
    ['start_date', 'id'],
  ]);
  expect([found.get('match_figure_team1'), found.get('match_figure_team2'), found.get('match_figure_date')]).toEqual([
    ['team1_id', 'start_date'],
    ['team2_id', 'start_date'],
    ['start_date'],
  ]);
  expect([
    found.get('innings_figure_opponent'),
    found.get('innings_figure_date'),
    found.get('fielding_figure_person'),
  ]).toEqual([['opponent_id', 'type'], ['start_date'], ['person_id']]);
});

test('matches of a team, ground, series or person are found through an index (R12.19)', async () => {
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    await sql`insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, phase, commentary_mode, summary)
      select 'x' || n, 'real', 'cricsheet', 1, 1, 'T20', 'male', n % 900, n % 600, n % 150, (n + 7) % 150, date '2005-01-01' + n % 7000, 'complete', 'pull', '{}' from generate_series(1, 20000) n`.execute(
      trx,
    );
    await sql`insert into match_figure (match_id, projector_version, epoch, head, world, type, gender, source_type, start_date, end_date, over, team1_id, team2_id, venue_id, series_id, stage, knock_out)
      select id, 1, 1, 1, world, type, gender, 'T20', start_date, start_date, true, team1_id, team2_id, venue_id, series_id, 'Match', false from match where id like 'x%'`.execute(
      trx,
    );
    await sql`insert into batting_figure (match_id, innings, person_id, team_id, position, runs, balls, fours, sixes, dots, out)
      select m.id, 1, 1 + (m.head * row_number() over ())::int % 5000, m.team1_id, 1, 10, 10, 1, 0, 5, true from match m, generate_series(1, 5) where m.id like 'x%' on conflict do nothing`.execute(
      trx,
    );
    await sql`insert into appearance_figure select match_id, person_id, team_id, false, false, false from batting_figure where match_id like 'x%'`.execute(
      trx,
    );
    await sql`insert into team (id, world, name, short_name, gender, kind, emblem) select n, 'real', 'Team ' || n, 'T' || n, 'male', 'club', '{}' from generate_series(1, 900) n where n <> 106`.execute(
      trx,
    );
    for (const table of ['match', 'match_figure', 'batting_figure', 'appearance_figure', 'team'])
      await sql`analyze ${sql.table(table)}`.execute(trx);
    const plan = async (query: ReturnType<typeof sql>) =>
      (await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(trx)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const plans = {
      'matches of a team': await plan(formOf(7, { world: 'real', type: 'T20' })),
      'figures of a team': await plan(
        sql`select match_id from match_figure where team1_id = 7 and start_date > '2015-01-01' union all select match_id from match_figure where team2_id = 7 and start_date > '2015-01-01'`,
      ),
      'figures of a ground': await plan(
        sql`select match_id from match_figure where venue_id = 7 order by start_date desc limit 30`,
      ),
      'matches of a ground': await plan(sql`select id from match where venue_id = 7 order by start_date desc limit 30`),
      'matches of a series': await plan(sql`select id from match where series_id = 7 order by start_date`),
      'figures of a person': await plan(
        sql`select b.runs from batting_figure b join match_figure m using (match_id) where b.person_id = 7 order by m.start_date`,
      ),
      'matches of a person': await plan(
        sql`select m.id from appearance_figure a join match m on m.id = a.match_id where a.person_id = 7 order by m.start_date desc`,
      ),
    };
    const indexesOf = (text: string) =>
      [
        ...new Set(
          [...text.matchAll(/Index (?:Only )?Scan (?:Backward )?(?:using|on) (\w+)/g)].map(([, index = '']) => index),
        ),
      ].toSorted((a, b) => (a < b ? -1 : 1));
    const through = Object.fromEntries(Object.entries(plans).map(([name, text]) => [name, indexesOf(text)]));
    expect(through, JSON.stringify(plans)).toEqual({
      'matches of a team': ['match_team1', 'match_team2', 'team_merged', 'team_pkey'],
      'figures of a team': ['match_figure_team1', 'match_figure_team2'],
      'figures of a ground': ['match_figure_venue'],
      'matches of a ground': ['match_venue'],
      'matches of a series': ['match_series'],
      'figures of a person': ['batting_figure_person', 'match_figure_pkey'],
      'matches of a person': ['appearance_figure_person', 'match_pkey'],
    });
    expect(Object.values(plans).join('\n')).not.toMatch(
      /Seq Scan on (match|match_figure|batting_figure|appearance_figure)\b/,
    );
    await sql`truncate match cascade`.execute(trx);
    await sql`delete from team`.execute(trx);
  });
});
