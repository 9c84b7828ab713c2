import { inPlayReply, pageProps } from '@sightscreen/contracts';
import { NOW } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, matchFact, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';

let site: TestApp;
let series: number[];
const ended = fresh({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
beforeAll(async () => {
  site = await startApp({ clock: () => NOW });
  const { db } = site.database;
  series = (
    await db
      .insertInto('series')
      .values(
        ['Old Cup', 'New Cup', 'No Matches'].map((name) => ({
          world: 'real' as const,
          name,
          short_name: name,
          season: '2026',
          gender: 'female',
          category: 'League' as const,
        })),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const of = (id: string, at: number, seriesId: number, facts: typeof opening) =>
    site.context.log.create(
      {
        ...newMatch(id),
        facts: [
          fresh({
            ...matchFact,
            seriesId,
            startTime: at,
            expectedEnd: at + 10_800_000,
            dates: [new Date(at).toISOString().slice(0, 10)],
          }),
          ...facts,
        ],
      },
      commandSource(`make ${id}`),
    );
  const open = opening.slice(1);
  for (let n = 0; n < 33; n += 1)
    await of(`r${n}`, NOW - (40 - n) * 86_400_000, series[0]!, [...open, fresh(single(0)), ended]);
  await of('l1', NOW, series[1]!, open);
  await of('f1', NOW + 86_400_000, series[1]!, []);
});
afterAll(() => site.close());
const propsOf = async (url: string) => {
  const reply = await site.app.inject({ url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return pageProps.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'));
};
const listed = async (url: string) => {
  const props = await propsOf(url);
  if (props.page !== 'matches') throw new Error(`${url} is ${props.page}`);
  return { ids: props.cards.map(({ summary }) => summary.matchId), pager: props.pager, path: props.base.path };
};

test('every match is reached by links: in play, upcoming and finished pages (MATCH-009)', async () => {
  expect((await listed('/live-cricket-scores')).ids).toEqual(['l1']);
  expect((await listed('/live-cricket-scores?show=upcoming')).ids).toEqual(['f1']);
  const first = await listed('/live-cricket-scores?show=recent');
  expect([first.ids.length, first.ids[0], first.pager]).toEqual([
    30,
    'r32',
    { page: 1, pages: 2, before: null, next: '/live-cricket-scores?show=recent&page=2' },
  ]);
  const second = await listed(first.pager.next ?? '');
  expect([second.ids, second.pager.before, second.path]).toEqual([
    ['r2', 'r1', 'r0'],
    '/live-cricket-scores?show=recent',
    '/live-cricket-scores?show=recent&page=2',
  ]);
});
test('an unknown option gives the default page, and a page past the last is not found (MATCH-009)', async () => {
  for (const url of [
    '/live-cricket-scores?show=all',
    '/live-cricket-scores?page=x',
    '/live-cricket-scores?page=0',
    '/live-cricket-scores?show=live&show=recent',
  ])
    expect((await listed(url)).ids).toEqual(['l1']);
  for (const url of [
    '/live-cricket-scores?page=2',
    '/live-cricket-scores?show=recent&page=3',
    '/cricket-series?page=2',
  ])
    expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 404]);
});
test('series with a match are listed with address and dates, those in play first (MATCH-003)', async () => {
  const props = await propsOf('/cricket-series');
  if (props.page !== 'all-series') throw new Error(props.page);
  expect(props.series.map(({ id, name, href, matches, live }) => [id, name, href, matches, live])).toEqual([
    [series[1], 'New Cup', `/cricket-series/${series[1]}/new-cup-2026`, 2, 1],
    [series[0], 'Old Cup', `/cricket-series/${series[0]}/old-cup-2026`, 33, 0],
  ]);
  expect(props.series[1]!.from < props.series[1]!.to).toBe(true);
});
test('the strip of matches in play has those alone, all of one moment (MATCH-031)', async () => {
  const reply = await site.app.inject({ url: '/match-api/in-play' });
  const ids = inPlayReply.parse(reply.json()).cards.map(({ summary }) => summary.matchId);
  expect([ids.includes('l1'), ids.includes('f1')]).toEqual([true, false]);
});
test('home lists each match once, also when the address names the lead (MATCH-008, MATCH-029)', async () => {
  for (const [url, lead] of [
    ['/', 'l1'],
    ['/?matchId=f1', 'f1'],
    ['/?matchId=r0', 'r0'],
  ] as const) {
    const props = await propsOf(url);
    if (props.page !== 'home') throw new Error(props.page);
    const listed = [props.lead!.card, ...props.menu, ...props.recent, ...props.upcoming].map(
      ({ summary }) => summary.matchId,
    );
    expect([props.lead!.card.summary.matchId, listed.length]).toEqual([lead, new Set(listed).size]);
  }
});
