import { BOOST_STEP as OF_THE_CALLS } from '@sightscreen/contracts/calls/boostometer';
import { expect, test } from 'vitest';
import { listAddress, pageAddress } from '../../boostometer/address.ts';
import { nextShown, shownList } from '../../boostometer/shown-list.ts';
import { BOOST_STEP } from '../../boostometer/step.ts';
import { boostList, boostometerProps } from '../../fixtures/boostometer.ts';
import { render } from '../../render.tsx';

const all = { skill: null, team: null, show: 10 };
const idsOf = (filters: Partial<typeof boostometerProps.chosen>) =>
  shownList(boostList, { ...all, ...filters }).rows.map(({ id }) => id);
const html = render(boostometerProps);
const rowsIn = (text: string) => text.split('<tr>').length - 2;

test('ten players are shown, and ten more at a time (BOOST-017, BOOST-018)', () => {
  const list = html.slice(html.indexOf('data-boost-body'), html.indexOf('class="scale"'));
  expect([rowsIn(list), list.includes('10 of 12 players'), nextShown(10)]).toEqual([10, true, 20]);
  expect(list).toContain('href="/special-content/boostometer?show=20"');
  const more = render({ ...boostometerProps, chosen: { ...boostometerProps.chosen, show: 20 } });
  expect(more).toContain('12 of 12 players');
  expect(more).not.toContain('data-more');
  expect(BOOST_STEP).toBe(OF_THE_CALLS);
});

test('the meter shows the lowest bucket that is at least the score (BOOST-008, BOOST-Q04)', () => {
  for (const [score, bucket] of [
    [96, '81 to 100'],
    [80, '61 to 80'],
    [60, '41 to 60'],
    [41, '41 to 60'],
    [20, '0 to 20'],
  ] as const)
    expect(html).toContain(`${score} of 100, in the ${bucket} band`);
});

test('a wicket-keeper is shown and counted as a batsman (BOOST-007, BOOST-Q05, BOOST-003)', () => {
  expect(html).toContain('<small class="ss">Herons, Batsman</small>');
  expect(idsOf({ skill: 1 })).toEqual([1, 3]);
  expect(html).not.toContain('keeper');
});

test('skill and team filter the loaded list (BOOST-013, BOOST-014, BOOST-004, BOOST-005)', () => {
  expect(idsOf({ skill: 2 })).toEqual([2, 5]);
  expect(idsOf({ skill: 2, team: 1 })).toEqual([5]);
  expect(idsOf({ skill: 3 })).toHaveLength(8);
  expect(shownList(boostList, all).teams).toEqual([
    { id: 1, name: 'Herons' },
    { id: 2, name: 'Kites' },
  ]);
  const nobody = render({ ...boostometerProps, chosen: { ...boostometerProps.chosen, team: 9 } });
  expect(nobody).toContain('No players match these filters.');
});

test('API calls follow the documents: by season, all time, or match (BOOST-019, BOOST-020, BOOST-021)', () => {
  const chosen = { type: 'batting', period: '2020', skill: null, team: null, show: 10 };
  expect(listAddress(chosen, 'real')).toBe('/special-content/api/boostometer/series/batting/2020?world=real');
  expect(listAddress({ ...chosen, period: 'allTime' }, 'demo')).toBe(
    '/special-content/api/boostometer/series/batting/allTime?world=demo',
  );
  expect(listAddress({ ...chosen, period: 'match-m1' }, 'real')).toBe(
    '/special-content/api/boostometer/match/m1/batting',
  );
  expect(pageAddress('/p', { ...chosen, skill: 1, show: 20 }, 'demo')).toBe(
    '/p?type=batting&period=2020&skill=1&show=20&world=demo',
  );
});

test('an empty season links to the newest, and hidden results hide the list (BOOST-Q02, BOOST-001)', () => {
  const empty = { ...boostometerProps, list: { ...boostList, players: [] } };
  const offered = render({ ...empty, newest: { season: 2026, href: '/special-content/boostometer?period=2026' } });
  expect(offered).toContain('Show 2026');
  expect(offered).toContain(`The ${boostList.season} season has no finished matches yet.`);
  expect(render({ ...empty, list: { ...empty.list, published: false } })).toContain(
    'Our editors are checking this list.',
  );
  expect(html).toContain('data-sums="m1"');
});

test('each empty list explains itself: season, all time, match without figures (BOOST-009, BOOST-010, BOOST-011)', () => {
  const textFor = (of: Partial<typeof boostList>) =>
    render({ ...boostometerProps, list: { ...boostList, players: [], asOf: null, matches: 0, ...of } });
  expect(textFor({ season: 1999 })).toContain('The 1999 season has no finished matches yet.');
  expect(textFor({ season: null })).toContain('No finished matches yet.');
  expect(textFor({ season: null, match: 'm1' })).toContain('No scores for this match');
});

test('the formula is on the page with its numbers (BOOST-001)', () => {
  expect(html).toMatch(/<details class="block bleed boosthow"><summary><h2>How it is worked out<\/h2>/);
  expect(html).toContain('<td class="num">231</td>');
  expect(html).toContain('together with 16 matches as expected');
});

test('rank changes use the arrows of the rankings, filled up and outlined down (BOOST-002)', () => {
  expect(html).toMatch(/<svg class="moved__up"[^>]*><path d="M5 1[^"]*"><\/path><\/svg><span class="sr">up <\/span>4/);
  expect(html).toMatch(
    /<svg class="moved__down"[^>]*><path d="M5 9[^"]*"><\/path><\/svg><span class="sr">down <\/span>6/,
  );
  expect(html).not.toMatch(/\+4<|−6</);
});
