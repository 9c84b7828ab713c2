import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldMatch } from '@sightscreen/cricket';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { NOW } from '@sightscreen/test-kit/clock';
import { sql } from 'kysely';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLog } from '../../match/log/rows.ts';
import { importFiles } from './pipeline/import-files.ts';
import { type OpenPool, openPool, type Pool } from './pipeline/pool.ts';
import { openSources } from './pipeline/sources.ts';
import type { Tally } from './pipeline/tally.ts';
import { ball, bytesOf, ONE, over, overOf, TWO, written } from './testing/written-file.ts';

let database: TestDatabase;
let folder: string;
/** Serves all imports but those that state a number of threads: starting one takes longer than reading these files. */
let thread: Pool;
let recognise: Parameters<OpenPool>[1];
const openThreads: OpenPool = (_, next) => {
  recognise = next;
  return { run: thread.run, close: async () => {} };
};
beforeAll(async () => {
  database = await createTestDatabase();
  thread = openPool(1, { startedAt: NOW }, (casts) => recognise(casts));
});
afterAll(async () => {
  await thread.close();
  await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-import-'));
  await sql`truncate match, team, person, venue, series cascade`.execute(database.db);
  return () => rm(folder, { recursive: true, force: true });
});

const put = (name: string, file: unknown) =>
  writeFile(join(folder, name), file instanceof Uint8Array ? file : bytesOf(file));
async function run(
  paths = [folder],
  more: { stop?: AbortSignal; onProgress?: (tally: Tally) => void; threads?: number } = {},
): Promise<Tally> {
  return importFiles({
    db: database.db,
    sources: await openSources(paths),
    threads: 1,
    now: () => performance.now(),
    ...(more.threads === undefined && { openThreads }),
    ...more,
  });
}
const counts = ({ imported, changed, unchanged, refused }: Tally) => ({
  imported,
  changed,
  unchanged,
  refused: refused.map(({ origin, reason }) => `${origin.replace(`${folder}/`, '')}: ${reason}`),
});
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ what: string; n: number }>`
    select 'match' as what, count(*) as n from match where id = ${id} union all select 'packed', count(*) from packed_innings where match_id = ${id}
    union all select 'innings', count(*) from innings_figure where match_id = ${id} union all select 'batting', count(*) from batting_figure where match_id = ${id}`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
};

