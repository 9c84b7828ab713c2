import type { AuctionCommand } from '@sightscreen/auction';
import { ruleAuction } from '@sightscreen/auction';
import { AUCTION_TABS, type AuctionPage, auctionPage, playerPage } from '@sightscreen/contracts';
import {
  auctionFaqReply,
  type AuctionLiveReply,
  auctionLiveReply,
  auctionPlayerReply,
  type AuctionPlayersReply,
  auctionPlayersReply,
  auctionSeasonsReply,
  type AuctionTeamReply,
  auctionTeamReply,
  type AuctionTeamsReply,
  auctionTeamsReply,
} from '@sightscreen/contracts/calls/auction';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { appendToAuction } from './log/auction-log.store.ts';
import { linkPeople } from './log/link-people.store.ts';
import { importSeason } from './log/seasons/import-season.store.ts';
import { readRows } from './log/seasons/read-season.ts';
import { seasonFile } from './log/seasons/season-file.ts';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { auctionTag, auctionsTag } from './log/tags.ts';

const SEASON = {
  title: 'Indian Premier League auction 2025',
  tournament: 'ipl',
  year: 2025,
  purse: 1_000_000_000,
  currency: 'INR',
  rates: { USD: 0.0118 },
  steps: [
    { from: 0, step: 500_000 },
    { from: 10_000_000, step: 1_000_000 },
  ],
  places: { least: 2, most: 25, overseas: 20 },
  lowestBase: 3_000_000,
};
const HEAD = ['Players', 'Team', 'Type', 'Base', 'Sold', 'Country', 'C/U/A'];
const ROLES = ['BAT', 'BOWL', 'AR', 'WK'];
const COUNTRIES = ['India', 'Australia', 'West Indies'];
/** "Player Aa" is 1, "Player Dj" is 40. */
const nameOf = (number: number): string =>
  `Player ${'ABCD'[Math.floor((number - 1) / 10)]}${'abcdefghij'[(number - 1) % 10]}`;
/**
 * Forty lots sold alternately to two teams for one crore plus their number in lakh, one retained, one unsold and two
 * upcoming.
 */
const ROWS = [
  ['Ravi Keeps', 'Rooks', 'BAT', '-', '18.00', 'India', 'Capped'],
  ...Array.from({ length: 40 }, (_, at) => [
    nameOf(at + 1),
    at % 2 === 0 ? 'Rooks' : 'Herons',
    ROLES[at % 4]!,
    '0.50',
    (1 + (at + 1) / 100).toFixed(2),
    COUNTRIES[at % 3]!,
    at % 2 === 0 ? 'Capped' : 'Uncapped',
  ]),
  ['Una Sold', 'Unsold', 'BAT', '0.50', 'Unsold', 'India', 'Capped'],
  ['Tomás Béa', 'TBA', 'BOWL', '0.75', 'TBA', 'Australia', 'Uncapped'],
  ['Nils O’Hara-Reed', 'TBA', 'AR', '2.00', 'TBA', 'India', 'Associate'],
];

const SHAPES: Record<string, z.ZodObject> = {
  completed: auctionPlayersReply,
  upcoming: auctionPlayersReply,
  search: auctionPlayersReply,
  teams: auctionTeamsReply,
  'teams-detail': auctionTeamReply,
  live: auctionLiveReply,
  faq: auctionFaqReply,
  'player-detail': auctionPlayerReply,
  'ipl-year': auctionSeasonsReply,
};

let site: TestApp;
let auction: number;
beforeAll(async () => {
  site = await startApp();
  const { db } = site.context.database;
  const store = async (year: number, rows: readonly (readonly string[])[]) => {
    const done = await importSeason(
      db,
      seasonFile.parse({ ...SEASON, year, title: `Indian Premier League auction ${year}` }),
      readRows([HEAD, ...rows]).rows,
      Date.UTC(year, 10, 25),
    );
    if (!done.ok) throw new Error(done.why);
    return done.auction;
  };
  auction = await store(2025, ROWS);
  await store(2024, [[nameOf(7), 'Herons', 'AR', '0.50', '4.00', 'India', 'Capped']]);
});
afterAll(() => site.close());

