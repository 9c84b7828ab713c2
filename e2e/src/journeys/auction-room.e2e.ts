/**
 * A whole auction held by keyboard while readers watch by stream and by polling; two auctioneers; and missing
 * permissions.
 */
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { type Reader, readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

type Person = Awaited<ReturnType<typeof deskPerson>>;
const EVERY = 10_000;

let site: Site;
let browser: Browser;
let edda: Person;
let sides: number[];
const readers: Reader[] = [];
test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  edda = await deskPerson(site, browser, { role: 'editor', name: 'Edda Vane' });
  // Removing auction data and ending an auction ask for confirmation.
  edda.page.on('dialog', (dialog) => void dialog.accept());
  sides = [];
  for (const [name, short] of [
    ['Salt Rooks', 'ROO'],
    ['Marsh Herons', 'HER'],
    ['Pier Kites', 'KIT'],
  ] as const) {
    const { record } = await call<{ record: { id: string } }>('records/teams', {
      values: { name, shortName: short, gender: 'male', kind: 'club', aliases: [] },
    });
    sides.push(Number(record.id));
  }
});
test.afterAll(async () => {
  for (const { close } of readers) await close();
  await edda.context.close();
});

async function call<T>(path: string, data: object, { context }: Person = edda): Promise<T> {
  const reply = await context.request.post(`${site.origin}/desk/api/${path}`, {
    data,
    headers: { origin: site.origin },
  });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as T;
}
const player = (name: string, former: number | null = null) => ({
  name,
  role: 'bowler',
  cap: 'capped',
  overseas: false,
  base: 20_000,
  former,
});
const fileOf = (players: readonly object[], named: readonly (number | string)[] = sides): string =>
  JSON.stringify({
    rules: {
      currency: 'GBP',
      steps: [
        { from: 0, step: 5_000 },
        { from: 100_000, step: 10_000 },
      ],
      places: { least: 1, most: 2, overseas: 1 },
      lowestBase: 20_000,
      finalBid: true,
    },
    sides: named.map((side) => ({ side, purse: 100_000, cards: 1 })),
    players,
  });

/** Opens the desk of a new auction created from a file. */
async function opened(tournament: string, players: readonly object[], { page }: Person = edda): Promise<number> {
  const { id } = await call<{ id: number }>('auctions', {
    tournament,
    year: 2027,
    title: `Coast auction ${tournament}`,
  });
  await page.goto(`${site.origin}/desk/auctions/${id}`);
  await takes(page, fileOf(players));
  await page.getByText('No player is up for auction.').waitFor();
  await allSent(page);
  return id;
}
const takes = (page: Page, file: string): Promise<void> =>
  page
    .getByLabel('File (JSON)')
    .setInputFiles({ name: 'auction.json', mimeType: 'application/json', buffer: Buffer.from(file) });
const allSent = (page: Page): Promise<void> => page.getByText('All sent').waitFor();
/** Presses keys one after another, each once the previous one has been processed. */
async function keys(page: Page, text: string): Promise<void> {
  for (const key of text.split(' ')) {
    await page.keyboard.press(key);
    await allSent(page);
  }
}
async function reads(tournament: string, { push }: { push: boolean }): Promise<Reader> {
  const reader = await readerOf(browser, { width: push ? 1280 : 390 });
  readers.push(reader);
  if (!push) {
    await reader.page.addInitScript(() => {
      delete (globalThis as { EventSource?: unknown }).EventSource;
    });
    await reader.page.clock.install();
  }
  await reader.page.goto(`${site.origin}/cricket-auction/${tournament}/2027/live`, { waitUntil: 'load' });
  return reader;
}
const room = (page: Page) => page.locator('[data-room=lot]');