describe('importing files', () => {
  test('a file is imported once, skipped if unchanged, and replaced in a new epoch if changed (R22.1)', async () => {
    await put('wi_1.json', written());
    expect(counts(await run())).toEqual({ imported: 1, changed: 0, unchanged: 0, refused: [] });
    expect(counts(await run())).toEqual({ imported: 0, changed: 0, unchanged: 1, refused: [] });
    await put('wi_1.json', written({ innings: [{ team: 'Northshire', overs: [overOf(ONE, 0, 4)] }] }));
    expect(counts(await run())).toEqual({ imported: 0, changed: 1, unchanged: 0, refused: [] });
    const log = await readLog(database.db, 'wi_1', 0, null);
    expect(log?.epoch).toBe(2);
    expect(foldMatch('wi_1', log!.facts).innings.map(({ runs }) => runs)).toEqual([24]);
    expect(await rowsOf('wi_1')).toEqual({ match: 1, packed: 1, innings: 1, batting: 2 });
  });

  test('an unchanged file has its outdated figures rebuilt, and no others (R12.19)', async () => {
    for (const id of ['1', '2']) await put(`${id}.json`, written());
    await run();
    const runs = async () =>
      (
        await database.db
          .selectFrom('batting_figure')
          .select(['match_id', 'runs'])
          .where('position', '=', 1)
          .where('innings', '=', 1)
          .orderBy('match_id')
          .execute()
      ).map((row) => row.runs);
    expect(await runs()).toEqual([24, 24]);
    await sql`update batting_figure set runs = 99`.execute(database.db);
    await sql`update match_figure set projector_version = projector_version - 1 where match_id = '1'`.execute(
      database.db,
    );
    const tally = await run();
    expect([counts(tally), tally.refreshed]).toEqual([{ imported: 0, changed: 0, unchanged: 2, refused: [] }, 1]);
    expect(await runs()).toEqual([24, 99]);
    // As after an upgrade: figures without the projector's version.
    await sql`delete from match_figure`.execute(database.db);
    expect((await run()).refreshed).toBe(2);
    expect(await runs()).toEqual([24, 24]);
    expect((await run()).refreshed).toBe(0);
  });

  test('a changed file does not replace a match with manual facts, and is reported (R22.1)', async () => {
    await put('1.json', written());
    await run();
    await sql`update match set people_added = true where id = '1'`.execute(database.db);
    await put('1.json', written({ info: { city: 'Elsewhere' } }));
    expect(counts(await run()).refused).toEqual([
      '1.json: someone has changed this match since the import, so the new file was not imported',
    ]);
    expect((await readLog(database.db, '1', 0, null))?.epoch).toBe(1);
  });

  test('any team and ground names are stored, and invalid ones are reported with file and field (R22.1)', async () => {
    await put(
      'n1.json',
      written({
        info: {
          teams: ['constructor', '__proto__'],
          venue: 'toString',
          city: 'valueOf',
          players: JSON.parse(
            JSON.stringify({ constructor: ONE }).replace('}', `,"__proto__":${JSON.stringify(TWO)}}`),
          ),
        },
        innings: [
          { team: 'constructor', overs: [overOf(ONE, 0, 2)] },
          { team: '__proto__', overs: [overOf(TWO, 0, 1)] },
        ],
      }),
    );
    await put(
      'n2.json',
      written({ info: { teams: ['𠮷野家 𠮷', '𠮷'] }, innings: [{ team: '𠮷野家 𠮷', overs: [overOf(ONE, 0, 2)] }] }),
    );
    await put('n3.json', written({ info: { teams: ['North\u0000shire', 'Southshire'] } }));
    await put('n4.json', written({ info: { dates: ['0000-01-01'] } }));
    await put('n5.json', written({ info: { season: '2024\u0000' } }));
    await put('n6.json', written({ info: { teams: ['\u3164\u{E0041}', 'Southshire'] } }));
    await put('n7.json', written());
    const { imported, refused } = counts(await run());
    expect(imported).toBe(3);
    expect(refused.toSorted()).toEqual([
      'n3.json: not_a_match: info.outcome.winner: it must not contain the NUL character',
      'n4.json: not_a_match: info.dates.0: the year must be between 1700 and 2200',
      'n5.json: not_a_match: info.season: it must not contain the NUL character',
      expect.stringMatching(
        /^n6\.json: not_a_match: info\.outcome\.winner: it must have at least one visible character/,
      ),
    ]);
    const nasty = foldMatch('n1', (await readLog(database.db, 'n1', 0, null))!.facts);
    expect([
      nasty.info!.sides.map(({ name }) => name),
      nasty.squads.map((squad) => squad.length),
      nasty.innings.map(({ runs }) => runs),
      nasty.info!.venueName,
    ]).toEqual([['constructor', '__proto__'], [11, 11], [12, 6], 'toString']);
  });

  test('a bad file neither stops the import nor stores anything (R22.1)', async () => {
    await put('1.json', written());
    await put('2.json', new TextEncoder().encode('{"meta":'));
    await put('3.json', written({ info: { teams: ['Same', 'Same'] } }));
    await put('4.json', written({ info: { event: { name: 'Another Cup' } } }));
    await put('Final Match.json', written());
    const tally = await run([folder, join(folder, 'nowhere')]);
    expect(counts(tally)).toMatchObject({ imported: 2, changed: 0, unchanged: 0 });
    expect(counts(tally).refused.toSorted()).toEqual([
      expect.stringMatching(/^2\.json: not_json: /),
      '3.json: contradiction: info.teams: both sides are Same',
      'Final Match.json: Final Match.json is not a match id (a-z, 0-9 and _, at most 24)',
      'nowhere: no such file or folder',
    ]);
    for (const id of ['2', '3']) expect(await rowsOf(id)).toEqual({ match: 0, packed: 0, innings: 0, batting: 0 });
  });

  test('a match that the database refuses does not affect the others of its batch (R22.1)', async () => {
    await sql`create function no_seven() returns trigger language plpgsql as $$ begin if new.match_id = '7' then raise exception 'seven'; end if; return new; end $$`.execute(
      database.db,
    );
    await sql`create trigger no_seven before insert on batting_figure for each row execute function no_seven()`.execute(
      database.db,
    );
    try {
      for (const id of ['6', '7', '8']) await put(`${id}.json`, written());
      expect(counts(await run())).toEqual({
        imported: 2,
        changed: 0,
        unchanged: 0,
        refused: ['7.json: cannot be stored: seven'],
      });
      expect(await rowsOf('7')).toEqual({ match: 0, packed: 0, innings: 0, batting: 0 });
    } finally {
      await sql`drop function no_seven cascade`.execute(database.db);
    }
  });

  test('a zip is read entry by entry, and a damaged entry is refused alone (R22.1)', async () => {
    const zip = zipSync({
      '1.json': bytesOf(written()),
      'README.txt': strToU8('hello'),
      'all/wi_2.json': bytesOf(written()),
      '3.json': strToU8('[]'),
    });
    await put('all_json.zip', zip);
    const tally = await run([join(folder, 'all_json.zip')]);
    expect(tally.total).toBe(3);
    expect(counts(tally)).toEqual({
      imported: 2,
      changed: 0,
      unchanged: 0,
      refused: [expect.stringMatching(/^all_json\.zip:3\.json: not_a_match: /)],
    });
    await put('broken.zip', zip.subarray(0, 200));
    expect(counts(await run([join(folder, 'broken.zip')])).refused).toEqual([
      expect.stringMatching(/^broken\.zip: not a readable zip: /),
    ]);
  });

  test('a stopped import keeps the finished files, and the same command resumes it (R22.1)', async () => {
    for (let id = 0; id < 60; id++) await put(`${id}.json`, written());
    const stop = new AbortController();
    const first = await run([folder], { stop: stop.signal, onProgress: () => stop.abort() });
    expect(first.stopped).toBe(true);
    expect(first.imported).toBeGreaterThan(0);
    expect(first.imported).toBeLessThan(60);
    const second = await run();
    expect([second.unchanged, second.imported]).toEqual([first.imported, 60 - first.imported]);
  });

  test('two imports of the same files at once store each match and person once (R22.3)', async () => {
    for (let id = 0; id < 20; id++) await put(`${id}.json`, written());
    const again = await database.again();
    try {
      const [one, two] = await Promise.all([
        run([folder], { threads: 2 }),
        importFiles({ db: again.db, sources: await openSources([folder]), threads: 2, now: () => 0 }),
      ]);
      expect([...one.refused, ...two.refused]).toEqual([]);
      const { rows } =
        await sql`select (select count(*) from match) as matches, (select count(*) from person) as people, (select count(*) from team) as teams,
        (select max(epoch) from match) as epoch`.execute(database.db);
      expect(rows).toEqual([{ matches: 20, people: 22, teams: 2, epoch: 1 }]);
    } finally {
      await again.close();
    }
  });
});

