import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskAccepted, deskMatch, deskProblem, eventsReply } from '@sightscreen/contracts/desk/match';
import { type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { type AtDesk, fresh, inPlay, must, say } from '../testing/desk-match.ts';

let desk: DeskTest;
let ada: Awaited<ReturnType<DeskTest['person']>>;
let bo: Awaited<ReturnType<DeskTest['person']>>;
let match: AtDesk;
beforeAll(async () => {
  desk = await startDesk();
  [ada, bo] = [await desk.person('scorer', 'Ada Tern'), await desk.person('scorer', 'Bo Kite')];
});
beforeEach(async () => {
  match = await inPlay(ada);
});
afterAll(() => desk.close());

const facts = async (since = 0) => (await ada.get(`/desk/api/matches/${match.id}/told?since=${since}`)).body.told;

test('one call scores a ball and returns the match state and legal next steps (MATCH-S02)', async () => {
  const body = await must(ada, match.id, { type: 'ball', bat: 4, boundary: true }, { expected: match.number });
  expect(deskAccepted.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    number: match.number + 1,
    first: match.number + 1,
    facts: [{ kind: 'delivery' }],
    state: {
      number: match.number + 1,
      innings: { runs: 4, wickets: 0, striker: { id: match.home[0], runs: 4 } },
      rights: { score: true },
    },
  });
  expect(body.state.over.balls.map((ball: { text: string }) => ball.text)).toEqual(['4']);
  expect(body.state.may.commands).toContain('ball');
  const looked = (await ada.get(`/desk/api/matches/${match.id}`)).body;
  expect(deskMatch.parse(looked)).toEqual(looked);
  expect(looked).toMatchObject(body.state);
});

