/**
 * The records of the desk: every kind is created, changed, restored and deleted in a browser, and refused to others.
 */
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { fillIn, openKind, waitForStatus, save } from '../stage/records-desk.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';

let site: Site;
let browser: Browser;
let edda: Awaited<ReturnType<typeof deskPerson>>;
const tag = crypto.randomUUID().slice(0, 8);

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  edda = await deskPerson(site, browser, { role: 'editor', name: 'Edda Quist' });
  edda.page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
});
test.afterAll(() => edda?.context.close());

/** Values to type into a new record, by label, and the change made afterwards. */
const KINDS: Record<
  string,
  { made: Record<string, string>; rows?: Record<string, string>[]; changed: [label: string, to: string]; title: string }
> = {
  People: {
    made: { Name: `Bashir Okafor ${tag}`, 'Bowling style': 'Left-arm quick', Role: 'bowler' },
    changed: ['Bowling style', 'Right-arm quick'],
    title: `Bashir Okafor ${tag}`,
  },
  Teams: {
    made: {
      Name: `Marsh Otters ${tag}`,
      'Short name': 'MO',
      Gender: 'female',
      Kind: 'club',
      'Other names': `Otters ${tag}`,
    },
    changed: ['Short name', 'MOT'],
    title: `Marsh Otters ${tag}`,
  },
  Grounds: {
    made: { Name: `Vale Road ${tag}`, City: 'Vale', 'Time zone': 'Europe/London' },
    changed: ['Time zone', 'Asia/Kolkata'],
    title: `Vale Road ${tag}`,
  },
  Series: {
    made: { Name: `Harbour League ${tag}`, 'Short name': 'HL', Season: '2026/27', Gender: 'male', Kind: 'League' },
    changed: ['Kind', 'Domestic'],
    title: `Harbour League ${tag}`,
  },
  'Tables of statistics': {
    made: {
      Label: `Balls ${tag}`,
      'Name in the address': `balls-${tag}`,
      Group: 'Batting',
      Shown: 'zone',
      Lists: 'mostRuns',
      Place: '40',
    },
    rows: [{ Header: 'Player', Value: 'player', Link: 'playerUrl', Look: 'name', Cell: 'th' }],
    changed: ['Group', 'Bat'],
    title: `Balls ${tag}`,
  },
  'Blocked words': { made: { Word: `blighter${tag}` }, changed: ['Note', 'Mild'], title: `blighter${tag}` },
};

const open = (page: Page, kind: string): Promise<void> => openKind(page, site, kind);
/** Searches the list only: the audit log beside it names what other journeys changed. */
const listed = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Settings/ }).getByRole('link', { name, exact: true });

test.each(Object.keys(KINDS))('%s are created, changed, restored and deleted at the desk (issue 11)', async (kind) => {
  const { page } = edda;
  const { made, rows = [], changed, title } = KINDS[kind]!;
  await open(page, kind);
  await page.getByRole('link', { name: /^New record/ }).click();
  for (const [label, value] of Object.entries(made)) await fillIn(page, label, value);
  for (const row of rows) {
    await page.getByRole('button', { name: 'Add a row' }).click();
    for (const [label, value] of Object.entries(row)) await fillIn(page, `${label}, row 1`, value);
  }
  await save(page);
  await waitForStatus(page, 'Saved.');
  await page.getByRole('heading', { name: title }).waitFor();
  const [label, to] = changed;
  const before = await page.locator('.rform').getByLabel(label, { exact: true }).inputValue();
  await fillIn(page, label, to);
  await page.getByText('1 change', { exact: true }).waitFor();
  const put = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await save(page);
  await put;
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('listitem').filter({ hasText: label }).getByRole('button', { name: /^Undo/ }).click();
  await history.getByText('undid a change:').waitFor();
  expect(await page.locator('.rform').getByLabel(label, { exact: true }).inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForStatus(page, 'Deleted.');
  const line = page.getByRole('region', { name: 'Audit' }).getByRole('row').filter({ hasText: title }).first();
  await line.getByText('deleted the record').waitFor();
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('row').filter({ hasText: title }).filter({ hasText: 'created the record' }).first().waitFor();
  await page.getByRole('searchbox', { name: 'Find a record' }).fill(title);
  await page.keyboard.press('Enter');
  await page.getByText('1 record', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No records match. Change the search or the filters.').waitFor();
  expect(edda.troubles).toEqual([]);
});

test('a setting is changed, an error appears at its field, and several are reset at once (SITE-S03)', async () => {
  const { page } = edda;
  await open(page, 'Settings');
  await listed(page, 'Link of the feedback line').click();
  await fillIn(page, 'Link of the feedback line', 'javascript:alert(1)');
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'It must be a path such as /info/contact' }).waitFor();
  await fillIn(page, 'Link of the feedback line', '/info/help');
  await save(page);
  await waitForStatus(page, 'Saved.');
  await page.getByRole('row').filter({ hasText: '/info/help' }).filter({ hasText: 'Changed' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Link of the feedback line' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore defaults' }).click();
  await waitForStatus(page, '1 change');
  await page
    .getByRole('row')
    .filter({ hasText: 'Link of the feedback line' })
    .filter({ hasText: 'Default' })
    .first()
    .waitFor();
});

