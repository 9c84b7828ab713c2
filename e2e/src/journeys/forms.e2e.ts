/**
 * The forms as readers use them: by keyboard, on narrow and wide screens, with invalid files, bad connections and no
 * script.
 */
import { beginMatch } from '@sightscreen/test-kit/site/auto-scorer';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { sampled, soak } from '@sightscreen/test-kit/soak';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newAccount } from '../stage/account.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import {
  ACTIONS,
  fillIn,
  type FormName,
  holdSubmit,
  openForm,
  pressSend,
  resume,
  sentNumber,
  type SentFile,
  tabTo,
  texts,
  typedInto,
  valuesOf,
} from '../stage/letters.ts';
import { readerOf } from '../stage/reader.ts';
import { walkByTab } from '../stage/tab-walk.ts';
import { violationsOf } from '../stage/violations.ts';
import { overflow } from '../stage/widths.ts';
import { playRequests } from '../stage/interception.ts';

let site: Site;
let browser: Browser;
let match: string;
let desk: Awaited<ReturnType<typeof deskPerson>>;

test.beforeAll(async ({ site: shared, scorer, browser: opened }) => {
  browser = opened;
  // An IP address may send 40 enquiries in 20 minutes; with those of other journeys the soak would send more.
  site = soak ? await (await Site.prepare()).start() : shared;
  match = await beginMatch(soak ? await Scorer.hire(site) : scorer);
  desk = await deskPerson(site, browser, { role: 'admin', name: 'Sol Quay' });
});
test.afterAll(async () => {
  await desk?.context.close();
  if (soak) await site?.clear();
});

const NAMES: readonly FormName[] = ['contact', 'advertise', 'careers', 'haveyoursay', 'support'];
const pathOf = (name: FormName): string =>
  ({
    contact: '/info/contact',
    advertise: '/info/advertise',
    careers: '/info/careers',
    haveyoursay: `/live-cricket-scores/${match}/x/have-your-say`,
    support: '/support/other',
  })[name];
const open = (page: Page, name: FormName) => openForm(page, site.origin + pathOf(name));
let nth = 0;
/** A new address each time. */
const someone = () => `reader${(nth += 1)}@example.org`;
const faults = (page: Page) => page.locator('[data-faults]');
const faultAt = (page: Page, field: string) => page.locator(`#f-${field}-error`);

/** The number of stored enquiries or comments that contain a text. */
async function stored(resource: 'letters' | 'comments', text: string): Promise<number> {
  const reply = await desk.context.request.get(
    `${site.origin}/desk/api/records/${resource}?q=${encodeURIComponent(text)}`,
  );
  return ((await reply.json()) as { total: number }).total;
}

const LOOKS = [
  [320, false],
  [390, true],
  [1280, false],
] as const;
/** A usual run takes one form in each look, among them the two that have their own replies; the soak takes all. */
const FORMS = (soak ? NAMES : (['contact', 'support', 'haveyoursay'] as const)).flatMap((name, form) =>
  LOOKS.filter((_, look) => soak || look === form).map(([width, dark]) => [name, width, dark] as const),
);
test.each(FORMS)(
  '%s at %i px by keyboard passes axe while empty, refused, failed, sending and sent (FORM-015, FORM-016, FORM-017, FORM-018, FORM-050, FORM-057, FORM-059, FORM-060)',
  async (name, width, dark) => {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    const email = someone();
    const values = typedInto(name, email);
    const fits = async (state: string) =>
      expect([state, await violationsOf(page), await overflow(page)]).toEqual([state, [], 0]);
    await open(page, name);
    expect(await walkByTab(page)).toEqual([]);
    await fits('empty');

    await pressSend(page);
    await faults(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('[data-faults]'))).toBe(true);
    for (const field of Object.keys(values)) {
      expect(await faultAt(page, field).isVisible()).toBe(true);
      expect(await page.locator(`#f-${field}`).getAttribute('aria-invalid')).toBe('true');
    }
    await fits('refused');
    // The first link of the list leads to the first invalid field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`f-${Object.keys(values)[0]}`);
    await fillIn(page, values);
    for (const field of Object.keys(values)) expect(await faultAt(page, field).isVisible()).toBe(false);

    await playRequests(page, `**${ACTIONS[name]}`, (route) => route.abort());
    await pressSend(page);
    await faults(page).waitFor();
    const errorsText = await faults(page).innerText();
    expect(errorsText).toContain(
      name === 'support'
        ? 'There was an issue submitting the feedback. Please try again.'
        : name === 'haveyoursay'
          ? 'it may contain inappropriate content'
          : 'We couldn’t send it.',
    );
    expect(await valuesOf(page)).toEqual(texts(values));
    await fits('failed');
    await page.unroute(`**${ACTIONS[name]}`);

    const held = await holdSubmit(page, name);
    await pressSend(page);
    await held.left;
    const loader = page.locator('[data-loader]');
    expect([await loader.isVisible(), await loader.innerText()]).toEqual([
      true,
      'Sending. Keep this page open until it’s done.',
    ]);
    expect(await page.locator('.letter [type=submit]').innerText()).toBe('Sending …');
    const send = page.locator('.letter [type=submit]');
    expect([await send.isDisabled(), await page.locator('[data-form]').getAttribute('aria-busy')]).toEqual([
      true,
      'true',
    ]);
    expect(await faults(page).isVisible()).toBe(false);
    await fits('sending');
    held.go();

    expect(await sentNumber(page)).toMatch(/^[CAKVS]-\d+$/);
    expect(await page.locator('[data-form]').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-done]'))).toBe(true);
    if (name === 'support')
      await page.getByRole('heading', { name: 'Your feedback is valuable to us. Thank you for sharing.' }).waitFor();
    await fits('sent');
    expect(await stored(name === 'haveyoursay' ? 'comments' : 'letters', email)).toBe(1);
    // The browser logs requests that the test aborted on purpose.
    expect(troubles.filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([]);
    await close();
  },
);

