import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, matchFact, newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { tagsOfResource } from '../../core/tags/tag.ts';
import { SOUTH, startHarbourSite } from '../teams/testing/harbour-site.ts';

let now = Date.UTC(2026, 10, 21, 14, 2, 30);
let site: Awaited<ReturnType<typeof startHarbourSite>>;
beforeAll(async () => {
  site = await startHarbourSite(() => now);
});
afterAll(() => site.close());

test('a ground page has first innings, tosses and results by format (MATCH-007, MATCH-061)', async () => {
  const { venue, choices, content } = await site.propsOf('venue', site.ground());
  expect([venue.name, venue.matches, venue.time, venue.ends, venue.since]).toEqual([
    'Harbour Ground',
    5,
    null,
    [],
    '2024-05-01',
  ]);
  expect(choices.map(({ name, gender, matches, chosen }) => [name, gender, matches, chosen])).toEqual([
    ['T20', 'female', 4, true],
    ['Hundred', 'female', 1, false],
  ]);
  if (content.tab !== 'figures' || content.figures === null) throw new Error('no figures');
  const { decided, average, median, wonBattingFirst, wonChasing, toss, medians, totals } = content.figures;
  expect([decided, average, median, wonBattingFirst, wonChasing]).toEqual([3, '16', 12, 1, 1]);
  expect(totals.map(({ runs, mark }) => [runs, mark])).toEqual([
    [24, 'won'],
    [12, 'lost'],
    [12, 'level'],
  ]);
  expect(medians.map(({ year }) => year)).toEqual(['2024', '2025', '2026']);
  expect(toss).toEqual([
    { decision: 'bat', matches: 3, won: 1, lost: 0 },
    { decision: 'field', matches: 1, won: 1, lost: 0 },
  ]);
  expect(content.figures.highestChase).toMatchObject({ figure: '13/0', team: { name: SOUTH } });
  expect(content.last.map(({ summary }) => summary.matchId)).toEqual(['wi_3', 'wi_5', 'wi_4', 'wi_2']);
});

test('a ground with a time zone shows its local time, renewed every minute (MATCH-061)', async () => {
  const { db } = site.database;
  await db
    .updateTable('venue')
    .set({ time_zone: 'Asia/Kolkata', ends: ['Mill End', 'River End'] })
    .where('id', '=', site.ids.ground)
    .execute();
  site.context.tags.invalidate(tagsOfResource('venue', [site.ids.ground]));
  // Longer than a reply may stay cached.
  now += 1_000;
  const { venue } = await site.propsOf('venue', site.ground());
  const minute = Date.UTC(2026, 10, 21, 14, 2);
  expect([venue.time, venue.ends]).toEqual([
    { zone: 'Asia/Kolkata', offset: 330, now: minute },
    ['Mill End', 'River End'],
  ]);
  expect(site.context.live.responseCache.fresh(`page venue ${site.ids.ground} figures  `)?.validUntil).toBe(
    Date.UTC(2026, 10, 21, 14, 3),
  );
});

test('ground matches begin with the coming ones on the first page (MATCH-007)', async () => {
  const start = Date.UTC(2026, 11, 1, 9);
  const ahead = fresh({
    ...matchFact,
    venueId: site.ids.ground,
    sides: [site.ids.north, site.ids.south].map((teamId) => ({
      teamId,
      name: 'Side',
      shortName: 'S',
    })) as typeof matchFact.sides,
    dates: ['2026-12-01'],
    startTime: start,
    expectedEnd: start + 3 * 3_600_000,
  });
  await site.context.log.create({ ...newMatch('ahead'), facts: [ahead] }, commandSource('make ahead'));
  now += 1_000;
  const { content } = await site.propsOf('venue', site.ground('/matches'));
  if (content.tab !== 'matches') throw new Error('no matches');
  expect([content.next, content.cards].map((cards) => cards.map(({ summary }) => summary.matchId))).toEqual([
    ['ahead'],
    ['wi_3', 'wi_5', 'wi_4', 'wi_2', 'wi_1'],
  ]);
});
