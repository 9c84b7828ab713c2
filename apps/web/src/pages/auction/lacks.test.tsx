import { type PageProps, pageProps } from '@sightscreen/contracts';
import type { AuctionSums } from '@sightscreen/contracts/calls/auction-sums';
import { expect, test } from 'vitest';
import { render } from '../../render.tsx';
import { textOf } from '../../text/text-of.ts';

const words = textOf('auction');

type Auction = Extract<PageProps, { page: 'auction' }>;
const TEAM = {
  id: 1,
  name: 'Rooks',
  shortName: 'ROO',
  emblem: { kind: 'initials' as const, text: 'RO' },
  href: '/cricket-team/1/rooks',
};
const ROLES = { batter: 1, 'wk-batter': 0, 'all-rounder': 0, bowler: 0 };
const sum = {
  team: TEAM,
  url: '/cricket-auction/harbour/2024/teams/1',
  purse: 1_000,
  spent: 400,
  left: 600,
  players: 1,
  places: 2,
  overseas: null,
  top: 600,
  each: 300,
  cards: 0,
  has: ROLES,
  needs: null,
};
const otis = { name: 'Otis Vale', url: '/cricket-auction/harbour/2024/player/1', price: 400 };
const priceSum = { lots: 1, bought: 1, unsold: 0, overseas: null, spent: 400, dearest: otis, middle: 400 };
const sums: AuctionSums = {
  sides: [{ sum, overseas: null, dearest: otis }],
  purses: { purse: 1_000, left: 600, places: 2 },
  sets: [{ ...priceSum, of: null, kept: false }],
  roles: [{ ...priceSum, of: 'batter' }],
  total: priceSum,
  bought: [{ ...otis, team: 1, role: 'batter', set: null, kept: false, left: 600 }],
};
const props = (view: Auction['view'], lacks: Auction['lacks']): Auction => ({
  page: 'auction',
  base: { origin: 'http://localhost', path: '/cricket-auction/harbour/2024/figures', demo: false, noindex: false },
  title: 'Harbour auction 2024',
  tournament: 'harbour',
  year: 2024,
  phase: 'closed',
  invented: false,
  currency: 'GBP',
  lacks,
  tabs: [],
  currencies: [{ value: 'GBP', href: '/', current: true }],
  seasons: [],
  search: '/cricket-auction/harbour/2024/search',
  faq: '/cricket-auction/harbour/2024/rules',
  view,
});
const views: [string, Auction['view']][] = [
  ['figures', { tab: 'figures', sums }],
  ['sides', { tab: 'teams', teams: [sum] }],
  [
    'a side',
    {
      tab: 'team',
      team: {
        tournament: 'harbour',
        year: 2024,
        currency: 'GBP',
        auctionTeamDetails: sum,
        battersList: [],
        wkBattersList: [],
        allroundersList: [],
        bowlersList: [],
        othersList: [],
      },
    },
  ],
];

test.each(views)('the page of %s states gaps in the lists of its season, if any (AUCT-S05)', (_, view) => {
  const page = props(view, ['kept', 'overseas']);
  expect(pageProps.safeParse(page).error).toBeUndefined();
  for (const said of Object.values(words.lacks)) {
    expect(render(page)).toContain(said);
    expect(render(props(view, []))).not.toContain(said);
  }
});

test('unknown figures of overseas players are dashes, not numbers (AUCT-S05, BEYOND-24)', () => {
  const cells = (html: string): string[] =>
    [...html.matchAll(/<td class="num">([^<]*)<\/td>/g)].map(([, text]) => text!);
  const [figures, sides] = views.map(([, view]) => cells(render(props(view, ['overseas']))));
  // Purse left, players, overseas players, open places: for the team, and in total.
  expect(figures!.slice(0, 8)).toEqual(['£600', '1', '–', '2', '£600', '1', '–', '2']);
  expect(sides!.slice(-1)).toEqual(['–']);
});
