import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentProps, pageProps, type SeriesTabContent } from '@sightscreen/contracts';
import { seriesMatchesReply } from '@sightscreen/contracts/calls/match';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';

let site: TestApp;
let series = 0;
let empty = 0;
let demo = 0;
const sides = [1, 2, 3];
beforeAll(async () => {
  site = await startApp();
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      sides.map((id) => ({
        id,
        world: 'real',
        name: ['Harbour City', 'Northgate', "St. John's"][id - 1] ?? '',
        short_name: `S${id}`,
        gender: 'female',
        kind: 'club',
        emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
      })),
    )
    .execute();
  const made = await db
    .insertInto('series')
    .values(
      ['real', 'real', 'demo'].map((world, n) => ({
        world: world as 'real' | 'demo',
        name: n === 0 ? "St. John's Cup" : `Other ${n}`,
        short_name: 'SJC',
        season: '2026',
        gender: 'female',
        category: 'League',
      })),
    )
    .returning('id')
    .execute();
  [series, empty, demo] = made.map(({ id }) => id) as [number, number, number];
  await db
    .insertInto('person')
    .values({
      id: 101,
      world: 'real',
      name: 'Home Player 1',
      full_name: 'Helena Player',
      batting_hand: 'left',
      bowling_style: 'Right-arm off spin',
      role: 'all-rounder',
    })
    .execute();
  const of = (id: string, day: number, more: Partial<typeof matchFact>, facts = opening.slice(1)) =>
    site.context.log.create(
      {
        ...newMatch(id),
        facts: [
          fresh({
            ...matchFact,
            seriesId: series,
            seriesName: "St. John's Cup",
            startTime: Date.UTC(2026, 10, day, 9),
            expectedEnd: Date.UTC(2026, 10, day, 12),
            dates: [`2026-11-${day}`],
            ...more,
          }),
          ...facts,
        ],
      },
      commandSource(`make ${id}`),
    );
  await of('s1', 20, { description: 'Match 1' }, [
    ...opening.slice(1),
    fresh(single(0)),
    fresh({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] }),
  ]);
  await of('s2', 21, { description: 'Match 2' });
  await of(
    's3',
    28,
    {
      description: 'Match 3',
      sides: [
        { teamId: 2, name: 'Northgate', shortName: 'NG' },
        { teamId: 3, name: "St. John's", shortName: 'SJ' },
      ],
    },
    [],
  );
});
afterAll(() => site.close());
const get = (url: string) => site.app.inject({ url });
const htmlOf = async (url: string) => {
  const reply = await get(url);
  expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
  return fragmentProps.parse(JSON.parse(/<!-- (.*) -->/s.exec(reply.body)?.[1] ?? '{}'));
};

test('matches of a series come soonest first, with the series (MATCH-125)', async () => {
  const reply = seriesMatchesReply.parse((await get(`/cricket-series/api/matches/series/${series}`)).json());
  expect(reply.series).toEqual({
    id: series,
    name: "St. John's Cup",
    short_name: 'SJC',
    season: '2026',
    category: 'League',
  });
  expect(reply.matches.map(({ id, state }) => [id, state])).toEqual([
    ['s1', expect.stringMatching(/complete|recent/)],
    ['s2', 'inprogress'],
    ['s3', expect.stringMatching(/upcoming|preview/)],
  ]);
  expect(seriesMatchesReply.parse((await get(`/cricket-series/api/matches/series/${empty}`)).json()).matches).toEqual(
    [],
  );
});

test('strips are HTML with live matches first, for all sides or one (MATCH-122, MATCH-123, MATCH-033, MATCH-Q24)', async () => {
  const ids = async (url: string) => {
    const props = await htmlOf(url);
    return props.fragment === 'strips' ? props.cards.map(({ summary }) => summary.matchId) : null;
  };
  expect(await ids(`/cricket-series/api/html/scag/${series}`)).toEqual(['s2', 's1', 's3']);
  expect(await ids(`/cricket-series/api/html/scag/${series}/3`)).toEqual(['s3']);
  expect(await ids(`/cricket-series/api/html/scag/${empty}`)).toEqual([]);
});

test('a ball is in the strips once acknowledged, and an unchanged strip is 304 (MATCH-124)', async () => {
  const url = `/cricket-series/api/html/scag/${series}`;
  const before = await get(url);
  expect((await site.app.inject({ url, headers: { 'if-none-match': String(before.headers.etag) } })).statusCode).toBe(
    304,
  );
  await site.context.log.append(ball('s2', 'b1'));
  const props = await htmlOf(url);
  expect(props.fragment === 'strips' && props.cards[0]?.summary.sides[0]?.scores[0]?.runs).toBe(1);
});

test('a squad lists all players named, with styles and appearances (MATCH-137, MATCH-048)', async () => {
  const props = await htmlOf(`/cricket-series/squads/${series}/players/1`);
  if (props.fragment !== 'squad') throw new Error('no squad');
  expect(props.squad.members).toHaveLength(11);
  expect(props.squad.members[0]).toMatchObject({
    id: 101,
    fullName: 'Helena Player',
    speciality: 'All-rounder',
    battingStyle: 'Left-hand bat',
    bowlingStyle: 'Right-arm off spin',
    matches: 2,
  });
  const none = await htmlOf(`/cricket-series/squads/${series}/players/3`);
  expect(none.fragment === 'squad' && none.squad.members).toEqual([]);
});

