import { boostometerPage } from '@sightscreen/contracts';
import { type BoostList, BOOST_STEP } from '@sightscreen/contracts/calls/boostometer';
import { BOOST_PARAMETERS, boostScore } from '@sightscreen/cricket';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBoostLists } from '../../almanac/boost/make-lists.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { boostometerTag } from '../../almanac/boost/tags.ts';

let site: DeskTest;
let editor: DeskBrowser;
beforeAll(async () => {
  site = await startDesk();
  editor = await site.person('editor', 'Edda Vane');
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      [1, 2].map((id) => ({
        id,
        world: 'real' as const,
        name: ['Kites', 'Herons'][id - 1]!,
        short_name: `S${id}`,
        gender: 'male' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
      })),
    )
    .execute();
  await db
    .insertInto('person')
    .values(
      Array.from({ length: 24 }, (_, at) => ({
        id: at + 1,
        world: 'real' as const,
        name: `Player ${at + 1}`,
        role: at === 1 ? ('keeper' as const) : null,
      })),
    )
    .execute();
  for (const [id, day] of [
    ['m20a', '2020-05-01'],
    ['m20b', '2020-05-08'],
    ['m26', '2026-05-01'],
  ] as const)
    await planted(id, day);
  await make();
});
afterAll(() => site.close());

/** Player n is worth n runs with the bat; players from 13 on are worth minus n with the ball. */
async function planted(id: string, day: string): Promise<void> {
  const { db } = site.database;
  await sql`insert into match (id, world, source, type, gender, phase, epoch, head, start_date, commentary_mode) values (${id}, 'real', 'feed', 'T20', 'male', 'complete', 1, 1, ${day}, 'push')`.execute(
    db,
  );
  await sql`insert into match_figure (match_id, projector_version, epoch, head, world, type, gender, source_type, start_date, end_date, over, team1_id, team2_id, stage, knock_out, result, winner_id)
    values (${id}, 1, 1, 1, 'real', 'T20', 'male', 'T20', ${day}, ${day}, true, 1, 2, 'Match 1', false, 'win', 1)`.execute(
    db,
  );
  await db
    .insertInto('boost_figure')
    .values(
      Array.from({ length: 24 }, (_, at) => ({
        match_id: id,
        person_id: at + 1,
        team_id: at < 12 ? 1 : 2,
        batting: at + 1,
        bowling: at < 12 ? null : -at,
        faced: 10,
        bowled: at < 12 ? 0 : 24,
      })),
    )
    .execute();
}
const make = async () => {
  await makeBoostLists({ db: site.database.db, read: site.database.db });
  await withInvalidation(site.database.db, site.context.tags, async (_, changed) => changed([boostometerTag]));
};
const call = async (path: string) => {
  const reply = await site.app.inject({ url: `/special-content/api/boostometer/${path}` });
  return { status: reply.statusCode, list: JSON.parse(reply.body) as BoostList, headers: reply.headers };
};
const page = async (query = '') => {
  const reply = await site.app.inject({ url: `/special-content/boostometer${query}` });
  expect([query, reply.statusCode]).toEqual([query, 200]);
  return boostometerPage.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'));
};

test('a season lists its players with every field, best first (BOOST-002, BOOST-019, BOOST-020)', async () => {
  const { status, list, headers } = await call('series/batting/2020');
  expect([status, list.world, list.type, list.season, list.matches, list.asOf]).toEqual([
    200,
    'real',
    'batting',
    2020,
    2,
    '2020-05-08',
  ]);
  expect(headers['set-cookie']).toBeUndefined();
  expect(list.players).toHaveLength(24);
  const [first] = list.players;
  expect(Object.keys(first!).toSorted()).toEqual(
    [
      'id',
      'name',
      'url',
      'skillId',
      'allTimeScore',
      'seasonScore',
      'rank',
      'change',
      'score',
      'matches',
      'teamId',
      'teamName',
    ].toSorted(),
  );
  expect(first).toMatchObject({
    id: 24,
    rank: 1,
    change: 0,
    matches: 2,
    teamName: 'Herons',
    url: '/profiles/24/player-24',
  });
  expect(first!.score).toBe(first!.seasonScore);
  expect(first!.allTimeScore).toBeGreaterThan(first!.score);
  const all = (await call('series/batting/allTime')).list;
  expect([all.season, all.matches, all.players[0]?.score]).toEqual([null, 3, first!.allTimeScore]);
});

test('stamina adds bat and ball, and the bowling list omits players who did not bowl (BOOST-012)', async () => {
  expect((await call('series/bowling/2020')).list.players.map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 13),
  );
  expect((await call('series/stamina/2020')).list.players[0]?.id).toBe(12);
});

test('the skill of a player comes from the register, or from what they did (BOOST-003, BOOST-006)', async () => {
  const { players } = (await call('series/stamina/2020')).list;
  const skill = (id: number) => players.find((one) => one.id === id)?.skillId;
  expect([skill(1), skill(2), skill(20)]).toEqual([1, 4, 3]);
});

test('a match lists its players, with movement since their previous match (BOOST-021, BOOST-010, BOOST-Q04)', async () => {
  const { status, list } = await call('match/m20b/batting');
  expect([status, list.match, list.season, list.matches]).toEqual([200, 'm20b', 2020, 1]);
  expect(list.players[0]).toMatchObject({
    id: 24,
    rank: 1,
    change: 0,
    score: boostScore(24 / BOOST_PARAMETERS.T20.spread.batting),
  });
  expect((await call('match/m20a/batting')).list.players[0]?.change).toBeNull();
});

