import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FactBody, MatchFact } from '@sightscreen/cricket';
import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { TurnTooLate } from '../../core/db/errors.ts';
import { FoldCache } from '../../match/folds/fold-cache.ts';
import type { MatchLog } from '../../match/log/match-log.ts';
import { pgMatchLog } from '../../match/log/pg-match-log.ts';
import { readLog } from '../../match/log/rows.ts';
import { fresh, matchFact, opening, commandSource, single } from '../../match/log/testing/facts.ts';
import { TagVersions } from '../../core/tags/tag-versions.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { runRankingsCommand, runRankingsRebuild } from './command-line.ts';
import { makeRankings } from './make-rankings.ts';
import { outdatedScopes } from './scopes.store.ts';
import { rankingsWatch } from './watch.ts';

let database: TestDatabase;
let log: MatchLog;
beforeAll(async () => {
  database = await createTestDatabase();
  const read = (id: string, after: number, epoch: number | null) => readLog(database.db, id, after, epoch);
  log = pgMatchLog(database.db, new FoldCache({ read }), () => NOW);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate match, command, team, person, team_alias, rating_list, official_import restart identity cascade`.execute(
    database.db,
  );
  const side = (id: number, kind: 'international' | 'club') => ({
    id,
    world: 'real' as const,
    name: `Side ${id}`,
    short_name: `S${id}`,
    gender: 'female' as const,
    kind,
    emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
  });
  await database.db
    .insertInto('team')
    .values([side(1, 'club'), side(2, 'club'), side(3, 'international'), side(4, 'international')])
    .execute();
});

const result = (winner: 0 | 1 | null, wickets = 5): FactBody => ({
  kind: 'result',
  outcome: winner === null ? 'no result' : 'win',
  winner,
  by: winner === null ? null : { wickets },
  method: null,
  playersOfMatch: [],
});
/** Two overs of singles by 101 and 102 off 201 and 202; `runs` off the last ball. */
async function play(id: string, day: string, runs: number, more: Partial<MatchFact> = {}, end = result(0)) {
  const bodies: FactBody[] = [
    ...opening.slice(1).map(({ body }) => body),
    ...Array.from({ length: 11 }, (_, n) => single(n)),
    single(11, { bat: runs, boundary: runs >= 4 ? (runs as 4) : 0 }),
    end,
  ];
  await log.create(
    {
      id,
      world: 'real',
      commentaryMode: 'push',
      facts: [fresh({ ...matchFact, dates: [day], ...more }), ...bodies.map(fresh)],
    },
    commandSource(`make ${id}`),
  );
}
const make = () => makeRankings({ db: database.db, read: database.long });
const rows = async (type = 'batting') => {
  const { rows } = await sql<{ row: unknown[] }>`
    select json_build_array(r.subject_id, r.place, r.rating, r.give_or_take, r.counted) as row
    from rating_list l join rating_row r on r.list_id = l.id where l.rank_type = ${type} order by l.id, r.place, r.subject_id`.execute(
    database.db,
  );
  return rows.map(({ row }) => row as [number, number, number, number, number]);
};
const days = ['2026-11-01', '2026-11-04', '2026-11-08', '2026-11-15'];
const season = async () => {
  for (const [at, day] of days.entries()) await play(`m${at}`, day, 4);
  await rebuildFigures(database.db);
};

test('lists are made once from finished matches, and a second run does nothing (MATCH-018, MATCH-019, MATCH-020)', async () => {
  await season();
  expect(await make()).toBe(1);
  expect((await rows()).map(([id, place, , , counted]) => [id, place, counted])).toEqual([
    [101, 1, 4],
    [102, 2, 4],
  ]);
  expect((await rows('bowling')).map(([id, place]) => [id, place])).toEqual([
    [201, 1],
    [202, 2],
  ]);
  expect((await rows('teams')).map(([id, , rating]) => [id, rating > 1500])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await rows('all-rounder')).toEqual([]);
  const before = await rows();
  expect(await make()).toBe(0);
  expect(await makeRankings({ db: database.db, read: database.long, all: true })).toBe(1);
  expect(await rows()).toEqual(before);
});

test('a corrected ball changes the lists that depend on it (MATCH-018)', async () => {
  await season();
  await make();
  const before = await rows();
  const facts = (await log.read('m3'))!.facts;
  const ball = facts.findLast(({ body }) => body.kind === 'delivery')!;
  await log.append({
    matchId: 'm3',
    ...commandSource('correct'),
    expected: null,
    happenedAt: null,
    decide: () => ({ ok: true, facts: [fresh({ kind: 'amend', of: ball.number, body: single(11, { bat: 0 }) })] }),
  });
  expect(await make()).toBe(0);
  await rebuildFigures(database.db);
  expect(await make()).toBe(1);
  expect((await rows()).map(([id]) => id)).toEqual([101, 102]);
  expect((await rows())[0]![2]).toBeLessThan(before[0]![2]);
});

test('live matches, The Hundred and super overs do not count (R9.3, MATCH-018)', async () => {
  await season();
  await make();
  const before = await rows();
  await play('in_play', '2026-11-16', 6, {}, { kind: 'state', state: 'break' } as FactBody);
  await play('hundred', '2026-11-16', 6, {
    type: 'HUN',
    ruleset: { format: 'Hundred', date: '2026-11-16', gender: 'female' },
  });
  await rebuildFigures(database.db);
  expect(await outdatedScopes(database.db)).toEqual([]);
  await sql`insert into innings_figure select match_id, 3, world, type, gender, source_type, start_date, side, team_id, opponent_id, true,
    runs, wickets, legal_balls, overs, balls_in_over, balls_per_over, byes, leg_byes, wides, no_balls, penalty, fours, sixes, ended, follow_on, target
    from innings_figure where match_id = 'm3' and innings = 1`.execute(database.db);
  await sql`insert into batting_figure select match_id, 3, person_id, team_id, position, 36, 6, fours, sixes, dots, out, kind, bowler_id
    from batting_figure where match_id = 'm3' and innings = 1`.execute(database.db);
  await makeRankings({ db: database.db, read: database.long, all: true });
  expect(await rows()).toEqual(before);
  await play('washed_out', '2026-11-16', 4, {}, result(null));
  await rebuildFigures(database.db);
  await make();
  expect((await rows()).map(([, , , , counted]) => counted)).toEqual([5, 5]);
  expect((await rows('teams')).map(([, , , , counted]) => counted)).toEqual([4, 4]);
});

test('nations and clubs, men and women, and both worlds have separate lists (MATCH-Q14)', async () => {
  await season();
  const nations = (id: string, gender: 'male' | 'female', sourceType = 'T20') =>
    play(id, '2026-11-02', 4, {
      gender,
      sourceType,
      sides: [
        { teamId: 3, name: 'Three', shortName: 'T' },
        { teamId: 4, name: 'Four', shortName: 'F' },
      ],
    });
  await nations('n1', 'female');
  await nations('n2', 'male');
  // A T20 of countries without T20I status counts in no list.
  await nations('n3', 'male', 'IT20');
  await rebuildFigures(database.db);
  await make();
  const scopes = async () =>
    (
      await database.db.selectFrom('rating_list').selectAll().where('rank_type', '=', 'teams').orderBy('id').execute()
    ).map(({ level, gender, matches }) => `${level} ${gender} ${matches}`);
  expect((await scopes()).toSorted()).toEqual(['clubs female 4', 'nations female 1', 'nations male 1']);
  await database.db.deleteFrom('match').where('id', '=', 'n2').execute();
  expect(await make()).toBe(1);
  expect((await scopes()).toSorted()).toEqual(['clubs female 4', 'nations female 1']);
});

test('a job is sent when figures changed a list, not for a live match (MATCH-018)', async () => {
  await season();
  const tags = new TagVersions();
  const sent: string[] = [];
  const watch = rankingsWatch({
    read: database.long,
    tags,
    jobs: { send: async ({ name }) => String(sent.push(name)) },
    failed: (error) => {
      throw error;
    },
  });
  await watch.look();
  expect(sent).toHaveLength(1);
  await watch.look();
  expect(sent).toHaveLength(1);
  await make();
  await play('in_play', '2026-11-16', 6, {}, { kind: 'state', state: 'break' } as FactBody);
  await rebuildFigures(database.db);
  tags.invalidate([tagOf.figures]);
  await watch.look();
  expect(sent).toHaveLength(1);
  await play('over', '2026-11-16', 6);
  await rebuildFigures(database.db);
  tags.invalidate([tagOf.figures]);
  await watch.look();
  expect(sent).toHaveLength(2);
  await watch.stop();
});

test('a queue that has not started is retried without a warning (MATCH-018)', async () => {
  await season();
  const sent: number[] = [];
  const failures: unknown[] = [];
  let refusals: Error[] = [new TurnTooLate('not yet'), new Error('away')];
  const watch = rankingsWatch({
    read: database.long,
    tags: new TagVersions(),
    jobs: {
      send: async () => {
        const [refusal, ...rest] = refusals;
        refusals = rest;
        if (refusal) throw refusal;
        return String(sent.push(1));
      },
    },
    failed: (error) => failures.push(error),
  });
  for (let round = 0; round < 4; round += 1) await watch.look();
  expect([sent.length, failures]).toEqual([1, [new Error('away')]]);
  await watch.stop();
});

test('an interrupted run keeps its lists, and the next one continues (MATCH-018)', async () => {
  await season();
  await play('n1', '2026-11-02', 4, {
    sides: [
      { teamId: 3, name: 'Three', shortName: 'T' },
      { teamId: 4, name: 'Four', shortName: 'F' },
    ],
  });
  await rebuildFigures(database.db);
  const stop = new AbortController();
  const lines: string[] = [];
  const deps = { db: database.db, long: database.long, stop: stop.signal };
  const say = (line: string) => {
    lines.push(line);
    stop.abort();
  };
  expect(await runRankingsRebuild([], { ...deps, say })).toBe(130);
  expect(await outdatedScopes(database.db)).toHaveLength(1);
  const more = { ...deps, say: (line: string) => lines.push(line), stop: new AbortController().signal };
  expect(await runRankingsRebuild([], more)).toBe(0);
  expect(await runRankingsRebuild([], more)).toBe(0);
  expect(lines.at(-1)).toBe('All lists are up to date.');
  expect(await runRankingsRebuild(['nonsense'], more)).toBe(1);
});

const LISTS = {
  'teams_master.csv':
    '\ufeffteam_id,team,country_id,short_name,entry_date\n3,Side 3,3,S3,2025-05-04\n4,"Side 4, the",4,S4,2025-05-04\n',
  'players_master.csv':
    'player_id,player,country_id,team_id,player_url\n7,Virat Kohli,3,3,x\n8,__proto__,3,3,x\n9,Nobody Else,4,4,x\n',
  'team_rankings.csv':
    '\ufefftable_id,team_id,format,pos,change,matches,points,rating,rank_date\n1,3,T20W,1,-,25,3139,126,2025-05-03\n2,4,T20W,1,+2,20,2520,126,2025-05-03\n',
  'player_rankings.csv':
    'table_id,player_id,format,category,pos,change,rating,career_best_rating,rank_date\n1,8,T20W,bat,2,-1,700,,2025-05-05\n2,7,T20W,bat,1,+1,895,932 v Pakistan at Multan 2024,2025-05-05\n3,9,T20W,bowl,1,-,500,x,2025-05-05\n',
};
test('official lists are imported once, with dry run and undo (MATCH-018, MATCH-S09)', async () => {
  const { db, long } = database;
  await db
    .insertInto('team_alias')
    .values({ world: 'real', gender: 'female', kind: 'international', name: 'Side 3', team_id: 3 })
    .execute();
  await db.insertInto('person').values({ id: 101, world: 'real', name: 'V Kohli' }).execute();
  await play('n1', '2026-11-02', 4, {
    sides: [
      { teamId: 3, name: 'Three', shortName: 'T' },
      { teamId: 4, name: 'Four', shortName: 'F' },
    ],
  });
  await rebuildFigures(db);
  const folder = await mkdtemp(join(tmpdir(), 'lists-'));
  try {
    for (const [name, text] of Object.entries(LISTS)) await writeFile(join(folder, name), text);
    const lines: string[] = [];
    const run = (...words: string[]) =>
      runRankingsCommand(words, {
        db,
        long,
        say: (line) => lines.push(line),
        stop: new AbortController().signal,
        at: (path) => join(folder, path),
      });
    expect(await run('import', 'player_rankings.csv', '--dry-run')).toBe(0);
    expect(lines.at(-1)).toBe(
      '3 rows of 2 ICC lists, 1 of them matched to our teams and players. Dry run: nothing was changed.',
    );
    expect(await db.selectFrom('official_import').selectAll().execute()).toEqual([]);
    expect(await run('import', 'player_rankings.csv')).toBe(0);
    expect(await run('import', 'player_rankings.csv')).toBe(1);
    expect(await run('import', 'team_rankings.csv')).toBe(0);
    const stored = await db
      .selectFrom('official_row as r')
      .innerJoin('official_list as l', 'l.id', 'r.list_id')
      .select(['l.rank_type', 'l.day', 'r.place', 'r.moved', 'r.name', 'r.side', 'r.rating', 'r.subject_id', 'r.best'])
      .orderBy('l.id')
      .orderBy('r.line')
      .execute();
    expect(stored.map((row) => [row.rank_type, row.place, row.moved, row.name, row.subject_id])).toEqual([
      ['batting', 1, 1, 'Virat Kohli', 101],
      ['batting', 2, -1, '__proto__', null],
      ['bowling', 1, 0, 'Nobody Else', null],
      ['teams', 1, 0, 'Side 3', 3],
      ['teams', 1, 2, 'Side 4, the', null],
    ]);
    expect(await run('undo', '1')).toBe(0);
    expect(await run('undo', '1')).toBe(1);
    expect(await run('import', 'player_rankings.csv')).toBe(0);
    expect(await run('list')).toBe(0);
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^3 {2}ICC {2}player_rankings.csv: 3 rows of 2 lists .* GMT$/),
      expect.stringMatching(/^2 {2}ICC {2}team_rankings.csv: 2 rows/),
      expect.stringMatching(/^1 {2}ICC .*; undone /),
    ]);
    // Official rows never enter our own lists.
    expect(await db.selectFrom('rating_row').selectAll().execute()).toEqual([]);
    await writeFile(join(folder, 'bad.csv'), LISTS['team_rankings.csv'].replace(',1,-,25', ',first,-,25'));
    expect(await run('import', 'bad.csv')).toBe(1);
    expect(lines.at(-1)).toMatch(/^bad.csv: row 1: pos: /);
    expect(await run('import', 'missing.csv')).toBe(1);
    expect(await run('nonsense')).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