test('unknown series and sides, and demo series on a site without demo, are 404 (MATCH-122, MATCH-123, MATCH-125, MATCH-137)', async () => {
  for (const url of [
    `/cricket-series/api/html/scag/999999`,
    `/cricket-series/api/html/scag/${empty}/1`,
    `/cricket-series/api/matches/series/${demo}`,
    `/cricket-series/squads/${empty}/players/1`,
    `/cricket-series/${demo}`,
    '/cricket-series/none',
    '/cricket-series/999999/x',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
  for (const url of [
    '/cricket-series/api/html/scag/x',
    '/cricket-series/api/html/scag/0',
    `/cricket-series/squads/${series}/players/-1`,
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 400]);
});

test('a series page has one address, with schedule, strips and sides (MATCH-003, MATCH-032, MATCH-033, MATCH-S12)', async () => {
  const path = `/cricket-series/${series}/st-johns-cup-2026`;
  for (const url of [`/cricket-series/${series}`, `/cricket-series/${series}/other`])
    expect((await get(url)).headers.location).toBe(path);
  expect((await get(`/cricket-series/${series}?team=3`)).headers.location).toBe(`${path}?team=3`);
  const propsOf = async (url: string) => {
    const props = pageProps.parse(
      JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec((await get(url)).body)?.[1] ?? '{}'),
    );
    if (props.page !== 'series') throw new Error(`no series page at ${url}`);
    return props;
  };
  const page = await propsOf(path);
  expect([page.live, page.recent, page.upcoming].map((cards) => cards.map(({ summary }) => summary.matchId))).toEqual([
    ['s2'],
    ['s1'],
    ['s3'],
  ]);
  expect(page.strips.href).toBe(`/cricket-series/api/html/scag/${series}`);
  expect(page.overview).toMatchObject({ played: 1, of: 3 });
  expect((await propsOf(`${path}?team=3`)).overview).toBeNull();
  expect(page.teams.map(({ id, href }) => [id, href])).toEqual([
    [1, `${path}?team=1`],
    [2, `${path}?team=2`],
    [3, `${path}?team=3`],
  ]);
  expect(page.chosen).toBeNull();
  const chosen = await propsOf(`${path}?team=3`);
  expect([chosen.chosen?.team.name, chosen.upcoming.length, chosen.live.length, chosen.strips.href]).toEqual([
    "St. John's",
    1,
    0,
    `/cricket-series/api/html/scag/${series}/3`,
  ]);
  for (const team of ['77', 'x']) expect((await propsOf(`${path}?team=${team}`)).chosen).toBeNull();
});

const tabOf = async <Tab extends SeriesTabContent['tab']>(tab: Tab, url: string) => {
  const props = pageProps.parse(
    JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec((await get(url)).body)?.[1] ?? '{}'),
  );
  if (props.page !== 'series-tab' || props.content.tab !== tab) throw new Error(`no ${tab} at ${url}`);
  const [path] = url.split('?');
  expect([props.base.path, props.tabs.find((one) => one.tab === tab)?.href]).toEqual([path, path]);
  return props.content as Extract<SeriesTabContent, { tab: Tab }>;
};
test('squads list all players named, by all sides or one, with links to both (MATCH-048, MATCH-S12)', async () => {
  const path = `/cricket-series/${series}/st-johns-cup-2026/squads`;
  expect((await get(`/cricket-series/${series}/x/squads?team=3`)).headers.location).toBe(`${path}?team=3`);
  const { teams, chosen, squads } = await tabOf('squads', path);
  expect([chosen, teams.map(({ href }) => href)]).toEqual([null, sides.map((id) => `${path}?team=${id}`)]);
  expect(squads.map(({ team, members }) => [team.profile, members.length])).toEqual([
    ['/cricket-team/harbour-city/1', 11],
    ['/cricket-team/northgate/2', 11],
    ['/cricket-team/st-johns/3', 0],
  ]);
  expect(squads[0]?.members.find(({ id }) => id === 101)).toMatchObject({
    href: '/profiles/101/home-player-1',
    fullName: 'Helena Player',
    speciality: 'All-rounder',
    battingStyle: 'Left-hand bat',
    matches: 2,
  });
  const one = await tabOf('squads', `${path}?team=2`);
  expect([one.chosen, one.squads.map(({ team }) => team.id)]).toEqual([2, [2]]);
  for (const team of ['77', 'x']) expect((await tabOf('squads', `${path}?team=${team}`)).chosen).toBeNull();
  const none = await tabOf('squads', `/cricket-series/${empty}/other-1-2026/squads`);
  expect([none.teams, none.squads]).toEqual([[], []]);
});
test('matches of a series have a page by day, which needs an existing series (MATCH-003, MATCH-S12)', async () => {
  const path = `/cricket-series/${series}/st-johns-cup-2026/matches`;
  expect((await get(`/cricket-series/${series}/other/matches`)).headers.location).toBe(path);
  const content = async (url: string) => (await tabOf('matches', url)).cards.map(({ summary }) => summary.matchId);
  expect(await content(path)).toEqual(['s1', 's2', 's3']);
  expect(await content(`/cricket-series/${empty}/other-1-2026/matches`)).toEqual([]);
  for (const url of [`/cricket-series/${demo}/x/matches`, '/cricket-series/none/x/matches'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('emblem addresses are permanent: drawings, or redirects to flags (MATCH-059)', async () => {
  const drawn = await get('/emblems/round/crest-herons.svg');
  expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
    expect.stringContaining('max-age=86400'),
  ]);
  const flag = await get('/emblems/square/flag-in.svg');
  expect([flag.statusCode, flag.headers.location]).toEqual([302, '/assets/flags/square/in.svg']);
  for (const url of ['/emblems/round/crest-herons', '/emblems/round/photo-x.svg', '/emblems/round/flag-..%2Fx.svg'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/emblems/oval/flag-in.svg')).statusCode).toBe(400);
});
