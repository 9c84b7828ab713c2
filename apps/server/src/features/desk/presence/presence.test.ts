import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRESENCE_ENDS_MS, presenceReply } from '@sightscreen/contracts/desk/presence';
import { SESSION_IDLE_MS } from '../../staff/sessions/session.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { inPlay, must } from '../testing/desk-match.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

const beat = async (page: DeskBrowser, match: string, tab: string, more: object = {}) => {
  const { status, body } = await page.post(`/desk/api/matches/${match}/presence`, { tab, ...more });
  if (status === 200) expect(presenceReply.parse(body)).toEqual(body);
  return body;
};
const names = (reply: { others: { name: string; doing: string }[] }) =>
  reply.others.map((other) => [other.name, other.doing]);

test('two scorers of a match see each other, also across server processes (MATCH-S02)', async () => {
  const [ada, bo] = [await desk.person('scorer', 'Ada'), await desk.person('scorer', 'Bo')];
  const match = await inPlay(ada);
  const elsewhere = await inPlay(bo);
  const second = await startDesk({ database: { ...desk.database, ...(await desk.database.again()) } });
  second.time.now = desk.time.now;
  const there = second.browser();
  there.token = bo.token;
  try {
    expect(names(await beat(ada, match.id, 'tab-of-ada'))).toEqual([]);
    expect(names(await beat(there, match.id, 'tab-of-bo', { doing: 'correcting', at: 7 }))).toEqual([
      ['Ada', 'looking'],
    ]);
    expect((await beat(ada, match.id, 'tab-of-ada', { doing: 'scoring' })).others).toMatchObject([
      { name: 'Bo', doing: 'correcting', at: 7, self: false, role: 'scorer' },
    ]);
    expect(names(await beat(ada, elsewhere.id, 'tab-of-ada'))).toEqual([]);
    expect(
      (await bo.get(`/desk/api/matches/${match.id}`)).body.present.map((person: { name: string; self: boolean }) => [
        person.name,
        person.self,
      ]),
    ).toEqual([
      ['Ada', false],
      ['Bo', true],
    ]);
    expect(
      (await bo.get('/desk/api/matches?list=today')).body.matches.find((row: { id: string }) => row.id === match.id)
        .present,
    ).toEqual(['Ada']);
    expect(names(await beat(there, match.id, 'tab-of-bo', { leaving: true }))).toEqual([['Ada', 'scoring']]);
    expect(names(await beat(ada, match.id, 'tab-of-ada'))).toEqual([]);
  } finally {
    await second.close();
    await second.database.db.destroy();
  }
});

test('presence ends after thirty seconds without a heartbeat, and starts again on return (MATCH-S02)', async () => {
  const [ada, bo] = [await desk.person('scorer', 'Cal'), await desk.person('scorer', 'Dev')];
  const match = await inPlay(ada);
  await beat(bo, match.id, 'tab-of-dev');
  const since = desk.time.now;
  desk.time.now += PRESENCE_ENDS_MS;
  expect((await beat(ada, match.id, 'tab-of-cal')).others).toMatchObject([{ name: 'Dev', since }]);
  desk.time.now += 1;
  expect(names(await beat(ada, match.id, 'tab-of-cal'))).toEqual([]);
  await beat(bo, match.id, 'tab-of-dev');
  expect((await beat(ada, match.id, 'tab-of-cal')).others).toMatchObject([{ name: 'Dev', since: desk.time.now }]);
});

test('two pages of one person count as two, each marked as oneself for the other (MATCH-S02)', async () => {
  const ada = await desk.person('scorer', 'Eli');
  const match = await inPlay(ada);
  await beat(ada, match.id, 'first-tab');
  expect((await beat(ada, match.id, 'other-tab')).others).toMatchObject([{ name: 'Eli', self: true }]);
});

test('a heartbeat returns the head of the log, and an idle page does not extend its session (MATCH-S02)', async () => {
  const ada = await desk.person('scorer', 'Fay');
  const match = await inPlay(ada);
  const ball = await must(ada, match.id, { type: 'ball' });
  expect(await beat(ada, match.id, 'tab-of-fay')).toMatchObject({ number: ball.number, epoch: 1 });
  const startedAt = desk.time.now;
  for (; desk.time.now < startedAt + SESSION_IDLE_MS - 600_000; desk.time.now += 600_000)
    expect((await ada.post(`/desk/api/matches/${match.id}/presence`, { tab: 'tab-of-fay' })).status).toBe(200);
  desk.time.now = startedAt + SESSION_IDLE_MS;
  expect((await ada.post(`/desk/api/matches/${match.id}/presence`, { tab: 'tab-of-fay' })).status).toBe(401);
});

test('an impossible position in the log is refused with its field (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const match = await inPlay(page);
  for (const at of [9_007_199_254_740_991, 2_147_483_648, 0])
    expect(await beat(page, match.id, 'tab-of-nobody', { at })).toMatchObject({ code: 'bad_request', field: 'at' });
  expect(await beat(page, match.id, 'tab-of-nobody', { at: 2_147_483_647 })).toHaveProperty('others');
});