test.runIf(soak)(
  'support first asks for the topic, by links that a keyboard reaches (FORM-009, FORM-Q10)',
  async () => {
    const { page, close } = await readerOf(browser, { width: 320 });
    await page.goto(`${site.origin}/support`);
    expect(await page.locator('[data-form]').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await tabTo(page, '.topics a[href="/support/login"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-form][data-ready]').waitFor();
    expect(await valuesOf(page)).toEqual({ subject: 'Login' });
    await close();
  },
);

interface Bad {
  says: string;
  name: FormName;
  field: string;
  bad: SentFile | string;
  words: string;
  good: SentFile | string;
}
const png = (bytes: number): SentFile => ({ name: 'board.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) });
/** The smallest complete GIF. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const BAD: Bad[] = [
  {
    says: 'a picture of 201 KB',
    name: 'contact',
    field: 'uImgupload',
    bad: png(201 * 1024),
    words: 'Image too large',
    good: { name: 'board.gif', mimeType: 'image/gif', buffer: GIF },
  },
  {
    says: 'a program under the name of a resume',
    name: 'careers',
    field: 'uResume',
    bad: { ...resume(), buffer: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]) },
    words: 'Invalid resume type',
    good: resume(),
  },
  {
    says: 'a comment of 301 characters',
    name: 'haveyoursay',
    field: 'uComment',
    bad: 'x'.repeat(301),
    words: '1 over the limit',
    good: `Three hundred at most, ${'x'.repeat(200)}`,
  },
];
test.each(sampled(BAD, 2))(
  '$says is refused at its field, and no input is lost (FORM-032, FORM-038, FORM-052, FORM-053, FORM-055)',
  async ({ name, field, bad, words, good }) => {
    const { page, close } = await readerOf(browser, { width: 320 });
    const values = { ...typedInto(name, someone()), [field]: bad };
    await open(page, name);
    await fillIn(page, values);
    await pressSend(page);
    await faults(page).getByRole('link').first().waitFor();
    expect(await faultAt(page, field).innerText()).toBe(words);
    expect(await page.locator(`#f-${field}`).getAttribute('aria-invalid')).toBe('true');
    expect(await valuesOf(page)).toEqual(texts(values));
    expect(await violationsOf(page)).toEqual([]);
    await faults(page).getByRole('link').first().press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`f-${field}`);
    await fillIn(page, { [field]: good });
    expect(await faultAt(page, field).isVisible()).toBe(false);
    await pressSend(page);
    expect(await sentNumber(page)).toMatch(/^[CKV]-\d+$/);
    await close();
  },
);

test.runIf(soak)(
  "the support form is prefilled with the signed-in reader's name and e-mail address (FORM-Q09)",
  async () => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    await open(page, 'support');
    const filled = async () => {
      const { name = '', emailId = '' } = await valuesOf(page);
      return [name, emailId];
    };
    expect(await filled()).toEqual(['', '']);
    const email = await newAccount(page, site.origin);
    await page.evaluate(() => {
      const storedSession = JSON.parse(localStorage.getItem('session')!) as { user: Record<string, unknown> };
      localStorage.setItem(
        'session',
        JSON.stringify({ ...storedSession, user: { ...storedSession.user, name: 'Noor Achaval' } }),
      );
    });
    await open(page, 'support');
    expect(await filled()).toEqual(['Noor Achaval', email]);
    expect(await page.locator('[data-draft]').isVisible()).toBe(false);
    // Neither replaced nor emptied fields are filled in again.
    await page.locator('#f-name').fill('');
    await page.locator('#f-emailId').fill('other@example.org');
    await page.reload();
    await page.locator('[data-form][data-ready]').waitFor();
    expect(await filled()).toEqual(['', 'other@example.org']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.reload();
    await page.locator('[data-form][data-ready]').waitFor();
    expect(await filled()).toEqual(['Noor Achaval', email]);
    await fillIn(page, { subject: 'Payment', feedback: 'I paid twice.' });
    await pressSend(page);
    expect(await sentNumber(page)).toMatch(/^S-\d+$/);
    expect(await stored('letters', email)).toBe(1);
    await page.evaluate(() => localStorage.removeItem('session'));
    await open(page, 'support');
    expect(await filled()).toEqual(['', '']);
    expect(troubles).toEqual([]);
    await close();
  },
);

test('an enquiry whose reply was lost survives a reload and is stored once when resent (FORM-S02)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const email = someone();
  const values = typedInto('contact', email);
  await open(page, 'contact');
  await fillIn(page, values);
  // It arrives, and the connection breaks before the reply.
  await playRequests(page, `**${ACTIONS.contact}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressSend(page);
  await faults(page).getByText('What you typed is still here. Press Send to try again.').waitFor();
  expect(await stored('letters', email)).toBe(1);
  await page.unroute(`**${ACTIONS.contact}`);
  await page.reload();
  await page.locator('[data-form][data-ready]').waitFor();
  expect(await valuesOf(page)).toEqual(values);
  await pressSend(page);
  const number = await sentNumber(page);
  expect(await stored('letters', email)).toBe(1);
  // E-mailed only once as well.
  const mails = async (): Promise<number> =>
    (await (await fetch(`${site.origin}/outbox`)).text()).split(`${number}:`).length - 1;
  await expect.poll(mails, { timeout: 60_000 }).toBe(1);
  // The next enquiry is a new one.
  await page.getByRole('link', { name: 'Send another' }).click();
  await page.locator('[data-form][data-ready]').waitFor();
  expect(await valuesOf(page)).toEqual({});
  await close();
});

test.runIf(soak)('a file chosen before the script has loaded is listed and can be removed (FORM-S02)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  const release = Promise.withResolvers<void>();
  await playRequests(page, /\/assets\/form\.island-[^/]*\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(site.origin + pathOf('careers'), { waitUntil: 'commit' });
  await page.locator('#f-uResume').setInputFiles(resume());
  release.resolve();
  await page.locator('[data-form][data-ready]').waitFor();
  expect(await page.locator('[data-chosen-name]').innerText()).toContain('wynstay.pdf');
  await page.getByRole('button', { name: 'Remove wynstay.pdf' }).click();
  expect(await page.locator('[data-chosen]').isVisible()).toBe(false);
  await close();
});

test.runIf(soak)(
  'offline, an application survives a reload without its file, and the page says so (FORM-S02)',
  async () => {
    const { page, context, close } = await readerOf(browser, { width: 390 });
    const email = someone();
    const values = typedInto('careers', email);
    await open(page, 'careers');
    await fillIn(page, values);
    await context.setOffline(true);
    await pressSend(page);
    await faults(page).getByText('What you typed is still here. Press Send to try again.').waitFor();
    expect(await page.locator('[data-chosen-name]').innerText()).toContain('wynstay.pdf');
    expect(await page.locator('[data-draft]').innerText()).toContain('saved in this browser (attachments are not)');
    await context.setOffline(false);
    await page.reload();
    await page.locator('[data-form][data-ready]').waitFor();
    expect(await valuesOf(page)).toEqual(texts(values));
    await pressSend(page);
    await faultAt(page, 'uResume').getByText('Please attach your resume').waitFor();
    await fillIn(page, { uResume: resume() });
    await pressSend(page);
    await sentNumber(page);
    expect(await stored('letters', email)).toBe(1);
    await close();
  },
);

test.runIf(soak)(
  'a reused captcha is refused with a message, and the next try solves another (FORM-S01, FORM-051)',
  async () => {
    const { page, close } = await readerOf(browser, { width: 390 });
    await open(page, 'contact');
    const first = page.waitForResponse('**/captcha/challenge');
    await fillIn(page, typedInto('contact', someone()));
    await pressSend(page);
    const used = await (await first).text();
    await sentNumber(page);
    await open(page, 'contact');
    const values = typedInto('contact', someone());
    await fillIn(page, values);
    await playRequests(page, '**/captcha/challenge', (route) =>
      route.fulfill({ contentType: 'application/json', body: used }),
    );
    await pressSend(page);
    await page.locator('#f-recaptcha').getByText('Please solve the captcha').waitFor();
    expect(await faults(page).innerText()).toContain('We couldn’t send it.');
    expect(await valuesOf(page)).toEqual(values);
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/captcha/challenge');
    await pressSend(page);
    await sentNumber(page);
    await close();
  },
);

test('without script only the support form can be sent; the others say where to write (FORM-S01, FORM-049)', async () => {
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  for (const name of NAMES) {
    await page.goto(site.origin + pathOf(name));
    const notice = page.locator('.letter__form noscript .notice');
    expect([name, await notice.count(), await overflow(page)]).toEqual([name, name === 'support' ? 0 : 1, 0]);
    if (name === 'support') continue;
    expect(await notice.innerText()).toContain('This form needs JavaScript for spam protection.');
    expect(await notice.getByRole('link').getAttribute('href')).toMatch(/^mailto:.+@/);
  }
  // The last of them.
  for (const [field, value] of Object.entries(texts(typedInto('support', someone()))))
    await page.locator(`#f-${field}`).fill(value);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Your feedback is valuable to us. Thank you for sharing.' }).waitFor();
  expect(await sentNumber(page)).toMatch(/^S-\d+$/);
  await page.goto(site.origin + pathOf('contact'));
  const values = texts(typedInto('contact', someone()));
  for (const [field, value] of Object.entries(values)) await page.locator(`#f-${field}`).fill(value);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#f-recaptcha').getByText('Please solve the captcha').waitFor();
  expect(await valuesOf(page)).toEqual(values);
  await close();
});

test.runIf(soak)(
  'a comment with a forbidden word is flagged at its field on leaving it (SITE-050, SITE-Q13, FORM-Q05)',
  async () => {
    const { page, close } = await readerOf(browser);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(ACTIONS.haveyoursay)) sent.push(request.url());
    });
    await open(page, 'haveyoursay');
    await fillIn(page, { ...typedInto('haveyoursay', someone()), uComment: 'what a $h1t over' });
    await page.keyboard.press('Tab');
    await faultAt(page, 'uComment').filter({ hasText: 'please say it in other words' }).waitFor();
    await pressSend(page);
    await faults(page).waitFor();
    expect([await faultAt(page, 'uComment').isVisible(), await page.locator('#f-uComment').inputValue(), sent]).toEqual(
      [true, 'what a $h1t over', []],
    );
    await close();
  },
);

test.runIf(soak)('clearing a form also clears its chosen file and its errors (FORM-050)', async () => {
  const { page, close } = await readerOf(browser);
  await open(page, 'contact');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByText('notes.txt').waitFor();
  await page.locator('#f-uName').fill('Noor');
  await pressSend(page);
  await faults(page).waitFor();
  await page.locator('[data-clear]').click();
  expect(await page.locator('.letter .err:visible, [data-faults]:visible, [data-chosen]:visible').count()).toBe(0);
  expect(await page.locator('[data-form] [aria-invalid]').count()).toBe(0);
  expect(await page.locator('#f-uName').evaluate((input) => input === document.activeElement)).toBe(true);
  await close();
});

test('an unknown address below /info is the careers form, with and without script (FORM-003, FORM-Q06)', async () => {
  for (const script of [true, false]) {
    const { page, troubles, close } = await readerOf(browser, { width: 390, script });
    await page.goto(`${site.origin}/info/jobs/scorer`);
    await page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/info\/careers$/);
    if (script) await page.locator('[data-form][data-ready]').waitFor();
    expect(await page.locator('[data-form]').getAttribute('action')).toBe(ACTIONS.careers);
    expect(troubles).toEqual([]);
    await close();
  }
});
