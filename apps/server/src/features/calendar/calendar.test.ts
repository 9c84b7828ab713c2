import ICAL from 'ical.js';
import type { ResultFact } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, commandSource, single } from '../../match/log/testing/facts.ts';
import { DAY, ended, factOf, type Made, make, NOW, registryOf } from '../schedule/testing/fixtures.ts';

let site: TestApp;
let now = NOW;
let league: number;
const done: Made = { id: 'done', in: -1, is: 'over' };
const soon: Made = { id: 'soon', in: 2 };
const tour: Made = { id: 'tour', in: 3, teams: [3, 4], more: { type: 'TEST' } };
const day: Made = { id: 'day', in: 5, more: { startTime: null, expectedEnd: null, clock: false } };
beforeAll(async () => {
  site = await startApp({ clock: () => now, config: { PUBLIC_ORIGIN: 'https://cricket.example' } });
  const { series, venues } = await registryOf(site);
  league = series[0]!;
  Object.assign(soon, { more: { seriesId: league, venueId: venues[0]! } });
  Object.assign(tour.more!, { seriesId: series[1]! });
  for (const made of [done, soon, tour, day, { id: 'ago', in: -300, is: 'over' } as const]) await make(site, made);
});
afterAll(() => site.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  // Later than the minimum time between two builds.
  now += 60_000;
  return site.app.inject({ url, headers });
};
/** Parses with a library other than the one that writes. */
const calendar = async (url: string) => {
  const reply = await get(url);
  expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'text/calendar; charset=utf-8']);
  const whole = new ICAL.Component(ICAL.parse(reply.body));
  const events = whole.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { whole, events, text: reply.body, etag: String(reply.headers['etag']) };
};
const propertyOf = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name)?.toString() ?? null;
const uids = (events: ICAL.Event[]) => events.map(({ uid }) => uid);

