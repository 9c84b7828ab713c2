import { sampled } from '@sightscreen/test-kit/soak';
import { expect, test } from 'vitest';
import { realFileNames, realFiles } from '../../almanac/import/testing/golden/real-files.ts';
import { countryOf } from './countries.ts';
import { seriesCategory, seriesShortName } from './series-names.ts';
import { teamLook, teamNameInForce } from './team-names.ts';
import { venueInForce } from './venue-names.ts';

test('all spellings of a ground are one ground, and equal names in two cities are two (R22.3)', () => {
  const one = (name: string, city: string | null) => Object.values(venueInForce(name, city)).join(' | ');
  expect(new Set([one('Wankhede Stadium', 'Mumbai'), one('Wankhede Stadium, Mumbai', 'Mumbai')]).size).toBe(1);
  expect(
    new Set([one('M Chinnaswamy Stadium', 'Bangalore'), one('M Chinnaswamy Stadium, Bengaluru', 'Bengaluru')]).size,
  ).toBe(1);
  expect(new Set([one('County Ground', 'Hove'), one('County Ground, Hove', 'Brighton')])).toEqual(
    new Set(['County Ground | Hove']),
  );
  expect(one('County Ground', 'Bristol')).not.toBe(one('County Ground', 'Hove'));
  expect(one('Melbourne Cricket Ground', null)).toBe('Melbourne Cricket Ground | Melbourne');
  expect(venueInForce('Cello Basin Reserve', null)).toEqual({ name: 'Cello Basin Reserve', city: null });
});

test('a country has its flag, a club its initials, and the West Indies no national flag (R19.7)', () => {
  expect(teamLook('England', 'international')).toEqual({ shortName: 'ENG', emblem: { kind: 'flag', code: 'gb-eng' } });
  expect(teamLook('West Indies', 'international')).toEqual({
    shortName: 'WI',
    emblem: { kind: 'initials', text: 'WI' },
  });
  expect(teamLook('Canterbury', 'club').shortName).toBe('CAN');
  expect(
    ['Mumbai Indians', 'Punjab Kings', 'St Kitts and Nevis Patriots'].map((name) => teamLook(name, 'club').shortName),
  ).toEqual(['MI', 'PBKS', 'SKN']);
  expect(teamLook('Ivory Coast', 'international').emblem).toEqual({ kind: 'flag', code: 'ci' });
});

test('a renamed team is identified by its current name (R22.3)', () => {
  expect(['Kings XI Punjab', 'Delhi Daredevils', 'Surrey'].map(teamNameInForce)).toEqual([
    'Punjab Kings',
    'Delhi Capitals',
    'Surrey',
  ]);
});

test('series are international, franchise leagues or domestic (MATCH-058)', () => {
  expect([
    seriesCategory('The Ashes', 'international'),
    seriesCategory('Indian Premier League', 'club'),
    seriesCategory('County Championship', 'club'),
  ]).toEqual(['International', 'League', 'Domestic']);
  expect([
    seriesShortName('Indian Premier League', '2025'),
    seriesShortName('ICC Cricket World Cup', '2010/11'),
    seriesShortName('The Ashes', '2023'),
  ]).toEqual(['IPL 2025', 'Cricket World Cup 2010/11', 'The Ashes 2023']);
});

test('JavaScript property names are ordinary names of teams, grounds and cities (R22.3)', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
    expect(teamNameInForce(name)).toBe(name);
    expect(venueInForce(name, name)).toEqual({ name, city: name });
    expect(venueInForce(name, null)).toEqual({ name, city: null });
    for (const kind of ['club', 'international'] as const)
      expect(teamLook(name, kind).emblem).toEqual({ kind: 'initials', text: expect.stringMatching(/^[A-Z]{3}$/) });
  }
});

test('initials are whole graphemes (R19.7)', () => {
  expect(
    ['𠮷野家 𠮷', '𠮷𠮷𠮷𠮷', 'Ε\u0301λλη Ω', 'किरण शर्मा', 'e\u0301a\u0301o\u0301u'].map(
      (name) => teamLook(name, 'club').shortName,
    ),
  ).toEqual(['𠮷𠮷', '𠮷𠮷𠮷', 'Ε\u0301Ω', 'किश', 'E\u0301A\u0301O\u0301']);
  for (const name of ['𠮷', '🏏🏏🏏🏏', '???', '👩‍👩‍👧 👩‍👩‍👧']) {
    const { shortName } = teamLook(name, 'club');
    expect([shortName.isWellFormed(), shortName.length > 0]).toEqual([true, true]);
  }
});

test('a ground has the country of its city, or none while that is unknown (issue 10, 1)', () => {
  expect(countryOf('Wankhede Stadium', 'Mumbai')).toBe('India');
  expect(countryOf("Lord's", 'London')).toBe('England');
  expect(countryOf('Sophia Gardens', 'Cardiff')).toBe('Wales');
  expect(countryOf('Seddon Park', 'Hamilton')).toBe('New Zealand');
  expect(countryOf('White Hill Field', 'Hamilton')).toBe('Bermuda');
  expect(countryOf('Harare Sports Club', null)).toBe('Zimbabwe');
  expect(countryOf('Recreation Ground', null)).toBeNull();
  expect(countryOf('Recreation Ground', 'constructor')).toBeNull();
});

const names = sampled(realFileNames());
test.skipIf(names.length === 0)('every real file has a ground with a known country (issue 10, 1)', () => {
  const unknown = new Set<string>();
  for (const { file } of realFiles(names)) {
    const { venue, city } = file.info;
    const known = venue === undefined || venue === null ? null : venueInForce(venue, city ?? null);
    if (known !== null && countryOf(known.name, known.city) === null) unknown.add(`${venue} | ${city}`);
  }
  expect([...unknown]).toEqual([]);
});