test('the log records the person as author, hidden from readers and the feed (MATCH-S02)', async () => {
  await must(ada, match.id, { type: 'ball', bat: 1 });
  const rows = await desk.database.db
    .selectFrom('fact')
    .select(['author', 'command_id'])
    .where('match_id', '=', match.id)
    .execute();
  expect(new Set(rows.map((row) => row.author))).toEqual(new Set([`staff:${ada.id}`]));
  for (const url of [`/match-api/${match.id}/commentary.json`, `/api/match/${match.id}/scorecard`]) {
    const answer = await desk.browser().get(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(JSON.stringify(answer.body)).not.toMatch(/staff:|"author"/);
  }
});

test('a repeated command is stored once and gets the same reply, with the current state (MATCH-S02)', async () => {
  const commandId = fresh();
  const first = await say(ada, match.id, { type: 'ball', bat: 2 }, { commandId, expected: match.number });
  await must(ada, match.id, { type: 'ball', bat: 1 });
  const again = await Promise.all(
    Array.from({ length: 5 }, () =>
      say(ada, match.id, { type: 'ball', bat: 2 }, { commandId, expected: match.number }),
    ),
  );
  for (const answer of again)
    expect([answer.status, answer.body.repeated, answer.body.first, answer.body.state.innings.runs]).toEqual([
      200,
      true,
      first.body.first,
      3,
    ]);
  expect((await say(ada, match.id, { type: 'ball', bat: 6, boundary: true }, { commandId })).body.code).toBe(
    'command_reused',
  );
});

test('a command id is unique per person (MATCH-S02)', async () => {
  const commandId = fresh();
  expect((await say(ada, match.id, { type: 'ball', bat: 1 }, { commandId })).status).toBe(201);
  expect((await say(bo, match.id, { type: 'ball', bat: 1 }, { commandId })).status).toBe(201);
  expect((await ada.get(`/desk/api/matches/${match.id}`)).body.innings.runs).toBe(2);
});

test('a conflict returns the facts since with their authors and merges nothing (MATCH-S02)', async () => {
  const answers = await Promise.all(
    [ada, bo].map((page) => say(page, match.id, { type: 'ball', bat: 4, boundary: true }, { expected: match.number })),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const late = answers.find((answer) => answer.status === 409)!.body;
  expect(deskProblem.parse(late)).toEqual(late);
  const winner = answers[0]!.status === 201 ? 'Ada Tern' : 'Bo Kite';
  expect(late).toMatchObject({
    code: 'stale',
    current: match.number + 1,
    since: [{ number: match.number + 1, by: winner, self: false, words: '0.1 K Kite to A Tern, FOUR.' }],
    state: { innings: { runs: 4 } },
  });
  expect(late.message).toContain(winner);
  expect((await ada.get(`/desk/api/matches/${match.id}`)).body.innings.runs).toBe(4);
});

test('commentary and comments by a second person cause no conflict (MATCH-S03)', async () => {
  const cal = await desk.person('commentator', 'Cal');
  const ball = await must(ada, match.id, { type: 'ball', bat: 4, boundary: true }, { expected: match.number });
  await must(cal, match.id, { type: 'words', of: ball.first, text: '<b>Leaned into</b>, and gone.' });
  await must(cal, match.id, {
    type: 'comment',
    snippet: 'expert',
    text: 'She picks the length early.',
    by: 'M Oduya',
    after: ball.first,
  });
  await must(cal, match.id, {
    type: 'comment',
    snippet: 'article',
    text: 'The story of the ground',
    href: '/stories/pier',
    after: ball.first,
  });
  const next = await say(ada, match.id, { type: 'ball', bat: 1 }, { expected: ball.number });
  expect([next.status, next.body.number]).toEqual([201, ball.number + 4]);
  const lines = (await desk.browser().get(`/match-api/${match.id}/commentary.json`)).body.live.lines as {
    kind: string;
    text: string;
  }[];
  expect(lines.filter((line) => line.kind !== 'state').map((line) => line.kind)).toEqual([
    'ball',
    'expert',
    'article',
    'ball',
  ]);
  expect(lines.find((line) => line.text.includes('Leaned'))?.text).toBe('<b>Leaned into</b>, and gone.');
  await must(bo, match.id, { type: 'ball' });
  expect((await say(ada, match.id, { type: 'ball', bat: 1 }, { expected: next.body.number })).status).toBe(409);
});

test('a commentator can write commentary but not undo a wicket (MATCH-S03)', async () => {
  const cal = await desk.person('commentator');
  const ball = await must(ada, match.id, { type: 'ball', wicket: { kind: 'bowled' } });
  expect(await say(cal, match.id, { type: 'ball', bat: 1 })).toMatchObject({
    status: 403,
    body: { code: 'role_missing' },
  });
  const refused = await say(cal, match.id, { type: 'void', of: ball.first });
  expect([refused.status, refused.body.code]).toEqual([403, 'right_missing']);
  expect(refused.body.message).toContain('your account');
  const comment = await must(cal, match.id, { type: 'comment', snippet: 'plain', text: 'Noise.' });
  expect((await say(cal, match.id, { type: 'void', of: comment.first })).status).toBe(201);
  expect(
    (
      await cal.post('/desk/api/matches', {
        commandId: fresh(),
        type: 'T20',
        gender: 'male',
        dates: ['2026-11-22'],
        sides: [
          { name: 'A', kind: 'club' },
          { name: 'B', kind: 'club' },
        ],
      })
    ).status,
  ).toBe(403);
  expect((await cal.get(`/desk/api/matches/${match.id}`)).body.rights).toEqual({
    score: false,
    comment: true,
    manage: false,
  });
});

test('a limited match accepts commands only from those assigned and from admins (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const cal = await desk.person('commentator');
  expect((await ada.post(`/desk/api/matches/${match.id}/assignments`, { limited: true, staff: [ada.id] })).status).toBe(
    403,
  );
  const set = await admin.post(`/desk/api/matches/${match.id}/assignments`, { limited: true, staff: [ada.id] });
  expect(set.body).toEqual({ limited: true, staff: [{ id: ada.id, name: 'Ada Tern', role: 'scorer' }] });
  expect((await say(bo, match.id, { type: 'ball' })).body.code).toBe('not_assigned');
  expect((await say(cal, match.id, { type: 'comment', snippet: 'plain', text: 'Hm.' })).body.code).toBe('not_assigned');
  expect(
    (await bo.post(`/desk/api/matches/${match.id}/change`, { commandId: fresh(), description: 'Mine' })).body.code,
  ).toBe('not_assigned');
  expect((await bo.get(`/desk/api/matches/${match.id}`)).body).toMatchObject({
    rights: { score: false, comment: false, manage: false },
    assignments: { limited: true },
  });
  await must(ada, match.id, { type: 'ball' });
  await must(admin, match.id, { type: 'ball' });
  await admin.post(`/desk/api/matches/${match.id}/assignments`, { limited: false, staff: [] });
  await must(bo, match.id, { type: 'ball' });
  expect(
    (await admin.post(`/desk/api/matches/${match.id}/assignments`, { limited: true, staff: [999_999] })).body.code,
  ).toBe('unknown_reference');
});

test('a forbidden command is refused with the rule that the state announced (MATCH-S02)', async () => {
  const { body } = await ada.get(`/desk/api/matches/${match.id}`);
  const bowling = match.away[10]!;
  expect(body.may.refused.toss.words).toMatch(/\w/);
  expect(body.may.refused.batter.words).toMatch(/\w/);
  expect(Object.keys(body.may.notBat)).toHaveLength(11);
  for (const [type, refusal] of Object.entries(body.may.refused as Record<string, { code: string; words: string }>)) {
    expect(body.may.commands).not.toContain(type);
    expect([type, refusal.words.length > 5, refusal.code.length > 2]).toEqual([type, true, true]);
  }
  const wrong = await say(ada, match.id, { type: 'batter', player: match.home[5]! });
  expect([wrong.status, wrong.body.message]).toEqual([422, body.may.notBat[match.home[5]!].words]);
  for (let n = 0; n < 6; n += 1) await must(ada, match.id, { type: 'ball' });
  const between = (await ada.get(`/desk/api/matches/${match.id}`)).body;
  expect(between.may.bowl).not.toContain(bowling);
  const twice = await say(ada, match.id, { type: 'bowler', player: bowling });
  expect([twice.status, twice.body.message, twice.body.rule]).toEqual([
    422,
    between.may.notBowl[bowling].words,
    between.may.notBowl[bowling].rule,
  ]);
});

test('undo offers the last fact in force, and after it the one before (MATCH-S02)', async () => {
  const undo = async () => (await ada.get(`/desk/api/matches/${match.id}`)).body.undo;
  const start = (await undo()).number;
  const single = await must(ada, match.id, { type: 'ball', bat: 1 });
  const two = await must(ada, match.id, { type: 'ball', bat: 4, boundary: true });
  await must(bo, match.id, { type: 'comment', snippet: 'plain', text: 'Noise.' });
  expect(await undo()).toEqual({ number: two.first, words: '0.2 K Kite to B Tern, FOUR.' });
  for (const expected of [single.first, start]) {
    const back = await must(ada, match.id, { type: 'void', of: (await undo()).number });
    expect(back.state.undo.number).toBe(expected);
  }
  await must(ada, match.id, { type: 'void', of: start });
  expect((await undo()).words).toMatch(/^Toss/);
});

test('undoing the last wicket of an innings also undoes its end (MATCH-S02)', async () => {
  let at = 2;
  const out = async () => {
    const answer = await must(ada, match.id, { type: 'ball', wicket: { kind: 'bowled' } });
    if (answer.state.innings.ended === null && at < 11) {
      await must(ada, match.id, { type: 'batter', player: match.home[at]! });
      at += 1;
    }
    return answer;
  };
  let bowler = 10;
  for (let wickets = 1; wickets <= 10; wickets += 1) {
    const answer = await out();
    if (wickets === 6) {
      bowler = 9;
      await must(ada, match.id, { type: 'bowler', player: match.away[bowler]! });
    }
    if (wickets < 10) continue;
    expect(answer.state.innings.ended).toBe('all out');
    expect(answer.state.undo.number).toBe(answer.first);
    const back = await must(ada, match.id, { type: 'void', of: answer.state.undo.number });
    expect(back.state.innings).toMatchObject({ ended: null, wickets: 9 });
  }
});

test('facts after a number are returned as text with their authors (MATCH-S02)', async () => {
  const ball = await must(ada, match.id, { type: 'ball', bat: 1 });
  await must(bo, match.id, { type: 'amend', of: ball.first, ball: { type: 'ball', bat: 2 }, reason: 'Ran two' });
  const history = (await ada.get(`/desk/api/matches/${match.id}/told?since=${match.number}`)).body;
  expect(eventsReply.parse(history)).toEqual(history);
  expect(
    history.told.map((fact: { by: string; self: boolean; words: string }) => [fact.by, fact.self, fact.words]),
  ).toEqual([
    ['Ada Tern', true, '0.1 K Kite to A Tern, 1 run.'],
    ['Bo Kite', false, 'Corrected: 0.1 K Kite to A Tern, 2 runs.'],
  ]);
  expect((await facts()).map((fact: { words: string }) => fact.words).slice(0, 5)).toEqual([
    'Details of the match',
    'Squad of Harbour Terns',
    'Squad of Moorland Kites',
    'Toss: Harbour Terns, to bat',
    'Harbour Terns begin innings 1',
  ]);
});

test('each command is in the audit log, with the numbers before and after it (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const ball = await must(ada, match.id, { type: 'ball', bat: 1 }, { commandId: 'once' });
  await say(ada, match.id, { type: 'ball', bat: 1 }, { commandId: 'once' });
  await must(bo, match.id, { type: 'void', of: ball.first });
  const { body } = await admin.get(`/desk/api/audit?match=${match.id}`);
  expect(
    body.entries.map(
      (entry: { action: string; staff: { name: string }; before: number | null; after: number; words: string }) => [
        entry.action,
        entry.staff.name,
        entry.before,
        entry.after,
        entry.words,
      ],
    ),
  ).toEqual([
    ['match.void', 'Bo Kite', ball.number, ball.number + 1, 'Removed: 0.1 K Kite to A Tern, 1 run.'],
    ['match.ball', 'Ada Tern', match.number, ball.number, '0.1 K Kite to A Tern, 1 run.'],
    ['match.startInnings', 'Ada Tern', 4, match.number, 'Harbour Terns begin innings 1'],
    ['match.created', 'Ada Tern', null, 4, 'Harbour Terns v Moorland Kites'],
  ]);
});

