/**
 * Example replies about the series of the statistics tests; `stats-examples.test.ts` compares them with the actual
 * ones.
 */
export const zoneExample = {
  world: 'real',
  empty: false,
  matches: 4,
  of: { matches: ['t2', 't3', 't4'], ended: 1792152000000 },
  views: [
    {
      name: 'most-wickets',
      label: 'Most wickets',
      group: 'Bowling',
      headers: ['Player', 'Inns', 'Wkts', 'Runs', 'Best', 'Ave', 'Econ'],
      highlight: 'wickets',
      fields: [
        { url: 'playerUrl', img: 'playerImage', field: 'player', className: 'name', tagName: 'th' },
        { url: null, img: null, field: 'innings', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'wickets', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'runs', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'best', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'average', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'economy', className: 'num', tagName: 'td' },
      ],
      rows: [
        {
          player: "Dara O'Quill",
          playerUrl: '/profiles/201/dara-oquill',
          playerImage: '/pictures/players/201.svg',
          innings: '5',
          wickets: '14',
          runs: '176',
          best: '5/1',
          average: '12.57',
          economy: '22.47',
        },
      ],
      level: false,
    },
  ],
};
export const profileExample = {
  world: 'real',
  empty: false,
  matches: 4,
  of: { matches: ['t2', 't3', 't4'], ended: 1792152000000 },
  views: [
    {
      name: 'profile-bowling',
      label: 'Bowling',
      group: 'Bowling',
      headers: ['Inns', 'Wkts', 'Runs', 'Best', 'Ave', 'Econ'],
      highlight: 'wickets',
      fields: [
        { url: null, img: null, field: 'innings', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'wickets', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'runs', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'best', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'average', className: 'num', tagName: 'td' },
        { url: null, img: null, field: 'economy', className: 'num', tagName: 'td' },
      ],
      rows: [{ innings: '5', wickets: '14', runs: '176', best: '5/1', average: '12.57', economy: '22.47' }],
      level: false,
    },
  ],
  player: {
    id: 201,
    name: "Dara O'Quill",
    team: 'Morland',
    image: '/pictures/players/201.svg',
    url: '/profiles/201/dara-oquill',
  },
};
export const seriesListExample = {
  world: 'real',
  empty: false,
  series: [
    {
      id: 31,
      name: 'Kestria in Morland',
      season: '2026/27',
      type: 'bilateral',
      url: '/cricket-series/31/kestria-in-morland-202627',
      tour: true,
      matchesType: [
        { id: 1, name: 'TEST' },
        { id: 2, name: 'ODI' },
        { id: 3, name: 'T20' },
      ],
      seriesTeams: [
        { id: 5, name: 'Kestria', shortName: 'KES' },
        { id: 6, name: 'Morland', shortName: 'MOR' },
      ],
    },
  ],
};
export const playerSearchExample = {
  world: 'real',
  empty: false,
  players: [
    {
      id: 101,
      name: 'Dara Marsh-Renn',
      image: '/pictures/players/101.svg',
      team: 'Kestria',
      url: '/profiles/101/dara-marsh-renn',
    },
  ],
};
export const boundaryExample = {
  world: 'real',
  empty: false,
  matches: 2,
  of: { matches: [], ended: null },
  fours: 1,
  sixes: 0,
  boundary: [
    {
      runs: 4,
      player: { id: 101, name: 'Dara Marsh-Renn', url: '/profiles/101/dara-marsh-renn' },
      bowler: "Dara O'Quill",
      team: 'SAL',
      over: '1',
      innings: 1,
      zone: null,
      video: null,
      match: { id: 'c2', url: '/live-cricket-scores/c2/sal-vs-hc-match-7-coast-cup', date: '2026-08-01' },
    },
  ],
};
export const seriesFilterExample = {
  empty: false,
  filter: {
    team: [
      { id: 5, name: 'Kestria', shortName: 'KES' },
      { id: 6, name: 'Morland', shortName: 'MOR' },
    ],
    seasons: [
      { seriesId: 31, season: '2026/27' },
      { seriesId: 34, season: '2024/25' },
    ],
  },
};
