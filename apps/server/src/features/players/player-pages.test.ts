import { followedPlayer, fragmentProps, pageProps, type PlayerPage } from '@sightscreen/contracts';
import { careersReply } from '@sightscreen/contracts/calls/player';
import { careersExample } from '@sightscreen/contracts/calls/examples';
import { runningClock } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ball, fresh, single } from '../../match/log/testing/facts.ts';
import { OPENER, plantCareer, REGISTER_ID } from './testing/career-matches.ts';

let site: TestApp;
beforeAll(async () => {
  // The clock runs on, as cached replies are renewed at most once a second.
  site = await startApp({ clock: runningClock() });
  await plantCareer(site);
});
afterAll(() => site.close());
const get = (url: string) => site.app.inject({ url });
const path = `/profiles/${OPENER}/home-player-1`;
async function page(url: string): Promise<PlayerPage> {
  const reply = await get(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  const props = pageProps.parse(
    JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? ''),
  );
  if (props.page !== 'player') throw new Error(props.page);
  return props;
}

test('each player has one address, and unknown players and tabs are not found (MATCH-005, MATCH-S12)', async () => {
  for (const url of [`/profiles/${OPENER}`, `/profiles/${OPENER}/somebody`])
    expect([(await get(url)).statusCode, (await get(url)).headers.location]).toEqual([301, path]);
  expect((await get(`/profiles/${OPENER}/x/batting?format=T20`)).headers.location).toBe(`${path}/batting?format=T20`);
  for (const url of ['/profiles/999999/x', '/profiles/constructor/x', '/profiles/0/x', `${path}/nothing`])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('the page has the personal details and the careers of the API (MATCH-062, issue 9)', async () => {
  const { player, careers, format, tabs } = await page(path);
  expect(player).toEqual({
    id: OPENER,
    name: 'Home Player 1',
    fullName: 'Helena Player',
    picture: { src: `/pictures/players/${OPENER}.svg`, alt: '' },
    speciality: 'All-rounder',
    battingStyle: 'Left-hand bat',
    bowlingStyle: null,
    teams: [{ name: 'Harbour City', href: '/cricket-team/harbour-city/1' }],
    years: { from: '2026', to: '2026' },
  });
  expect([format, careers]).toEqual(['T20', careersExample.careers]);
  expect(tabs.map(({ tab }) => tab)).toEqual([
    'overview',
    'batting',
    'bowling',
    'fielding',
    'year',
    'opponent',
    'ground',
    'position',
    'innings',
  ]);
});

test('form lists the last innings, and phases and dismissals cover the format (MATCH-005, R17.1)', async () => {
  const { form, phases, howOut, bowlingForm } = await page(path);
  expect(form?.innings.map(({ runs, balls, out, against }) => [runs, balls, out, against])).toEqual([
    [57, 10, false, 'NG'],
    [4, 4, true, 'NG'],
  ]);
  expect([form?.now.average, form?.before]).toEqual(['61.00', null]);
  expect(phases.map(({ phase, runs, balls, outs, dots }) => [phase, runs, balls, outs, dots])).toEqual([
    ['powerplay', 61, 14, 1, '7.1'],
    ['middle', 0, 0, 0, '-'],
    ['death', 0, 0, 0, '-'],
  ]);
  expect(howOut).toEqual([{ kind: 'bowled', count: 1 }]);
  expect(bowlingForm.map(({ wickets, runs }) => [wickets, runs])).toEqual([[1, 3]]);
});

test('a career is split by year, opponent, ground, position and innings of the match (MATCH-005)', async () => {
  const parts = async (tab: string) =>
    (await page(`${path}/${tab}`)).parts.map(({ name, matches, batting }) => [name, matches, batting.runs]);
  expect(await parts('by-year')).toEqual([['2026', 2, 61]]);
  expect(await parts('by-opponent')).toEqual([['Northgate', 2, 61]]);
  expect(await parts('by-ground')).toEqual([['Ground unknown', 2, 61]]);
  const { parts: positions, byInnings } = await page(`${path}/by-position`);
  expect(positions.map(({ name, batting }) => [name, batting.innings])).toEqual([['Opening', 2]]);
  expect(byInnings.map(({ name, batting, bowling }) => [name, batting.runs, bowling.wickets])).toEqual([
    ['1st innings', 61, 0],
    ['2nd innings', 0, 1],
  ]);
});

test('the list of innings is newest first and grows by parts, with or without script (SITE-029, SITE-S04)', async () => {
  const { played } = await page(`${path}/innings`);
  expect(played?.matches.map(({ match, batting, bowling, fielding }) => [match, batting, bowling, fielding])).toEqual([
    ['c2', [{ runs: 4, balls: 4, out: true, how: 'bowled' }], [], { catches: 0, stumpings: 0, runOuts: 0 }],
    [
      'c1',
      [{ runs: 57, balls: 10, out: false, how: null }],
      [{ balls: 5, maidens: 0, runs: 3, wickets: 1 }],
      { catches: 1, stumpings: 0, runOuts: 0 },
    ],
  ]);
  expect(played?.growth).toMatchObject({ count: 2, total: 2, part: null, page: null, start: null });
  const reply = await get(`/profiles/api/html/innings/${OPENER}?from=40`);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(fragmentProps.parse(JSON.parse(/<!-- (.*) -->/s.exec(reply.body)?.[1] ?? ''))).toMatchObject({
    fragment: 'played',
    matches: [],
    growth: { count: 0, total: 2, start: `${path}/innings` },
  });
});

test('live figures follow every ball, and count for no career (BEYOND-14, R9.3)', async () => {
  const now = async () => (await page(path)).inPlay.map(({ card, batting }) => [card.summary.matchId, batting]);
  expect(await now()).toEqual([['c3', { runs: 12, balls: 2, atCrease: true, onStrike: true, out: false }]]);
  await site.context.log.append(
    ball('c3', 'third', {
      decide: () => ({ ok: true, facts: [fresh(single(2, { striker: OPENER, nonStriker: 102, bat: 1 }))] }),
    }),
  );
  await vi.waitFor(async () => expect((await now())[0]?.[1]).toMatchObject({ runs: 13, onStrike: false }), {
    timeout: 60_000,
    interval: 100,
  });
  const reply = await get(`/profiles/api/followed/${OPENER}`);
  expect(followedPlayer.parse(reply.json())).toMatchObject({
    name: 'Home Player 1',
    href: path,
    inPlay: { batting: { runs: 13 } },
    last: { match: 'c2', batting: [{ runs: 4 }] },
  });
});

test('careers list the matches of the last fourteen days that they reveal (BEYOND-04)', async () => {
  expect((await page(path)).sums.matches).toEqual([]);
  await site.database.db.updateTable('match').set({ start_date: '2026-11-15' }).where('id', '=', 'c2').execute();
  expect((await page(`${path}/fielding`)).sums.matches).toEqual(['c2']);
});

test('a corrected ball updates the card and careers of its players within a minute (issue 9, R12.19)', async () => {
  const careers = async () => careersReply.parse((await get(`/api/player/register/${REGISTER_ID}/careers`)).json());
  const runs = async () => (await careers()).careers[0]?.batting;
  const card = async () =>
    (await get('/api/match/c1/scorecard')).json<{ innings: { batting: { runs: number }[] }[] }>().innings[0]?.batting[0]
      ?.runs;
  expect([await card(), (await runs())?.runs]).toEqual([57, 61]);
  const displayedRuns = (await page(`${path}/batting`)).careers[0]?.batting.runs;
  expect(displayedRuns).toBe(61);
  // Number 7 is the first ball: a six becomes a four.
  await site.context.log.append(
    ball('c1', 'correct', {
      decide: () => ({
        ok: true,
        facts: [
          fresh({
            kind: 'amend',
            of: 7,
            body: single(0, { striker: OPENER, nonStriker: 102, bowler: 201, bat: 4, boundary: 4 }),
          }),
        ],
      }),
    }),
  );
  const minute = { timeout: 60_000, interval: 200 };
  await vi.waitFor(async () => expect(await card()).toBe(55), minute);
  await vi.waitFor(
    async () => expect(await runs()).toMatchObject({ runs: 59, highest: 55, sixes: 8, fours: 1 }),
    minute,
  );
  await vi.waitFor(async () => expect((await page(`${path}/batting`)).careers[0]?.batting.runs).toBe(59), minute);
});