test('calendars of all matches, a team and a series parse in another library (BEYOND-15)', async () => {
  const all = await calendar('/calendar/all.ics');
  expect(uids(all.events)).toEqual(['done', 'soon', 'tour', 'day'].map((id) => `match-${id}@cricket.example`));
  expect([
    all.whole.getFirstPropertyValue('version'),
    all.whole.getFirstPropertyValue('method'),
    all.whole.getFirstPropertyValue('x-wr-calname'),
  ]).toEqual(['2.0', 'PUBLISH', 'Cricket matches']);
  const [, one, test5, wholeDay] = all.events;
  expect([one!.summary, one!.location, propertyOf(one!, 'url')]).toEqual([
    'Harbour City v Northgate, Match 7',
    'Quay Ground, Harbour City',
    expect.stringMatching(/^https:\/\/cricket\.example\/live-cricket-scores\/soon\//),
  ]);
  expect([one!.startDate.toJSDate().getTime(), one!.endDate.toJSDate().getTime()]).toEqual([
    NOW + 2 * DAY,
    NOW + 2 * DAY + 3.5 * 3_600_000,
  ]);
  // A Test of five days.
  expect(test5!.endDate.toJSDate().getTime() - test5!.startDate.toJSDate().getTime()).toBe(4 * DAY + 8 * 3_600_000);
  // A match without a start time takes the whole day; DTEND is exclusive.
  expect([wholeDay!.startDate.isDate, wholeDay!.startDate.toString(), wholeDay!.endDate.toString()]).toEqual([
    true,
    '2026-11-27',
    '2026-11-28',
  ]);
  expect(uids((await calendar('/calendar/team/3.ics')).events)).toEqual(['match-tour@cricket.example']);
  const team = await calendar('/calendar/team/1.ics');
  expect(uids(team.events)[0]).toBe('match-ago@cricket.example');
  const series = await calendar(`/calendar/series/${league}.ics`);
  expect([series.whole.getFirstPropertyValue('x-wr-calname'), uids(series.events)]).toEqual([
    'Coast League 2026',
    ['match-soon@cricket.example'],
  ]);
});

test('results appear only on request, and play does not change other calendars (BEYOND-15, BEYOND-04)', async () => {
  const [quiet] = (await calendar('/calendar/all.ics')).events;
  expect([quiet!.summary, quiet!.description]).toEqual([
    'Harbour City v Northgate, Match 7',
    expect.stringMatching(/^https:[^\n]+$/),
  ]);
  // The usual length, because the true end would reveal how the match went.
  expect(quiet!.endDate.toJSDate().getTime()).toBe(NOW - DAY + 3.5 * 3_600_000);
  const [withResult] = (await calendar('/calendar/all.ics?results=show')).events;
  expect([withResult!.summary, withResult!.uid]).toEqual(['Harbour City v Northgate, Match 7: No result', quiet!.uid]);
  expect(withResult!.description).toContain('Harbour City 1/0');
  for (const results of ['', 'hide', 'true'])
    expect((await calendar(`/calendar/all.ics?results=${results}`)).text).not.toContain('No result');
});

test('a moved start keeps the UID and raises SEQUENCE and LAST-MODIFIED (BEYOND-15)', async () => {
  const eventOf = async () =>
    (await calendar(`/calendar/series/${league}.ics`)).events.find(({ uid }) => uid.startsWith('match-soon@'))!;
  const before = await eventOf();
  expect([before.sequence, before.startDate.toJSDate().getTime()]).toEqual([0, NOW + 2 * DAY]);
  const move = async (to: Partial<ReturnType<typeof factOf>>, id: string) =>
    site.context.log.append({
      ...commandSource(id),
      matchId: 'soon',
      expected: null,
      happenedAt: null,
      decide: () => ({ ok: true, facts: [fresh({ ...factOf(soon), ...to })] }),
    });
  await move({ startTime: NOW + 2 * DAY + 3_600_000 }, 'later');
  const after = await eventOf();
  expect([after.uid, after.sequence, after.startDate.toJSDate().getTime()]).toEqual([
    before.uid,
    1,
    NOW + 2 * DAY + 3_600_000,
  ]);
  expect(propertyOf(after, 'last-modified')! >= propertyOf(before, 'last-modified')!).toBe(true);
  // A change that does not move the start.
  await move({ startTime: NOW + 2 * DAY + 3_600_000, description: 'Match 8' }, 'renamed');
  const renamed = await eventOf();
  expect([renamed.sequence, renamed.summary]).toEqual([1, 'Harbour City v Northgate, Match 8']);
  expect(propertyOf(renamed, 'last-modified')).toBe(propertyOf(after, 'last-modified'));
});

test('an unchanged calendar returns 304, even after a rebuild (BEYOND-15)', async () => {
  const { etag } = await calendar('/calendar/team/3.ics');
  await site.context.log.append({
    ...commandSource('words'),
    matchId: 'tour',
    expected: null,
    happenedAt: null,
    decide: () => ({ ok: true, facts: [fresh({ kind: 'state', state: 'preview' })] }),
  });
  const again = await get('/calendar/team/3.ics', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a match and a ground have their own calendars (BEYOND-15)', async () => {
  const match = await calendar('/calendar/match/soon.ics');
  expect([match.whole.getFirstPropertyValue('x-wr-calname'), uids(match.events)]).toEqual([
    'Harbour City v Northgate',
    ['match-soon@cricket.example'],
  ]);
  const [ground] = soon.more?.venueId === undefined ? [] : [soon.more.venueId];
  const venue = await calendar(`/calendar/venue/${ground}.ics`);
  expect([venue.whole.getFirstPropertyValue('x-wr-calname'), uids(venue.events)]).toEqual([
    'Quay Ground',
    ['match-soon@cricket.example'],
  ]);
});

test('the calendar name is escaped and the last line ends with CRLF (BEYOND-15)', async () => {
  const name = 'Back\\slash; Middlesex, Surrey and Kent';
  const { id } = await site.database.db
    .insertInto('series')
    .values({ world: 'real', name, short_name: name, season: '2027', gender: 'female', category: 'Domestic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { text } = await calendar(`/calendar/series/${id}.ics`);
  const escaped = 'Back\\\\slash\\; Middlesex\\, Surrey and Kent 2027\r\n';
  for (const property of ['NAME', 'X-WR-CALNAME'])
    expect(text.replaceAll('\r\n ', '')).toContain(`\r\n${property}:${escaped}`);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
});

test('only a match abandoned without a ball is cancelled (BEYOND-15)', async () => {
  await make(site, { id: 'washout', in: 6, teams: [3, 4] });
  await make(site, { id: 'begun', in: 7, is: 'live', teams: [3, 4] });
  for (const [id, played] of [
    ['washout', []],
    ['begun', [fresh(single(0))]],
  ] as const)
    await site.context.log.append({
      ...commandSource(`abandon ${id}`),
      matchId: id,
      expected: null,
      happenedAt: null,
      decide: () => ({ ok: true, facts: [...played, fresh({ ...ended.body, outcome: 'abandoned' } as ResultFact)] }),
    });
  const eventOf = async (id: string) => (await calendar(`/calendar/match/${id}.ics`)).events[0]!;
  const washout = await eventOf('washout');
  expect([propertyOf(washout, 'status'), washout.sequence, washout.summary]).toEqual([
    'CANCELLED',
    1,
    'Kestria v Oravia, Match 7: Match abandoned without a ball bowled',
  ]);
  const started = await eventOf('begun');
  expect([propertyOf(started, 'status'), started.sequence, started.summary]).toEqual([
    'CONFIRMED',
    0,
    'Kestria v Oravia, Match 7',
  ]);
});

test("a player's calendar has upcoming matches of the player's teams (BEYOND-15)", async () => {
  const { db } = site.database;
  await db
    .insertInto('person')
    .values([
      { id: 101, world: 'real', name: 'Helena <Player>, ; 𠮷' },
      { id: 301, world: 'demo', name: 'Nobody' },
    ])
    .execute();
  await db
    .insertInto('appearance_figure')
    .values({
      match_id: 'done',
      person_id: 101,
      name: 'A Player',
      team_id: 1,
      captain: false,
      keeper: false,
      reserve: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { events, whole } = await calendar('/calendar/player/101.ics');
  // The parser does not know this property, so it returns the text as it is escaped.
  expect(whole.getFirstPropertyValue('x-wr-calname')).toBe('Helena <Player>\\, \\; 𠮷');
  expect(uids(events)).toEqual(['done', 'soon', 'day'].map((id) => `match-${id}@cricket.example`));
});

test('unknown subjects and hidden worlds have no calendar (MATCH-S12)', async () => {
  for (const url of [
    '/calendar/team/999.ics',
    '/calendar/team/0.ics',
    '/calendar/team/1',
    '/calendar/team/x.ics',
    '/calendar/series/999.ics',
    '/calendar/player/301.ics',
    '/calendar/venue/999.ics',
    '/calendar/match/unknown.ics',
    '/calendar/match/soon',
    '/calendar/ball/1.ics',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});
