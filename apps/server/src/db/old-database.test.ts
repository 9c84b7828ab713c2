import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRebuildCommand } from '../figures/command-line.ts';
import { FeedScorer } from '../features/feed/testing/feed-scorer.ts';
import { type DeskTest, startDesk } from '../features/staff/testing/desk-person.ts';
import { migrations } from './migrations/index.ts';
import { type OldAnswers, oldAnswers, openOldDatabase } from './testing/old-database.ts';

let old: Awaited<ReturnType<typeof openOldDatabase>>;
let site: DeskTest;
const answers: OldAnswers = oldAnswers();
const matches = Object.entries(answers.matches).toSorted(([a], [b]) => (a < b ? -1 : 1));
beforeAll(async () => {
  old = await openOldDatabase();
  site = await startDesk({ database: old.database });
});
afterAll(async () => {
  await site.close();
  await old.database.close();
});

test('a start brings the database of an earlier version to this one, and says each step (decision: private-database)', () => {
  expect(old.printed).toEqual(
    Object.keys(migrations)
      .filter((name) => name > '0010')
      .map((name) => `Schema: ${name}`),
  );
});

test('every fact that an earlier version stored is told as that version told it, and every scorecard (issue 8)', async () => {
  const scorer = new FeedScorer(site, answers.key);
  expect(matches).toHaveLength(4);
  for (const [id, { facts, scorecard }] of matches) {
    expect([id, (await scorer.facts(id, '?limit=500')).facts]).toEqual([id, facts]);
    expect([id, JSON.parse((await site.app.inject({ url: `/api/match/${id}/scorecard` })).body)]).toEqual([
      id,
      scorecard,
    ]);
    expect((await site.app.inject({ url: `/live-cricket-scores/${id}` })).statusCode).toBe(301);
  }
  const listed = await site.database.db.selectFrom('match').select(['id', 'phase']).orderBy('id').execute();
  expect(listed.map(({ id, phase }) => [id, phase])).toEqual([
    ['1000000001', 'inprogress'],
    ['1000000002', 'complete'],
    ['1000000003', 'upcoming'],
    ['1000000004', 'inprogress'],
    ['700001', 'complete'],
  ]);
});

test('keys, accounts and command ids of an earlier version hold: a ball said then and again now is the same ball, and play goes on (R23.1)', async () => {
  const scorer = new FeedScorer(site, answers.key);
  const [live] = matches[0]!;
  const first = answers.matches[live]!.facts.length;
  const again = await scorer.send('POST', `/feed/matches/${live}/commands`, {
    commandId: 'pier-1',
    happenedAt: '2026-11-21T08:59:00Z',
    command: { type: 'ball', bat: 1 },
  });
  expect([again.status, again.body]).toMatchObject([200, { repeated: true }]);
  const other = await scorer.send('POST', `/feed/matches/${live}/commands`, {
    commandId: 'pier-1',
    happenedAt: '2026-11-21T08:59:00Z',
    command: { type: 'ball', bat: 2 },
  });
  expect([other.status, other.body.code]).toEqual([409, 'command_reused']);
  expect((await scorer.must(live, { type: 'ball', bat: 2 })).first).toBe(first + 1);
  const page = site.browser();
  expect((await page.post('/desk/api/sign-in', { email: answers.email, password: answers.password })).status).toBe(200);
});

test('a rebuild fills the figures that the earlier version did not have (R12.19)', async () => {
  const lines: string[] = [];
  const means = {
    db: site.database.db,
    say: (line: string) => lines.push(line),
    stop: new AbortController().signal,
    now: () => 0,
  };
  expect([await runRebuildCommand(['figures'], means), lines]).toEqual([0, ['Rebuilt the figures of 4 of 4 matches.']]);
  const { rows } = await site.database.pool
    .query(`select m.id, f.over, (select count(*)::int from appearance_figure a where a.match_id = m.id) as named,
    (select coalesce(sum(i.runs), 0)::int from innings_figure i where i.match_id = m.id) as runs from match m join match_figure f on f.match_id = m.id and f.head = m.head order by 1`);
  const total = (id: string) =>
    (answers.matches[id]!.scorecard as { innings: { runs: number }[] }).innings.reduce(
      (sum, { runs }) => sum + runs,
      0,
    );
  // The previous test ran two more.
  expect(rows).toEqual(
    matches.map(([id], at) => ({
      id,
      over: id === '700001' || id === '1000000002',
      named: 22,
      runs: total(id) + (at === 0 ? 2 : 0),
    })),
  );
});