test('a command that was stored but not audited is audited when repeated (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const acts = async () =>
    (await admin.get(`/desk/api/audit?match=${match.id}&limit=1`)).body.entries.map(
      (entry: { action: string; after: number }) => [entry.action, entry.after],
    );
  const ball = await must(ada, match.id, { type: 'ball', bat: 1 }, { commandId: 'lost' });
  await desk.database.pool.query("delete from audit_event where match_id = $1 and action = 'match.ball'", [match.id]);
  expect(await acts()).toEqual([['match.startInnings', match.number]]);
  for (let n = 0; n < 2; n += 1)
    expect((await say(ada, match.id, { type: 'ball', bat: 1 }, { commandId: 'lost' })).status).toBe(200);
  expect(
    (await admin.get(`/desk/api/audit?match=${match.id}`)).body.entries.filter(
      (entry: { action: string }) => entry.action === 'match.ball',
    ),
  ).toHaveLength(1);
  expect(await acts()).toEqual([['match.ball', ball.number]]);
});

test('two server processes share command ids, conflicts and sessions (MATCH-S02)', async () => {
  const second = await startDesk({ database: { ...desk.database, ...(await desk.database.again()) } });
  try {
    const there = second.browser();
    there.token = ada.token;
    second.time.now = desk.time.now;
    const commandId = fresh();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        say(n % 2 ? there : ada, match.id, { type: 'ball', bat: 1 }, { commandId, expected: match.number }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
    expect((await say(there, match.id, { type: 'ball' }, { expected: match.number })).body).toMatchObject({
      code: 'stale',
      since: [{ self: true }],
    });
  } finally {
    await second.close();
    await second.database.db.destroy();
  }
});
