/** `npm run auction`: imports a season and reports inconsistencies. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAuctionCommand } from './command-line.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-auction-'));
  const season = {
    title: 'Harbour League auction 2027',
    tournament: 'harbour',
    year: 2027,
    purse: 100_000_000,
    currency: 'INR',
    steps: [{ from: 0, step: 500_000 }],
    places: { least: 1, most: 3, overseas: 2 },
    lowestBase: 2_000_000,
  };
  await writeFile(join(folder, 'season.json'), JSON.stringify(season));
  await writeFile(
    join(folder, 'sold.csv'),
    'Player,Team,Base,Sold\nHeinrich Klaasen,Rooks,1.00,2.00\nOtis Vale,Herons,0.50,1.00\n',
  );
  await writeFile(join(folder, 'before.csv'), 'Name,Base,Country\nHeinrich Klassen,1.00,South Africa\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

async function runCommand(...words: string[]): Promise<{ code: number; output: string[] }> {
  const output: string[] = [];
  const code = await runAuctionCommand(words, {
    db: database.db,
    say: (line) => output.push(line.trim()),
    clock: () => Date.UTC(2027, 0, 1),
    at: (path) => join(folder, path),
  });
  return { code, output };
}

test('an import reports every error of its lists and every differing spelling (AUCT-S01, AUCT-S05)', async () => {
  const expected = [
    'line 2: Heinrich Klaasen matched to Heinrich Klassen, line 2 of another list',
    'line 1: this list has no retained players, so the purses and places left are too high',
    'line 1: the list does not say whether 1 of 2 players are from overseas',
    'Rooks: 1 player, ₹2 crore',
    'Herons: 1 player, ₹1 crore',
  ];
  const dry = await runCommand('import', 'season.json', 'sold.csv', 'before.csv', '--dry-run');
  expect(dry).toEqual({ code: 0, output: expected });
  expect(await database.db.selectFrom('auction').select('id').execute()).toEqual([]);
  const done = await runCommand('import', 'season.json', 'sold.csv', 'before.csv');
  expect(done).toEqual({ code: 0, output: [...expected, 'Imported Harbour League auction 2027: 5 entries.'] });
});

test('an auction with commands of staff is refused and unchanged (AUCT-S01)', async () => {
  await database.db.updateTable('auction_fact').set({ author: 'staff:1' }).where('number', '=', 5).execute();
  const { code, output } = await runCommand('import', 'season.json', 'sold.csv');
  expect([code, output.at(-1)]).toEqual([
    1,
    'Someone has made entries in this auction since it was imported. Nothing was changed.',
  ]);
});
