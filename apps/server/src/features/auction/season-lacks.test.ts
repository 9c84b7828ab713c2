import { type AuctionPage, auctionPage } from '@sightscreen/contracts';
import { auctionPlayersReply, auctionTeamsReply } from '@sightscreen/contracts/calls/auction';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSeason } from './log/seasons/import-season.store.ts';
import { readRows } from './log/seasons/read-season.ts';
import { seasonFile } from './log/seasons/season-file.ts';

const SEASON = {
  title: 'Harbour auction',
  tournament: 'harbour',
  purse: 100_000_000,
  currency: 'INR',
  steps: [{ from: 0, step: 500_000 }],
  places: { least: 1, most: 3, overseas: 2 },
  lowestBase: 2_000_000,
};
const SOLD = [
  ['Otis Vale', 'Rooks', '0.50', '4.00', 'Wales'],
  ['Wren Halloran', 'Herons', '0.50', '2.00', 'India'],
];
const KEPT = ['Ravi Keeps', 'Rooks', '-', '1.00', 'India'];

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  const store = async (year: number, head: string[], rows: string[][], more: object = {}) => {
    const file = seasonFile.parse({ ...SEASON, year, ...more });
    const done = await importSeason(site.context.database.db, file, readRows([head, ...rows]).rows, Date.UTC(year, 1));
    if (!done.ok) throw new Error(done.why);
  };
  const head = ['Player', 'Team', 'Base', 'Sold', 'Country'];
  const bare = (rows: string[][]) => rows.map((row) => row.slice(0, 4));
  await store(2021, head, [KEPT, ...SOLD]);
  await store(2022, head, SOLD);
  await store(2023, head.slice(0, 4), bare([KEPT, ...SOLD]));
  await store(2024, head.slice(0, 4), bare(SOLD));
  await store(2025, head, SOLD, { keptNobody: true });
});
afterAll(() => site.close());

const page = async (path: string): Promise<AuctionPage> =>
  auctionPage.parse(
    JSON.parse(
      /<script[^>]*>(.*)<\/script>/s.exec((await site.app.inject(`/cricket-auction/harbour/${path}`)).body)?.[1] ??
        '{}',
    ),
  );

test.each([
  [2021, []],
  [2022, ['kept']],
  [2023, ['overseas']],
  [2024, ['kept', 'overseas']],
  // The file of this season states that no team retained a player.
  [2025, []],
])('the pages of %i list the missing data %j (AUCT-S05, BEYOND-24)', async (year, lacks) => {
  for (const tab of ['figures', 'teams', 'completed']) expect((await page(`${year}/${tab}`)).lacks).toEqual(lacks);
});

test('overseas counts and remaining overseas slots are unknown without data (AUCT-S05)', async () => {
  const figures = async (year: number) => {
    const { view } = await page(`${year}/figures`);
    if (view.tab !== 'figures') throw new Error(view.tab);
    const { sides, total } = view.sums;
    const teams = auctionTeamsReply.parse(
      (await site.app.inject(`/api/ipl-auction/teams/INR/name/harbour/${year}`)).json(),
    );
    const players = auctionPlayersReply.parse(
      (await site.app.inject(`/api/ipl-auction/completed/0/INR/all/all/all/all/all/name/harbour/${year}`)).json(),
    );
    return [
      sides.map(({ overseas }) => overseas),
      total.overseas,
      teams.auctionTeamsList.map(({ overseas }) => overseas),
      players.playersList.map(({ overseas }) => overseas),
    ];
  };
  expect(await figures(2022)).toEqual([[0, 1], 1, [2, 1], [true, false]]);
  expect(await figures(2024)).toEqual([[null, null], null, [null, null], [null, null]]);
});
