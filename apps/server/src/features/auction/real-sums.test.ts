/**
 * What the page of figures says of the real seasons, where their files are beside the project, against sums of the
 * files that are made without any of our code. Faults of the files are named where the sums differ by them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuctionFact, foldAuction } from '@sightscreen/auction';
import { describe, expect, test } from 'vitest';
import { readCsvSeason, readXlsxSeason } from '../../auction/seasons/read-season.ts';
import { completed, factsOfSeason, oneRowEach } from '../../auction/seasons/season.ts';
import type { SeasonRow } from '../../auction/seasons/season-row.ts';
import { realFolder } from '../../import/golden/real-files.ts';
import { askedIn } from './in-currency.ts';
import { sumsOf } from './sums.ts';

const CRORE = 10_000_000;
const folder = join(realFolder, '../ipl-auction');
const missing = !existsSync(folder);
if (missing) console.warn('The lists of real auctions are not beside the project: their sums are not checked.');
const bytes = (name: string): Buffer => readFileSync(join(folder, name));
const workbook = 'ipl_auction_2025_sold_players.xlsx';

/** Crore of rupees that a side had in a season, kept players included, as the league announced them. */
const PURSES: Record<number, number> = {
  2014: 60,
  2015: 63,
  2016: 66,
  2017: 66,
  2018: 80,
  2019: 82,
  2020: 85,
  2021: 85,
  2022: 90,
  2023: 95,
  2024: 100,
  2025: 120,
};
/** Squads of 27 with nine from overseas until 2017, then of 25 with eight. */
const placesIn = (year: number) =>
  year < 2018 ? { least: 0, most: 27, overseas: 9 } : { least: 18, most: 25, overseas: 8 };

/** The figures of a season, as its page has them. */
function figures(rows: readonly SeasonRow[], year: number, currency = 'INR') {
  const each = oneRowEach(rows);
  const names = [...new Set(each.flatMap(({ side, former }) => [side, former]))].filter((name) => name !== null);
  const rules = {
    currency,
    steps: [{ from: 0, step: 500_000 }],
    places: placesIn(year),
    roles: null,
    lowestBase: 2_000_000,
    finalBid: false,
    purse: (PURSES[year] ?? 100) * CRORE,
  };
  const bodies = factsOfSeason(each, rules, {
    player: (row) => each.findIndex(({ line }) => line === row.line) + 1,
    side: (name) => names.indexOf(name) + 1,
  });
  const facts = bodies.map((body, at): AuctionFact => ({ number: at + 1, recordedAt: at, body }));
  const told = askedIn(
    {
      row: {
        id: 1,
        world: 'real',
        tournament: 'ipl',
        year,
        title: '',
        rates: {},
        faq: null,
        phase: 'closed',
        number: 0,
      },
      facts,
      state: foldAuction(facts),
      players: new Map(
        each.map(({ player, country, age, style }, at) => [
          at + 1,
          { id: at + 1, name: player, country, age, style, person: null },
        ]),
      ),
      teams: new Map(
        names.map((name, at) => [
          at + 1,
          { id: at + 1, name, shortName: name, emblem: { kind: 'initials' as const, text: name.slice(0, 2) } },
        ]),
      ),
      tags: [],
    },
    null,
  )!;
  return sumsOf(told);
}
type Figures = ReturnType<typeof figures>;
const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
/** Name, players, rupees and overseas of each side, by name. */
const bySide = ({ sides }: Figures) =>
  sides.map(({ sum, overseas }) => [sum.team.name, sum.players, sum.spent, overseas] as const);

/** Every sum and every remainder of a season is what its parts come to; nothing is beyond a purse or a squad. */
function holds(sums: Figures, year: number): void {
  const { sides, sets, roles, total, purses, bought } = sums;
  const { most, overseas: abroad } = placesIn(year);
  for (const parts of [
    sides.map(({ sum }) => sum.spent),
    sets.map(({ spent }) => spent),
    roles.map(({ spent }) => spent),
  ])
    expect(add(parts)).toBe(total.spent);
  expect(add(bought.map(({ price }) => price))).toBe(total.spent);
  expect([add(sides.map(({ sum }) => sum.players)), add(roles.map((role) => role.bought)), bought.length]).toEqual(
    Array(3).fill(total.bought),
  );
  expect(purses.left).toBe(purses.purse - total.spent);
  for (const { sum, overseas } of sides) {
    expect([sum.team.name, sum.left, sum.left >= 0]).toEqual([sum.team.name, sum.purse - sum.spent, true]);
    expect([sum.team.name, sum.places]).toEqual([sum.team.name, most - sum.players]);
    expect([sum.team.name, sum.overseas]).toEqual([sum.team.name, abroad - overseas]);
    expect(bought.findLast(({ team }) => team === sum.team.id)!.left).toBe(sum.left);
  }
}