test('duplicate people are merged, and the merge is undone (issue 11)', async () => {
  const { page } = edda;
  await open(page, 'People');
  for (const name of [`Ilario Fenn ${tag}`, `I. Fenn ${tag}`]) {
    await page.getByRole('link', { name: /^New record/ }).click();
    await fillIn(page, 'Name', name);
    await save(page);
    await page.getByRole('heading', { name }).waitFor();
  }
  await page.getByRole('searchbox', { name: 'Find a record' }).fill(`Fenn ${tag}`);
  await page.keyboard.press('Enter');
  await page.getByText('2 records', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all 2' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Ilario/)
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await waitForStatus(page, `I. Fenn ${tag} was merged into Ilario Fenn ${tag}.`);
  await page.getByRole('row').filter({ hasText: 'Merged' }).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row').filter({ hasText: 'Merged' }).waitFor({ state: 'detached' });
});

test('keys find, move, select, open and create (look)', async () => {
  const { page } = edda;
  await open(page, 'Blocked words');
  await page.getByRole('region', { name: 'Blocked words, scroll sideways' }).getByRole('row').nth(3).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await page.getByRole('toolbar').textContent()).toContain('1 selected');
  await page.keyboard.press('Enter');
  const name = await page.getByRole('row').nth(2).getByRole('rowheader').textContent();
  await page.getByRole('heading', { name: name! }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('records-find');
  await page.getByRole('heading', { name: 'Blocked words', level: 1 }).click();
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: /^New record/ }).waitFor();
});

test('moderators, advertisers and scorers see only the records of their role (issue 11, SITE-Q08)', async () => {
  const mo = await deskPerson(site, browser, { role: 'moderator', name: 'Mo Tarn' });
  await open(mo.page, 'Blocked words');
  expect(await mo.page.getByRole('link', { name: /^New record/ }).count()).toBe(1);
  await open(mo.page, 'People');
  expect(await mo.page.getByRole('link', { name: /^New record/ }).count()).toBe(0);
  await open(mo.page, 'Settings');
  await listed(mo.page, 'Feedback line').click();
  await mo.page.getByText('You can view this record but not change it.').waitFor();
  expect(await mo.page.getByRole('switch', { name: 'Feedback line' }).isDisabled()).toBe(true);
  await mo.context.close();
  const ad = await deskPerson(site, browser, { role: 'advertiser', name: 'Ada Vert' });
  await open(ad.page, 'Settings');
  await listed(ad.page, 'Partner banners').click();
  await ad.page.getByRole('button', { name: 'Add a row' }).waitFor();
  // Other journeys on this site may have added rows.
  const row = (await ad.page.getByLabel(/^Host, row/).count()) + 1;
  await ad.page.getByRole('button', { name: 'Add a row' }).click();
  for (const [label, value] of Object.entries({ Host: 'news.example', Name: 'Tarn News', Link: 'nowhere' }))
    await fillIn(ad.page, `${label}, row ${row}`, value);
  await save(ad.page);
  await ad.page
    .getByRole('alert')
    .filter({ hasText: `Row ${row}: It must be a path` })
    .waitFor();
  await fillIn(ad.page, `Link, row ${row}`, 'https://news.example/');
  await ad.page
    .getByLabel(`Banner, row ${row}`)
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await ad.page.locator('.deskbar').screenshot() });
  await ad.page.locator('.rpicture img[src^="data:"]').waitFor();
  await save(ad.page);
  await waitForStatus(ad.page, 'Saved.');
  const banner = ad.page.locator('.rpicture img[src^="/pictures/kept/"]').nth(row - 1);
  await banner.waitFor();
  expect(await banner.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
    true,
  );
  await ad.context.close();
  const scorer = await deskPerson(site, browser, { role: 'scorer', name: 'Sam Reed' });
  expect(await scorer.page.getByRole('link', { name: 'Records' }).count()).toBe(0);
  await scorer.page.goto(`${site.origin}/desk/records/people`);
  await scorer.page
    .getByRole('alert')
    .filter({ hasText: 'You don’t have permission to do this. Ask an admin.' })
    .waitFor();
  await scorer.context.close();
});

