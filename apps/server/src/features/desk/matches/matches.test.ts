import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskMatches, lastSquad, registryReply } from '@sightscreen/contracts/desk/matches';
import { friendly } from '../../feed/testing/feed-scorer.ts';
import { type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { fresh, inPlay, must } from '../testing/desk-match.ts';

let desk: DeskTest;
let ada: Awaited<ReturnType<DeskTest['person']>>;
beforeAll(async () => {
  desk = await startDesk();
  ada = await desk.person('scorer', 'Ada');
});
afterAll(() => desk.close());

const list = async (query: string, page = ada) => {
  const { body } = await page.get(`/desk/api/matches?${query}`);
  expect(deskMatches.parse(body)).toEqual(body);
  return body.matches.map((row: { id: string }) => row.id) as string[];
};

test('one call makes a match with sides, squads, officials, ground and toss, only once (MATCH-S02)', async () => {
  const wanted = {
    commandId: fresh(),
    ...friendly(),
    description: 'The final',
    toss: { winner: 1, decision: 'field' },
    venue: { name: 'Pier Ground', city: 'Saltby' },
    series: { name: 'Coast Cup', season: '2026' },
    officials: [{ role: 'umpire', name: 'R Ashdown', personId: null }],
    rules: { inningsBalls: 60 },
  };
  const first = await ada.post('/desk/api/matches', wanted);
  const again = await ada.post('/desk/api/matches', wanted);
  expect([first.status, again.status, again.body.match]).toEqual([201, 200, first.body.match]);
  expect(again.body.number).toBe(first.body.number);
  const { body } = await ada.get(`/desk/api/matches/${first.body.match}`);
  expect(body).toMatchObject({
    number: first.body.number,
    toss: { winner: 1, decision: 'field' },
    info: {
      description: 'The final',
      venue: 'Pier Ground',
      series: 'Coast Cup',
      inningsBalls: 60,
      officials: [{ role: 'umpire', name: 'R Ashdown' }],
    },
    assignments: { limited: false, staff: [{ id: ada.id, name: 'Ada', role: 'scorer' }] },
  });
  expect(body.may.commands).toContain('startInnings');
});

test('a row of the list has the scores of the sides and the addresses of their pictures (MATCH-S02)', async () => {
  const { id } = await inPlay(ada);
  await must(ada, id, { type: 'ball', bat: 4, boundary: true });
  const row = (await ada.get('/desk/api/matches?list=assigned')).body.matches.find(
    (candidate: { id: string }) => candidate.id === id,
  );
  expect(row.summary.sides[0].scores).toMatchObject([{ runs: 4, wickets: 0, overs: '0.1' }]);
  expect(row.emblems).toEqual([
    expect.stringMatching(/^\/emblems\/square\/(crest|initials|flag)-[^/]+\.svg$/),
    expect.stringMatching(/^\/emblems\/square\//),
  ]);
  expect((await ada.get(row.emblems[0])).status).toBe(200);
});

test('details of a match are changed at the desk, once however often the change is sent (MATCH-S02)', async () => {
  const { id } = await inPlay(ada);
  const change = {
    commandId: fresh(),
    description: '2nd match',
    officials: [{ role: 'umpire', name: 'S Vane', personId: null }],
  };
  const done = await ada.post(`/desk/api/matches/${id}/change`, change);
  expect(done.status).toBe(200);
  expect((await ada.post(`/desk/api/matches/${id}/change`, change)).body).toMatchObject({
    repeated: true,
    first: done.body.first,
  });
  expect((await ada.get(`/desk/api/matches/${id}`)).body.info).toMatchObject({
    description: '2nd match',
    officials: [{ name: 'S Vane' }],
  });
  expect((await ada.post(`/desk/api/matches/${id}/change`, { commandId: fresh() })).body.code).toBe('nothing_given');
});

test("today's list has matches in play and around today; others are found by name (MATCH-S02)", async () => {
  const now = await inPlay(ada, { dates: ['2026-11-21'] });
  const later = await inPlay(ada, { dates: ['2027-03-01'], description: 'Zephyr plate' });
  const made = await ada.post('/desk/api/matches', {
    commandId: fresh(),
    ...friendly(),
    dates: ['2027-03-02'],
    description: 'Zephyr shield',
  });
  expect(await list('list=today')).toEqual(expect.arrayContaining([now.id, later.id]));
  expect(await list('list=today')).not.toContain(made.body.match);
  expect(await list('list=search&q=zephyr+TERNS')).toEqual([made.body.match, later.id]);
  expect(await list('list=search&q=zephyr+shield')).toEqual([made.body.match]);
  expect(await list(`list=search&q=${encodeURIComponent("%'; drop table match; --")}`)).toEqual([]);
  expect(await list('list=search&q=zephyr&limit=1')).toHaveLength(1);
});

test("assigned are one's own, and the list shows the rights in each (MATCH-S02)", async () => {
  const bo = await desk.person('scorer', 'Bo');
  const admin = await desk.person('admin');
  const { id } = await inPlay(admin);
  expect(await list('list=assigned', bo)).toEqual([]);
  await admin.post(`/desk/api/matches/${id}/assignments`, { limited: true, staff: [bo.id] });
  expect(await list('list=assigned', bo)).toEqual([id]);
  const rowFor = async (page: typeof ada) =>
    (await page.get('/desk/api/matches')).body.matches.find((row: { id: string }) => row.id === id);
  expect(await rowFor(bo)).toMatchObject({ limited: true, assigned: true, may: { score: true } });
  expect(await rowFor(ada)).toMatchObject({ limited: true, assigned: false, may: { score: false, comment: false } });
});

test('a match that ended today can still be corrected (MATCH-S02)', async () => {
  const { id } = await inPlay(ada, { dates: ['2026-11-21'] });
  await must(ada, id, {
    type: 'result',
    outcome: 'no result',
    winner: null,
    by: null,
    method: null,
    playersOfMatch: [],
  });
  await desk.database.pool.query('update match set updated_at = $2 where id = $1', [
    id,
    new Date(desk.time.now - 3_600_000),
  ]);
  expect(await list('list=today')).toContain(id);
  await desk.database.pool.query('update match set updated_at = $2 where id = $1', [
    id,
    new Date(desk.time.now - 13 * 3_600_000),
  ]);
  expect(await list('list=today')).not.toContain(id);
});

test("registry rows are found by part of a name, and a team's last squad is offered (MATCH-S02)", async () => {
  const { body: made } = await ada.post('/desk/api/matches', {
    commandId: fresh(),
    ...friendly(),
    dates: ['2028-01-01'],
    venue: { name: 'Lantern Field', city: 'Wick' },
    series: { name: 'Lantern League', season: '2028' },
  });
  const find = async (query: string) => {
    const { body } = await ada.get(`/desk/api/registry?${query}`);
    expect(registryReply.parse(body)).toEqual(body);
    return body.found as { id: number; name: string; note: string }[];
  };
  expect(await find('entity=team&q=harbour&gender=female')).toEqual([
    { id: made.sides[0].teamId, name: 'Harbour Terns', note: 'women, club' },
  ]);
  expect(await find('entity=team&q=harbour&gender=male')).toEqual([]);
  expect((await find('entity=person&q=ada%20tern')).map((found) => found.id)).toContain(made.sides[0].squad[0].id);
  expect(await find('entity=venue&q=wick')).toEqual([{ id: made.venueId, name: 'Lantern Field', note: 'Wick' }]);
  expect(await find('entity=series&q=lantern')).toEqual([
    { id: made.seriesId, name: 'Lantern League', note: '2028, women' },
  ]);
  const { body } = await ada.get(`/desk/api/teams/${made.sides[1].teamId}/squad`);
  expect(lastSquad.parse(body)).toEqual(body);
  expect(body).toMatchObject({ from: made.match, squad: made.sides[1].squad });
  expect((await ada.get('/desk/api/teams/999999/squad')).body).toEqual({ from: null, squad: [] });
});
