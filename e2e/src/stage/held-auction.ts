/** Two invented seasons of an auction, stored by the command line as past seasons are. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Site } from '@sightscreen/test-kit/site/site';

export const TOURNAMENT = 'walled';
export const YEAR = 2031;
export const AUCTION = `/cricket-auction/${TOURNAMENT}/${YEAR}`;
const SIDES = ['Westmoor Rooks', 'Saltmarsh Herons', 'Tarn Lanterns'];
const ROLES = ['BAT', 'BOWL', 'AR', 'WK'];
const LANDS = ['Oravia', 'Tessaly', 'Brennmark'];
const LETTERS = 'abcdefghij';

/** "Player Aa" to "Player Gj"; the first is sold first. */
export const playerName = (number: number): string =>
  `Player ${'ABCDEFGH'[Math.floor(number / 10)]}${LETTERS[number % 10]}`;
/** Players sold in the season, besides one retained, one unsold and two to come. */
export const SOLD = 70;

const row = (number: number): string[] => [
  playerName(number),
  SIDES[number % 3]!,
  ROLES[number % 4]!,
  '0.50',
  (1 + number / 10).toFixed(2),
  LANDS[number % 3]!,
  number % 2 === 0 ? 'Capped' : 'Uncapped',
];
const HEAD = ['Players', 'Team', 'Type', 'Base', 'Sold', 'Country', 'C/U/A'];
const REST = [
  ['Keziah Stays', SIDES[0]!, 'BAT', '-', '18.00', LANDS[0]!, 'Capped'],
  ['Una Sold', 'Unsold', 'BAT', '0.50', 'Unsold', LANDS[0]!, 'Capped'],
  ['Tomás Béa', 'TBA', 'BOWL', '0.75', 'TBA', LANDS[1]!, 'Uncapped'],
  ["Nils O'Hara-Reed", 'TBA', 'AR', '2.00', 'TBA', LANDS[0]!, 'Associate'],
];

const season = (year: number) => ({
  title: `Walled League auction ${year}`,
  tournament: TOURNAMENT,
  year,
  purse: 2_000_000_000,
  currency: 'INR',
  rates: { USD: 0.0118 },
  steps: [
    { from: 0, step: 500_000 },
    { from: 10_000_000, step: 1_000_000 },
  ],
  places: { least: 18, most: 30, overseas: 30 },
  lowestBase: 3_000_000,
});

export async function holdAuctions(site: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-auctions-'));
  const store = async (year: number, rows: readonly (readonly string[])[]): Promise<void> => {
    const [about, results] = [join(folder, `${year}.json`), join(folder, `${year}.csv`)];
    writeFileSync(about, JSON.stringify(season(year)));
    writeFileSync(results, [HEAD, ...rows].map((one) => one.join(',')).join('\n'));
    await run('apps/server/src/features/auction/log/cli.ts', ['import', about, results], site.env);
  };
  try {
    const sold = Array.from({ length: SOLD }, (_, number) => row(number));
    await store(YEAR - 1, sold.slice(0, 30));
    await store(YEAR, [...REST.slice(0, 1), ...sold, ...REST.slice(1)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
