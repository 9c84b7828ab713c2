/** Checks real seasons, if their files lie next to the project, and every row that does not add up. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realFolder } from '../../../../almanac/import/testing/golden/real-files.ts';
import { readCsvSeason, readXlsxSeason } from './read-season.ts';
import { completed, differencesOf, faultsOf, oneRowEach, sumsOf } from './season.ts';
import { spelledOtherwise } from './spellings.ts';

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
  keptNobody: false,
};
/** No file states the purses of earlier seasons, and their lists leave out retained players. */
const EARLIER = { ...RULES, purse: Number.MAX_SAFE_INTEGER };
const LACKS_KEPT = 'this list has no retained players, so the purses and places left are too high';

describe.skipIf(missing)('the season of 2025', () => {
  const { rows, faults } = missing ? { rows: [], faults: [] } : csv('ipl_2025_auction_players.csv');
  const all = missing ? [] : completed(rows, csv('auction.csv').rows);

  test('teams stay within 120 crore, 18 to 25 players and 8 from overseas (AUCT-S05)', () => {
    expect(faults).toEqual([]);
    const sums = sumsOf(oneRowEach(all));
    expect(sums.map(({ side, players, overseas, spent }) => [side, players, overseas, spent / CRORE])).toEqual([
      ['RCB', 22, 8, 119.25],
      ['MI', 23, 8, 119.8],
      ['SRH', 20, 7, 119.8],
      ['CSK', 25, 7, 119.95],
      ['DC', 23, 7, 116.55],
      ['KKR', 21, 8, 107.95],
      // Includes Jofra Archer, who is missing from the list before the auction.
      ['RR', 20, 5, 119.7],
      ['GT', 25, 7, 119.85],
      ['LSG', 23, 6, 119.6],
      ['PBKS', 25, 8, 119.65],
    ]);
    const { least, most, overseas: abroad } = RULES.places;
    for (const { side, players, overseas, spent } of sums)
      expect([side, players >= least, players <= most, overseas <= abroad, spent <= RULES.purse]).toEqual([
        side,
        true,
        true,
        true,
        true,
      ]);
  });

  test('the only errors are one unknown origin and three repeated names (AUCT-S05)', () => {
    expect(
      all.filter(({ price, overseas }) => price !== null && overseas === null).map(({ player }) => player),
    ).toEqual(['Jofra Archer']);
    expect(faultsOf(all, RULES)).toEqual([
      { line: 1, words: 'the list does not say whether 1 of 227 players are from overseas' },
      { line: 388, words: 'Akash Singh is already on line 267, for LSG there and nobody here' },
      { line: 403, words: 'Himanshu Singh is already on line 344' },
      { line: 624, words: 'Daryl Mitchell is already on line 140' },
    ]);
    expect(oneRowEach(all)).toHaveLength(620);
  });

  test('28 players are spelled differently in the earlier list and are matched to it (AUCT-S05)', () => {
    const spelled = spelledOtherwise(rows, csv('auction.csv').rows).filter(({ row }) => row.price !== null);
    expect(spelled.map(({ row, other }) => `${row.player}, ${other.player}`)).toEqual([
      'Heinrich Klaasen, Heinrich Klassen',
      'Shubman Gill, Shubhman Gill',
      'Sai Sudharsan, Sai Sudarsan',
      'Mohammed Shami, Mohammad Shami',
      'Mohammed Siraj, Mohammad Siraj',
      'Ravichandran Ashwin, Ravichandaran Ashwin',
      'Khaleel Ahmed, Syed Khaleel Ahmed',
      'Rasikh Salam, Rasikh Dar',
      'Vijaykumar Vyshak, Vyshak Vijaykumar',
      'Kumar Kartikeya, Kumar Kartikeya Singh',
      'AM Ghazanfar, Allah Ghazanfar',
      'Swastik Chikara, Swastik Chhikara',
      'Arshad Khan, Mohd. Arshad Khan',
      'Kunal Singh Rathore, Kunal Rathore',
      'Gurnoor Brar, Gurnoor Singh Brar',
      'Manimaran Siddharth, M. Siddharth',
      'Shahbaz Ahmed, Shahbaz Ahamad',
      'Sai Kishore, R. Sai Kishore',
      'Harnoor Singh, Harnoor Pannu',
      'C Andre Siddarth, Andre Siddarth',
      'Yudhvir Singh, Yudhvir Charak',
      'Praveen Dubey, Pravin Dubey',
      'Krishnan Shrijith, Shrijith Krishnan',
      'Raj Bawa, Raj Angad Bawa',
      'Manvanth Kumar, Manvanth Kumar L',
      'Lungi Ngidi, Lungisani Ngidi',
      'Satyanarayana Raju, Venkata Satyanarayana Penmetsa',
      'Bevon Jacobs, Bevan John Jacobs',
    ]);
  });

  test('the workbook agrees with the list except for players missing from one (AUCT-S05)', async () => {
    const workbookSeason = await readXlsxSeason(file(workbook), '2025');
    const sold = all.filter(({ status }) => status === 'sold');
    expect(workbookSeason.faults).toEqual([]);
    expect(faultsOf(workbookSeason.rows, RULES)).toEqual([
      { line: 1, words: LACKS_KEPT },
      { line: 1, words: 'the list does not say whether 182 of 182 players are from overseas' },
    ]);
    expect(differencesOf(sold, workbookSeason.rows)).toEqual([
      { line: 89, words: 'Yuvraj Chaudhary is only in the other list' },
    ]);
    const retained = await readXlsxSeason(file('retention_players.xlsx'), null);
    expect(
      differencesOf(
        all.filter(({ status }) => status === 'retained'),
        retained.rows,
      ),
    ).toEqual([]);
  });
});

