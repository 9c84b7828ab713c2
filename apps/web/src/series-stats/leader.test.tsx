import type { StatsView } from '@sightscreen/contracts/calls/series-stats';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Leader } from './Leader.tsx';

const view = (highlight: string, figures: [string, string][], level = false): StatsView => ({
  name: 'most',
  label: 'Most',
  group: 'Batting',
  headers: ['Player', 'Runs'],
  highlight,
  fields: [
    { url: null, img: null, field: 'player', className: 'name', tagName: 'th' },
    { url: null, img: null, field: highlight, className: 'num', tagName: 'td' },
  ],
  rows: figures.map(([player, figure]) => ({ player, [highlight]: figure })),
  level,
});
const say = (...of: Parameters<typeof view>): string =>
  renderToStaticMarkup(<Leader view={view(...of)} />).replace(/<[^>]+>/g, '');

test('a list of counts names its leader and the gap to the next (STAT-003)', () => {
  expect(
    say('runs', [
      ['Asha Rane', '412'],
      ['Dev Marathe', '401'],
    ]),
  ).toBe('412Asha Rane leads with 412 runs, 11 ahead of Dev Marathe.');
  expect(say('wickets', [['Asha Rane', '1']])).toBe('1Asha Rane leads with 1 wicket.');
});
test('players level at the top share the lead (STAT-003)', () => {
  const [one, two, three]: [[string, string], [string, string], [string, string]] = [
    ['Asha Rane', '9'],
    ['Dev Marathe', '9'],
    ['Ola Brand', '9'],
  ];
  expect(say('sixes', [one, two, ['Ola Brand', '8']])).toBe(
    '9Asha Rane and Dev Marathe share the lead with 9 sixes each.',
  );
  expect(say('sixes', [one, two, three, ['Luca Brandt', '7']])).toBe('93 players share the lead with 9 sixes each.');
});
test('a list without counts, rows or a known number of leaders names none (STAT-003)', () => {
  expect(say('score', [['Asha Rane', '118*']])).toBe('');
  expect(say('runs', [])).toBe('');
  expect(
    say(
      'sixes',
      [
        ['Asha Rane', '1'],
        ['Dev Marathe', '1'],
      ],
      true,
    ),
  ).toBe('');
});
