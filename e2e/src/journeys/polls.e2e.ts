/** Polls as readers use them: with and without script, by keyboard, on narrow and wide screens, light and dark. */
import { beginMatch } from '@sightscreen/test-kit/site/auto-scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { looks } from '../stage/looks.ts';
import { readerOf } from '../stage/reader.ts';
import { violationsOf } from '../stage/violations.ts';
import { tooWide } from '../stage/widths.ts';

const QUESTION = 'Who should bowl the 20th?';
let site: Site;
let browser: Browser;
let desk: Awaited<ReturnType<typeof deskPerson>>;
let poll: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  desk = await deskPerson(site, browser, { role: 'admin', name: 'Edda Vane' });
  poll = await madePoll(QUESTION);
});
test.afterAll(async () => {
  // Other journeys visit the home page of the same site.
  await place([]);
  await desk.context.close();
});

const call = async (path: string, data: object) => {
  const reply = await desk.context.request.post(`${site.origin}/desk/api/${path}`, {
    data,
    headers: { origin: site.origin },
  });
  expect([path, reply.ok()]).toEqual([path, true]);
  return (await reply.json()) as { record: { id: string } };
};
const madePoll = async (question: string, more: object = {}): Promise<string> =>
  (
    await call('records/polls', {
      values: { question, options: ['Mirzad', 'Okafor', 'Farrelly'], says: 'Closes with the 19th over', ...more },
    })
  ).record.id;
const closePoll = async (id: string): Promise<void> => {
  const { version } = (await (
    await desk.context.request.get(`${site.origin}/desk/api/records/polls/${id}`)
  ).json()) as { version: number };
  await call(`records/polls/${id}`, { values: { closed: true }, version });
};
const place = async (value: object[]): Promise<void> => {
  const setting = 'records/settings/polls.placement';
  const { version } = (await (await desk.context.request.get(`${site.origin}/desk/api/${setting}`)).json()) as {
    version: number;
  };
  await call(setting, { values: { value }, version });
};
const block = (page: Page, id = poll) => page.locator(`[data-poll="${id}"]`);
const heightOf = (page: Page) => block(page).evaluate((element) => element.getBoundingClientRect().height);

test('a keyboard vote moves nothing and is remembered by cookie after a reload (POLL-002, POLL-004, POLL-005, SITE-053)', async () => {
  // At this width the vote count wraps to its own line.
  const { page, troubles, close } = await readerOf(browser, { width: 320 });
  const option = await desk.context.request.get(`${site.origin}/api/poll/list?poll=${poll}&choosing=1`);
  const { polls } = (await option.json()) as { polls: { options: { id: number }[] }[] };
  const other = await desk.context.request.post(`${site.origin}/api/poll/post?option=${polls[0]!.options[0]!.id}`, {
    headers: { origin: site.origin },
  });
  expect(other.status()).toBe(200);
  // A reply cached a moment ago may still be served.
  await expect
    .poll(async () => (await desk.context.request.get(`${site.origin}/api/poll/list?poll=${poll}&choosing=1`)).text())
    .toMatch(/"votes":1\b/);
  await page.goto(`${site.origin}/polls/${poll}`);
  await page.locator('[data-poll-ready]').waitFor();
  await page.getByText('1 vote. Vote to see results').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const untouched = await heightOf(page);
  await page.getByRole('button', { name: 'Vote' }).press('Enter');
  await page.locator('[data-poll-err]').getByText('Choose an option first.').waitFor();
  expect(await heightOf(page)).toBe(untouched);
  const described = () =>
    page.locator('.poll fieldset').evaluate((group) => {
      const by = group.getAttribute('aria-describedby');
      return by === null ? null : document.getElementById(by)!.textContent;
    });
  expect(await described()).toBe('Choose an option first.');
  const before = await (async () => {
    await page.getByRole('radio', { name: 'Mirzad' }).press('ArrowDown');
    expect(await described()).toBeNull();
    expect(await page.getByRole('radio', { name: 'Okafor' }).isChecked()).toBe(true);
    return heightOf(page);
  })();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[data-state=voted]').waitFor();
  expect(await heightOf(page)).toBe(before);
  expect(await page.locator('.poll .me').innerText()).toContain('your vote');
  expect(await page.getByRole('status').first().innerText()).toBe('You voted for Okafor.');
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.locator('[data-state=voted]').waitFor();
  expect(await page.locator('.poll .me').innerText()).toContain('Okafor');
  expect(troubles).toEqual([]);
  await close();
});

