/**
 * Every view of the desk in both themes, on a phone in portrait and landscape and on a desktop: accessible, nothing cut
 * off, keys large enough for touch.
 */
import { describe, expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { answerPrompt, atBall, press, allCommandsSent, squadOf, pressKeys } from '../stage/desk-keys.ts';
import { deskPerson, PASSWORD } from '../stage/desk-person.ts';
import { violationsOf } from '../stage/violations.ts';
import { soaked } from '@sightscreen/test-kit/soak';

let site: Site;
let browser: Browser;
let page: Page;
let match: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  ({ page } = await deskPerson(site, browser, { role: 'admin', name: 'Ada Tern' }));
  // One that has not begun has a button more in the list of matches.
  await createMatch('');
  match = await createMatch('0 bat');
  await answerPrompt(page, 'Start an innings', 'Enter Enter -');
  for (const keys of ['1', '4', 'w 0', 'n 1', '0', '6', '2', '0']) await pressKeys(page, keys);
  await answerPrompt(page, 'Who bowls the next over?', '0');
  await atBall(page);
  await allCommandsSent(page);
});
test.afterAll(() => page?.context().close());

async function createMatch(toss: string): Promise<string> {
  await page.goto(`${site.origin}/desk/matches/new`);
  for (const [at, side] of ['Harbour Terns', 'Moorland Kites'].entries()) {
    await page.getByRole('combobox', { name: 'Name' }).nth(at).fill(side);
    await page
      .getByLabel('Squad')
      .nth(at)
      .fill(squadOf(side.split(' ')[1]!.slice(0, -1)));
  }
  await page.getByLabel('Toss').selectOption(toss);
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/desk\/matches\/\d+$/);
  return /\d+$/.exec(page.url())![0];
}

async function look(view: string, at: Page = page): Promise<string[]> {
  const violations = await violationsOf(at);
  const wide = await at.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const small = await at.evaluate(() =>
    [...document.querySelectorAll('.key')]
      .filter((key) => key.getBoundingClientRect().height > 0 && key.getBoundingClientRect().height < 44)
      .map((key) => key.textContent),
  );
  return [
    ...violations.map((one) => `${view}: ${one}`),
    ...(wide > 0 ? [`${view} is ${wide} px too wide`] : []),
    ...small.map((key) => `${view}: ${key} is too low for a thumb`),
  ];
}

/** Dialogs over the console, with the keys that open and close them. */
const OVER: [view: string, keys: string, shut: string][] = [
  ['wicket', 'o', 'Escape'],
  ['fielders', 'o c', 'Escape'],
  ['substitute', 'o c s t', 'Escape'],
  ['review', 'v 1', 'Escape'],
  ['faces next', 'y', 'Escape'],
  ['keyboard map', '?', 'Escape'],
  ['rain', 'i', 'Escape'],
  ['more', 'm', 'Escape'],
  ['correction', 'e', 'Escape'],
  ['preview', 'e 3', 'Escape'],
];

// Not every theme at every size, as colours do not depend on size. A usual run takes the dark phone.
const sizes: [number, number, 'light' | 'dark'][] = [
  [390, 844, 'dark'],
  ...soaked<[number, number, 'light' | 'dark']>([
    [390, 844, 'light'],
    [1280, 800, 'dark'],
    [844, 390, 'light'],
  ]),
];
describe.each(sizes)('at %i by %i, %s', (width, height, colorScheme) => {
  test('every page and dialog has no violations, fits its width and has keys of 44 px (MATCH-S02)', async () => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const found: string[] = [];
    const pages: [path: string, ready: string][] = [
      ['', 'Matches'],
      ['/matches/new', 'New match'],
      [`/matches/${match}/words`, 'Add a comment'],
      [`/matches/${match}/people`, 'People on this match'],
      ['/sessions', 'Your account'],
      ['/staff', 'Staff'],
      ['/audit', 'Activity log'],
      [`/matches/${match}`, 'Ball by ball'],
    ];
    for (const [path, ready] of pages) {
      await page.goto(`${site.origin}/desk${path}`);
      await page.getByRole('heading', { name: ready, exact: true }).first().waitFor();
      found.push(...(await look(path === '' ? 'matches' : path)));
    }
    for (const [view, keys, shut] of OVER) {
      await atBall(page);
      await press(page, keys);
      found.push(...(await look(view)));
      await press(page, shut);
      if (view === 'substitute' || view === 'preview') await press(page, shut);
    }
    expect(found).toEqual([]);
  }, 300_000);

  test('sign-in and authenticator set-up have no violations (MATCH-S02)', async () => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const door = await context.newPage();
    await door.goto(`${site.origin}/desk`);
    await door.getByRole('heading', { name: 'Sign in' }).waitFor();
    const found = await look('sign-in', door);
    await door.getByLabel('E-mail').fill('nobody@example.org');
    await door.getByLabel('Password').fill('not the password');
    await door.getByRole('button', { name: 'Sign in' }).click();
    await door.getByRole('alert').waitFor();
    found.push(...(await look('sign-in refused', door)));
    await context.close();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.origin}/desk/sessions`);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    found.push(...(await look('authenticator')));
    expect(found).toEqual([]);
  });
});

test('on the narrowest phone nothing scrolls sideways (MATCH-S02)', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const path of [
    '',
    '/matches/new',
    `/matches/${match}/words`,
    `/matches/${match}/people`,
    '/sessions',
    '/staff',
    '/audit',
    `/matches/${match}`,
  ]) {
    await page.goto(`${site.origin}/desk${path}`);
    await page.locator('main h1, .console__title').first().waitFor();
    if (path === '')
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .waitFor();
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
  }
  for (const [view, keys, shut] of OVER) {
    await atBall(page);
    await press(page, keys);
    if (
      await page.evaluate(
        () =>
          document.documentElement.scrollWidth > innerWidth ||
          [...document.querySelectorAll('dialog[open]')].some((one) => one.scrollWidth > one.clientWidth),
      )
    )
      wide.push(view);
    await press(page, shut);
    if (view === 'substitute' || view === 'preview') await press(page, shut);
  }
  expect(wide).toEqual([]);
});

test('on a phone in landscape a ball is entered without scrolling, and its place by a tap (MATCH-S02)', async () => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${site.origin}/desk/matches/${match}`);
  await atBall(page);
  const keys = await page
    .locator('.pad .key, .matchkeys .key')
    .evaluateAll((all) => all.map((key) => key.getBoundingClientRect().bottom));
  expect(Math.max(...keys)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Deep cover', exact: true }).click();
  await page.locator('.pad').getByRole('button', { name: /^1/ }).click();
  await page.locator('[data-last-entry]').getByText('1 run').waitFor();
});