test("a player's image is chosen, saved with its text, shown to readers and removed (issue 11)", async () => {
  const { page } = edda;
  await open(page, 'People');
  await page.getByRole('link', { name: /^New record/ }).click();
  await fillIn(page, 'Name', `Calder Pine ${tag}`);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').filter({ hasText: 'Use JPEG, PNG or GIF' }).waitFor();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await page.locator('.deskbar').screenshot() });
  await page.locator('.rpicture img[src^="data:"]').waitFor();
  await fillIn(page, 'Alternative text', 'At the nets');
  await save(page);
  await page.getByRole('heading', { name: `Calder Pine ${tag}` }).waitFor();
  const pictures = page.locator('.rpicture img[src^="/pictures/kept/"]');
  await pictures.waitFor();
  expect(await pictures.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
    true,
  );
  const profile = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');
  expect(await (await edda.context.request.get(site.origin + profile!)).text()).toContain('alt="At the nets"');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save(page);
  await page.getByRole('region', { name: 'History' }).getByText('Picture').waitFor();
  expect(await page.locator('.rpicture img').count()).toBe(0);
  expect(edda.troubles).toEqual([]);
});

test('a mail template is previewed as text and as HTML in a sandboxed frame (issue 11)', async () => {
  const { page } = edda;
  await open(page, 'E-mail templates');
  await page.getByRole('link', { name: 'Reply to an enquiry' }).click();
  await page.locator('.rfixed').getByText('Thank you. It is four runs now.').first().waitFor();
  const frame = page.frameLocator('iframe[title="HTML"]');
  await frame.getByText('Thank you. It is four runs now.').waitFor();
  expect(await frame.locator('blockquote').innerText()).toContain('The commentary says leg byes.');
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
});

test('changes are filtered by user and kind, and exported to a file (issue 11)', async () => {
  const { page } = edda;
  await open(page, 'People');
  const audit = page.getByRole('region', { name: 'Audit', exact: true });
  await audit.getByLabel('Kind').selectOption('Settings');
  await audit.getByLabel('Who').selectOption('Edda Quist');
  // The earlier rows stay listed until the reply arrives.
  await audit.getByRole('row').filter({ hasText: 'created the record' }).first().waitFor({ state: 'detached' });
  await audit.getByRole('row').filter({ hasText: 'Link of the feedback line' }).first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), audit.getByRole('link', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('changes.csv');
  const text = (await buffer(await file.createReadStream())).toString();
  expect(text.split(/\r?\n/)[0]).toBe('\ufeffTime,Who,Kind,Record,Done,Field,Was,Now,Undone');
  expect(text).toContain('Link of the feedback line');
  expect(text).not.toContain('Blocked words');
});

test.each([
  [320, true],
  [390, false],
  [1280, true],
] as const)('at %i px the records pass axe and scroll only within their own box (WCAG 2.2)', async (width, dark) => {
  const { page, context } = await deskPerson(site, browser, { role: 'editor', name: 'Vi Low', width, dark });
  await open(page, 'Settings');
  await listed(page, 'Text of the feedback line').click();
  await page.getByRole('heading', { name: 'Text of the feedback line' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  for (const path of ['settings', 'people?new=1', 'points-rules?new=1', 'mail-templates/answer', 'grounds?new=1']) {
    await page.goto(`${site.origin}/desk/records/${path}`);
    await page.locator('.rrec .rform, .rroom:not(.rroom--open) .rlist tbody').first().waitFor();
    expect([path, await overflow(page)]).toEqual([path, 0]);
    if (width === 320) continue;
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([path, 'large text', await overflow(page)]).toEqual([path, 'large text', 0]);
  }
  await context.close();
});
