/** Compares pages with two outcomes of a match that the reader hides (BEYOND-04). */
import {
  type FollowedPlayer,
  pageProps,
  type PageProps,
  type RankingsMethodPage,
  type RankingsPage,
  type SeriesTablePage,
} from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noResultCard, resultCard } from '../fixtures/matches.ts';
import * as places from '../fixtures/places.ts';
import { played, playerProps } from '../fixtures/player.ts';
import { rankingsProps } from '../fixtures/rankings.ts';
import { recordsProps, standsProps } from '../fixtures/records.ts';
import { statsProps } from '../fixtures/stats.ts';
import * as seriesTab from '../fixtures/series-tab.ts';
import { wordsKnown } from '../fixtures/words-known.ts';
import { render } from '../render.tsx';
import { Followed } from '../ui/following/Followed.tsx';

/** The same match with another outcome. */
const lostCard: typeof resultCard = {
  ...resultCard,
  summary: {
    ...resultCard.summary,
    sides: resultCard.summary.sides.map((side, at) => ({
      ...side,
      scores: noResultCard.summary.sides[at]?.scores ?? [],
      winner: at === 1,
    })) as typeof resultCard.summary.sides,
    status: 'Marrow Otters won by 9 wickets',
    label: 'Super over',
  },
};
const withContent = <T extends { content: object }>(page: T, content: object): T => ({
  ...page,
  content: { ...page.content, ...content },
});
const otherResults = { played: 12, won: 5, lost: 4, drawn: 1, tied: 1, noResult: 1, decidedFor: 0 };

const { careers, parts } = playerProps;
const other = careers.map((career) => ({
  ...career,
  batting: { ...career.batting, runs: 999, highest: 888, average: '77.77' },
  bowling: { ...career.bowling, innings: 0, wickets: 0 },
  fielding: { ...career.fielding, catches: 55 },
}));
const otherPlayer = {
  ...playerProps,
  careers: other,
  form: null,
  bowlingForm: [],
  phases: [],
  howOut: [],
  parts: [...parts, ...parts],
  byInnings: [],
};
const otherPlayed = { ...played, batting: [], bowling: [], fielding: { catches: 3, stumpings: 0, runOuts: 0 } };

const side = (id: number) => ({
  id,
  name: `Side ${id}`,
  shortName: `S${id}`,
  emblem: { kind: 'initials' as const, text: `S${id}` },
  href: `/cricket-team/side-${id}/${id}`,
});
const tableOf = (won: number, points: number, letter: 'Q' | null): SeriesTablePage => ({
  page: 'series-table',
  base: { ...playerProps.base, path: '/cricket-series/7/cup/table' },
  series: { id: 7, name: 'Cup', season: '2026', category: 'League', href: '/cricket-series/7/cup' },
  tabs: [{ tab: 'table', href: '/cricket-series/7/cup/table' }],
  groups: [
    {
      name: '',
      cut: null,
      rows: [1, 2].map((id) => ({
        side: side(id),
        played: 3,
        won,
        lost: 3 - won,
        tied: 0,
        drawn: 0,
        noResult: 0,
        points,
        rate: `+0.00${points}`,
        form: won === 3 ? ['W'] : ['L'],
        letter,
        next: null,
      })),
    },
  ],
  of: { matches: ['x'], ended: 1 },
  ifEnded: null,
  usualPoints: false,
  missing: won,
  adjustments: letter === null ? [] : [{ side: 'Side 1', points: -2, reason: 'Slow' }],
  lab: [],
});
const { list } = rankingsProps;
const nobody: typeof list = list && { ...list, rows: [], listed: 0, score: { kind: 'none' } };
const pages = { page: 1, pages: 2, before: null, next: '/n' };
const others = [
  { type: 'teams', format: 'ODI', gender: 'men', level: 'nations', href: '/teams', listed: 3 },
] as const satisfies RankingsPage['others'];
const method = (forecasts: number): RankingsMethodPage => ({
  page: 'rankings-method',
  base: rankingsProps.base,
  version: 1,
  fittedBefore: '2020-01-01',
  formats: [],
  scores: [],
  calibration: [{ from: 50, to: 60, forecasts, expected: forecasts / 2, happened: forecasts }],
  summed: rankingsProps.anywhere,
});
const few = { kind: 'pairs', pairs: 3, right: 1 } as const;
const mover = { name: 'Batter 2', href: '/profiles/2/batter-2', moved: 3, place: 2 };

