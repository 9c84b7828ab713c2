/**
 * Hidden results stay hidden: no page differs between two matches with the same start and different continuations
 * (BEYOND-03, BEYOND-04).
 */
import { randomInt } from 'node:crypto';
import { BUILDER_START } from '@sightscreen/test-kit/match-builder';
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { widths } from '../stage/browser.ts';
import { test } from '../stage/journey.ts';
import { soak, soaked } from '@sightscreen/test-kit/soak';
import { ALMANAC, openAlmanac } from '../stage/drawn-almanac.ts';
import { type Drawn, origin, serve, TABS, type Version } from '../stage/drawn-pages.ts';
import { readerOf } from '../stage/reader.ts';
import { inPlay, justOver, stories, type Story } from '../stage/two-endings.ts';

const SEED = Number(process.env.SIGHTSCREEN_ENDINGS_SEED ?? (soak ? randomInt(1_000_000) : 29));
const ALL = stories(SEED);
const NOW = BUILDER_START + 3 * 86_400_000;
const ID = 'built';
const PATHS = ['/', '/series', '/schedule', '/settings', '/text', '/ball', ...TABS.map((tab) => `/${tab}`)];

let browser: Browser;
test.beforeAll(({ browser: opened }) => {
  browser = opened;
});

const playedEnding = (story: Story, ending: 0 | 1): Drawn => {
  const match = story.begin();
  story.endings[ending](match);
  return { id: ID, facts: match.fold.facts };
};
/** A match that is not hidden, so that lists have more than one row. */
const other = (): Drawn => ({ ...playedEnding(ALL[0]!, 0), id: 'other' });

const versionsOf = (story: Story): Version[] =>
  ([0, 1] as const).map((ending) => ({ matches: [playedEnding(story, ending), other()] }));
/** Runs the visit with an almanac for each version; `now` is the time of its server. */
async function withAlmanac<T>(story: Story, now: () => number, visit: (versions: Version[]) => Promise<T>): Promise<T> {
  const earlier = ALL[0]!.begin();
  ALL[0]!.endings[0](earlier);
  const almanacs = await Promise.all(
    ([0, 1] as const).map((ending) => openAlmanac([playedEnding(story, ending)], earlier, now)),
  );
  try {
    return await visit(versionsOf(story).map((version, at) => ({ ...version, almanac: almanacs[at]! })));
  } finally {
    for (const almanac of almanacs) await almanac.close();
  }
}

/** Everything a reader can see, hear or measure on the current page. */
async function seen(page: Page): Promise<Record<string, unknown>> {
  const content = await page.evaluate(async () => {
    // Images further down would otherwise load on scroll, or during the screenshot.
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    const there = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const marks = there.flatMap((one) =>
      ['aria-label', 'aria-valuetext', 'title', 'alt', 'src', 'href', 'placeholder'].flatMap((name) =>
        one.hasAttribute(name) ? [`${name}=${one.getAttribute(name)}`] : [],
      ),
    );
    const { documentElement: root } = document;
    return {
      title: document.title,
      text: document.body.innerText,
      marks,
      size: [root.scrollWidth, root.scrollHeight],
      scrolls: there
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto')
        .map((one) => [one.className, one.scrollWidth]),
    };
  });
  return {
    ...content,
    // Ad slots change when the ad script has its reply, which may be after the picture.
    pixels: createHash('sha256')
      .update(await page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('[data-ad]')] }))
      .digest('hex'),
  };
}

/**
 * Resolves once the summary block for returning readers has its reply, or knows that there is none, and is displayed.
 */
async function caughtUp(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.since[data-due]')].every(
      (since) => since.querySelector('[aria-busy="false"]')?.checkVisibility({ visibilityProperty: true }) === true,
    ),
  );
}

/** The heading of the current page after any refresh; the whole page's text unless there is exactly one. */
const heading = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [one, ...more] = document.querySelectorAll('h1');
    const text = more.length === 0 ? (one?.textContent ?? '').trim() : '';
    return text === '' ? `${document.readyState} ${document.documentElement.outerHTML}` : text;
  });

