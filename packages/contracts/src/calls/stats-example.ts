/** Example reply compared with the actual one by `stats.test.ts`; only the first rows. */
export const statsExample = {
  question: {
    address:
      '/stats?of=batting&team=1&format=T20I&gender=female&phase=powerplay&bowling=pace&min-balls=6&sort=sixes&world=real',
    words: 'Show batting in T20Is by women, for Kestria, in the powerplay, against pace, at least 6 balls, by sixes.',
    parts: [
      { text: 'Show ', parameter: null },
      { text: 'batting', parameter: 'of' },
      { text: ' ', parameter: null },
      { text: 'in ', parameter: null },
      { text: 'T20Is', parameter: 'format' },
      { text: ' ', parameter: null },
      { text: 'by ', parameter: null },
      { text: 'women', parameter: 'gender' },
      { text: ', ', parameter: null },
      { text: 'for ', parameter: null },
      { text: 'Kestria', parameter: 'team' },
      { text: ', ', parameter: null },
      { text: 'in the powerplay', parameter: 'phase' },
      { text: ', ', parameter: null },
      { text: 'against ', parameter: null },
      { text: 'pace', parameter: 'bowling' },
      { text: ', ', parameter: null },
      { text: 'at least ', parameter: null },
      { text: '6 balls', parameter: 'min-balls' },
      { text: ', by ', parameter: null },
      { text: 'sixes', parameter: 'sort' },
      { text: '.', parameter: null },
    ],
  },
  columns: [
    {
      key: 'matches',
      label: 'M',
      definition:
        'Matches in which the player was named in the side. If you filter by part of an innings, such as a position: matches with such an innings.',
    },
    {
      key: 'innings',
      label: 'Inns',
      definition:
        'Innings batted. If you filter by ball: innings in which the batter was on strike for such a ball, or out on one.',
    },
    {
      key: 'outs',
      label: 'Outs',
      definition: 'Innings that ended with the batter out. If you filter by ball: those that ended on such a ball.',
    },
    { key: 'runs', label: 'Runs', definition: 'Runs off the bat.' },
    { key: 'balls', label: 'Balls', definition: 'Balls faced: every delivery except wides.' },
    { key: 'average', label: 'Ave', definition: 'Runs per dismissal.' },
    { key: 'strike-rate', label: 'SR', definition: 'Runs per 100 balls faced, wides excluded.' },
    { key: 'fours', label: '4s', definition: 'Boundary fours off the bat. Fours that were run do not count.' },
    { key: 'sixes', label: '6s', definition: 'Sixes off the bat.' },
    { key: 'dots', label: 'Dots', definition: 'Balls faced without a run off the bat.' },
    { key: 'dot-share', label: 'Dot %', definition: 'Dot balls per 100 balls faced.' },
    { key: 'boundary-share', label: 'Bdry %', definition: 'Runs in fours and sixes per 100 runs.' },
    { key: 'balls-per-boundary', label: 'B/Bdry', definition: 'Balls faced per four or six.' },
  ],
  rows: [
    {
      place: 1,
      shared: false,
      groups: [{ by: 'player', value: '6', name: 'Home 6', href: '/profiles/6/home-6' }],
      match: null,
      values: {
        matches: 2,
        innings: 2,
        outs: 0,
        runs: 16,
        balls: 6,
        average: '-',
        'strike-rate': '266.67',
        fours: 1,
        sixes: 1,
        dots: 2,
        'dot-share': '33.33',
        'boundary-share': '62.50',
        'balls-per-boundary': '3.00',
      },
      innings:
        '/stats?of=batting&player=6&team=1&format=T20I&gender=female&phase=powerplay&bowling=pace&by=innings&world=real',
    },
  ],
  total: 1,
  page: 1,
  pages: 1,
  source: {
    world: 'real',
    from: 'balls',
    revision: 1,
    at: '2026-11-22T00:00:00.000Z',
    matches: { counted: 2, known: 2, withoutBalls: 0, waiting: 0 },
    unknown: [{ parameter: 'bowling', share: '58.67', of: 'balls' }],
    latest: { id: 'w1', date: '2026-11-20' },
    credit: 'Ball-by-ball data from Cricsheet (cricsheet.org) and our own scorers.',
    licence: { name: 'ODC-BY 1.0', href: 'https://opendatacommons.org/licenses/by/1-0/' },
    summed: { matches: ['w1'], ended: 1795262400000 },
  },
};

const { page: _, pages: __, ...whole } = statsExample;
/** The same example with all rows. */
export const wholeExample = { ...whole, leftOut: 0 };