/** Sums of a file of plain cells, by what stands in them alone. */
function plainSums(year: number): [side: string, players: number, spent: number, overseas: number][] {
  const [, ...lines] = bytes('IPLPlayerAuctionData.csv').toString('utf8').trim().split(/\r?\n/);
  const sums = new Map<string, [number, number, number]>();
  for (const line of lines) {
    const [, , amount, side, of, origin] = line.split(',') as [string, string, string, string, string, string];
    if (Number(of) !== year) continue;
    const [players, spent, overseas] = sums.get(side) ?? [0, 0, 0];
    sums.set(side, [players + 1, spent + Number(amount), overseas + (origin.trim() === 'Overseas' ? 1 : 0)]);
  }
  return [...sums]
    .map(([side, sum]): [string, number, number, number] => [side, ...sum])
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
}

describe.skipIf(missing)('figures of real seasons are the sums of their files, by side', () => {
  const old = missing ? [] : readCsvSeason(bytes('IPLPlayerAuctionData.csv').toString('utf8')).rows;

  // Line 315 has no year, and counts in none. Of 2014 two are called Amit Mishra: the sides tell them apart.
  test.each([2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022])('%i (AUCT-S05)', (year) => {
    const sums = figures(
      old.filter((row) => row.year === year),
      year,
    );
    holds(sums, year);
    expect(bySide(sums)).toEqual(plainSums(year));
  });

  test('2013, whose rupees were dollars when they were bid, so that no step of ours reaches them (AUCT-S05)', () => {
    const sums = figures(
      old.filter((row) => row.year === 2013),
      2013,
    );
    holds(sums, 2013);
    expect(bySide(sums)).toEqual(plainSums(2013));
    expect(sums.bought.filter(({ price }) => price % 500_000 !== 0)).toHaveLength(16);
  });

  test('all of 2013 to 2022: 969 of the 970 rows, the other has no year (AUCT-S05)', () => {
    const years = [2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022];
    const counted = years.map((year) =>
      figures(
        old.filter((row) => row.year === year),
        year,
      ),
    );
    expect([old.length, add(counted.map(({ total }) => total.bought))]).toEqual([970, 969]);
    expect(old.filter(({ year }) => year === null).map(({ line, player }) => [line, player])).toEqual([
      [315, 'Ishan Porel'],
    ]);
  });

  test.each([
    ['2024', 72, 230.45],
    ['2023', 80, 167],
    ['2022', 204, 551.7],
  ])('the sheet of %s: %i players for %f crore (AUCT-S05)', async (sheet, players, crores) => {
    const sums = figures((await readXlsxSeason(bytes(workbook), sheet)).rows, Number(sheet));
    holds(sums, Number(sheet));
    expect([sums.total.bought, sums.total.spent / CRORE]).toEqual([players, crores]);
  });

  test('2025: 227 players for 1,182.1 crore, 46 of them kept; lines 388, 403 and 624 repeat players and count once (AUCT-S05)', () => {
    const list = (name: string) => readCsvSeason(bytes(name).toString('utf8')).rows;
    const sums = figures(completed(list('ipl_2025_auction_players.csv'), list('auction.csv')), 2025);
    holds(sums, 2025);
    const [, ...lines] = bytes('ipl_2025_auction_players.csv').toString('utf8').trim().split(/\r?\n/);
    const plain = new Map<string, [number, number]>();
    for (const line of lines) {
      const [, side, , , sold] = line.split(',') as [string, string, string, string, string];
      if (!(Number(sold) > 0)) continue;
      const [players, spent] = plain.get(side) ?? [0, 0];
      plain.set(side, [players + 1, spent + Math.round(Number(sold) * 100)]);
    }
    expect(bySide(sums).map(([side, players, spent]) => [side, players, spent / (CRORE / 100)])).toEqual(
      [...plain].map(([side, sum]) => [side, ...sum]).toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en')),
    );
    expect([sums.total.bought, sums.total.spent, sums.sets.find(({ kept }) => kept)!.bought]).toEqual([
      227, 11_821_000_000, 46,
    ]);
    expect([sums.total.dearest!.name, sums.total.dearest!.price]).toEqual(['Rishabh Pant', 270_000_000]);
  });
});
