/** On a phone: from a ground to its records, to the question behind a record, to the file with the balls. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ball, bytesOf, ONE, over, TWO, written } from '@sightscreen/server/almanac/import/testing/written-file';
import { soak, soaked } from '@sightscreen/test-kit/soak';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
import { expect, vi } from 'vitest';
import { importing } from '../stage/importing.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let site: Site;
let browser: Browser;
let ground: number;
/** Six sixes in one over. */
const TOTAL = 36;

function file(): Uint8Array {
  const teams = ['Recordia', 'Recordford'];
  const balls = (side: string[], runs: number) => Array.from({ length: 6 }, () => ball(side, runs));
  return bytesOf(
    written({
      info: {
        teams,
        venue: 'Record Park',
        dates: ['2024-05-01'],
        event: { name: 'Record Cup', match_number: 1 },
        outcome: { winner: teams[0], by: { runs: 12 } },
      },
      innings: [
        { team: teams[0]!, overs: [over(0, balls(ONE, 6))] },
        { team: teams[1]!, overs: [over(0, balls(TWO, 4))], target: { runs: 37, overs: 1 } },
      ],
    }),
  );
}

interface Answer {
  total: number;
  rows: { match: { ground: { id: number } | null } | null; values: Record<string, number | string> }[];
}
test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-records-'));
  try {
    writeFileSync(join(folder, 'record_1.json'), file());
    expect((await importing(site, folder).ended).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // The match reaches the statistics once their process has loaded it.
  await vi.waitFor(
    async () => {
      const reply = await fetch(`${site.origin}/stats.json?of=team&by=innings&match=record_1`);
      ground = ((await reply.json()) as Answer).rows[0]!.match!.ground!.id;
    },
    { timeout: 60_000 },
  );
});

test('a phone leads from a ground to a record and its question with the same number (BEYOND-18, BEYOND-23)', async () => {
  const { page, close, troubles } = await readerOf(browser, { width: 390, dark: false });
  await page.goto(`${site.origin}/cricket-venues/${ground}/record-park`);
  await page.getByRole('link', { name: 'All records' }).click();
  await page.waitForURL(/\/stats\/records\?of=team&.*ground=/);
  const list = page.getByRole('region', { name: 'Highest totals' });
  await expect.poll(() => list.locator('tbody tr').count()).toBe(2);
  const best = list.locator('tbody tr').first();
  expect((await best.locator('td.k').innerText()).trim()).toBe(String(TOTAL));
  await list.getByRole('link', { name: 'Highest totals: all' }).click();
  await page.waitForURL(/\/stats\?of=team&.*by=innings/);
  const address = new URL(page.url());
  const answer = (await (await fetch(`${site.origin}/stats.json${address.search}`)).json()) as Answer;
  expect(answer.rows[0]!.values.runs).toBe(TOTAL);
  expect(await page.locator('main').innerText()).toContain(String(TOTAL));
  expect(troubles).toEqual([]);
  await close();
});

test('a scorecard links to its balls file, whose runs match the card (BEYOND-25)', async () => {
  const { page, close } = await readerOf(browser, { width: 390, dark: false });
  await page.goto(`${site.origin}/live-cricket-scorecard/record_1/x`);
  const from = page.getByRole('complementary', { name: 'Where this comes from' });
  expect(await from.innerText()).toMatch(/Source: Cricsheet\.[\s\S]*Data version \d+\./);
  await from.getByRole('link', { name: 'Download' }).click();
  await page.waitForURL(/\/data\?match=record_1/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'deliveries.csv' }).click(),
  ]);
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const at = (name: string): number => head.split(',').indexOf(name);
  const runs = rows
    .map((row) => row.split(','))
    .filter((row) => row[at('innings')] === '1')
    .reduce((sum, row) => sum + Number(row[at('runs')]), 0);
  expect([rows.length, runs]).toEqual([12, TOTAL]);
  await close();
});

test.runIf(soak)('records and downloads fit every width and pass axe, also without script (issue 10)', async () => {
  const looks = [
    { width: 320, dark: true },
    ...soaked([
      { width: 1280, dark: true },
      { width: 390, dark: false },
    ]),
  ];
  for (const look of looks) {
    const { page, close } = await readerOf(browser, look);
    for (const path of [
      `/stats/records?of=team&ground=${ground}&world=real`,
      '/stats/records?of=partnerships&world=real',
      '/data?match=record_1',
    ]) {
      await page.goto(site.origin + path);
      expect([look, path, await overflow(page)]).toEqual([look, path, 0]);
      expect([look, path, await violationsOf(page)]).toEqual([look, path, []]);
    }
    await close();
  }
});