test('invalid types and seasons are refused, and an unknown match is not found (BOOST-019, BOOST-021)', async () => {
  for (const [path, status] of [
    ['series/fielding/2020', 400],
    ['series/batting/20', 400],
    ['series/batting/alltime', 400],
    ['match/m20a/fielding', 400],
    ['match/nowhere/batting', 404],
    ['series/batting/1999', 200],
  ] as const)
    expect([path, (await call(path)).status]).toEqual([path, status]);
  expect((await call('series/batting/1999')).list).toMatchObject({ players: [], published: true });
});

test('the page starts with 2020 and ten players, and adds ten at a time (BOOST-001, BOOST-016, BOOST-017, BOOST-018, BOOST-Q01)', async () => {
  const first = await page();
  expect(first.base.path).toBe('/special-content/boostometer');
  expect([first.chosen.period, first.list.season, first.chosen.show, BOOST_STEP]).toEqual(['2020', 2020, 10, 10]);
  expect(first.more).toBe('/special-content/boostometer?show=20');
  expect((await page('?show=20')).chosen.show).toBe(20);
  expect(first.seasons).toEqual([
    { season: 2026, empty: false },
    { season: 2020, empty: false },
  ]);
  expect(first.newest).toEqual({ season: 2026, href: '/special-content/boostometer?period=2026' });
  expect(first.base.source).toMatchObject({ matches: { counted: 2, withoutBalls: 2, latest: '2020-05-08' } });
  expect(first.method.formats.map(({ format }) => format)).toEqual(['TEST', 'ODI', 'T20', 'HUN']);
});

test('season, match and all-time exclude one another, and the plain page shows 2020 (BOOST-Q03, BOOST-011, BOOST-015)', async () => {
  const match = await page('?type=batting&period=match-m26&skill=1&team=2');
  expect([match.list.match, match.list.season, match.chosen]).toEqual([
    'm26',
    2026,
    { type: 'batting', period: 'match-m26', skill: 1, team: 2, show: 10 },
  ]);
  expect(match.plain).toBe('/special-content/boostometer');
  expect((await page('?period=allTime')).list.season).toBeNull();
  const odd = await site.app.inject({ url: '/special-content/boostometer?type=stamina&period=x&skill=9&show=7' });
  expect([odd.statusCode, odd.headers.location]).toEqual([301, '/special-content/boostometer']);
  expect((await site.app.inject({ url: '/special-content/boostometer?period=match-nowhere' })).statusCode).toBe(404);
});

test('the default season is a setting, and falls back to the newest list (BOOST-016, BOOST-Q02)', async () => {
  const record = async () => (await editor.get('/desk/api/records/settings/boostometer.season')).body;
  const { body } = await editor.post('/desk/api/records/settings/boostometer.season', {
    values: { value: 2019 },
    version: (await record()).version,
  });
  const publishedPage = await page();
  expect([publishedPage.list.season, publishedPage.chosen.period, publishedPage.defaultSeason]).toEqual([
    2026,
    '2026',
    2026,
  ]);
  expect(publishedPage.list.players.length).toBeGreaterThan(0);
  expect(publishedPage.seasons.map(({ season }) => season)).toEqual([2026, 2020]);
  expect((await page('?period=2019')).newest).toMatchObject({ season: 2026 });
  expect((await editor.post(`/desk/api/record-changes/${body.change}/undo`)).status).toBe(200);
  expect((await page()).list.season).toBe(2020);
});

test('an editor can unpublish and publish a list, other roles cannot (BOOST-009, BOOST-S01)', async () => {
  const { body: listed } = await editor.get('/desk/api/records/boost-lists?q=2020');
  const { id } = listed.records[0];
  const version = async () => (await editor.get(`/desk/api/records/boost-lists/${id}`)).body.version;
  const held = await editor.post(`/desk/api/records/boost-lists/${id}`, {
    values: { shown: false },
    version: await version(),
  });
  expect(held.status).toBe(200);
  expect((await call('series/batting/2020')).list).toMatchObject({ published: false, players: [] });
  expect((await call('match/m20a/batting')).list).toMatchObject({ published: false, players: [] });
  const finance = await site.person('finance', 'Fin Oakes');
  expect(
    (await finance.post(`/desk/api/records/boost-lists/${id}`, { values: { shown: true }, version: await version() }))
      .status,
  ).toBe(403);
  expect((await editor.post(`/desk/api/record-changes/${held.body.change}/undo`)).status).toBe(200);
  expect((await call('series/batting/2020')).list.players).toHaveLength(24);
});

test('creating and undoing a correction updates the lists (BOOST-009, BOOST-S01)', async () => {
  const before = (await call('series/batting/2026')).list.players.map(({ id }) => id);
  const values = { match_id: 'm26', person_id: 1, batting: 90, bowling: null, reason: 'Scored for the wrong batter' };
  const made = await editor.post('/desk/api/records/boost-corrections', { values });
  expect(made.status).toBe(201);
  await make();
  expect((await call('series/batting/2026')).list.players[0]?.id).toBe(1);
  for (const [wrong, field] of [
    [{ ...values, person_id: 999 }, 'person_id'],
    [{ ...values, person_id: 2, reason: '' }, 'reason'],
    [{ ...values, person_id: 2, batting: 1.5 }, 'batting'],
  ] as const) {
    const refused = await editor.post('/desk/api/records/boost-corrections', { values: wrong });
    expect([refused.status >= 400, JSON.stringify(refused.body)]).toEqual([true, expect.stringContaining(field)]);
  }
  expect((await editor.post(`/desk/api/record-changes/${made.body.change}/undo`)).status).toBe(200);
  await make();
  expect((await call('series/batting/2026')).list.players.map(({ id }) => id)).toEqual(before);
});
