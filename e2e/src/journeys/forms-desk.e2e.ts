/** Form submissions at the desk: files, replies by e-mail, and comments that enter the feed of a match. */
import { readFile } from 'node:fs/promises';
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { fillIn, openForm, pressSend, resume, sentNumber, typedInto } from '../stage/letters.ts';
import { openKind as openKindAt } from '../stage/records-desk.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
const tag = crypto.randomUUID().slice(0, 8);

test.beforeAll(({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
});

const kindsOf = (page: Page) => page.getByRole('navigation', { name: 'Kinds of records' });
const openKind = (page: Page, kind: string): Promise<void> => openKindAt(page, site, kind);
const field = (page: Page, label: string) => page.locator('.rform').getByLabel(label, { exact: true });
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
};

test('support answers an application by e-mail; a moderator sees no enquiries (FORM-S03, FORM-S05)', async () => {
  const email = `ada.${tag}@example.org`;
  const reader = await readerOf(browser, { width: 390 });
  await openForm(reader.page, `${site.origin}/info/careers`);
  await fillIn(reader.page, typedInto('careers', email));
  await pressSend(reader.page);
  const number = await sentNumber(reader.page);
  await reader.close();

  const { page, context, troubles } = await deskPerson(site, browser, { role: 'support', name: 'Sol Quay' });
  await openKind(page, 'Enquiries');
  await page.getByRole('combobox', { name: 'Form' }).selectOption('Careers');
  await page.getByRole('combobox', { name: 'State' }).selectOption('New');
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { name: number, exact: true }).waitFor();
  await page.getByText('I have kept the book at Calder Park').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save wynstay.pdf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('wynstay.pdf');
  expect(await readFile(await saved.path())).toEqual(resume().buffer);

  await field(page, 'Reply').fill('Dear Ada,\n\ncome and see us on Monday.');
  await field(page, 'Note').fill('Knows the book.');
  await field(page, 'State').selectOption('In progress');
  await save(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await violationsOf(page), await overflow(page)]).toEqual([[], 0]);
  await page.setViewportSize({ width: 1280, height: 900 });

  const outbox = await context.newPage();
  const replyLink = outbox.getByRole('link', { name: new RegExp(`^Re: .*\\(${number}\\)$`) });
  // The job that runs every minute sends it.
  await expect
    .poll(
      async () => {
        await outbox.goto(`${site.origin}/outbox`);
        return replyLink.count();
      },
      { timeout: 110_000, interval: 1_000 },
    )
    .toBe(1);
  await replyLink.click();
  // Line breaks are preserved as written.
  await outbox.getByText('Dear Ada,', { exact: true }).waitFor();
  await outbox.getByText('come and see us on Monday.', { exact: true }).waitFor();
  await outbox.getByText(`To ${email}`).waitFor();
  await outbox.close();

  await page.reload();
  await page.getByText('Replied', { exact: true }).waitFor();
  await field(page, 'Reply').fill('Dear Ada, do not come.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'This reply has been sent and cannot be changed.' }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await field(page, 'State').selectOption('Done');
  await save(page);
  expect(troubles).toEqual([]);
  await context.close();

  const moderator = await deskPerson(site, browser, { role: 'moderator', name: 'Mo Tarn' });
  await openKind(moderator.page, 'Comments on matches');
  expect(await kindsOf(moderator.page).getByRole('link', { name: 'Enquiries' }).count()).toBe(0);
  await moderator.page.goto(`${site.origin}/desk/records/letters/${number.slice(2)}`);
  await moderator.page.locator('.rdesk .empty').waitFor();
  expect(await moderator.page.getByText(email).count()).toBe(0);
  const file = await moderator.context.request.get(`${site.origin}/desk/api/records/letters/${number.slice(2)}/file`);
  expect(file.status()).toBe(403);
  await moderator.context.close();
}, 300_000);

test('a comment published by a moderator appears in the feed, delayed and hidden as the match is (FORM-Q11, FORM-S06, BEYOND-03, BEYOND-04)', async () => {
  const match = await beginMatch(scorer);
  await play(scorer, match, 8, seeded(31));
  const live = `${site.origin}/live-cricket-scores/${match}/x`;
  const comment = `Thirty-eight off twenty is par here, says ${tag}.`;
  const reader = await readerOf(browser, { width: 390 });
  for (const uComment of [comment, `Nobody needs to read this, says ${tag}.`]) {
    await openForm(reader.page, `${live}/have-your-say`);
    await fillIn(reader.page, { uName: 'Gully', uComment });
    await pressSend(reader.page);
    await sentNumber(reader.page);
  }

  // Three readers of the match: one without a delay, one with 30 seconds of delay, one who hides it.
  const opened = async (settings: object) => {
    const one = await readerOf(browser, { width: 1280 });
    await one.page.goto(`${site.origin}/settings`);
    await one.page.evaluate(
      (storedSettings) => localStorage.setItem('sightscreen.settings', storedSettings),
      JSON.stringify(settings),
    );
    await one.page.goto(live);
    return { ...one, voice: one.page.locator('.voice').filter({ hasText: tag }) };
  };
  const now = await opened({});
  const late = await opened({ delays: { [match]: 30 } });
  await late.page.getByText('30 s behind').first().waitFor();
  const hidden = await opened({ hidden: [match] });

  const { page, context } = await deskPerson(site, browser, { role: 'moderator', name: 'Mo Tarn' });
  await openKind(page, 'Comments on matches');
  await page.getByRole('searchbox', { name: 'Find a record' }).fill(match);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Waiting');
  await page.getByText('2 records', { exact: true }).waitFor();
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  await rowOf('Nobody needs').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('1 record', { exact: true }).waitFor();
  await rowOf('Thirty-eight').getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('No records match. Change the search or the filters.').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await now.voice.waitFor({ timeout: 110_000 });
  expect(await now.voice.innerText()).toContain('Gully');
  // By the time another page has loaded with it, an unprotected delayed page would show it too.
  await now.page.reload();
  await now.voice.waitFor();
  expect(await late.voice.count()).toBe(0);
  expect(await now.page.getByText('Nobody needs').count()).toBe(0);
  expect(await violationsOf(now.page)).toEqual([]);
  await late.voice.waitFor({ timeout: 60_000 });
  expect(await hidden.voice.filter({ visible: true }).count()).toBe(0);
  await hidden.page.getByRole('button', { name: 'Show the score' }).first().click();
  await hidden.voice.waitFor();
  expect([now.troubles, late.troubles, hidden.troubles]).toEqual([[], [], []]);

  // An item in the feed is removed at the desk of the match, not here.
  await page.getByRole('combobox', { name: 'State' }).selectOption('Published');
  await rowOf('Thirty-eight').getByRole('link').first().click();
  await field(page, 'State').selectOption('Rejected');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'This comment is in the commentary.' }).waitFor();
  for (const one of [reader, now, late, hidden]) await one.close();
  await context.close();
}, 300_000);
