/** One real match beside a demonstration: what it adds, and what it leaves unchanged (docs/decisions/two-worlds.md). */
import { startApp, type TestApp } from '@sightscreen/server/testing';
import type { FactBody, MatchFact, ResultFact } from '@sightscreen/cricket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewFigures } from '../figures/store-figures.ts';
import { fresh, matchFact, newMatch, commandSource } from '../log/testing/facts.ts';
import { tagOf } from '../../core/tags/tag.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
let site: TestApp;
let now = NOW;
/** Lists are rebuilt at most once a second. */
const later = (): void => {
  now += 2_000;
};
beforeAll(async () => {
  // The demonstration is created at the start.
  site = await startApp({ config: { SIGHTSCREEN_DEMO: '1' }, clock: () => now });
});
afterAll(() => site.close());

const abandoned: ResultFact = {
  kind: 'result',
  outcome: 'abandoned',
  winner: null,
  by: null,
  method: null,
  playersOfMatch: [],
};
async function plantReal(id: string, startTime: number, facts: readonly FactBody[]): Promise<void> {
  const { database, context } = site;
  await database.db
    .insertInto('team')
    .values(
      matchFact.sides.map((side) => ({
        id: side.teamId,
        world: 'real' as const,
        name: side.name,
        short_name: side.shortName,
        gender: 'female' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'HC' }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dates = [new Date(startTime).toISOString().slice(0, 10)];
  const fact: MatchFact = { ...matchFact, dates, startTime, expectedEnd: startTime + DAY / 8 };
  await context.log.create({ ...newMatch(id), facts: [fact, ...facts].map(fresh) }, commandSource(id));
  await renewFigures(database.db, id);
}
async function propsOf(url: string) {
  const { body } = await site.app.inject({ url });
  return JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(body)![1]!);
}
const propsText = async (url: string) => JSON.stringify(await propsOf(url));

interface Card {
  summary: { matchId: string; phase: string };
  world: string;
  labelled?: boolean;
}
const cardsOf = ({
  lead,
  menu,
  recent,
  upcoming,
}: Record<'menu' | 'recent' | 'upcoming', Card[]> & { lead: { card: Card } }) => [
  lead.card,
  ...menu,
  ...recent,
  ...upcoming,
];

test('a real fixture and an old abandoned match leave home, schedule and statistics unchanged (MATCH-029)', async () => {
  const [before, stats] = [await propsOf('/'), await propsOf('/stats')];
  expect(stats.world).toBe('demo');
  expect(before.base.demo).toBe(true);
  expect(cardsOf(before).some(({ labelled }) => labelled)).toBe(false);
  await plantReal('realnext', NOW + 3 * DAY, []);
  await plantReal('realold', Date.UTC(2001, 0, 2), [abandoned]);
  later();
  const home = await propsOf('/');
  expect(home.lead.card.summary.matchId).toBe(before.lead.card.summary.matchId);
  for (const { world, labelled } of cardsOf(home)) expect(labelled === true).toBe(world === 'demo');
  const live = (cards: Card[]) => cards.filter(({ summary }) => /inprogress|break/.test(summary.phase)).length;
  expect(live(cardsOf(home))).toBe(live(cardsOf(before)));
  expect(live((await propsOf('/live-cricket-scores')).cards)).toBe(live(cardsOf(before)));
  expect(live((await propsOf('/cricket-schedule')).live)).toBe(live(cardsOf(before)));
  expect((await site.app.inject({ url: '/match-api/in-play' })).body).toContain(home.lead.card.summary.matchId);
  expect(await propsText('/live-cricket-scores?show=upcoming')).toContain('realnext');
  expect((await propsOf('/stats')).world).toBe('demo');
  expect((await propsOf('/cricket-team')).otherWorld).toEqual({ world: 'real', href: '/cricket-team?world=real' });
});
test('the setting turns the demonstration off and on again (SITE-S03)', async () => {
  const { db } = site.database;
  const set = async (value: boolean) => {
    await db.deleteFrom('setting').where('key', '=', 'demonstration.shown').execute();
    if (!value) await db.insertInto('setting').values({ key: 'demonstration.shown', value: 'false' }).execute();
    site.context.tags.invalidate([tagOf.settings]);
    later();
    await expect.poll(() => site.context.live.site.demo).toBe(value);
  };
  const changes: boolean[] = [];
  site.context.demonstration.onChange((isVisible) => changes.push(isVisible));
  const lead = (await propsOf('/')).lead.card.summary.matchId;
  await set(false);
  for (const url of [
    '/',
    '/live-cricket-scores',
    '/cricket-schedule',
    '/cricket-team',
    '/cricket-series',
    '/calendar/all.ics',
  ]) {
    const { body } = await site.app.inject({ url });
    expect([
      url,
      /"world":"demo"|(?:cricket-series|cricket-team\/[^/]+|cricket-auction)\/(?:9000|harbour)|Kestria/.exec(body)?.[0],
    ]).toEqual([url, undefined]);
  }
  expect((await propsOf('/')).lead.card.summary.matchId).toBe('realnext');
  expect((await propsOf('/stats')).world).toBe('real');
  expect((await site.app.inject({ url: '/?world=demo' })).body).not.toContain(lead);
  expect((await site.app.inject({ url: '/cricket-schedule?world=demo' })).statusCode).toBe(404);
  await set(true);
  expect((await propsOf('/')).lead.card.summary.matchId).toBe(lead);
  expect(changes).toEqual([false, true]);
});
