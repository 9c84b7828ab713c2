import { expect, test } from 'vitest';
import { filterOfForm, filterSet, filterText, NO_FILTER, parseFilter, type SeriesFilter } from './series-filter.ts';
import { SCHEDULE_TABS, scheduleTab } from './tabs.ts';

test('the tabs have the documented ids and names, and an address each (MATCH-012 to 017, MATCH-Q13)', () => {
  expect(SCHEDULE_TABS.map(({ id, name, path }) => [id, name, path])).toEqual([
    [0, 'All', '/cricket-schedule'],
    [1, 'International', '/cricket-schedule/international'],
    [2, 'Domestic & Others', '/cricket-schedule/domestic'],
    [3, 'T20 Leagues', '/cricket-schedule/t20-leagues'],
    [4, 'Women', '/cricket-schedule/women'],
  ]);
  expect([scheduleTab('women')?.id, scheduleTab('constructor'), scheduleTab('men')]).toEqual([4, null, null]);
});

test('an address holds venue, team, type and state, each once and in a fixed order (MATCH-021, MATCH-022, MATCH-023, MATCH-024)', () => {
  const full: SeriesFilter = { venue: 3, team: 7, type: 't20', state: 'live' };
  expect(parseFilter('venue-3,team-7,type-t20,state-live')).toEqual(full);
  expect(filterText(full)).toBe('venue-3,team-7,type-t20,state-live');
  expect(filterText(parseFilter('state-upcoming,team-7')!)).toBe('team-7,state-upcoming');
  expect([parseFilter('all'), filterText(NO_FILTER)]).toEqual([NO_FILTER, 'all']);
});

test.each([
  'none',
  '',
  'team',
  'team-',
  'team-0',
  'team-x',
  'team-7,team-8',
  'team-7,all',
  'side-7',
  'type-t10',
  'state-hidden',
  'constructor-7',
  '__proto__-7',
  'team-7 ',
  'team-9999999999',
])('%j is not a valid filter (MATCH-Q12)', (text) => {
  expect(parseFilter(text)).toBeNull();
});

test('a form ignores empty fields and rejects invalid values (MATCH-010, MATCH-Q12)', () => {
  expect(filterOfForm({ venue: '', team: '7', type: '', state: 'live' })).toEqual({
    ...NO_FILTER,
    team: 7,
    state: 'live',
  });
  expect([filterOfForm({}), filterOfForm({ type: 'x' })]).toEqual([NO_FILTER, null]);
});
test('the flag is set while any of the four filters is (MATCH-025, MATCH-026, MATCH-027)', () => {
  const flags = [NO_FILTER, { ...NO_FILTER, team: 7 }, { ...NO_FILTER, team: 7, state: 'live' as const }].map(
    filterSet,
  );
  expect(flags).toEqual([false, true, true]);
});