const pairs: Record<string, readonly [PageProps, PageProps]> = {
  'a team': [
    places.teamOverview,
    withContent(places.teamOverview, {
      results: otherResults,
      form: [],
      squad: null,
      highest: null,
      lowest: null,
      best: [],
    }),
  ],
  'results of a team': [places.teamResults, withContent(places.teamResults, { cards: [lostCard] })],
  'a team against others': [places.teamHeadToHead, withContent(places.teamHeadToHead, { rows: [] })],
  'records of a team': [places.teamRecords, withContent(places.teamRecords, { records: [] })],
  'statistics of a team': [
    places.teamStats,
    places.teamStats.content.tab === 'stats-table'
      ? withContent(places.teamStats, { table: { ...places.teamStats.content.table, sums: [], records: [] } })
      : places.teamStats,
  ],
  'a ground': [
    places.venueFigures,
    withContent(places.venueFigures, {
      last: [lostCard],
      figures: {
        ...(places.venueFigures.content.tab === 'figures' ? places.venueFigures.content.figures : null),
        decided: 3,
        average: '99.99',
        wonBattingFirst: 1,
        wonChasing: 2,
        highestChase: null,
        totals: [],
        toss: [],
        records: [],
      },
    }),
  ],
  'matches at a ground': [places.venueMatches, withContent(places.venueMatches, { cards: [lostCard] })],
  'the list of grounds': [
    places.venueList,
    { ...places.venueList, venues: places.venueList.venues.map((venue) => ({ ...venue, matches: venue.matches + 1 })) },
  ],
  'a points table': [tableOf(3, 6, 'Q'), tableOf(1, 2, null)],
  rankings: [
    rankingsProps,
    { ...rankingsProps, list: list && { ...list, rows: list.rows.toReversed(), movers: [mover], score: few } },
  ],
  'rankings in which a first player is listed': [
    { ...rankingsProps, list: nobody, others: [...others] },
    { ...rankingsProps, list: list && { ...list, pager: pages } },
  ],
  'rankings without a match, where others list somebody': [
    { ...rankingsProps, list: null, others: [] },
    { ...rankingsProps, list: null, others: [...others] },
  ],
  'a question': [
    statsProps,
    {
      ...statsProps,
      answer: {
        ...statsProps.answer,
        rows: statsProps.answer.rows.slice(1),
        total: 1,
        pager: { page: 1, pages: 2, before: null, next: '/stats?page=2' },
        chart: { ...statsProps.answer.chart, points: [] },
        source: {
          ...statsProps.answer.source,
          latest: null,
          unknown: [],
          matches: { ...statsProps.answer.source.matches, counted: 9 },
        },
      },
    },
  ],
  'records of a side': [
    recordsProps,
    {
      ...recordsProps,
      matches: 13,
      formats: recordsProps.formats.map((choice) => ({ ...choice, matches: choice.matches + 1 })),
      genders: recordsProps.genders.map((choice) => ({ ...choice, matches: choice.matches + 1 })),
      lists: recordsProps.lists.map((list) => ({
        ...list,
        least: list.least && { ...list.least, value: 10 },
        rows: list.rows.toReversed().slice(1),
        total: 9,
      })),
    },
  ],
  'stands at a ground': [
    standsProps,
    { ...standsProps, lists: standsProps.lists.map((list) => ({ ...list, rows: [], total: 0 })) },
  ],
  'the method of rankings': [method(0), method(40)],
  'grounds of a series': [seriesTab.seriesGrounds, seriesTab.noSeriesGrounds],
  'a side whose first match was not played': [
    places.teamOverview,
    withContent(
      {
        ...places.teamOverview,
        team: { ...places.teamOverview.team, matches: 0 },
        formats: places.teamOverview.formats.map((format) => ({ ...format, matches: 0 })),
      },
      { results: { ...otherResults, played: 0 } },
    ),
  ],
  'a ground whose first match was not played': [
    { ...places.venueFigures, venue: { ...places.venueFigures.venue, matches: 9 } },
    withContent(places.venueFigures, { figures: null }),
  ],
  ...Object.fromEntries(
    playerProps.tabs.map(({ tab }) => [
      `a player, ${tab}`,
      [
        { ...playerProps, tab },
        { ...otherPlayer, tab, played: playerProps.played && { ...playerProps.played, matches: [otherPlayed] } },
      ] as const,
    ]),
  ),
};
const known = (props: PageProps): string => wordsKnown(/<main.*<\/main>/s.exec(render(props))?.[0] ?? '');

test.each(Object.entries(pairs))(
  'the page of %s is the same for spoiler-free readers, whatever a counted match’s result (BEYOND-04)',
  (_name, [one, two]) => {
    for (const props of [one, two]) expect(pageProps.safeParse(props).error).toBeUndefined();
    expect(render(two)).not.toBe(render(one));
    // A count within text is hidden without a notice.
    if (one.page !== 'venues') expect(known(one)).toMatch(/hid/i);
    expect(known(two)).toBe(known(one));
  },
);

test('the list of followed players reveals nothing of a hidden match (BEYOND-04)', () => {
  const player = { id: 7, name: 'Asha', href: '/profiles/7/asha', inPlay: playerProps.inPlay[0] ?? null, next: null };
  const { inPlay } = player;
  const htmlOf = (of: FollowedPlayer) =>
    renderToStaticMarkup(<Followed player={{ kind: 'player', ...of }} stop={() => {}} />);
  const one = htmlOf({ ...player, last: played });
  const two = htmlOf({ ...player, inPlay: inPlay && { ...inPlay, batting: null, bowling: null }, last: otherPlayed });
  expect(two).not.toBe(one);
  expect(wordsKnown(two)).toBe(wordsKnown(one));
});
