/** Imports of seasons: lists are read, checked and stored (AUCT-S01, AUCT-S05). */
import { foldAuction, purseOf } from '@sightscreen/auction';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAuctionFacts } from '../auction-log.store.ts';
import { importSeason } from './import-season.store.ts';
import { readCsvSeason } from './read-season.ts';
import { completed, differencesOf, faultsOf, oneRowEach, sumsOf } from './season.ts';
import { rulesOf, seasonFile } from './season-file.ts';
import { spelledOtherwise } from './spellings.ts';

const SEASON = seasonFile.parse({
  title: 'Harbour League auction 2027',
  tournament: 'harbour',
  year: 2027,
  purse: 100_000_000,
  currency: 'INR',
  rates: { USD: 0.012 },
  steps: [{ from: 0, step: 500_000 }],
  places: { least: 1, most: 2, overseas: 1 },
  lowestBase: 2_000_000,
  sides: { RKS: 'Eastmoor Rooks', LAN: 'Tarn Lanterns' },
});
const RESULTS = `Players,Team,Type,Base,Sold
Tobias Renn,RKS,BAT,-,4.00
Joss Arkwright,LAN,BOWL,0.20,3.10
Hugo Castellane,RKS,AR,1.00,2.00
Sefa Tuala,TBA,WK,0.40,TBA
Corin Blaise,Unsold,BAT,0.40,Unsold
`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('a list', () => {
  test('has players, teams and prices in the unit of its heading (AUCT-S01)', () => {
    const { rows, faults } = readCsvSeason(RESULTS);
    expect(faults).toEqual([]);
    expect(
      rows.map(({ player, status, side, price, base, role }) => [player, status, side, price, base, role]),
    ).toEqual([
      ['Tobias Renn', 'retained', 'RKS', 40_000_000, null, 'batter'],
      ['Joss Arkwright', 'sold', 'LAN', 31_000_000, 2_000_000, 'bowler'],
      ['Hugo Castellane', 'sold', 'RKS', 20_000_000, 10_000_000, 'all-rounder'],
      ['Sefa Tuala', 'upcoming', null, null, 4_000_000, 'wk-batter'],
      ['Corin Blaise', 'unsold', null, null, 4_000_000, 'batter'],
    ]);
  });

  test('recognises roles, headings and teams in any spelling (AUCT-S01)', () => {
    const { rows, faults } = readCsvSeason('Player,constructor,Role,Amount,Team\n𠮷田,x,Constructor,5,toString\n');
    expect(faults).toEqual([{ line: 2, words: '"Constructor" is not a role' }]);
    expect(rows.map(({ player, role, side }) => [player, role, side])).toEqual([['𠮷田', null, 'toString']]);
    const two = readCsvSeason('Player,Amount,Team\n𠮷田,5,A\nविराट,5,A\n').rows;
    expect(oneRowEach(two).map(({ player }) => player)).toEqual(['𠮷田', 'विराट']);
  });

  test('reports each error with its line and reads on (AUCT-S05)', () => {
    const { rows, faults } = readCsvSeason(
      'Player,Role,Amount,Team,Year\nA,Batsman,x,B,2014\nC,Umpire,5,,20\n,,3,D,2014\n',
    );
    expect(rows).toHaveLength(2);
    expect(faults).toEqual([
      { line: 2, words: '"x" is not an amount' },
      { line: 3, words: 'C has no team' },
      { line: 3, words: '"Umpire" is not a role' },
      { line: 3, words: 'C has no year' },
      { line: 4, words: 'this row has no player' },
    ]);
    expect(readCsvSeason('Wer,Was\n1,2\n').faults).toEqual([
      { line: 1, words: 'no column with the players; the columns are Wer, Was' },
    ]);
  });

  test('with impossible purses or squads is reported (AUCT-S05)', () => {
    const { rows } = readCsvSeason(
      `${RESULTS}Wren Halloran,RKS,WK,0.40,0.30\nIdris Pell,RKS,BOWL,0.40,2.001\nIdris Pell,LAN,BOWL,0.40,9.00\n`,
    );
    expect(
      faultsOf(rows, { ...rulesOf(SEASON), purse: 80_000_000 }).map(({ line, words }) => `${line}: ${words}`),
    ).toEqual([
      '1: the list does not say whether 6 of 6 players are from overseas',
      '7: Wren Halloran went for ₹30 lakh, below the base price of ₹40 lakh',
      '8: Idris Pell: ₹2.001 crore is not a multiple of the bid step',
      '9: Idris Pell is already on line 8, for RKS there and LAN here',
      '8: RKS spent ₹8.301 crore, more than the purse of ₹8 crore',
      '8: RKS has 4 players; the maximum is 2',
      '9: LAN spent ₹12.1 crore, more than the purse of ₹8 crore',
    ]);
  });

  test('with small squads is reported, as are missing retained players (AUCT-S05)', () => {
    const head = 'Player,Team,Base,Sold,Country\n';
    const rules = { ...rulesOf(SEASON), places: { least: 2, most: 3, overseas: 1 } };
    const words = (rows: string, more: object = {}) =>
      faultsOf(readCsvSeason(head + rows).rows, { ...rules, ...more }).map(({ words: message }) => message);
    const complete =
      'Tobias Renn,RKS,-,4.00,India\nJoss Arkwright,LAN,0.20,3.10,India\nSefa Tuala,LAN,0.20,1.00,India\n';
    expect(words(complete)).toEqual(['RKS has 1 player; the minimum is 2']);
    const sold = complete.replace(',-,', ',0.20,');
    expect(words(sold)).toEqual(['this list has no retained players, so the purses and places left are too high']);
    expect(words(sold, { keptNobody: true })).toEqual(['RKS has 1 player; the minimum is 2']);
  });

  test('is completed from another list with other spellings unless ambiguous (AUCT-S01)', () => {
    const { rows } = readCsvSeason(
      'Player,Team,Base,Sold\nHeinrich Klaasen,RKS,1.00,2.00\nLungi Ngidi,RKS,0.50,1.00\nAmit Singh,RKS,0.30,0.30\nOtis Vale,RKS,0.30,0.30\nR Smaran,RKS,0.40,0.50\n',
    );
    const other = readCsvSeason(
      'Name,Base,Country\nHeinrich Klassen,1.00,South Africa\nLungisani Ngidi,0.50,South Africa\nOtis Vale,0.30,Wales\nAnil Singh,0.30,India\nAmit Gill,0.30,India\nSmaran Ravichandran,0.50,India\n',
    ).rows;
    expect(spelledOtherwise(rows, other).map(({ row, other: match }) => `${row.player}, ${match.player}`)).toEqual([
      'Heinrich Klaasen, Heinrich Klassen',
      'Lungi Ngidi, Lungisani Ngidi',
    ]);
    expect(completed(rows, other).map(({ country }) => country)).toEqual([
      'South Africa',
      'South Africa',
      null,
      'Wales',
      null,
    ]);
  });

  test('with a player twice keeps the row with the result and separates namesakes (AUCT-S01)', () => {
    const { rows } = readCsvSeason(
      `${RESULTS}Corin Blaise,LAN,BAT,0.40,0.50\nJoss Arkwright,RKS,BOWL,0.20,0.20\nSefa Tuala,Unsold,WK,0.40,Unsold\n`,
    );
    expect(oneRowEach(rows).map(({ player, status }) => `${player} ${status}`)).toEqual([
      'Tobias Renn retained',
      'Joss Arkwright sold',
      'Hugo Castellane sold',
      'Corin Blaise sold',
      'Joss Arkwright (RKS) sold',
      'Sefa Tuala unsold',
    ]);
  });

  test('differs from another in players and prices, not in spellings (AUCT-S05)', () => {
    const one = readCsvSeason(RESULTS).rows;
    const other = readCsvSeason(
      'Players,Team,Type,Base,Sold\nT. Renn,RKS,BAT,-,4.00\nJoss Arkwright,LAN,BOWL,0.20,3.20\nKit Sunderby,LAN,AR,0.2,1.0\n',
    ).rows;
    expect(differencesOf(one, other).map(({ line, words }) => `${line}: ${words}`)).toEqual([
      '3: Joss Arkwright: 31000000 here, 32000000 on line 3 there',
      '4: Hugo Castellane is not in the other list',
      '4: Kit Sunderby is only in the other list',
    ]);
  });
});

