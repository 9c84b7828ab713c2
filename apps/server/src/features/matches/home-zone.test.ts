import { afterAll, beforeAll, expect, test } from 'vitest';
import { homePage } from '@sightscreen/contracts';
import { NOW } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, newMatch, commandSource, single } from '../../match/log/testing/facts.ts';

let site: TestApp;
let ahead = 0;
beforeAll(async () => {
  site = await startApp({ clock: () => NOW + ahead });
  const plain = newMatch('z1');
  await site.context.log.create(
    {
      ...plain,
      facts: [
        ...plain.facts,
        ...Array.from({ length: 6 }, (_, n) =>
          fresh(single(n, { bat: 4, boundary: 4, striker: 101, nonStriker: 102 })),
        ),
      ],
    },
    commandSource('make z1'),
  );
});
afterAll(() => site.close());
const propsOf = async (url: string) => {
  const reply = await site.app.inject({ url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return homePage.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'));
};

test('the home page leads with the match in its address and opens its wicket zone (MATCH-008)', async () => {
  const { zone, base, lead } = await propsOf('/?matchId=z1');
  expect(zone).toMatchObject({
    match: 'z1',
    title: 'Harbour City v Northgate',
    href: '/live-cricket-scores/z1/hc-vs-ng-match-7-coast-cup',
    bowling: [],
  });
  expect(zone?.batting.map((line) => line.label)).toEqual(['0.6', '0.5', '0.4', '0.3', '0.2']);
  expect([base.path, lead?.card.summary.matchId]).toEqual(['/', 'z1']);
  await site.context.log.append(
    ball('z1', 'six', { decide: () => ({ ok: true, facts: [fresh(single(6, { bat: 6, boundary: 6 }))] }) }),
  );
  // The page is rebuilt once a second at most.
  ahead += 1_000;
  expect((await propsOf('/?matchId=z1')).zone?.batting[0]?.label).toBe('1.1');
});
test('an unknown or malformed match id gives the plain home page (MATCH-008, MATCH-Q11)', async () => {
  for (const url of ['/', '/?matchId=nobody', '/?matchId=NO%20ID', '/?matchId='])
    expect([url, (await propsOf(url)).zone ?? null]).toEqual([url, null]);
});
