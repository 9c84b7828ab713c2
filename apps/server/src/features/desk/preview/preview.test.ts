import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewReply, type PreviewReply } from '@sightscreen/contracts/desk/match';
import type { Command } from '@sightscreen/cricket';
import { type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { type AtDesk, inPlay, must } from '../testing/desk-match.ts';

let desk: DeskTest;
let ada: Awaited<ReturnType<DeskTest['person']>>;
let match: AtDesk;
beforeAll(async () => { desk = await startDesk(); ada = await desk.person('scorer', 'Ada Tern'); });
beforeEach(async () => { match = await inPlay(ada); });
afterAll(() => desk.close());

async function preview(command: Command): Promise<PreviewReply> {
  const { status, body } = await ada.post(`/desk/api/matches/${match.id}/preview`, { command });
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(previewReply.parse(body)).toEqual(body);
  return body;
}
async function taken(command: Command) {
  const reply = await preview(command);
  if (!reply.taken) throw new Error(reply.refusal.words);
  return reply;
}

test('a correction of an earlier ball shows the score, the strike, the figures and every line it changes (MATCH-S02)', async () => {
  const first = await must(ada, match.id, { type: 'ball', bat: 4, boundary: true });
  await must(ada, match.id, { type: 'ball', bat: 2 });
  await must(ada, match.id, { type: 'ball' });
  const shown = await taken({ type: 'amend', of: first.first, ball: { type: 'ball', legByes: 1 } });
  expect(shown.before).toMatchObject({ score: 'Harbour Terns 6/0 (0.3 ov)', striker: 'Ada Tern' });
  expect(shown.after).toMatchObject({ score: 'Harbour Terns 3/0 (0.3 ov)', innings: [{ runs: 3 }] });
  expect(shown.lines.map((line) => [line.label, line.change])).toEqual([['0.1', 'changed'], ['0.2', 'changed'], ['0.3', 'changed']]);
  expect(shown.lines[0]).toMatchObject({ before: '0.1 K Kite to A Tern, FOUR. 4/0', after: '0.1 K Kite to A Tern, leg bye. 1/0' });
  expect(shown.figures).toContainEqual({ person: match.home[0], innings: 1, what: 'batting', name: 'Ada Tern', before: '6* (3)', after: '2* (3)' });
  expect(shown.facts).toMatchObject([{ kind: 'amend', body: { of: first.first, body: { bat: 0, legByes: 1 } } }]);
});

test('what it shows is what happens when it is said (MATCH-S02)', async () => {
  const balls = [];
  for (const bat of [1, 4, 0, 2]) balls.push(await must(ada, match.id, { type: 'ball', bat, ...(bat === 4 && { boundary: true }) }));
  for (const command of [
    { type: 'amend', of: balls[1].first, ball: { type: 'ball', bat: 6, boundary: true } }, { type: 'insert', after: balls[2].first, ball: { type: 'ball', wide: 0 } },
    { type: 'void', of: balls[3].first }, { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: match.away[3]!, name: null }] } },
  ] satisfies Command[]) {
    const shown = await taken(command);
    const done = await must(ada, match.id, command, { expected: shown.number });
    expect(done.facts.map((fact: { body: unknown }) => fact.body)).toEqual(shown.facts.map((fact) => fact.body));
    expect([done.state.innings.runs, done.state.innings.wickets, done.state.status, done.state.innings.striker?.name ?? null])
      .toEqual([shown.after.innings[0]!.runs, shown.after.innings[0]!.wickets, shown.after.status, shown.after.striker]);
  }
});

test('a preview writes nothing, moves nobody and is remembered by nothing (MATCH-S02)', async () => {
  const ball = await must(ada, match.id, { type: 'ball', bat: 1 });
  const before = (await ada.get(`/desk/api/matches/${match.id}`)).body;
  const counted = async () => Promise.all(['fact', 'command', 'staff_act'].map(async (table) => (await desk.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n));
  const rows = await counted();
  await taken({ type: 'void', of: ball.first });
  await taken({ type: 'ball', wicket: { kind: 'bowled' } });
  expect(await counted()).toEqual(rows);
  expect((await ada.get(`/desk/api/matches/${match.id}`)).body).toEqual(before);
  expect((await must(ada, match.id, { type: 'ball', bat: 1 }, { expected: ball.number })).state.innings.runs).toBe(2);
});

test('a correction the rules do not allow is shown with the reason, as it would be refused (MATCH-S02)', async () => {
  const over = [];
  for (let n = 0; n < 6; n += 1) over.push(await must(ada, match.id, { type: 'ball' }));
  const shown = await preview({ type: 'amend', of: over[0].first, ball: { type: 'ball', bat: 1 }, body: { kind: 'toss', winner: 0, decision: 'bat' } });
  expect(shown).toMatchObject({ taken: false, number: over[5].number, refusal: { code: 'other_kind', field: 'command.body' } });
  const told = await ada.post(`/desk/api/matches/${match.id}/commands`, { commandId: 'x', command: { type: 'amend', of: over[0].first, ball: { type: 'ball', bat: 1 }, body: { kind: 'toss', winner: 0, decision: 'bat' } } });
  expect(told.body.message).toBe(shown.taken ? '' : shown.refusal.words);
});

test('a wicket taken away brings the batter back and takes the next one\'s line out (MATCH-S02)', async () => {
  const out = await must(ada, match.id, { type: 'ball', wicket: { kind: 'bowled' } });
  const shown = await preview({ type: 'amend', of: out.first, ball: { type: 'ball', bat: 1 } });
  expect(shown).toMatchObject({ taken: true, before: { score: 'Harbour Terns 0/1 (0.1 ov)' }, after: { score: 'Harbour Terns 1/0 (0.1 ov)' } });
  const gone = await taken({ type: 'void', of: out.first });
  expect(gone.lines).toEqual([{ number: out.first, label: '0.1', change: 'gone', before: expect.stringContaining('OUT, bowled'), after: null }]);
  expect(gone.figures).toContainEqual(expect.objectContaining({ person: match.home[0], before: '0 (1)', after: '0* (0)' }));
});

test('a preview of a belief that is out of date is a conflict and says what happened (MATCH-S02)', async () => {
  const ball = await must(ada, match.id, { type: 'ball', bat: 1 });
  const { status, body } = await ada.post(`/desk/api/matches/${match.id}/preview`, { expected: match.number, command: { type: 'ball' } });
  expect([status, body.code, body.current, body.since.map((fact: { number: number }) => fact.number)]).toEqual([409, 'stale', ball.number, [ball.first]]);
  await must(ada, match.id, { type: 'comment', snippet: 'plain', text: 'Noise.' });
  expect((await ada.post(`/desk/api/matches/${match.id}/preview`, { expected: ball.number, command: { type: 'ball' } })).status).toBe(200);
});

test('a commentator previews words and not wickets (MATCH-S03)', async () => {
  const cal = await desk.person('commentator');
  const ball = await must(ada, match.id, { type: 'ball', bat: 1 });
  const url = `/desk/api/matches/${match.id}/preview`;
  expect((await cal.post(url, { command: { type: 'words', of: ball.first, text: 'Tucked away.' } })).body.taken).toBe(true);
  expect((await cal.post(url, { command: { type: 'ball', bat: 1 } })).status).toBe(403);
  expect((await cal.post(url, { command: { type: 'void', of: ball.first } })).body).toMatchObject({ taken: false, refusal: { code: 'right_missing' } });
});
