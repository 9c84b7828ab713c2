/** The real seasons, where their files are beside the project: what adds up, and every row that does not. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realFolder } from '../../import/golden/real-files.ts';
import { readCsvSeason, readXlsxSeason } from './read-season.ts';
import { completed, differencesOf, faultsOf, oneRowEach, sumsOf } from './season.ts';

const CRORE = 10_000_000;
const folder = join(realFolder, '../ipl-auction');
const file = (name: string): Buffer => readFileSync(join(folder, name));
const csv = (name: string) => readCsvSeason(file(name).toString('utf8'));
const workbook = 'ipl_auction_2025_sold_players.xlsx';
const missing = !existsSync(folder);
if (missing) console.warn('The lists of real auctions are not beside the project: their tests are skipped.');

const RULES = {
  currency: 'INR',
  steps: [{ from: 0, step: 500_000 }],
  places: { least: 18, most: 25, overseas: 8 },
  roles: null,
  lowestBase: 3_000_000,
  finalBid: true,
  purse: 120 * CRORE,
};

describe.skipIf(missing)('the season of 2025', () => {
  const { rows, faults } = missing ? { rows: [], faults: [] } : csv('ipl_2025_auction_players.csv');
  const all = missing ? [] : completed(rows, csv('auction.csv').rows);

  test('adds up: each side within 120 crore, 25 players and 8 from overseas (AUCT-S05)', () => {
    expect(faults).toEqual([]);
    expect(sumsOf(all).map(({ side, players, spent }) => [side, players, spent / CRORE])).toEqual([
      ['RCB', 22, 119.25],
      ['MI', 23, 119.8],
      ['SRH', 20, 119.8],
      ['CSK', 25, 119.95],
      ['DC', 23, 116.55],
      ['KKR', 21, 107.95],
      ['RR', 20, 119.7],
      ['GT', 25, 119.85],
      ['LSG', 23, 119.6],
      ['PBKS', 25, 119.65],
    ]);
  });

  test('names three players twice, and nothing else in it is at fault (AUCT-S05)', () => {
    expect(faultsOf(all, RULES)).toEqual([
      { line: 388, words: 'Akash Singh is on line 267 already, for LSG there and nobody here' },
      { line: 403, words: 'Himanshu Singh is on line 344 already' },
      { line: 624, words: 'Daryl Mitchell is on line 140 already' },
    ]);
    expect(oneRowEach(all)).toHaveLength(620);
  });

  test('is told alike by the workbook, but for who is in one of the two alone (AUCT-S05)', async () => {
    const there = await readXlsxSeason(file(workbook), '2025');
    const sold = all.filter(({ status }) => status === 'sold');
    expect(there.faults).toEqual([]);
    expect(differencesOf(sold, there.rows)).toEqual([
      { line: 89, words: 'Yuvraj Chaudhary is only in the other list' },
    ]);
    const kept = await readXlsxSeason(file('retention_players.xlsx'), null);
    expect(
      differencesOf(
        all.filter(({ status }) => status === 'retained'),
        kept.rows,
      ),
    ).toEqual([]);
  });
});

describe.skipIf(missing)('the seasons of 2013 to 2024', () => {
  test('one row of 970 has no year, and one name is there twice in 2014 (AUCT-S05)', () => {
    const { rows, faults } = csv('IPLPlayerAuctionData.csv');
    expect(faults).toEqual([{ line: 315, words: 'Ishan Porel has no year' }]);
    const loose = { ...RULES, purse: 90 * CRORE, places: { least: 0, most: 27, overseas: 10 } };
    const years = [...new Set(rows.map(({ year }) => year))].filter((year) => year !== null);
    const found = years
      .toSorted((a, b) => a - b)
      .flatMap((year) =>
        faultsOf(
          rows.filter((row) => row.year === year),
          loose,
        ).map(({ words }) => `${year}: ${words}`),
      );
    // Bids of 2013 were in dollars.
    expect(
      Object.entries(Object.groupBy(found, (words) => words.slice(0, 4))).map(([year, all]) => [year, all!.length]),
    ).toEqual([
      ['2013', 16],
      ['2014', 1],
    ]);
    expect(found.at(-1)).toMatch(/^2014: Amit Mishra is on line 53 already/);
  });

  test.each([
    ['2024', 72, 230.45],
    ['2023', 80, 167],
    ['2022', 204, 551.7],
  ])('the sheet of %s has %i players for %f crore', async (sheet, players, crores) => {
    const { rows, faults } = await readXlsxSeason(file(workbook), sheet);
    expect(faults).toEqual([]);
    expect([rows.length, sumsOf(rows).reduce((sum, { spent }) => sum + spent, 0) / CRORE]).toEqual([players, crores]);
  });

  test('2022 is told alike by both files, but for three spellings (AUCT-S05)', async () => {
    const ours = csv('IPLPlayerAuctionData.csv').rows.filter(({ year }) => year === 2022);
    expect(differencesOf(ours, (await readXlsxSeason(file(workbook), '2022')).rows)).toEqual([]);
  });
});