test('an auction is held by keyboard, and readers see each price by stream and by poll (AUCT-006, AUCT-016, AUCT-017, AUCT-S01, BEYOND-24)', async () => {
  const { page, troubles } = edda;
  await opened('north', [player('Ruben Achterberg', sides[2]), player('Joss Arkwright'), player('Sefa Tuala')]);
  const pushed = await reads('north', { push: true });
  const polled = await reads('north', { push: false });
  /** Both readers see it: one at once, the other with the next poll. */
  const heights = new Map<Reader, Set<number>>([pushed, polled].map((reader) => [reader, new Set()]));
  const see = async (text: string): Promise<void> => {
    await room(pushed.page).getByText(text, { exact: true }).first().waitFor();
    await polled.page.clock.runFor(EVERY);
    await room(polled.page).getByText(text, { exact: true }).first().waitFor();
    for (const [{ page: one }, seen] of heights) seen.add(Math.round((await room(one).boundingBox())!.height));
  };
  await keys(page, 'n');
  await see('Ruben Achterberg');
  await keys(page, '1');
  await see('£20k');
  await keys(page, '2');
  await see('£25k');
  // Below the increment: refused with a message, and no input is lost.
  await page.keyboard.press('j');
  await page.getByRole('textbox', { name: 'Price' }).fill('26k');
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Salt Rooks' });
  await page.getByRole('textbox', { name: 'Price' }).press('Enter');
  await page.getByRole('alert').getByText('The next bid is £30k.').waitFor();
  // First off the steps, which are ten from a hundred up; then on a step, but beyond the purse of the Rooks.
  for (const [price, words] of [
    ['105k', 'Bids rise in fixed steps. The next bid is £30k.'],
    ['110k', 'This team is £10k short, after setting aside the base price for its open places.'],
  ] as const) {
    await page.keyboard.press('j');
    await page.getByRole('textbox', { name: 'Price' }).fill(price);
    await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Salt Rooks' });
    await page.getByRole('textbox', { name: 'Price' }).press('Enter');
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  }
  await page.keyboard.press('j');
  await page.getByRole('textbox', { name: 'Price' }).fill('40k');
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ label: 'Salt Rooks' });
  await page.getByRole('textbox', { name: 'Price' }).press('Enter');
  await allSent(page);
  await see('£40k');
  await keys(page, 'g g');
  await see('Going twice');
  await keys(page, 's');
  await see('Pier Kites: will they match?');
  await keys(page, 'm 1');
  await see('£45k');
  await keys(page, 'm');
  await page.getByText('Ruben Achterberg matched by Pier Kites at £45k').waitFor();
  // Sold too early: the sale is undone and the lot returns to its earlier state.
  await keys(page, 'n 1 2 s');
  await page.getByText('Joss Arkwright sold to Marsh Herons for £25k').first().waitFor();
  await keys(page, 'u');
  await see('£25k');
  await keys(page, '1 2 s');
  await page.getByText('Joss Arkwright sold to Marsh Herons for £35k').waitFor();
  await keys(page, 'n x r n');
  await see('Sefa Tuala');
  await keys(page, '1 s');
  await page.getByText('Sefa Tuala sold to Salt Rooks for £20k').waitFor();
  // Content below the auction room has not moved, with no bid and with many.
  expect([...heights.values()].map(({ size }) => size)).toEqual([1, 1]);
  await page.keyboard.press('e');
  await page.getByText('The auction is over.').first().waitFor();
  await see('The auction is over.');
  expect([pushed.troubles, polled.troubles, troubles]).toEqual([[], [], []]);
  const { auctionTeamsList } = (await (
    await fetch(`${site.origin}/api/ipl-auction/teams/GBP/name/north/2027`)
  ).json()) as { auctionTeamsList: { team: { name: string }; spent: number; players: number }[] };
  expect(auctionTeamsList.map(({ team, spent, players }) => [team.name, spent, players])).toEqual([
    ['Marsh Herons', 35_000, 1],
    ['Pier Kites', 45_000, 1],
    ['Salt Rooks', 20_000, 1],
  ]);
});