test('without script a form votes and leads to the result (POLL-001, POLL-009, POLL-Q03)', async () => {
  const id = await madePoll('Was the wide at 16.2 a wide?');
  const { page, close } = await readerOf(browser, { width: 320, script: false });
  await page.goto(`${site.origin}/polls/${id}`);
  expect(await page.locator('[data-poll-state]').innerText()).toBe('Open');
  await page.getByText('Farrelly').first().click();
  await page.getByRole('button', { name: 'Vote' }).click();
  await page.waitForURL(`${site.origin}/polls/${id}/mine`);
  expect(await page.locator('[data-poll-state]').innerText()).toBe('You have voted');
  expect(await page.locator('.poll .me').innerText()).toContain('100%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await closePoll(id);
  // The browser may serve its cached copy for a few seconds more.
  await expect
    .poll(
      async () => {
        await page.goto(`${site.origin}/polls/${id}`);
        return page.locator('[data-poll-state]').innerText();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe('Closed');
  expect(await page.locator('.poll form').isHidden()).toBe(true);
  await close();
});

test.runIf(soak)(
  'simultaneous first votes on two polls share one visitor, and viewing sets no cookie (POLL-Q02, POLL-S02)',
  async () => {
    const ids = [await madePoll('Who keeps?'), await madePoll('Who scores?')];
    const { page, troubles, close } = await readerOf(browser);
    const cookie = async () =>
      (await page.context().cookies()).find(({ name }) => name === '__Host-poll')?.value ?? null;
    await expect
      .poll(async () => {
        await page.goto(`${site.origin}/polls`);
        return block(page, ids[1]).count();
      })
      .toBe(1);
    for (const id of ids) await block(page, id).and(page.locator('[data-poll-ready]')).waitFor();
    expect(await cookie()).toBeNull();
    await page.evaluate((polls) => {
      for (const poll of polls) {
        const form = document.querySelector<HTMLFormElement>(`[data-poll="${poll}"] form`)!;
        form.querySelector<HTMLInputElement>('input')!.click();
        form.requestSubmit();
      }
    }, ids);
    for (const id of ids) await page.locator(`[data-poll="${id}"][data-state=voted]`).waitFor();
    const voteCookie = await cookie();
    expect(voteCookie).not.toBeNull();
    await page.reload();
    for (const id of ids) await page.locator(`[data-poll="${id}"][data-state=voted]`).waitFor();
    expect([await cookie(), troubles]).toEqual([voteCookie, []]);
    await close();
  },
);

test('another reader’s vote updates the percentages in place for a reader who has voted (POLL-005, POLL-007)', async () => {
  const id = await madePoll('Who opens?');
  const firstReader = await readerOf(browser, { width: 1280 });
  await firstReader.page.clock.install();
  await firstReader.page.goto(`${site.origin}/polls/${id}`);
  await block(firstReader.page, id).and(firstReader.page.locator('[data-poll-ready]')).waitFor();
  await firstReader.page.getByRole('radio', { name: 'Mirzad' }).check();
  await firstReader.page.getByRole('button', { name: 'Vote' }).click();
  await firstReader.page.locator('[data-state=voted]').waitFor();
  const top = await firstReader.page.locator('[data-option] >> nth=2').boundingBox();
  const two = await readerOf(browser, { width: 390, dark: true });
  await two.page.goto(`${site.origin}/polls/${id}`);
  await two.page.locator('[data-poll-ready]').waitFor();
  await two.page.getByRole('radio', { name: 'Okafor' }).check();
  await two.page.getByRole('button', { name: 'Vote' }).click();
  await two.page.locator('[data-state=voted]').waitFor();
  const percents = () => firstReader.page.locator('[data-percent]').allInnerTexts();
  await expect
    .poll(async () => {
      await firstReader.page.clock.runFor(15_000);
      return percents();
    })
    .toEqual(['50%', '50%', '0%']);
  expect(await firstReader.page.locator('[data-option] >> nth=2').boundingBox()).toEqual(top);
  expect([firstReader.troubles, two.troubles]).toEqual([[], []]);
  await firstReader.close();
  await two.close();
});

test.runIf(soak)('a poll closed while open says since when instead of the time left (POLL-001, POLL-Q03)', async () => {
  const id = await madePoll('Who closes?', { says: null, ends: '2099-05-01 12:00' });
  const { page, troubles, close } = await readerOf(browser);
  await page.clock.install();
  await page.goto(`${site.origin}/polls/${id}`);
  await block(page, id).and(page.locator('[data-poll-ready]')).waitFor();
  const when = block(page, id).locator('[data-poll-when]');
  expect(await when.innerText()).toMatch(/^Until .*12:00|^Until .*13:00/);
  await closePoll(id);
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return block(page, id).locator('[data-poll-state]').innerText();
    })
    .toBe('Closed');
  expect(await when.innerText()).not.toContain('Until');
  expect(Date.parse((await when.locator('time').getAttribute('datetime'))!)).toBeLessThan(Date.UTC(2099));
  expect(troubles).toEqual([]);
  await close();
});

test('a poll placed while the home page is open arrives with its script and style (POLL-001, POLL-S01, SITE-032)', async ({
  scorer,
}) => {
  const id = await madePoll('Who keeps wicket?');
  await beginMatch(scorer, { home: 'Herons', away: 'Kites', commandId: 'polls-home' });
  const { page, troubles, close } = await readerOf(browser, { width: 1280 });
  await page.clock.install();
  await page.goto(site.origin);
  await page.locator('html[data-refresh]').waitFor();
  expect(await page.locator('[data-poll]').count()).toBe(0);
  await place([{ page: 'home', poll: Number(id) }]);
  const ready = block(page, id).and(page.locator('[data-poll-ready]'));
  await expect
    .poll(async () => {
      await page.clock.runFor(50_000);
      // It hydrates when it is near the viewport.
      if ((await block(page, id).count()) > 0) await block(page, id).scrollIntoViewIfNeeded();
      return ready.count();
    })
    .toBe(1);
  expect(
    await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/polls-')).length),
  ).toBe(1);
  await page.getByRole('radio', { name: 'Farrelly' }).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await page.locator(`[data-poll="${id}"][data-state=voted]`).waitFor();
  expect([new URL(page.url()).pathname, troubles]).toEqual(['/', []]);
  await close();
});

test.runIf(soak)('polls, settings and static pages fit each width and pass axe in both themes (POLL-001)', async () => {
  for (const { width, dark } of looks) {
    const { page, troubles, close } = await readerOf(browser, { width, dark });
    await page.goto(`${site.origin}/polls`);
    await page.locator('[data-poll-ready]').first().waitFor();
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    expect([width, dark, await violationsOf(page)]).toEqual([width, dark, []]);
    expect(troubles).toEqual([]);
    await close();
  }
  const { page, close } = await readerOf(browser);
  expect(await tooWide(page, site.origin, ['/polls', '/settings', '/privacy', '/about', '/accessibility'])).toEqual([]);
  await close();
});
