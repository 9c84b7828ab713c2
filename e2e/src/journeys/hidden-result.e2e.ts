/**
 * Hidden results stay hidden: no page differs between two matches with the same start and different continuations
 * (BEYOND-03, BEYOND-04).
 */
import { BUILDER_START } from '@sightscreen/test-kit/match-builder';
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { widths } from '../stage/browser.ts';
import { test } from '../stage/journey.ts';
import { soak, soaked } from '@sightscreen/test-kit/soak';
import { type Drawn, origin, serve, TABS } from '../stage/drawn-pages.ts';
import { readerOf } from '../stage/reader.ts';
import { inPlay, stories, type Story } from '../stage/two-endings.ts';

const SEED = Number(process.env.SIGHTSCREEN_ENDINGS_SEED ?? (soak ? Date.now() % 1_000_000 : 29));
const ALL = stories(SEED);
const NOW = BUILDER_START + 3 * 86_400_000;
const ID = 'built';
const PATHS = ['/', '/series', '/schedule', '/settings', '/text', '/ball', ...TABS.map((tab) => `/${tab}`)];

let browser: Browser;
test.beforeAll(({ browser: opened }) => {
  browser = opened;
});

const told = (story: Story, way: 0 | 1): Drawn => {
  const match = story.begin();
  story.ways[way](match);
  return { id: ID, facts: match.fold.facts };
};
/** A match that is not hidden, so that lists have more than one row. */
const other = (): Drawn => ({ ...told(ALL[0]!, 0), id: 'other' });

/** Everything a reader can see, hear or measure on the current page. */
async function seen(page: Page): Promise<Record<string, unknown>> {
  const said = await page.evaluate(() => {
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
    ...said,
    pixels: createHash('sha256')
      .update(await page.screenshot({ fullPage: true, animations: 'disabled' }))
      .digest('hex'),
  };
}

async function open(page: Page, path: string): Promise<number> {
  const reply = await page.goto(`${origin}${path}`);
  await page.evaluate('document.fonts.ready');
  // A page of many matches shows its age after its first request.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-moment] .age')].every((age) => /\d/.test(age.textContent)),
  );
  // React marks the containers it has hydrated.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((place) =>
      Object.keys(place).some((key) => key.startsWith('__reactContainer')),
    ),
  );
  return reply?.status() ?? 0;
}

/** Text that reveals play: a score, a player's figures, an over. A held-back page may reserve the space for it. */
const TELLS = /\d+\/\d+|(?:Home|Away) \d|\bov\b|overs|Run rate|need|opt/;

/** Visits the pages of all versions and returns the differences by page. */
async function differences(
  versions: readonly (readonly Drawn[])[],
  settings: object,
  now: number,
  width: number,
  paths: readonly string[],
  ready: ((page: Page) => Promise<void>) | 'mute' = async () => {},
): Promise<string[]> {
  const { page, troubles, close } = await readerOf(browser, { width });
  let shown = versions[0]!;
  await page.clock.setFixedTime(now);
  await page.addInitScript(
    ([kept, seenBefore]) => {
      localStorage.setItem('sightscreen.settings', kept!);
      localStorage.setItem('sightscreen.seen', seenBefore!);
    },
    [JSON.stringify(settings), JSON.stringify({ [ID]: { epoch: 1, number: 6, label: '0.1', at: now } })] as const,
  );
  await serve(page, now, () => shown, ready === 'mute');
  const wrong: string[] = [];
  for (const path of paths) {
    const looks: Record<string, unknown>[] = [];
    for (const matches of versions) {
      shown = matches;
      const status = await open(page, path);
      if (status !== 200) continue;
      if (ready !== 'mute') await ready(page);
      if (ready === 'mute') {
        const said = await page.evaluate(() => `${document.title} ${document.querySelector('main')?.innerText}`);
        if (TELLS.test(said)) wrong.push(`${path}: ${said}`);
      } else looks.push(await seen(page));
    }
    const [one, two] = looks;
    // A page that exists for only one version must not be linked from the other.
    if (one !== undefined && two !== undefined)
      for (const [name, value] of Object.entries(one))
        if (JSON.stringify(value) !== JSON.stringify(two[name]))
          wrong.push(
            `${path} ${name}: ${JSON.stringify(value)?.slice(0, 600)} | ${JSON.stringify(two[name])?.slice(0, 600)}`,
          );
  }
  expect(troubles.filter((said) => !/ERR_FAILED|404/.test(said))).toEqual([]);
  await close();
  return wrong;
}

const isUsual = ({ name }: Story): boolean => name.startsWith('T20: three Super Overs');
const taken = [...ALL.filter(isUsual), ...soaked(ALL.filter((story) => !isUsual(story)))];
test.each(taken.map((story, at) => ({ ...story, at })))(
  '$name: a reader who hides the result sees the same for both versions, on every page (BEYOND-04)',
  async (story) => {
    const pair = [
      [told(story, 0), other()],
      [told(story, 1), other()],
    ] as const;
    for (const width of soak ? widths : [widths[story.at % 2]!])
      expect(await differences(pair, { hidden: [ID] }, NOW, width, PATHS), `seed ${SEED}`).toEqual([]);
  },
);

test('without hiding the two versions differ, so the comparison can fail; with all results hidden they do not (BEYOND-04)', async () => {
  const pair = [
    [told(ALL[0]!, 0), other()],
    [told(ALL[0]!, 1), other()],
  ] as const;
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

test('a held-back page shows nothing recorded later: two continuations look the same until the delayed stream has shown them (BEYOND-03)', async () => {
  const [one, two] = [told(inPlay, 0), told(inPlay, 1)];
  const alike = one.facts.findIndex((fact, at) => JSON.stringify(fact) !== JSON.stringify(two.facts[at]));
  const parted = one.facts[alike]!.recordedAt;
  const now = Math.max(...[one, two].map(({ facts }) => facts.at(-1)!.recordedAt)) + 1_000;
  const seconds = Math.ceil((now - parted) / 1000) + 3;
  expect(seconds).toBeLessThanOrEqual(120);
  const stands = async (page: Page): Promise<void> => {
    await page.waitForFunction(() =>
      [
        ...document.querySelectorAll(
          '[data-printed], [data-island="screen"], [data-island="feed"], [data-island="summary"]',
        ),
      ].every((place) => place.closest('[data-stepped]') !== null),
    );
  };
  const paths = PATHS.filter((path) => !['/settings', '/text', '/day'].includes(path));
  expect(
    await differences(
      [
        [one, other()],
        [two, other()],
      ],
      { delays: { [ID]: seconds } },
      now,
      390,
      paths,
      stands,
    ),
  ).toEqual([]);
  expect(
    await differences(
      [[one], ...soaked([[two]])],
      { delays: { [ID]: seconds } },
      now,
      390,
      paths.filter((path) => path !== '/ball'),
      'mute',
    ),
  ).toEqual([]);
});