async function open(page: Page, path: string): Promise<number> {
  const reply = await page.goto(`${origin}${path}`);
  await page.evaluate('document.fonts.ready');
  // A page of many matches shows its age after its first request.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-moment] .age')].every((age) => /\d/.test(age.textContent)),
  );
  // A script writes how long ago a match ended where the HTML has its day.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('time[data-since]')].every(
      (time) => !/\p{Nd}|^$/u.test(time.textContent) || time.textContent.endsWith(' back'),
    ),
  );
  // The players that the reader follows arrive by a separate request.
  await page.waitForFunction(
    () =>
      localStorage.getItem('sightscreen.following') === '[]' ||
      document.querySelector('[data-island=following], .following--names') === null ||
      document.querySelector('[data-follow-list=player] [data-id]') !== null,
  );
  // The list under a search field is added by script.
  await page.waitForFunction(() => document.querySelector('[data-combo]:not([role=combobox])') === null);
  // React marks the containers it has hydrated.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]:not([data-when])')].every((place) =>
      Object.keys(place).some((key) => key.startsWith('__reactContainer')),
    ),
  );
  return reply?.status() ?? 0;
}

/** Text that reveals play: a score, a player's figures, an over. A delayed page may reserve the space for it. */
const TELLS = /\d+\/\d+|(?:Home|Away) \d|\bov\b|overs|Run rate|need|opt/;

/** Where two texts diverge, with some of the following text. */
function apart(one: string, two = ''): string {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  const from = Math.max(0, at - 100);
  return `${one.slice(from, at + 300)} | ${two.slice(from, at + 300)}`;
}

/** Visits the pages of all versions and returns the differences by page. */
async function differences(
  versions: readonly Version[],
  settings: object,
  now: number,
  width: number,
  paths: readonly string[],
  ready: ((page: Page) => Promise<void>) | 'mute' = async () => {},
): Promise<string[]> {
  const { page, troubles, close } = await readerOf(browser, { width });
  let served = versions[0]!;
  await page.clock.setFixedTime(now);
  await page.addInitScript(
    ([storedSettings, seenBefore, following]) => {
      localStorage.setItem('sightscreen.settings', storedSettings!);
      localStorage.setItem('sightscreen.seen', seenBefore!);
      localStorage.setItem('sightscreen.following', following!);
      // Pages remember earlier searches and block heights from the previous page.
      localStorage.removeItem('sightscreen.searches');
      localStorage.removeItem('sightscreen.following-room');
    },
    [
      JSON.stringify(settings),
      JSON.stringify({ [ID]: { epoch: 1, number: 6, label: '0.1', at: now } }),
      served.almanac === undefined ? '[]' : '[1]',
    ] as const,
  );
  await serve(page, now, () => served, ready === 'mute');
  const wrong: string[] = [];
  for (const path of paths) {
    const looks: Record<string, unknown>[] = [];
    for (const version of versions) {
      served = version;
      const status = await open(page, path);
      // The almanac's pages are there for any outcome.
      if (version.almanac !== undefined) expect([path, status]).toEqual([path, 200]);
      if (status !== 200) continue;
      if (ready !== 'mute') {
        await ready(page);
        await caughtUp(page);
      }
      const head = await heading(page);
      if (head.includes('<')) wrong.push(`${path} has not one heading: ${head}`);
      if (ready === 'mute') {
        const text = await page.evaluate(() => `${document.title} ${document.querySelector('main')?.innerText}`);
        if (TELLS.test(text)) wrong.push(`${path}: ${text}`);
      } else looks.push(await seen(page));
    }
    const [one, two] = looks;
    // A page that exists for only one version must not be linked from the other.
    if (one !== undefined && two !== undefined)
      for (const [name, value] of Object.entries(one))
        if (JSON.stringify(value) !== JSON.stringify(two[name]))
          wrong.push(`${path} ${name}: ${apart(JSON.stringify(value), JSON.stringify(two[name]))}`);
  }
  expect(troubles.filter((message) => !/ERR_FAILED|404/.test(message))).toEqual([]);
  await close();
  return wrong;
}

