import type { SideScore } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { hundredCard, testCard } from '../../fixtures/matches.ts';
import { english } from '../../text/en.ts';
import { render } from '../../render.tsx';
import { homeProps } from '../../fixtures/matches.ts';
import { roomForNames, shortOvers } from './short-overs.ts';

const score: SideScore = {
  innings: 1,
  runs: 204,
  wickets: 6,
  overs: '100',
  declared: false,
  forfeited: false,
  allOut: false,
  followOn: false,
  superOver: false,
};
test('balls of The Hundred are short on cards and in rows (MATCH-029)', () => {
  expect([
    shortOvers(score, 'HUN', english.board),
    shortOvers({ ...score, overs: '19.4' }, 'T20', english.board),
    shortOvers({ ...score, forfeited: true }, 'HUN', english.board),
  ]).toEqual(['100 b', '19.4', null]);
});
test('names that do not fit beside a score are short, both of them, and as much before a ball as after it (MATCH-029, BEYOND-04)', () => {
  const named = (name: string) => ({
    ...hundredCard.summary,
    sides: [{ ...hundredCard.summary.sides[0]!, name }, hundredCard.summary.sides[1]!],
  });
  expect([
    roomForNames(named('Sandholm Foxes')),
    roomForNames(named('Lowmoor Harriers')),
    roomForNames(testCard.summary),
  ]).toEqual([true, false, true]);
  const html = render({ ...homeProps, lead: null, menu: [{ ...hundredCard, summary: named('Lowmoor Harriers') }] });
  expect(html).toContain('<abbr title="Lowmoor Harriers">LRK</abbr>');
  expect(html).toContain('<abbr title="Sandholm Foxes">FOX</abbr>');
});
test('by how much a match was won is one piece that does not wrap (MATCH-029)', () => {
  expect(render(homeProps)).toContain('Port Ansel Anchors <span class="nowrap">won by 12 runs</span>');
});