test.runIf(soak)(
  'a wrongly opened auction is undone and reopened, and one old sale is undone alone (AUCT-S01)',
  async () => {
    const { page } = edda;
    const three = [player('Ruben Achterberg'), player('Joss Arkwright'), player('Sefa Tuala')];
    const id = await opened('east', [...three, player('Nobody Meant')]);
    await page.getByRole('button', { name: 'Undo: 4 players added' }).click();
    await page.getByRole('heading', { name: 'Add the players' }).waitFor();
    await allSent(page);
    await page.getByRole('button', { name: 'Undo: Opened with rules and teams' }).click();
    await page.getByRole('heading', { name: 'Open the auction' }).waitFor();
    await allSent(page);
    await page.getByText('Example file').click();
    expect(await violationsOf(page)).toEqual([]);
    await takes(page, fileOf(three, ['Salt Rooks', 'marsh herons', 'Pier Kites']));
    await page.getByText('No player is up for auction.').waitFor();
    await allSent(page);
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: 'Player' }).fill('Wren Halloran');
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Keeper' });
    await page.getByRole('textbox', { name: 'Base price' }).fill('30k');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Base price' }).press('Enter');
    await page.getByText('1 player added').waitFor();
    await allSent(page);
    await keys(page, 'n 1 s n 2 s n 3 s n');
    await page.getByRole('heading', { name: 'Wren Halloran' }).waitFor();
    const settled = page.locator('.auctiondesk__settled');
    await settled.getByText('Undo one of 3 settled lots').click();
    await settled.getByRole('button', { name: 'Undo: Ruben Achterberg sold to Salt Rooks for £20k' }).click();
    await settled.getByText('Undo one of 2 settled lots').waitFor();
    await allSent(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const { facts } = (await (await edda.context.request.get(`${site.origin}/desk/api/auctions/${id}`)).json()) as {
      facts: { body: { kind: string } }[];
    };
    expect(facts.at(-1)!.body).toMatchObject({ kind: 'voided', also: expect.any(Array) });
    const live = (await (await fetch(`${site.origin}/api/ipl-auction/live/GBP/east/2027`)).json()) as {
      lot: { player: { playerName: string; basePrice: number } };
      nextLots: { playerName: string }[];
      auctionTeamsList: { team: { name: string }; spent: number }[];
    };
    expect([live.lot.player.playerName, live.lot.player.basePrice]).toEqual(['Wren Halloran', 30_000]);
    expect(live.nextLots.map(({ playerName }) => playerName)).toEqual(['Ruben Achterberg']);
    expect(live.auctionTeamsList.map(({ team, spent }) => [team.name, spent])).toEqual([
      ['Salt Rooks', 0],
      ['Marsh Herons', 20_000],
      ['Pier Kites', 20_000],
    ]);
  },
);

test.runIf(soak)(
  'a second auctioneer is warned, and commands across a lost connection count once (AUCT-S01)',
  async () => {
    const { page } = edda;
    const id = await opened('south', [player('Wren Halloran'), player('Otis Vale')]);
    const bo = await deskPerson(site, browser, { role: 'editor', name: 'Bo Kite', width: 390, height: 844 });
    await bo.page.goto(`${site.origin}/desk/auctions/${id}`);
    await bo.page.getByText('No player is up for auction.').waitFor();
    await keys(page, 'n');
    await bo.page.getByRole('heading', { name: 'Wren Halloran' }).waitFor();
    expect(await violationsOf(bo.page)).toEqual([]);
    expect(await overflow(bo.page)).toBeLessThanOrEqual(0);
    // Bo's page receives none of Edda's commands meanwhile, and he bids by touch.
    await playRequests(bo.page, '**/desk/api/auctions/*?since=*', (route) => route.abort());
    await keys(page, '1');
    await bo.page.getByRole('button', { name: /Marsh Herons/ }).click();
    await bo.page
      .getByRole('alert')
      .getByText(/“Marsh Herons bid £20k” was not entered/)
      .waitFor();
    await bo.page.unroute('**/desk/api/auctions/*?since=*');
    await keys(page, '3');
    await bo.page.getByText('£25k', { exact: true }).first().waitFor();
    await bo.page.getByRole('button', { name: /Marsh Herons/ }).click();
    await page.getByText('Marsh Herons bid £30k').waitFor();
    // Edda's bid reaches the server, and its reply is lost.
    let lost = 0;
    await playRequests(page, '**/commands', async (route) => {
      lost += 1;
      if (lost === 1) await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('1');
    await page.getByText('Offline. Trying again').waitFor();
    await page.unroute('**/commands');
    await allSent(page);
    await bo.page.getByText('Salt Rooks bid £35k').waitFor();
    const { facts } = (await (await edda.context.request.get(`${site.origin}/desk/api/auctions/${id}`)).json()) as {
      facts: { body: { kind: string } }[];
    };
    expect(facts.filter(({ body }) => body.kind === 'bid')).toHaveLength(4);
    expect(await violationsOf(page)).toEqual([]);
    await bo.context.close();
  },
);

test.runIf(soak)(
  'a user without the permission finds no link to the auction desk and is refused (AUCT-S01)',
  async () => {
    const scorer = await deskPerson(site, browser, { role: 'scorer', name: 'Sam Stone' });
    expect(await scorer.page.getByRole('link', { name: 'Auctions' }).count()).toBe(0);
    await scorer.page.goto(`${site.origin}/desk/auctions`);
    await scorer.page.getByRole('alert').waitFor();
    const reply = await scorer.context.request.post(`${site.origin}/desk/api/auctions/1001/commands`, {
      data: { id: 'not-for-scorers', expected: 0, command: { kind: 'call' } },
      headers: { origin: site.origin },
    });
    expect(reply.status()).toBe(403);
    await scorer.context.close();
  },
);