const isUsual = ({ name }: Story): boolean => name.startsWith('T20: three Super Overs');
const taken = [...ALL.filter(isUsual), ...soaked(ALL.filter((story) => !isUsual(story)))];
test.each(taken.map((story, at) => ({ ...story, at })))(
  '$name: a hidden result looks the same for both versions on every match page (BEYOND-04)',
  async (story) => {
    const pair = versionsOf(story);
    for (const width of soak ? widths : [widths[story.at % 2]!])
      expect(await differences(pair, { hidden: [ID] }, NOW, width, PATHS), `seed ${SEED}`).toEqual([]);
  },
);

test.each(taken.map((story, at) => ({ ...story, at })))(
  '$name: a hidden result looks the same for both versions on every almanac page (BEYOND-04)',
  { timeout: 300_000 },
  async (story) => {
    await withAlmanac(
      story,
      () => NOW,
      async (pair) => {
        const paths = [...ALMANAC.usual, ...soaked(ALMANAC.others)];
        for (const width of soak ? widths : [widths[(story.at + 1) % 2]!])
          expect(await differences(pair, { hidden: [ID] }, NOW, width, paths), `seed ${SEED}`).toEqual([]);
        // Without hiding the two differ, so the comparison can fail.
        const [, figures] = ALMANAC.usual;
        const diverging = await differences(pair, {}, NOW, 390, [figures]);
        for (const name of ['text', 'pixels'])
          expect(diverging.some((one) => one.startsWith(`${figures} ${name}`))).toBe(true);
      },
    );
  },
);

test('the two versions differ unless all results are hidden (BEYOND-04)', async () => {
  const pair = versionsOf(ALL[0]!);
  const paths = ['/', '/live', '/overs', '/hi'];
  const apart = await differences(pair, {}, NOW, 390, paths);
  for (const path of paths)
    for (const name of ['text', 'pixels'])
      expect(
        apart.some((one) => one.startsWith(`${path} ${name}`)),
        `${path} ${name}`,
      ).toBe(true);
  expect(await differences(pair, { hideResults: true }, NOW, 390, paths)).toEqual([]);
});

test('a delayed page shows nothing recorded later than its delayed stream (BEYOND-03)', async () => {
  const [one, two] = [playedEnding(inPlay, 0), playedEnding(inPlay, 1)];
  const alike = one.facts.findIndex((fact, at) => JSON.stringify(fact) !== JSON.stringify(two.facts[at]));
  const parted = one.facts[alike]!.recordedAt;
  const now = Math.max(...[one, two].map(({ facts }) => facts.at(-1)!.recordedAt)) + 1_000;
  const seconds = Math.ceil((now - parted) / 1000) + 3;
  expect(seconds).toBeLessThanOrEqual(120);
  const stands = async (page: Page): Promise<void> => {
    await page.waitForFunction(() =>
      [
        ...document.querySelectorAll(
          '[id^="part-"], [data-island="screen"], [data-island="feed"], [data-island="summary"]',
        ),
      ].every((place) => place.closest('[data-stepped]') !== null),
    );
  };
  const paths = PATHS.filter((path) => !['/settings', '/text', '/day'].includes(path));
  expect(
    await differences(
      [{ matches: [one, other()] }, { matches: [two, other()] }],
      { delays: { [ID]: seconds } },
      now,
      390,
      paths,
      stands,
    ),
  ).toEqual([]);
  expect(
    await differences(
      [{ matches: [one] }, ...soaked([{ matches: [two] }])],
      { delays: { [ID]: seconds } },
      now,
      390,
      paths.filter((path) => path !== '/ball'),
      'mute',
    ),
  ).toEqual([]);
});

test('almanac figures wait for the delay of a match that has just ended (BEYOND-03)', async () => {
  const ended = Math.max(...([0, 1] as const).map((ending) => playedEnding(justOver, ending).facts.at(-1)!.recordedAt));
  let now = ended + 1_000;
  const settings = { delays: { [ID]: 20 } };
  await withAlmanac(
    justOver,
    () => now,
    async (pair) => {
      const paths = [...ALMANAC.usual, ...soaked(ALMANAC.others)].filter((path) => path !== '/');
      expect(await differences(pair, settings, now, 390, paths)).toEqual([]);
      now = ended + 130_000;
      const [, figures] = ALMANAC.usual;
      expect(await differences(pair, settings, now, 390, [figures])).not.toEqual([]);
    },
  );
});
