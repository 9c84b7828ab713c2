/** Checks after every ball, on every page, that all scores are of the same moment or state their own. */
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { soaked } from '@sightscreen/test-kit/soak';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
/** One match leads the home page; the other is in its menu. */
let matches: string[];
let series: string;
const random = seeded(77);

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  site = await (await Site.prepare()).start();
  scorer = await Scorer.hire(site);
  matches = [await beginMatch(scorer), await beginMatch(scorer, { home: 'Cold Ash', away: 'Drove End' })];
  for (const match of matches) await play(scorer, match, 9, random);
  series =
    /href="(\/cricket-series\/\d+)/.exec(await (await fetch(`${site.origin}/live-cricket-scores`)).text())?.[1] ?? '';
});
test.afterAll(() => site?.clear());

/** A score shown for a match in its first innings. `after`: the overs it is stated for. */
interface DisplayedScore {
  figure: string;
  after: string | null;
  where: string;
}

/**
 * Scores are in marked elements, in the title and in text for screen readers. History with its own ball or over is not
 * a current score.
 */
const HISTORY = '.feed li, .overlist li + li, .lastwicket, table';
function scoresOn({ match, history }: { match: string; history: string }): DisplayedScore[] {
  const found: DisplayedScore[] = [];
  const read = (text: string, where: string): void => {
    for (const [, runs, wickets, after] of text.matchAll(/\b(\d+)(?:\/| for )(\d+)\b(?: after (\d+(?:\.\d)?))?/g))
      found.push({ figure: `${runs}/${wickets}`, after: after ?? null, where });
  };
  for (const one of document.querySelectorAll(`.score[data-match="${match}"]`)) {
    if (one.closest(history) !== null || one.parentElement?.closest(`.score[data-match="${match}"]`) !== null) continue;
    const copy = one.cloneNode(true) as Element;
    for (const old of copy.querySelectorAll(history)) old.remove();
    let text = '';
    const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    // The score on the board is one text in three text nodes; every other node is a text of its own.
    while (words.nextNode())
      text += `${words.currentNode.parentElement?.closest('.hero__score') == null ? ' ' : ''}${words.currentNode.textContent}`;
    read(text, one.className);
    for (const labelled of [copy, ...copy.querySelectorAll('[aria-label]')])
      read(labelled.getAttribute('aria-label') ?? '', `label of ${one.className}`);
  }
  if (location.pathname.includes(match)) read(document.title.replace(/ – .*/, ''), 'title');
  return found;
}
const displayedScores = (page: Page, match: string): Promise<DisplayedScore[]> =>
  page.evaluate(scoresOn, { match, history: HISTORY });

/** Plays until the score changes, since a dot ball would show nothing. */
async function moveOn(match: string): Promise<void> {
  const { figure } = await standing(match);
  do await play(scorer, match, 1, random);
  while ((await standing(match)).figure === figure);
}

async function standing(match: string): Promise<{ figure: string; overs: string }> {
  const { innings } = await desk(scorer, match);
  return { figure: `${innings!.runs}/${innings!.wickets}`, overs: innings!.overs };
}
/** Scores without an over, or stated for the current one. */
const asOfNow = (all: DisplayedScore[], overs: string): DisplayedScore[] =>
  all.filter(({ after }) => after === null || after === overs);
const figures = (all: DisplayedScore[]): string[] => [...new Set(all.map(({ figure }) => figure))];

/** Records, from before the first paint, every frame in which the page showed two scores of one match. */
async function watchForTwo(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`{
    const read = ${scoresOn.toString()};
    window.two = [];
    new MutationObserver(() => {
      for (const match of ${JSON.stringify(matches)}) {
        const seen = new Set(read({ match, history: ${JSON.stringify(HISTORY)} }).map(({ figure }) => figure));
        if (seen.size > 1) window.two.push(match + ': ' + [...seen].join(' and '));
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }`);
  return (): Promise<string[]> => page.evaluate((): string[] => (window as unknown as { two: string[] }).two);
}

test.each([
  ['the home page', (): string => '/'],
  ...soaked<[string, () => string]>([
    ['the list of matches', () => '/live-cricket-scores'],
    ['the page of a series', () => series],
  ]),
] as const)(
  '%s shows one score per match at every moment, the newest after every ball (MATCH-031, MATCH-033, BEYOND-01)',
  { timeout: 120_000 },
  async (_name, path) => {
    const { page, troubles, close } = await readerOf(browser, { width: 390 });
    const two = await watchForTwo(page);
    await page.goto(site.origin + path());
    for (let ball = 0; ball < 4; ball += 1) {
      await moveOn(matches[ball % 2]!);
      for (const one of matches) {
        const now = await standing(one);
        await expect
          .poll(async () => figures(await displayedScores(page, one)), {
            timeout: 20_000,
            message: `${path()} tells ${one}`,
          })
          .toEqual([now.figure]);
      }
    }
    expect(await two()).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  },
);

test.each([
  'live-cricket-scores',
  'live-cricket-scorecard',
  'live-cricket-full-commentary',
  ...soaked(['cricket-match-highlights', 'cricket-match-overs', 'cricket-match-squads', 'cricket-match-info']),
])(
  '/%s shows one score of its match after every ball; older ones state their over (BEYOND-01, MATCH-110)',
  { timeout: 120_000 },
  async (base) => {
    const [match = ''] = matches;
    const { page, troubles, close } = await readerOf(browser, { width: 1280 });
    await page.goto(`${site.origin}/${base}/${match}/x`);
    // The page's script is running once the age of the scores is shown.
    await page.locator('.age', { hasText: /\d/ }).first().waitFor();
    for (let ball = 0; ball < 3; ball += 1) {
      await moveOn(match);
      const now = await standing(match);
      await expect
        .poll(async () => figures(asOfNow(await displayedScores(page, match), now.overs)), {
          timeout: 20_000,
          message: `${base} after ${now.overs}`,
        })
        .toEqual([now.figure]);
      const all = await displayedScores(page, match);
      expect(all.length).toBeGreaterThan(0);
      for (const { after, where } of all)
        if (after !== null) expect(Number(after), where).toBeLessThanOrEqual(Number(now.overs));
    }
    // The strip of other live matches, above the page, excludes the current match.
    await page.locator(`.hop [data-of="${matches[1]}"]`).waitFor({ state: 'attached' });
    expect(await page.locator(`.hop [data-of="${match}"]`).count()).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  },
);

test('the home page shows each match once: as lead, in the menu or below (MATCH-029, MATCH-120)', async () => {
  const html = await (await fetch(site.origin)).text();
  const links = [...html.matchAll(/href="\/live-cricket-scores\/(\w+)\//g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(1);
  expect(links.length).toBe(new Set(links).size);
});