describe('recognising names', () => {
  test('recognises people by register id, a renamed team, and a ground with its city appended (R22.3)', async () => {
    const people = { ...(written().info.registry as { people: Record<string, string> }) }.people;
    const respelt = ONE.map((name, index) => (index === 5 ? 'Alice Player-Six' : name));
    await put('1.json', written({ info: { teams: ['Royal Challengers Bangalore', 'Southshire'], season: 2023 } }));
    await put(
      '2.json',
      written({
        info: {
          teams: ['Royal Challengers Bengaluru', 'Southshire'],
          season: '2023',
          venue: 'Harbour Ground, Harbourtown',
          players: { 'Royal Challengers Bengaluru': respelt, Southshire: TWO },
          registry: { people: { ...people, 'Alice Player-Six': people['A Player6'] } },
        },
      }),
    );
    await put('3.json', written({ info: { gender: 'male', season: '2023' } }));
    expect((await run()).refused).toEqual([]);
    const { rows } = await sql<{
      id: string;
      team1_id: number;
      team2_id: number;
      venue_id: number;
      series_id: number;
    }>`select id, team1_id, team2_id, venue_id, series_id from match order by id`.execute(database.db);
    const [one, two, three] = rows;
    expect({ ...two, id: '1' }).toEqual(one);
    // Women's and men's teams and series are distinct.
    expect([
      three?.team2_id === one?.team2_id,
      three?.series_id === one?.series_id,
      three?.venue_id === one?.venue_id,
    ]).toEqual([false, false, true]);
    const { rows: team } = await sql`select name, short_name from team where id = ${one?.team1_id}`.execute(
      database.db,
    );
    expect(team).toEqual([{ name: 'Royal Challengers Bengaluru', short_name: 'RCB' }]);
    const { rows: person } =
      await sql`select count(*) as n from person where register_id = ${people['A Player6']}`.execute(database.db);
    expect(person).toEqual([{ n: 1 }]);
    const { rows: venue } = await sql`select name, city, country, time_zone from venue`.execute(database.db);
    expect(venue).toEqual([{ name: 'Harbour Ground', city: 'Harbourtown', country: null, time_zone: null }]);
  });

  test('a name listed by both sides is two people, and neither is the registered one (R22.3)', async () => {
    const twice = 'B Player11';
    await put('1.json', written({ info: { players: { Northshire: [...ONE.slice(0, 10), twice], Southshire: TWO } } }));
    await run();
    const { rows } = await sql`select name, register_id from person where name = ${twice}`.execute(database.db);
    expect(rows).toEqual([
      { name: twice, register_id: null },
      { name: twice, register_id: null },
    ]);
  });

  test('no team is ever given the id 106 (TEAM-106)', async () => {
    await sql`alter sequence team_number restart with 104`.execute(database.db);
    for (let id = 0; id < 3; id++)
      await put(`${id}.json`, written({ info: { teams: [`North ${id}`, `South ${id}`] } }));
    await run();
    const { rows } = await sql<{ id: number }>`select id from team order by id`.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual([104, 105, 107, 108, 109, 110]);
  });
});

