import { expect, test } from 'vitest';
import { scripted } from '@sightscreen/cricket/testing/scripted';
import type { MatchRegistryData } from './match-registry-data.ts';
import { emblemAddress, emblemOf } from './emblem-address.ts';
import { matchEntity } from './entity.ts';
import { dateCellOf } from './time.ts';

const side = (id: number): MatchRegistryData['teams'][0] => ({
  id,
  name: `Side ${id}`,
  shortName: `S${id}`,
  emblem: id === 1 ? { kind: 'flag', code: 'in' } : { kind: 'crest', key: 'herons' },
});
const about: MatchRegistryData = {
  world: 'real',
  mode: 'pull',
  source: 'cricsheet',
  teams: [side(1), side(2)],
  venue: { id: 5, name: 'Quay Ground', city: 'Harbour City', country: 'Kestria', timeZone: 'Asia/Kolkata' },
  series: { id: 9, name: 'Coast Cup', shortName: 'CC', category: 'League' },
  people: new Map([
    [
      1,
      {
        fullName: 'Asha Rane',
        battingHand: 'left',
        bowlingStyle: 'Right-arm off spin',
        role: 'all-rounder',
        picture: null,
      },
    ],
  ]),
};
const now = Date.UTC(2026, 10, 22);

test('a player has full name, speciality, styles and role, null where unknown (MATCH-062)', () => {
  const { team1, players } = matchEntity(scripted().state, about, now);
  expect(team1.squad.find(({ id }) => id === 1)).toMatchObject({
    full_name: 'Asha Rane',
    speciality: 'All-rounder',
    batting_style: 'Left-hand bat',
    bowling_style: 'Right-arm off spin',
  });
  expect(team1.squad.find(({ id }) => id === 2)).toMatchObject({
    full_name: null,
    speciality: null,
    batting_style: null,
    bowling_style: null,
    role: 'keeper',
  });
  expect(players.filter(({ team }) => team === 1)).toHaveLength(team1.squad.length);
});
test('a team has a round and a square picture at stable addresses (MATCH-059, MATCH-060)', () => {
  const { team1, team2 } = matchEntity(scripted().state, about, now);
  expect([team1.round_flag_image, team1.square_flag_image]).toEqual([
    '/emblems/round/flag-in.svg',
    '/emblems/square/flag-in.svg',
  ]);
  expect(team2).toMatchObject({ short_name: 'S2', round_flag_image: '/emblems/round/crest-herons.svg' });
  for (const emblem of [about.teams[0].emblem, about.teams[1].emblem, { kind: 'initials', text: 'ÉB' } as const]) {
    const [, name = ''] = /\/([^/]+)\.svg$/.exec(decodeURIComponent(emblemAddress('round', emblem))) ?? [];
    expect(emblemOf(name)).toEqual(emblem);
  }
  for (const name of ['flag-../x', 'crest-', 'photo-in', 'crest-a/b', 'flag-IN', '']) expect(emblemOf(name)).toBeNull();
});
test('series and ground have all fields; an invented ground has no map (MATCH-050, MATCH-057, MATCH-058, MATCH-061)', () => {
  const entity = matchEntity(scripted().state, about, now);
  expect(entity.series).toEqual({ id: 9, name: 'Coast Cup', short_name: 'CC', category: 'League' });
  expect(entity.venue).toMatchObject({
    id: 5,
    name: 'Quay Ground',
    location: 'Harbour City, Kestria',
    timezone: 'Asia/Kolkata',
    offset: '+5:30',
    image: '/pictures/grounds/5.svg',
  });
  expect(entity.venue?.map_link).toContain('Quay%20Ground');
  expect(matchEntity(scripted().state, { ...about, world: 'demo' }, now).venue?.map_link).toBeNull();
});
test('every player and every ground has a picture at a unique address (MATCH-061, MATCH-062)', () => {
  const { state } = scripted();
  const { team1, team2, players } = matchEntity(state, about, now);
  for (const { id, image } of [...team1.squad, ...team2.squad, ...players])
    expect(image).toBe(`/pictures/players/${id}.svg`);
  const named = (venueName: string) =>
    matchEntity({ ...state, info: { ...state.info!, venueName, venueId: null } }, { ...about, venue: null }, now).venue
      ?.image;
  expect(named('Quay Ground')).toMatch(/^\/pictures\/grounds\/\d+\.svg$/);
  expect(named('Quay Ground')).toBe(named('Quay Ground'));
  expect(named('Quay Ground')).not.toBe(named('𠮷 Park'));
});
test('players of the match and of the series are lists (MATCH-055)', () => {
  const match = scripted()
    .start(0)
    .balls('1 4')
    .fact({
      kind: 'result',
      outcome: 'draw',
      winner: null,
      by: null,
      method: null,
      playersOfMatch: [1, 2],
      playersOfSeries: [21],
    });
  const { man_of_the_match: ofMatch, man_of_the_series: ofSeries } = matchEntity(match.state, about, now);
  expect([ofMatch.map(({ id }) => id), ofSeries.map(({ id }) => id)]).toEqual([[1, 2], [21]]);
});
test('a promoted video is on its line, and the newest one on the match (MATCH-051, MATCH-066, MATCH-086)', () => {
  const match = scripted()
    .start(0)
    .balls('4')
    .fact({ kind: 'comment', innings: 1, snippet: 'video', text: 'That four again', href: 'https://example.org/v/1' })
    .fact({ kind: 'comment', innings: 1, snippet: 'article', text: 'Read on', href: 'https://example.org/a/1' });
  const { commentary, latest_video: latest } = matchEntity(match.state, about, now);
  expect(
    Object.values(commentary)
      .map(({ video }) => video)
      .filter((video) => video !== null),
  ).toEqual(['https://example.org/v/1']);
  expect(latest).toBe('https://example.org/v/1');
});
test('a date cell has its format and the offset of the ground; one without a time says so (MATCH-049, MATCH-050)', () => {
  expect(dateCellOf(now, '2026-11-22', -210)).toEqual({ timestamp: now, format: 'date-time', venue_offset: '-3:30' });
  expect(dateCellOf(null, '1998-01-17', null)).toEqual({
    timestamp: Date.UTC(1998, 0, 17),
    format: 'date',
    venue_offset: null,
  });
  expect(dateCellOf(null, '', null)).toBeNull();
});
test.each(['TEST', 'ODI', 'T20', 'HUN'] as const)(
  'the type of a match is given as %s (MATCH-052, MATCH-053)',
  (type) => {
    expect(matchEntity(scripted({ type }).state, about, now).type).toBe(type);
  },
);
test('the expected end applies until the match has ended; without a clock there is none (MATCH-054)', () => {
  const startTime = Date.UTC(2026, 10, 21, 9);
  const expectedEnd = startTime + 4 * 3_600_000;
  const state = (clock: boolean, over: boolean) => {
    const match = scripted().start(0).balls('1');
    const { info } = match.state;
    if (info === null) throw new Error('no match fact');
    match.fact({ ...info, clock, startTime: clock ? startTime : null, expectedEnd: clock ? expectedEnd : null });
    if (over) match.fact({ kind: 'result', outcome: 'draw', winner: null, by: null, method: null, playersOfMatch: [] });
    return match.state;
  };
  expect(matchEntity(state(true, false), about, now).end_time).toBe(expectedEnd);
  const over = state(true, true);
  expect(matchEntity(over, about, now).end_time).toBe(over.endedAt);
  expect(over.endedAt).not.toBe(expectedEnd);
  expect(matchEntity(state(false, true), about, now).end_time).toBeNull();
});
