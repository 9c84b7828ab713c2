import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldMatch } from '@sightscreen/cricket';
import { sql } from 'kysely';
import { machineClock, NOW } from '@sightscreen/test-kit/clock';
import { type TestDatabase, createTestDatabase } from '@sightscreen/server/testing';
import { FoldCache } from '../folds/fold-cache.ts';
import type { Move } from './folds.ts';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from './testing/facts.ts';
import { columnsOf } from './columns.ts';
import type { ImportedMatch, MatchLog } from './match-log.ts';
import { unpackedMatches } from './pack.ts';
import { pgMatchLog } from './pg-match-log.ts';
import { numberFacts, readLog } from './rows.ts';

let database: TestDatabase;
const process = (db: TestDatabase['db']): { log: MatchLog; desk: FoldCache; moves: Move[] } => {
  // A slow machine must not fail the test.
  const desk = new FoldCache({ read: (id, after, epoch) => readLog(db, id, after, epoch) });
  const moves: Move[] = [];
  desk.onMove((move) => moves.push(move));
  return { log: pgMatchLog(db, desk, () => NOW), desk, moves };
};
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numbers = async (log: MatchLog, id: string): Promise<number[]> =>
  (await log.read(id))?.facts.map((fact) => fact.number) ?? [];
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

test('a match of ours gets the next number as its id, and a repeat gets the same one (MATCH-Q07)', async () => {
  const { log } = process(database.db);
  const first = await log.create(newMatch(null), commandSource('make'));
  expect(first).toMatchObject({
    kind: 'created',
    answer: { match: expect.stringMatching(/^1\d{9}$/), epoch: 1, first: 1, last: 6, head: 6 },
  });
  const again = await log.create(newMatch(null), commandSource('make'));
  expect(again.kind).toBe('repeated');
  if (first.kind === 'created' && again.kind === 'repeated') expect(again.answer).toEqual(first.answer);
  expect((await log.create(newMatch(null), commandSource('make', 'other body'))).kind).toBe('command_reused');
  expect((await log.create(newMatch('taken'), commandSource('a'))).kind).toBe('created');
  expect((await log.create(newMatch('taken'), commandSource('b'))).kind).toBe('taken');
});

test('a repeated command is one ball, and another body under its id is refused', async () => {
  const { log, moves } = process(database.db);
  await log.create(newMatch('repeat'), commandSource('make repeat'));
  const first = await log.append(ball('repeat', 'one', { expected: 6 }));
  expect(first).toMatchObject({ kind: 'appended', answer: { first: 7, last: 7, head: 7 } });
  const again = await log.append(ball('repeat', 'one', { expected: 6 }));
  expect(again.kind).toBe('repeated');
  if (first.kind === 'appended' && again.kind === 'repeated') expect(again.answer).toEqual(first.answer);
  expect(await log.append(ball('repeat', 'one', { ...commandSource('one', 'other') }))).toEqual({
    kind: 'command_reused',
  });
  expect(await log.append(ball('repeat', 'two', { expected: 6 }))).toEqual({ kind: 'stale', epoch: 1, head: 7 });
  // A stale expected number decides nothing: the same command may be retried with the right one.
  expect(await log.append(ball('repeat', 'two', { expected: 7 }))).toMatchObject({
    kind: 'appended',
    answer: { head: 8 },
  });
  expect(await log.append(ball('nobody', 'one'))).toEqual({ kind: 'unknown_match' });
  expect(await numbers(log, 'repeat')).toEqual(upTo(8));
  expect(moves.map(({ after, number }) => [after, number]).slice(-2)).toEqual([
    [6, 7],
    [7, 8],
  ]);
});

test('a refusal is stored with its command, and adds no fact', async () => {
  const { log } = process(database.db);
  await log.create(newMatch('refuse'), commandSource('make refuse'));
  const refusal = { code: 'wide_caught', rule: 'R2.33', words: 'A wide cannot be caught.' };
  const refused = await log.append(ball('refuse', 'x', { decide: () => ({ ok: false, refusal }) }));
  expect(refused).toEqual({ kind: 'refused', refusal, epoch: 1, head: 6, repeated: false });
  expect(await log.append(ball('refuse', 'x'))).toEqual({
    kind: 'refused',
    refusal,
    epoch: 1,
    head: 6,
    repeated: true,
  });
  expect(await numbers(log, 'refuse')).toEqual(upTo(6));
});