describe('an imported season', () => {
  test('is a log with the purses of its list, and reimporting keeps player ids (AUCT-S05)', async () => {
    const { rows } = readCsvSeason(RESULTS);
    const done = await importSeason(database.db, SEASON, rows, Date.UTC(2027, 0, 1));
    if (!done.ok) throw new Error(done.why);
    const state = foldAuction(await readAuctionFacts(database.db, done.auction));
    const sides = await database.db.selectFrom('team').select(['id', 'name']).execute();
    const left = Object.fromEntries(sides.map(({ id, name }) => [name, purseOf(state, state.sides.get(id)!)!.left]));
    expect(left).toEqual({ 'Eastmoor Rooks': 40_000_000, 'Tarn Lanterns': 69_000_000 });
    // No list has the overseas column; one has retained players.
    expect([...state.sides.values()].map((side) => purseOf(state, side)!.overseas)).toEqual([null, null]);
    expect([...state.lots.values()].map(({ overseas }) => overseas)).toEqual(Array(5).fill(null));
    expect(state.lacksKept).toBe(false);
    expect([...state.lots.values()].map(({ status, place }) => [status, place])).toEqual([
      ['retained', null],
      ['sold', 1],
      ['sold', 2],
      ['upcoming', 3],
      ['unsold', 4],
    ]);
    const ids = async () =>
      (await database.db.selectFrom('auction_player').select(['id', 'name']).orderBy('id').execute()).map(
        ({ id, name }) => `${id} ${name}`,
      );
    const before = await ids();
    await importSeason(database.db, SEASON, rows.slice(0, 4), Date.UTC(2027, 0, 2));
    expect(await ids()).toEqual(before.slice(0, 4));
  });

  test('with commands of staff is not replaced (AUCT-S01, AUCT-S02)', async () => {
    const { rows } = readCsvSeason(RESULTS);
    const done = await importSeason(database.db, { ...SEASON, year: 2028 }, rows, 0);
    if (!done.ok) throw new Error(done.why);
    await database.db
      .updateTable('auction_fact')
      .set({ author: 'staff:1' })
      .where('auction_id', '=', done.auction)
      .where('number', '=', 3)
      .execute();
    const stored = async () => ({
      ...(await database.db
        .selectFrom('auction')
        .select(['title', 'rates', 'head'])
        .where('id', '=', done.auction)
        .executeTakeFirstOrThrow()),
      facts: await readAuctionFacts(database.db, done.auction),
    });
    const before = await stored();
    expect(before.rates).toEqual({ USD: 0.012 });
    const other = { ...SEASON, year: 2028, title: 'Another title', rates: { USD: 0.5, EUR: 0.4 } };
    expect(await importSeason(database.db, other, rows.slice(1), 0)).toEqual({ ok: false, why: 'people-spoke' });
    expect(await stored()).toEqual(before);
  });
});

test('totals by team are those of the rows (AUCT-S05)', () => {
  expect(sumsOf(readCsvSeason(RESULTS).rows)).toEqual([
    { side: 'RKS', players: 2, overseas: 0, spent: 60_000_000 },
    { side: 'LAN', players: 1, overseas: 0, spent: 31_000_000 },
  ]);
});
