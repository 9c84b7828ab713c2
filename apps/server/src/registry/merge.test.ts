import { NOW } from '@sightscreen/test-kit/clock';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { sql } from 'kysely';
import { numRuns } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RegistryKind } from '../core/db/column-types.ts';
import { rebuildFigures } from '../match/figures/rebuild.ts';
import { FoldCache } from '../match/folds/fold-cache.ts';
import { pgMatchLog } from '../match/log/pg-match-log.ts';
import { readLog } from '../match/log/rows.ts';
import { commandSource } from '../match/log/testing/facts.ts';
import { runMergeCommand } from './command-line.ts';
import { mergeRows, undoMerge } from './merge.ts';
import { makeRegistry } from './naming/registry.ts';
import { factsOf, figuresAs, MATCHES, plantRows, ROWS } from './testing/small-world.ts';

let database: TestDatabase;
const log = () =>
  pgMatchLog(
    database.db,
    new FoldCache({ read: (id, after, epoch) => readLog(database.db, id, after, epoch) }),
    () => NOW,
  );
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate match, command, person, team, venue, series, registry_merge restart identity cascade`.execute(
    database.db,
  );
  await plantRows(database.db);
  for (const match of MATCHES)
    await log().create(
      { id: match.id, world: 'real', commentaryMode: 'push', facts: factsOf(match) },
      commandSource(`make ${match.id}`),
    );
  await rebuildFigures(database.db);
});

const merge = (kind: RegistryKind, id: number, into: number) =>
  database.db.transaction().execute((trx) => mergeRows(trx, { entity: kind, id, into }, null));
const undo = (number: number) => database.db.transaction().execute((trx) => undoMerge(trx, number, null));
const kindOf = (outcome: Awaited<ReturnType<typeof merge>>) => (outcome.ok ? null : outcome.refused.kind);

const TABLES = {
  matches: 'match_figure',
  innings: 'innings_figure',
  batting: 'batting_figure',
  battingPhases: 'batting_phase_figure',
  bowling: 'bowling_figure',
  partnerships: 'partnership_figure',
  fielding: 'fielding_figure',
  appearances: 'appearance_figure',
  zones: 'zone_figure',
} as const;
type Rows = Record<keyof typeof TABLES, object[]>;
const inOrder = (rows: object[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => column !== 'epoch' && column !== 'head')
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .toSorted();
async function stored(): Promise<Record<string, string[]>> {
  await rebuildFigures(database.db);
  const parts = Object.entries(TABLES).map(async ([part, table]) => {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(
      database.db,
    );
    return [part, inOrder(rows.map(({ row }) => row))] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}
/** Figures as if the merged ids had been one from the start. */
function expected(as: (kind: RegistryKind, id: number) => number): Record<string, string[]> {
  const figures = MATCHES.map((match) => figuresAs(match, as));
  return Object.fromEntries(
    (Object.keys(TABLES) as (keyof Rows)[]).map((part) => [
      part,
      inOrder(figures.flatMap((one) => one[part] as object[])),
    ]),
  );
}

/** Resolves merges by following them one by one. */
class Model {
  readonly standing = new Map<number, { entity: RegistryKind; id: number; into: number }>();
  private intoOf(kind: RegistryKind, id: number) {
    return [...this.standing.values()].find((one) => one.entity === kind && one.id === id)?.into;
  }
  remainingId = (kind: RegistryKind, id: number): number => {
    const into = this.intoOf(kind, id);
    return into === undefined ? id : this.remainingId(kind, into);
  };
  refusal(kind: RegistryKind, id: number, into: number): string | null {
    if (id === into) return 'itself';
    if (this.intoOf(kind, id) !== undefined) return 'merged_already';
    if (this.remainingId(kind, into) === id) return 'cycle';
    const [one, two] = [id, this.remainingId(kind, into)];
    const of = (match: (typeof MATCHES)[number]) =>
      (kind === 'person' ? match.people : kind === 'team' ? match.teams : []).map((each) =>
        this.remainingId(kind, each),
      );
    return MATCHES.some((match) => of(match).includes(one) && of(match).includes(two)) ? 'in_one_match' : null;
  }
}

const kind = fc.constantFrom<RegistryKind>('person', 'person', 'team', 'venue', 'series');
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: kind.chain((one) =>
      fc.record({
        entity: fc.constant(one),
        id: fc.integer({ min: 1, max: ROWS[one] }),
        into: fc.integer({ min: 1, max: ROWS[one] }),
      }),
    ),
  },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat(20) }) },
);

test('after any merges and undos, figures are as if merged ids had always been one (R12.19)', async () => {
  const original = await stored();
  expect(original).toEqual(expected((_noun, id) => id));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const model = new Model();
      for (const one of acts) {
        if ('undo' in one) {
          const number = [...model.standing.keys()][one.undo % Math.max(1, model.standing.size)];
          if (number === undefined) continue;
          expect((await undo(number)).ok).toBe(true);
          model.standing.delete(number);
          continue;
        }
        const refusal = model.refusal(one.entity, one.id, one.into);
        const outcome = await merge(one.entity, one.id, one.into);
        expect([one, kindOf(outcome)]).toEqual([one, refusal]);
        if (outcome.ok) model.standing.set(outcome.value.merge, one);
      }
      expect(await stored()).toEqual(expected(model.remainingId));
      for (const number of [...model.standing.keys()].toReversed()) await undo(number);
      expect(await stored()).toEqual(original);
    }),
    { numRuns: numRuns(25) },
  );
});

test('impossible merges are refused: other worlds, genders or kinds, or a match with both (R12.19)', async () => {
  const { db } = database;
  const row = { short_name: 'X', emblem: JSON.stringify({ kind: 'initials', text: 'X' }) };
  await db
    .insertInto('team')
    .values([
      { ...row, id: 11, world: 'demo', name: 'Demo', gender: 'female', kind: 'club' },
      { ...row, id: 12, world: 'real', name: 'Men', gender: 'male', kind: 'club' },
      { ...row, id: 13, world: 'real', name: 'Country', gender: 'female', kind: 'international' },
    ])
    .execute();
  expect([
    kindOf(await merge('team', 99, 1)),
    kindOf(await merge('team', 11, 1)),
    kindOf(await merge('team', 12, 1)),
    kindOf(await merge('team', 13, 1)),
    kindOf(await merge('team', 2, 1)),
  ]).toEqual(['unknown_row', 'different_worlds', 'different_genders', 'different_kinds', 'in_one_match']);
  await db
    .insertInto('person')
    .values([21, 22, 23].map((id) => ({ id, world: 'real', name: `Person ${id}` })))
    .execute();
  const [info, ...rest] = factsOf({ ...MATCHES[0]!, people: [21, 1, 22, 23] });
  await log().create(
    { id: 'coming', world: 'real', commentaryMode: 'push', facts: [info!, ...rest.slice(0, 2)] },
    commandSource('make coming'),
  );
  expect(kindOf(await merge('person', 21, 22))).toBe('in_one_match');
  const men = factsOf({ ...MATCHES[0]!, id: 'men', people: [24, 25, 26, 27] }).map(({ body, ...more }) => ({
    ...more,
    body: body.kind === 'match' ? { ...body, gender: 'male' as const } : body,
  }));
  await db.insertInto('person').values({ id: 24, world: 'real', name: 'Person 24' }).execute();
  await log().create({ id: 'men', world: 'real', commentaryMode: 'push', facts: men }, commandSource('make men'));
  expect(kindOf(await merge('person', 24, 5))).toBe('different_genders');
});

test('a file naming a merged row gets the remaining one, and its own after an undo (R22.3)', async () => {
  const registry = makeRegistry(database.db);
  const cast = (name: string) => ({
    people: [{ key: `cricsheet:${name}`, registerId: name, name }],
    teams: [
      { name: `${name} Town`, gender: 'female', kind: 'club' },
      { name: 'Rivals', gender: 'female', kind: 'club' },
    ] as [never, never],
    venue: { name: `${name} Park`, city: 'Saltby' },
    series: { name: `${name} Cup`, season: '2026', gender: 'female' as const, teamType: 'club' as const },
  });
  const idsOf = async (name: string) => {
    const [known] = await registry.recognise([cast(name)]);
    return {
      person: known!.people.get(`cricsheet:${name}`)!,
      team: known!.teams[0].id,
      venue: known!.venueId!,
      series: known!.seriesId!,
    };
  };
  await sql`alter sequence person_id_seq restart 100`.execute(database.db);
  await sql`alter sequence team_number restart 200`.execute(database.db);
  await sql`alter sequence venue_id_seq restart 100`.execute(database.db);
  await sql`alter sequence series_id_seq restart 100`.execute(database.db);
  const [old, kept] = [await idsOf('Old'), await idsOf('New')];
  const merges: number[] = [];
  for (const each of ['person', 'team', 'venue', 'series'] as const) {
    const done = await merge(each, old[each], kept[each]);
    if (!done.ok) throw new Error(done.refused.kind);
    merges.push(done.value.merge);
  }
  expect([await idsOf('Old'), await idsOf('New')]).toEqual([kept, kept]);
  // A file that names both proves that they are different.
  const [both] = await registry.recognise([
    {
      ...cast('Old'),
      people: ['Old', 'New'].flatMap((name) => cast(name).people),
      teams: [cast('Old').teams[0], cast('New').teams[0]],
    },
  ]);
  expect([[...both!.people.values()], both!.teams.map(({ id }) => id)]).toEqual([
    [old.person, kept.person],
    [old.team, kept.team],
  ]);
  for (const each of merges) await undo(each);
  expect(await idsOf('Old')).toEqual(old);
});

test('the command merges, previews, lists and undoes, and explains refusals (R12.19)', async () => {
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    return [
      await runMergeCommand(words, {
        db: database.db,
        say: (line) => lines.push(line),
        stop: new AbortController().signal,
      }),
      ...lines,
    ];
  };
  expect(await run('person', '4', 'into', '5', '--dry-run')).toEqual([
    0,
    'The person 4 (Person 4) would be merged into 5 (Person 5). Dry run: nothing was changed. The figures of 2 matches would be rebuilt.',
  ]);
  expect(await run('person', '4', 'into', '5')).toEqual([
    0,
    'The person 4 (Person 4) was merged into 5 (Person 5). To undo: npm run merge -- undo 1',
    'Rebuilt the figures of 2 matches.',
  ]);
  expect(await run('person', '4', 'into', '6')).toEqual([1, '4 is already merged into 5. Undo merge 1 first.']);
  expect(await run('person', '5', 'into', '4')).toEqual([1, '4 is already merged into 5. Undo that merge first.']);
  expect(await run('person', '8', 'into', '4')).toEqual([1, 'Both were named in match m2, so they are two people.']);
  expect(await run('team', '1', 'into', '2')).toEqual([1, 'The two met in match m1, so they are two teams.']);
  expect(await run('ground', '3', 'into', '77')).toEqual([1, 'There is no ground 77.']);
  expect(await run('ground', '3', 'into', '2')).toEqual([
    0,
    expect.stringContaining('The ground 3 (Ground 3) was merged into 2 (Ground 2).'),
    'Rebuilt the figures of 1 match.',
  ]);
  expect(await run('undo', '1')).toEqual([
    0,
    'Merge 1 was undone: the person 4 is separate from 5 again.',
    'Rebuilt the figures of 4 matches.',
  ]);
  expect(await run('undo', '1')).toEqual([1, 'Merge 1 has already been undone.']);
  expect(await run('undo', '9')).toEqual([1, 'There is no merge 9.']);
  expect(await run('list')).toEqual([
    0,
    expect.stringMatching(/^2 {2}ground 3 \(Ground 3, Saltby\) into 2 \(Ground 2, Saltby\) {2}.* GMT, command line$/),
    expect.stringMatching(/^1 {2}person 4 .*; undone .* GMT, command line$/),
  ]);
  expect((await run('people', '1', 'into', '2'))[0]).toBe(2);
});

test('figures written during a merge are stored under the remaining id (R12.19)', async () => {
  const again = await database.again();
  try {
    await sql`update match_figure set projector_version = 0 where match_id = 'm3'`.execute(database.db);
    await database.db
      .transaction()
      .execute(async (trx) => {
        expect((await mergeRows(trx, { entity: 'person', id: 4, into: 5 }, null)).ok).toBe(true);
        const {
          rows: [me],
        } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        const writing = rebuildFigures(again.db);
        for (let waits = 0; waits === 0;) {
          const { rows } = await sql<{
            waits: number;
          }>`select count(*) as waits from pg_stat_activity where ${me!.pid}::int = any(pg_blocking_pids(pid))`.execute(
            database.db,
          );
          waits = Number(rows[0]!.waits);
        }
        return { writing };
      })
      .then(({ writing }) => writing);
    const { rows } = await sql`select person_id from appearance_figure where match_id = 'm3' order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([2, 3, 5, 6].map((person_id) => ({ person_id })));
  } finally {
    await again.close();
  }
});