test('two processes writing one match number every ball once, and their folds are correct', async () => {
  const other = await database.again();
  try {
    const [a, b] = [process(database.db), process(other.db)];
    await a.log.create(newMatch('both'), commandSource('make both'));
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? a : b).log.append(ball('both', `ball ${i}`))),
    );
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(Array.from({ length: 24 }, () => 'appended'));
    const stored = await a.log.read('both');
    expect(stored?.facts.map((fact) => fact.number)).toEqual(upTo(30));
    const scratch = foldMatch('both', stored?.facts ?? []);
    expect(scratch.innings[0]).toMatchObject({ runs: 24, legalBalls: 24 });
    for (const { desk } of [a, b])
      expect(await desk.look('both', (hot) => structuredClone(hot.state))).toEqual(scratch);
    for (const { moves } of [a, b])
      moves.reduce((before, move) => {
        expect(move.after).toBe(before);
        return move.number;
      }, moves[0]?.after ?? -1);
    const row = await database.db.selectFrom('match').selectAll().where('id', '=', 'both').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ head: 30, phase: 'inprogress', team1_id: 1, people_added: false });
    expect(row.summary?.sides[0]?.scores[0]).toMatchObject({ runs: 24 });
    const recorded = stored?.facts.map((fact) => fact.recordedAt) ?? [];
    expect(recorded).toEqual([...recorded].sort((x, y) => x - y));
  } finally {
    await other.close();
  }
});

test('a failed write leaves no fact, and no fold ahead of the log', async () => {
  const { log, desk } = process(database.db);
  await log.create(newMatch('fails'), commandSource('make fails'));
  await log.append(ball('fails', 'good'));
  // The database refuses a text that contains NUL, after the fold has applied the fact.
  const bad = log.append(
    ball('fails', 'bad', { decide: () => ({ ok: true, facts: [fresh(single(1, { text: 'a\0b' }))] }) }),
  );
  await expect(bad).rejects.toThrow();
  expect(await numbers(log, 'fails')).toEqual(upTo(7));
  expect(await desk.look('fails', (hot) => hot.number)).toBe(7);
  expect(await log.append(ball('fails', 'next', { expected: 7 }))).toMatchObject({
    kind: 'appended',
    answer: { head: 8 },
  });
});

const imported = (id: string, hash: string, balls: number): ImportedMatch => {
  const facts = [...opening, ...Array.from({ length: balls }, (_, n) => fresh(single(n)))];
  const state = foldMatch(
    id,
    numberFacts(facts, { match: id, epoch: 1, after: 0, recordedAt: 1, author: 'import', commandId: null }),
  );
  return { id, world: 'real', sourceHash: hash, facts, columns: { ...columnsOf(state), phase: 'complete' } };
};

test('an import is idempotent, replaces the log under a new epoch, and yields to manual facts', async () => {
  const { log, desk, moves } = process(database.db);
  expect(await log.storeImported([imported('wi_212063', 'h1', 30), imported('64012', 'h1', 12)])).toEqual([
    { id: 'wi_212063', kind: 'imported', epoch: 1, head: 36 },
    { id: '64012', kind: 'imported', epoch: 1, head: 18 },
  ]);
  expect(await desk.look('64012', (hot) => hot.state.innings[0]?.runs)).toBe(12);
  expect(await log.storeImported([imported('64012', 'h1', 12)])).toEqual([{ id: '64012', kind: 'unchanged' }]);
  expect(await log.storeImported([imported('64012', 'h2', 18)])).toEqual([
    { id: '64012', kind: 'changed', epoch: 2, head: 24 },
  ]);
  expect(await desk.look('64012', (hot) => [hot.epoch, hot.number, hot.state.innings[0]?.runs])).toEqual([2, 24, 18]);
  expect(moves.at(-1)).toMatchObject({ matchId: '64012', epoch: 2, number: 24, resync: true });
  // A correction by staff goes into plain rows after the packed ones.
  expect(
    await log.append(ball('64012', 'fix', { decide: () => ({ ok: true, facts: [fresh({ kind: 'void', of: 10 })] }) })),
  ).toMatchObject({ kind: 'appended', answer: { epoch: 2, head: 25 } });
  expect(await numbers(log, '64012')).toEqual(upTo(25));
  expect(await log.storeImported([imported('64012', 'h3', 6)])).toEqual([
    { id: '64012', kind: 'refused', reason: 'people_added' },
  ]);
  await log.create(newMatch('ours'), commandSource('make ours'));
  expect(await log.storeImported([imported('ours', 'h', 6)])).toEqual([
    { id: 'ours', kind: 'refused', reason: 'not_imported' },
  ]);
});