const get = async <T>(path: string): Promise<T> => {
  const reply = await site.app.inject(`/api/ipl-auction/${path}`);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  // Cached replies are not validated when sent, so the test validates them.
  return SHAPES[path.split('/')[0]!]!.strict().parse(reply.json()) as T;
};
const completed = ({
  timestamp = 0,
  currency = 'INR',
  country = 'all',
  cap = 'all',
  role = 'all',
  status = 'all',
  team = 'all',
  sort = 'recent',
  year = 2025,
}: Record<string, string | number> = {}) =>
  get<AuctionPlayersReply>(
    `completed/${timestamp}/${currency}/${country}/${cap}/${role}/${status}/${team}/${sort}/ipl/${year}`,
  );
const names = ({ playersList }: AuctionPlayersReply) => playersList.map(({ playerName }) => playerName);

describe('completed', () => {
  test('completed lots are listed latest first, in pages without a gap (AUCT-002, AUCT-013, AUCT-023, AUCT-Q04)', async () => {
    const first = await completed();
    expect([first.total, first.playersList.length, first.playersList[0]!.playerName]).toEqual([42, 30, 'Una Sold']);
    expect(first.playersList[1]).toMatchObject({
      playerName: nameOf(40),
      status: 'sold',
      basePrice: 5_000_000,
      soldPrice: 14_000_000,
      role: 'wk-batter',
      cap: 'uncapped',
      country: 'India',
      lot: 40,
      team: { name: 'Herons' },
    });
    const rest = await completed({ timestamp: first.next! });
    expect([rest.playersList.length, rest.next]).toEqual([12, null]);
    expect(new Set([...names(first), ...names(rest)]).size).toBe(42);
    expect(rest.playersList.at(-1)).toMatchObject({ playerName: 'Ravi Keeps', status: 'retained', lot: null });
  });

  test('single and combined filters narrow the list (AUCT-009, AUCT-Q05)', async () => {
    const count = async (filters: Record<string, string>) => (await completed(filters)).total;
    const teams = await get<AuctionTeamsReply>('teams/INR/name/ipl/2025');
    const [herons] = teams.auctionTeamsList;
    expect(
      await Promise.all([
        count({ country: 'West_Indies' }),
        count({ country: 'australia' }),
        count({ cap: 'uncapped' }),
        count({ role: 'bowler' }),
        count({ status: 'unsold' }),
        count({ status: 'retained' }),
        count({ status: 'rtm' }),
        count({ team: String(herons!.team.id) }),
        count({ team: String(herons!.team.id), role: 'wk-batter', country: 'India' }),
        count({ country: 'Atlantis' }),
      ]),
    ).toEqual([13, 13, 20, 10, 1, 1, 0, 20, 4, 0]);
  });

  test('the list sorts by price or name and continues after the last player in any order (AUCT-Q05)', async () => {
    const dear = await completed({ sort: 'price-desc' });
    expect(names(dear).slice(0, 3)).toEqual(['Ravi Keeps', nameOf(40), nameOf(39)]);
    const more = await completed({ sort: 'price-desc', timestamp: dear.next! });
    expect(names(more).at(-1)).toBe('Una Sold');
    expect(names(await completed({ sort: 'name' })).slice(0, 2)).toEqual([nameOf(1), nameOf(2)]);
  });

  test('amounts convert to another currency at the rate of the season (AUCT-010, AUCT-S02)', async () => {
    const [, player] = (await completed({ currency: 'USD' })).playersList;
    expect(player!.soldPrice).toBe(Math.round(14_000_000 * 0.0118));
  });

  test.each([
    ['completed/0/EUR/all/all/all/all/all/recent/ipl/2025', 'currency', 'it must be INR or USD'],
    ['completed/0/rupees/all/all/all/all/all/recent/ipl/2025', 'currency', 'three letters'],
    ['completed/x/INR/all/all/all/all/all/recent/ipl/2025', 'timestamp', 'updatedTime'],
    ['completed/0/INR/all/famous/all/all/all/recent/ipl/2025', 'cap', 'it must be all, capped, uncapped or associate'],
    ['completed/0/INR/all/all/umpire/all/all/recent/ipl/2025', 'role', 'it must be all, batter'],
    ['completed/0/INR/all/all/all/lost/all/recent/ipl/2025', 'status', 'it must be all, sold'],
    ['completed/0/INR/all/all/all/all/CSK/recent/ipl/2025', 'team', 'the number of a team'],
    ['completed/0/INR/all/all/all/all/all/dearest/ipl/2025', 'sort', 'it must be recent'],
    ['live/INR/ipl/25', 'year', 'it must be a year'],
  ])('%s is refused with the field and the reason (AUCT-Q05)', async (path, field, reason) => {
    const reply = await site.app.inject(`/api/ipl-auction/${path}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({ field, message: expect.stringContaining(reason) }),
    ]);
  });

  test.each(['live/INR/ipl/2019', 'faq/bbl/2025', 'player-detail/9/INR/ipl/2025', 'teams-detail/999999/INR/ipl/2025'])(
    '%s is not found (AUCT-022, AUCT-Q03)',
    async (path) => {
      expect((await site.app.inject(`/api/ipl-auction/${path}`)).statusCode).toBe(404);
    },
  );
});

describe('sides', () => {
  test('team totals are exact to the rupee and include their remaining limits (AUCT-004, AUCT-014, AUCT-025, AUCT-S05)', async () => {
    const { auctionTeamsList } = await get<AuctionTeamsReply>('teams/INR/price-asc/ipl/2025');
    expect(auctionTeamsList.map(({ team, spent, left, players }) => [team.name, spent, left, players])).toEqual([
      // 18 crore and 20 × 1.20; 20 × 1.21.
      ['Rooks', 420_000_000, 580_000_000, 21],
      ['Herons', 242_000_000, 758_000_000, 20],
    ]);
    const total = auctionTeamsList.reduce((sum, { spent }) => sum + spent, 0);
    const prices = [...(await everyone())].reduce((sum, { soldPrice }) => sum + (soldPrice ?? 0), 0);
    expect(total).toBe(prices);
    for (const { purse, spent, left } of auctionTeamsList) expect(purse - spent).toBe(left);
  });

  async function everyone() {
    const first = await completed();
    return [...first.playersList, ...(await completed({ timestamp: first.next! })).playersList];
  }

  test('a team lists its players by role, most expensive first (AUCT-005, AUCT-014, AUCT-026, AUCT-Q06)', async () => {
    const { auctionTeamsList } = await get<AuctionTeamsReply>('teams/INR/name/ipl/2025');
    const rooks = auctionTeamsList.find(({ team }) => team.name === 'Rooks')!;
    const reply = await get<AuctionTeamReply>(`teams-detail/${rooks.team.id}/INR/ipl/2025`);
    expect([
      reply.battersList.length,
      reply.wkBattersList.length,
      reply.allroundersList.length,
      reply.bowlersList.length,
    ]).toEqual([11, 0, 10, 0]);
    expect(reply.battersList.slice(0, 2).map(({ playerName }) => playerName)).toEqual(['Ravi Keeps', nameOf(37)]);
    expect(reply.auctionTeamDetails).toEqual(rooks);
  });
});

describe('players to come, search, seasons', () => {
  test('upcoming players are listed in lot order (AUCT-003, AUCT-024)', async () => {
    const reply = await get<AuctionPlayersReply>('upcoming/0/INR/all/all/all/recent/ipl/2025');
    expect(names(reply)).toEqual(['Tomás Béa', 'Nils O’Hara-Reed']);
    const dear = await get<AuctionPlayersReply>('upcoming/0/INR/all/all/all/price-desc/ipl/2025');
    expect(names(dear)[0]).toBe('Nils O’Hara-Reed');
  });

  test('the search treats underscores as spaces and ignores accents (AUCT-021, AUCT-028, AUCT-029)', async () => {
    expect(names(await get('search/ipl/2025/tomas_be'))).toEqual(['Tomás Béa']);
    expect(names(await get('search/ipl/2025/ravi_keeps'))).toEqual(['Ravi Keeps']);
    expect((await get<AuctionPlayersReply>('search/ipl/2025/nobody')).playersList).toEqual([]);
  });

  test.each(['a', '%3C%3E', '_', 'a_'])(
    'a search for "%s" is refused with the reason (AUCT-019, AUCT-020)',
    async (text) => {
      const reply = await site.app.inject(`/api/ipl-auction/search/ipl/2025/${text}`);
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        expect.objectContaining({
          field: 'text',
          message: expect.stringContaining('Please enter minimum of 2 characters'),
        }),
      ]);
    },
  );

  test('a player shows his prices in other seasons (AUCT-007, AUCT-031)', async () => {
    const [found] = (await get<AuctionPlayersReply>('search/ipl/2025/player_ag')).playersList;
    const reply = await get<Record<string, unknown>>(`player-detail/${found!.playerId}/INR/ipl/2025`);
    expect(reply['playerDetails']).toMatchObject({ playerName: nameOf(7), soldPrice: 10_700_000 });
    expect(reply['otherSeasons']).toEqual([
      expect.objectContaining({ year: 2024, currency: 'INR', soldPrice: 40_000_000, status: 'sold' }),
    ]);
  });

  test('a player links to a career only if his name is unique among players of his team (AUCT-007, AUCT-001)', async () => {
    const { database, tags } = site.context;
    const { db } = database;
    const [rooks] = (await get<AuctionTeamsReply>('teams/INR/price-asc/ipl/2025')).auctionTeamsList;
    await site.context.log.create(newMatch('theirs', 6), commandSource('make theirs'));
    const person = (id: number, name: string, world: 'real' | 'demo' = 'real') => ({ id, name, world });
    await db
      .insertInto('person')
      .values([
        person(9001, 'player ac'),
        person(9002, 'Player Ae'),
        person(9003, 'Player Ae'),
        person(9004, 'Player Ag'),
        person(9005, 'Player Ai', 'demo'),
      ])
      .execute();
    const figure = {
      match_id: 'theirs',
      team_id: rooks!.team.id,
      captain: false,
      keeper: false,
      reserve: false,
      name: '',
    };
    await db
      .insertInto('appearance_figure')
      .values([9001, 9002, 9003, 9005].map((person_id) => ({ ...figure, person_id })))
      .execute();
    const linked = await withInvalidation(db, tags, async (trx, changed) => {
      const found = await linkPeople(trx, auction);
      changed([...found, auctionTag(auction)]);
      return found;
    });
    expect(linked).toEqual([tagOf.person(9001)]);
    const [player] = (await get<AuctionPlayersReply>('search/ipl/2025/player_ac')).playersList;
    const profile = await site.app.inject('/profiles/9001/player-ac');
    const { auctions } = playerPage.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(profile.body)?.[1] ?? '{}'));
    expect(auctions).toEqual([
      {
        title: 'Indian Premier League auction 2025',
        year: 2025,
        url: player!.url,
        currency: 'INR',
        status: 'sold',
        price: player!.soldPrice,
        team: player!.team,
      },
    ]);
    const linkedPage = await site.app.inject(player!.url);
    expect(linkedPage.body).toContain('/profiles/9001/');
  });

  test('seasons and tournaments are listed newest first (AUCT-011, AUCT-012, AUCT-015, AUCT-032)', async () => {
    expect(await get('ipl-year')).toEqual({
      seasons: {
        years: [2025, 2024],
        tournaments: [{ identifier: 'ipl', title: 'Indian Premier League auction 2025' }],
      },
    });
  });

  test('the FAQ is null until an editor writes one (AUCT-008, AUCT-030, AUCT-S04)', async () => {
    expect(await get('faq/ipl/2025')).toEqual({ faqHtml: null });
    const { database, tags } = site.context;
    await withInvalidation(database.db, tags, async (trx, changed) => {
      await trx.updateTable('auction').set({ faq: '<p>What is a purse?</p>' }).where('id', '=', auction).execute();
      changed([auctionsTag, auctionTag(auction)]);
    });
    expect(await get('faq/ipl/2025')).toEqual({ faqHtml: '<p>What is a purse?</p>' });
  });
});

describe('pages', () => {
  const page = async (path: string): Promise<AuctionPage> => {
    const reply = await site.app.inject(`/cricket-auction/${path}`);
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
    return auctionPage.strict().parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'));
  };

  test.each(AUCTION_TABS)(
    'page %s shows the data of its API and links the other tabs (AUCT-002 to 004, AUCT-006, AUCT-008, AUCT-Q02)',
    async (tab) => {
      const { view, tabs, currency, seasons } = await page(`ipl/2025/${tab}`);
      expect([view.tab, currency, tabs.filter(({ current }) => current).map(({ value }) => value)]).toEqual([
        tab,
        'INR',
        [tab],
      ]);
      expect(seasons.map(({ value }) => value)).toEqual(['2025', '2024']);
    },
  );

  test('a list keeps filters across pages, drops invalid ones and has a currency (AUCT-009, AUCT-Q04)', async () => {
    const path = 'ipl/2025/completed?sort=price-desc&role=umpire&currency=USD&country=';
    const { view, base, currencies } = await page(path);
    if (view.tab !== 'completed') throw new Error(view.tab);
    expect([view.chosen.sort, view.chosen.role, view.list.playersList.length, base.noindex]).toEqual([
      'price-desc',
      'all',
      30,
      true,
    ]);
    expect(currencies.map(({ value, current }) => [value, current])).toEqual([
      ['INR', false],
      ['USD', true],
    ]);
    const next = await page(view.growth.page!.slice('/cricket-auction/'.length));
    if (next.view.tab !== 'completed') throw new Error(next.view.tab);
    expect([next.currency, next.view.list.playersList.at(-1)!.playerName, next.view.growth.page]).toEqual([
      'USD',
      'Una Sold',
      null,
    ]);
    expect(next.view.growth.start).toBe('/cricket-auction/ipl/2025/completed?currency=USD&sort=price-desc');
  });

  test.each(['completed', 'figures', 'live', 'teams', 'completed/part', 'search'])(
    '%s in a currency without a rate is refused with the available ones (AUCT-Q05, AUCT-S02)',
    async (tab) => {
      for (const unknown of ['EUR', 'usd', 'constructor', '__proto__', '%F0%A0%AE%B7']) {
        const reply = await site.app.inject({
          url: `/cricket-auction/ipl/2025/${tab}?currency=${unknown}`,
          headers: { accept: 'text/html' },
        });
        expect([unknown, reply.statusCode]).toEqual([unknown, 400]);
        expect(reply.body).toContain('currency: it must be INR or USD');
      }
    },
  );

  test('roles show their counts, and each active filter can be removed (AUCT-009)', async () => {
    const { view } = await page('ipl/2025/completed?status=sold&cap=uncapped&role=bowler&country=India');
    if (view.tab !== 'completed') throw new Error(view.tab);
    expect(view.list.total).toBe(view.roles.find(({ current }) => current)!.count);
    for (const { href, count } of view.roles) {
      const other = (await page(href.slice('/cricket-auction/'.length))).view;
      expect(other.tab === 'completed' && other.list.total).toBe(count);
    }
    expect(view.set.map(({ name, value }) => [name, value])).toEqual([
      ['status', 'sold'],
      ['cap', 'uncapped'],
      ['country', 'India'],
    ]);
    expect(view.set[0]!.href).toBe('/cricket-auction/ipl/2025/completed?role=bowler&cap=uncapped&country=India');
    const plain = (await page(view.plain!.slice('/cricket-auction/'.length))).view;
    expect(plain.tab === 'completed' && [plain.list.total, plain.plain, plain.set]).toEqual([42, null, []]);
  });

  test('the search page shows API results, needs two characters and reports empty results (AUCT-019, AUCT-020, AUCT-021, AUCT-028)', async () => {
    const { view, base } = await page('ipl/2025/search?q=pl%3Cayer%3E+A&currency=USD');
    if (view.tab !== 'search') throw new Error(view.tab);
    const called = await get<AuctionPlayersReply>('search/ipl/2025/player_a');
    expect([names(view.list!), view.list!.currency, base.noindex]).toEqual([names(called), 'USD', true]);
    const short = (await page('ipl/2025/search?q=%26r')).view;
    expect(short.tab === 'search' && [short.typed, short.list]).toEqual(['&r', null]);
    const nobody = (await page('ipl/2025/search?q=nobody')).view;
    expect(nobody.tab === 'search' && nobody.list!.playersList).toEqual([]);
  });

  test('links of a page keep its currency (AUCT-Q08, AUCT-001)', async () => {
    const { view, tabs, currencies } = await page('ipl/2025/completed?currency=USD&role=bowler');
    if (view.tab !== 'completed') throw new Error(view.tab);
    const links = [view.list.playersList[0]!.url, ...tabs.map(({ href }) => href), view.roles[1]!.href, view.plain!];
    expect(links.filter((href) => !href.includes('currency=USD'))).toEqual([]);
    expect(currencies.map(({ href }) => href)).toEqual([
      '/cricket-auction/ipl/2025/completed?role=bowler',
      '/cricket-auction/ipl/2025/completed?role=bowler&currency=USD',
    ]);
  });

  test('figures by team, set and role are exact to the rupee and match the API (AUCT-S05, BEYOND-24)', async () => {
    const { view } = await page('ipl/2025/figures');
    if (view.tab !== 'figures') throw new Error(view.tab);
    const { sides, sets, roles, total, purses, bought } = view.sums;
    const add = (all: readonly number[]): number => all.reduce((sum, value) => sum + value, 0);
    const { auctionTeamsList } = await get<AuctionTeamsReply>('teams/INR/name/ipl/2025');
    expect(sides.map(({ sum }) => sum)).toEqual(auctionTeamsList);
    expect(total).toMatchObject({ spent: 662_000_000, bought: 41, unsold: 1, lots: 44 });
    for (const spent of [
      sides.map(({ sum }) => sum.spent),
      sets.map((set) => set.spent),
      roles.map((role) => role.spent),
      bought.map(({ price }) => price),
    ])
      expect(add(spent)).toBe(total.spent);
    expect(purses).toEqual({
      purse: add(sides.map(({ sum }) => sum.purse)),
      left: add(sides.map(({ sum }) => sum.left)),
      places: add(sides.map(({ sum }) => sum.places)),
    });
    expect(add(sides.map(({ overseas }) => overseas!))).toBe(total.overseas);
    // Retained for 18 crore, without a bid.
    expect([total.dearest!.name, total.dearest!.price]).toEqual([nameOf(40), 14_000_000]);
    for (const { sum } of sides) expect(bought.findLast(({ team }) => team === sum.team.id)!.left).toBe(sum.left);
  });

  test('a player shows prices of comparable players, of his season and of earlier ones (BEYOND-24)', async () => {
    const of = async (name: string) => {
      const [found] = (await get<AuctionPlayersReply>(`search/ipl/2025/${name}`)).playersList;
      const { view } = await page(found!.url.slice('/cricket-auction/'.length));
      if (view.tab !== 'player') throw new Error(view.tab);
      return view.like!;
    };
    // Player Bi is the 19th lot: an all-rounder, capped, with a base price of half a crore, like the 3rd, 7th, 11th
    // and 15th.
    const like = await of('player_bi');
    expect([like.role, like.cap, like.base, like.count]).toEqual(['all-rounder', 'capped', 5_000_000, 5]);
    expect(like.seasons.map(({ year, players }) => [year, players.map(({ name }) => name)])).toEqual([
      [2024, [nameOf(7)]],
      [2025, [15, 11, 7, 3].map(nameOf)],
    ]);
    // The median of 40, 11.5, 11.1, 10.7 and 10.3 million.
    expect(like.middle).toBe(11_100_000);
    // Not called yet, and no earlier lot has this base price.
    expect((await of('nils')).count).toBe(0);
  });

  test('a team and a player have their own pages, and a player links other seasons (AUCT-001, AUCT-005, AUCT-007, AUCT-Q01)', async () => {
    const { auctionTeamsList } = await get<AuctionTeamsReply>('teams/INR/name/ipl/2025');
    const { view } = await page(auctionTeamsList[0]!.url.slice('/cricket-auction/'.length));
    expect(view.tab === 'team' && view.team).toEqual(
      await get(`teams-detail/${auctionTeamsList[0]!.team.id}/INR/ipl/2025`),
    );
    const [player] = (await get<AuctionPlayersReply>('search/ipl/2025/player_ag')).playersList;
    expect(player!.url).toBe(`/cricket-auction/ipl/2025/player/${player!.playerId}`);
    const own = await page(player!.url.slice('/cricket-auction/'.length));
    expect(own.view.tab === 'player' && own.view.player).toEqual(
      await get(`player-detail/${player!.playerId}/INR/ipl/2025`),
    );
  });

  test('defaults are rupees, the IPL and its newest season with rules (AUCT-010, AUCT-011, AUCT-012, AUCT-Q02)', async () => {
    const { db } = site.context.database;
    // Another auction without rules, which has nothing to show, and one of another tournament.
    await db
      .insertInto('auction')
      .values({ world: 'real', tournament: 'ipl', year: 2026, title: 'Only begun', faq: null })
      .execute();
    const other = seasonFile.parse({ ...SEASON, tournament: 'aaa', year: 2027, currency: 'GBP', title: 'Another' });
    await importSeason(db, other, readRows([HEAD, ...ROWS.slice(0, 3)]).rows, Date.UTC(2027, 0, 1));
    const tournaments = async () =>
      (await get<z.output<typeof auctionSeasonsReply>>('ipl-year')).seasons.tournaments.map(
        ({ identifier }) => identifier,
      );
    await expect.poll(tournaments).toEqual(['ipl', 'aaa']);
    const reply = await site.app.inject('/cricket-auction');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/cricket-auction/ipl/2025/completed']);
    const { currency, currencies, tournament, year, seasons: linked } = await page('ipl/2025/completed');
    expect([currency, currencies[0]!.href, tournament, year]).toEqual([
      'INR',
      '/cricket-auction/ipl/2025/completed',
      'ipl',
      2025,
    ]);
    expect(linked.map(({ value }) => value)).toEqual(['2025', '2024']);
    expect((await site.app.inject('/cricket-auction/ipl/2026/completed')).statusCode).toBe(404);
  });

  test.each([
    'ipl/2019/completed',
    'ipl/2025/teams/999999',
    'ipl/2025/player/1',
    'ipl/x/live',
    'IPL/2025/live',
    'ipl/2025/player/x',
  ])('/cricket-auction/%s is not found (AUCT-Q02)', async (path) => {
    expect((await site.app.inject(`/cricket-auction/${path}`)).statusCode).toBe(404);
  });
});

describe('the room', () => {
  let number = 0;
  const submit = (command: AuctionCommand, expected: number | null = null, id: string | null = null) =>
    appendToAuction(
      { db: site.context.database.db, tags: site.context.tags, clock: site.context.clock },
      {
        auction,
        author: 'staff:1',
        command: id,
        expected,
        decide: (facts, state) => ruleAuction(facts, command, state),
      },
    );
  const live = (currency = 'INR') => get<AuctionLiveReply>(`live/${currency}/ipl/2025`);

  test('the room shows the lot, its bids, the next legal bid and who can make it (AUCT-006, AUCT-016, AUCT-027, BEYOND-24)', async () => {
    const before = await live();
    expect([before.lot, before.phase, before.done, before.lots]).toEqual([null, 'closed', 41, 43]);
    await submit({ kind: 'undo' });
    await submit({ kind: 'call' });
    const [rooks, herons] = before.auctionTeamsList.map(({ team }) => team.id) as [number, number];
    await submit({ kind: 'bid', side: rooks });
    const bid = await submit({ kind: 'bid', side: herons });
    number = bid.kind === 'appended' ? bid.fact.number : 0;
    const now = await live();
    expect(now.lot).toMatchObject({
      player: { playerName: 'Tomás Béa', status: 'room' },
      bids: [
        { teamId: herons, amount: 8_000_000, step: 500_000 },
        { teamId: rooks, amount: 7_500_000, step: null },
      ],
      next: 8_500_000,
      holder: herons,
      going: 0,
      match: null,
    });
    expect(now.auctionTeamsList.map(({ next }) => next)).toEqual([{ can: true }, { can: false, why: 'holds' }]);
    expect(now.nextLots.map(({ playerName }) => playerName)).toEqual(['Nils O’Hara-Reed']);
    expect((await live('USD')).lot!.next).toBe(Math.round(8_500_000 * 0.0118));
  });

  test('the room shows prices of players comparable to its lot, and none between lots (BEYOND-24)', async () => {
    const viewAt = async (path: string): Promise<AuctionPage['view']> =>
      auctionPage.parse(
        JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec((await site.app.inject(path)).body)?.[1] ?? '{}'),
      ).view;
    const room = await viewAt('/cricket-auction/ipl/2025/live');
    const own = await viewAt((await live()).lot!.player.url);
    if (room.tab !== 'live' || own.tab !== 'player') throw new Error(room.tab);
    // Ten bowlers were sold: the even ones of the forty, uncapped like this one.
    expect([room.like!.role, room.like!.cap, room.like!.count]).toEqual(['bowler', 'uncapped', 10]);
    expect(own.like).toEqual(room.like);
    const before = await viewAt('/cricket-auction/ipl/2024/live');
    expect(before.tab === 'live' && before.like).toBeNull();
  });

  test('the later of two auctioneers gets a conflict, and a repeat changes nothing (AUCT-S01)', async () => {
    const [side] = (await live()).auctionTeamsList.map(({ team }) => team.id) as [number];
    const [one, two] = await Promise.all([
      submit({ kind: 'bid', side }, number, 'one'),
      submit({ kind: 'going', times: 1 }, number, 'two'),
    ]);
    expect([one.kind, two.kind].toSorted()).toEqual(['appended', 'stale']);
    const winner = one.kind === 'appended' ? ['one', { kind: 'bid', side }] : ['two', { kind: 'going', times: 1 }];
    const again = await submit(winner[1] as AuctionCommand, number, winner[0] as string);
    expect(again).toMatchObject({ kind: 'appended', repeated: true });
    expect((await live()).number).toBe(number + 1);
  });

  test('a running or paused auction is the default season and on the home page (AUCT-Q02)', async () => {
    const leads = async () => {
      const home = (await site.app.inject('/')).body;
      return [(await site.app.inject('/cricket-auction')).headers.location, /"paused":(true|false)/.exec(home)?.[1]];
    };
    expect(await leads()).toEqual(['/cricket-auction/ipl/2025/live', 'false']);
    await submit({ kind: 'pause' });
    await expect.poll(leads, { timeout: 60_000 }).toEqual(['/cricket-auction/ipl/2025/live', 'true']);
    const { lot, auctionTeamsList } = await live();
    expect([lot!.next, auctionTeamsList.map(({ next }) => next)]).toEqual([null, [null, null]]);
    await submit({ kind: 'resume' });
    expect((await live()).lot!.next).not.toBeNull();
  });

  test('a bid beyond the purse is refused and changes nothing (AUCT-S05)', async () => {
    const { auctionTeamsList, lot, number: head } = await live();
    const other = auctionTeamsList.find(({ team }) => team.id !== lot!.holder)!;
    const refused = await submit({ kind: 'bid', side: other.team.id, amount: 900_000_000 });
    expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'beyond-purse', field: 'amount' } });
    expect((await live()).number).toBe(head);
  });
});