describe('figures', () => {
  test('figures are stored with the match, and deleted with it (R12.19)', async () => {
    const wicket = { wickets: [{ kind: 'bowled', player_out: ONE[0] }] };
    await put(
      '1.json',
      written({
        innings: [
          {
            team: 'Northshire',
            overs: [
              over(0, [
                ball(ONE, 4),
                ball(ONE, 0, { extras: { wides: 2 } }),
                ball(ONE, 0, wicket),
                ...Array.from({ length: 4 }, () => ball([ONE[2]!, ONE[1]!], 1, { bowler: TWO[10] })),
              ]),
            ],
          },
        ],
      }),
    );
    await run();
    const { rows: innings } =
      await sql`select runs, wickets, legal_balls, overs, wides, fours, ended, type, gender from innings_figure`.execute(
        database.db,
      );
    expect(innings).toEqual([
      {
        runs: 10,
        wickets: 1,
        legal_balls: 6,
        overs: 1,
        wides: 2,
        fours: 1,
        ended: 'closed',
        type: 'T20',
        gender: 'female',
      },
    ]);
    const { rows: batting } =
      await sql`select p.name, b.runs, b.balls, b.out, b.kind from batting_figure b join person p on p.id = b.person_id order by position`.execute(
        database.db,
      );
    expect(batting).toEqual([
      { name: 'A Player1', runs: 4, balls: 2, out: true, kind: 'bowled' },
      { name: 'A Player2', runs: 0, balls: 0, out: false, kind: null },
      { name: 'A Player3', runs: 4, balls: 4, out: false, kind: null },
    ]);
    const { rows: bowling } =
      await sql`select p.name, b.balls, b.runs, b.wickets, b.wides, b.wide_balls from bowling_figure b join person p on p.id = b.person_id`.execute(
        database.db,
      );
    expect(bowling).toEqual([{ name: 'B Player11', balls: 6, runs: 10, wickets: 1, wides: 2, wide_balls: 1 }]);
    const { rows: pairs } =
      await sql`select pair, wicket, runs, unbroken from partnership_figure order by pair`.execute(database.db);
    expect(pairs).toEqual([
      { pair: 1, wicket: 1, runs: 6, unbroken: false },
      { pair: 2, wicket: 2, runs: 4, unbroken: true },
    ]);
    await sql`delete from match where id = '1'`.execute(database.db);
    expect(await rowsOf('1')).toEqual({ match: 0, packed: 0, innings: 0, batting: 0 });
  });
});