test('a match that is imported twice at once is stored by the first and unchanged for the second (R22.3)', async () => {
  const [one, two] = [process(database.db), process(database.db)];
  const first = Promise.withResolvers<void>();
  const isStored = Promise.withResolvers<void>();
  const storing = one.log.storeImported([imported('twice', 'h', 6)], async () => {
    isStored.resolve();
    await first.promise;
  });
  await isStored.promise;
  const second = two.log.storeImported([imported('twice', 'h', 6)]);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
  first.resolve();
  expect([await storing, await second]).toMatchObject([[{ kind: 'imported' }], [{ kind: 'unchanged' }]]);
});

test('a failed batch stores none of its matches', async () => {
  const { log } = process(database.db);
  await expect(
    log.storeImported([imported('batch1', 'h', 6), imported('batch2', 'h', 6)], async () => {
      throw new Error('figures');
    }),
  ).rejects.toThrow('figures');
  expect(await log.read('batch1')).toBeNull();
  const plain = await database.db
    .selectFrom('packed_innings')
    .select('match_id')
    .where('match_id', 'in', ['batch1', 'batch2'])
    .execute();
  expect(plain).toEqual([]);
});

test('packing a finished match changes nothing for readers; one in play is not packed', async () => {
  const { log } = process(database.db);
  await log.create(newMatch('pack', 40), commandSource('make pack'));
  expect(await log.pack('pack')).toBe(0);
  await log.append(
    ball('pack', 'end', {
      decide: () => ({
        ok: true,
        facts: [
          fresh({ kind: 'amend', of: 9, body: single(2, { bat: 3 }) }),
          fresh({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] }),
          fresh({ kind: 'state', state: 'complete' }),
        ],
      }),
    }),
  );
  const before = await log.read('pack');
  expect(await unpackedMatches(database.db, 0, 100)).toContain('pack');
  expect(await log.pack('pack')).toBe(49);
  expect(await log.read('pack')).toEqual(before);
  expect((await log.read('pack', 44))?.facts.map((fact) => fact.number)).toEqual([45, 46, 47, 48, 49]);
  expect(await log.pack('pack')).toBe(0);
  expect(await unpackedMatches(database.db, 0, 100)).not.toContain('pack');
  // A later correction is stored beside the packed rows and is packed again.
  await log.append(
    ball('pack', 'later', {
      decide: () => ({ ok: true, facts: [fresh({ kind: 'words', of: 8, text: 'Worked away.' })] }),
    }),
  );
  expect(await numbers(log, 'pack')).toEqual(upTo(50));
  expect(await log.pack('pack')).toBe(1);
  expect(await numbers(log, 'pack')).toEqual(upTo(50));
  expect(await log.read('pack', 3, 99)).toMatchObject({ epoch: 1, head: 50, facts: { length: 50 } });
});

test('a match without its match fact is not created (MATCH-051)', async () => {
  const { log } = process(database.db);
  await expect(
    log.create(
      { ...newMatch('bare'), facts: [fresh({ kind: 'toss', winner: 0, decision: 'bat' })] },
      commandSource('make bare'),
    ),
  ).rejects.toThrow(/no match fact/);
  expect(matchFact.dates[0]).toBe('2026-11-21');
});

test('a database clock that is ahead is ignored, and one that lags is accepted (MATCH-066)', async () => {
  const desk = new FoldCache({ read: (id, after, epoch) => readLog(database.db, id, after, epoch) });
  const DAY = 86_400_000;
  const real = machineClock();
  let ours = real - 40 * DAY;
  const log = pgMatchLog(database.db, desk, () => ours);
  await log.create(newMatch('slipped', 6), commandSource('make slipped'));
  await log.append(ball('slipped', 'ahead'));
  const slipped = (await log.read('slipped'))!.facts;
  expect(slipped.map(({ recordedAt }) => recordedAt)).toEqual(slipped.map(() => ours));
  // After the correction, the next line has the time at which it was recorded.
  ours = real;
  await log.append(ball('slipped', 'right'));
  const { at } = foldMatch('slipped', (await log.read('slipped'))!.facts).entries.at(-1)!;
  expect(Math.abs(at - real)).toBeLessThan(DAY);
  ours = real + 40 * DAY;
  await log.append(ball('slipped', 'behind'));
  expect(Math.abs((await log.read('slipped'))!.facts.at(-1)!.recordedAt - real)).toBeLessThan(DAY);
});