describe.skipIf(missing)('the seasons of 2013 to 2024', () => {
  test('the only errors are a row without a year, a repeated name and dollar bids in 2013 (AUCT-S05)', () => {
    const { rows, faults } = csv('IPLPlayerAuctionData.csv');
    expect(faults).toEqual([{ line: 315, words: 'Ishan Porel has no year' }]);
    const years = [...new Set(rows.map(({ year }) => year))].filter((year) => year !== null);
    const found = years
      .toSorted((a, b) => a - b)
      .flatMap((year) =>
        faultsOf(
          rows.filter((row) => row.year === year),
          // Squads of 27 with nine from overseas until 2017.
          year < 2018 ? { ...EARLIER, places: { least: 0, most: 27, overseas: 9 } } : EARLIER,
        ).map(({ line, words }) => `${year}, ${line}: ${words}`),
      );
    expect(found).toEqual([
      `2013, 1: ${LACKS_KEPT}`,
      ...[
        '12: Abhishek Nayar: ₹5.0625 crore',
        '29: Ajantha Mendis: ₹5.4375 crore',
        '183: Christopher Barnwell: ₹37.5 lakh',
        '185: Christopher Morris: ₹4.6875 crore',
        '206: Darren Sammy: ₹3.1875 crore',
        '274: Fidel Edwards: ₹1.575 crore',
        '326: Jacob Oram: ₹37.5 lakh',
        '357: Jaydev Unadkat: ₹3.9375 crore',
        '368: Jeevan Mendis: ₹37.5 lakh',
        '377: Johan Botha: ₹3.375 crore',
        '592: Nathan Coulter-Nile: ₹3.375 crore',
        '624: Pankaj Singh: ₹1.125 crore',
        '727: Ravi Rampaul: ₹2.175 crore',
        '758: Ryan McLaren: ₹37.5 lakh',
        '764: Sachithra Senanayaka: ₹4.6875 crore',
        '890: Thisara Perera: ₹5.0625 crore',
      ].map((words) => `2013, ${words} is not a multiple of the bid step`),
      `2014, 1: ${LACKS_KEPT}`,
      '2014, 54: Amit Mishra is already on line 53, for Rajasthan Royals there and Sunrisers Hyderabad here',
      ...[2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022].map((year) => `${year}, 1: ${LACKS_KEPT}`),
    ]);
  });

  test.each(['2024', '2023', '2022'])(
    'the sheet of %s leaves out retained players and has no other errors (AUCT-S05)',
    async (sheet) => {
      const { rows, faults } = await readXlsxSeason(file(workbook), sheet);
      expect([faults, faultsOf(rows, EARLIER)]).toEqual([[], [{ line: 1, words: LACKS_KEPT }]]);
    },
  );

  test('both files of 2022 agree except for three spellings (AUCT-S05)', async () => {
    const listRows = csv('IPLPlayerAuctionData.csv').rows.filter(({ year }) => year === 2022);
    expect(differencesOf(listRows, (await readXlsxSeason(file(workbook), '2022')).rows)).toEqual([]);
  });
});
