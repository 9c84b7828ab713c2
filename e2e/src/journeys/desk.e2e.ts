/**
 * The scorer's desk in use: a real innings by keyboard, a lost connection, two scorers at one match, a correction with
 * its preview.
 */
import { describe, expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  type DeliveryFact,
  type Dismissal,
  type MatchFact,
  type MatchState,
  nameOf,
  type PlainFact,
} from '@sightscreen/cricket';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { beat, deskPerson, pressNamed, servedState, typeBall } from '../stage/desk-person.ts';
import { type InningsToScore, inningsToScore } from '../stage/real-innings.ts';
import { stateOf } from '../stage/recorded.ts';
import { violationsOf } from '../stage/violations.ts';

let site: Site;
let browser: Browser;
let ada: { context: BrowserContext; page: Page; troubles: string[] };
let innings: InningsToScore;
let recorded: MatchState;
let match: string;

test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  ada = await deskPerson(site, browser, { role: 'admin', name: 'Ada Tern' });
  innings = inningsToScore();
  recorded = stateOf(innings.bodies);
});
test.afterAll(() => ada?.context.close());

const sync = (page: Page) => page.locator('[data-sync]');
const waiting = async (page: Page): Promise<number> =>
  Number(/^Waiting: (\d+)$/.exec((await sync(page).textContent()) ?? '')?.[1]);
const score = (page: Page) => page.locator('[data-score]');
const name = (id: number): string => nameOf(recorded, id);

/** Creates a match through the form: sides in batting order, pasted squads, the toss. */
async function makeMatch(page: Page, { bodies, squads, balls }: InningsToScore): Promise<string> {
  const info = bodies.find((body): body is MatchFact => body.kind === 'match')!;
  const start = bodies.find((body) => body.kind === 'inningsStart')!;
  await page.goto(`${site.origin}/desk/matches/new`);
  await page.getByLabel('Played by').selectOption(info.gender);
  for (const [at, side] of [info.sides[start.batting], info.sides[start.batting === 0 ? 1 : 0]].entries()) {
    await page.getByRole('combobox', { name: 'Name' }).nth(at).fill(side.name);
    await page.getByLabel('Squad').nth(at).fill(squads[at]!);
  }
  await page.getByLabel('First day').fill(info.dates[0]!);
  if (balls !== null) await page.getByLabel('Overs per innings').fill(String(balls / 6));
  await page.getByLabel('Toss').selectOption('0 bat');
  await page.getByRole('button', { name: 'Create match' }).click();
  await page.waitForURL(/\/desk\/matches\/\d+$/);
  return /\d+$/.exec(page.url())![0];
}

/** The end at which the wicket was broken follows from who faces next. */
const endOf =
  (all: readonly DeliveryFact[]) =>
  (ball: DeliveryFact, wicket: Dismissal): '1' | '2' | 'Enter' => {
    const next = all[all.indexOf(ball) + 1];
    if (!next) return 'Enter';
    const survivor = wicket.player === ball.striker ? ball.nonStriker : ball.striker;
    return (next.striker === survivor) === (next.over === ball.over) ? '2' : '1';
  };

async function scoreBalls(
  page: Page,
  all: readonly DeliveryFact[],
  from: number,
  upTo: number,
  seen: Set<number>,
): Promise<void> {
  for (let at = from; at < upTo; at += 1) {
    try {
      await scoreBall(page, all, at, seen);
    } catch (error) {
      throw new Error(
        `ball ${at} (${JSON.stringify(all[at])}): the screen says ${await page.locator('.console__keys').innerText()} ${await page.locator('[data-last-entry]').innerText()}`,
        { cause: error },
      );
    }
  }
}

async function scoreBall(page: Page, all: readonly DeliveryFact[], at: number, seen: Set<number>): Promise<void> {
  const ball = all[at]!;
  const comes = [ball.striker, ball.nonStriker].find((id) => id !== null && !seen.has(id));
  if (comes != null) {
    await page.getByRole('heading', { name: 'Who comes in?' }).waitFor();
    await pressNamed(page, name(comes));
    seen.add(comes);
  }
  if (at > 0 && ball.over !== all[at - 1]!.over) {
    await page.getByRole('heading', { name: 'Who bowls the next over?' }).waitFor();
    await pressNamed(page, name(ball.bowler));
  }
  await page.locator('.drafting[data-step="ball"]').waitFor();
  // An over of unusual length (R3.6) is entered when it starts.
  const long = innings.bodies.find(
    (body) => body.kind === 'overLength' && body.innings === ball.innings && body.over === ball.over,
  );
  if (long?.kind === 'overLength' && ball.over !== all[at - 1]?.over) {
    await page.keyboard.press('m');
    await page.getByLabel('Balls', { exact: true }).fill(String(long.balls));
    await page.getByRole('button', { name: 'Balls in this over' }).click();
  }
  await typeBall(page, ball, name, endOf(all));
}

/** Figures that can be compared with a newspaper, by name. */
function figures(state: MatchState) {
  const one = state.innings[0]!;
  return {
    runs: one.runs,
    wickets: one.wickets,
    legalBalls: one.legalBalls,
    extras: one.extras,
    batters: one.batters.map(({ player, runs, balls, fours, sixes, out, dismissal }) => [
      nameOf(state, player),
      runs,
      balls,
      fours,
      sixes,
      out,
      dismissal?.kind,
      dismissal?.bowler == null ? null : nameOf(state, dismissal.bowler),
      dismissal?.fielders.map((fielder) =>
        fielder.substitute ? 'a substitute' : fielder.id === null ? null : nameOf(state, fielder.id),
      ),
    ]),
    bowlers: one.bowlers.map(({ player, runs, legalBalls, wickets, maidens, wides, noBalls }) => [
      nameOf(state, player),
      runs,
      legalBalls,
      wickets,
      maidens,
      wides,
      noBalls,
    ]),
    fallOfWickets: one.fallOfWickets.map(({ runs, wicket, player }) => [wicket, runs, nameOf(state, player)]),
  };
}

const deliveriesOnly = (bodies: readonly PlainFact[]): PlainFact[] =>
  bodies.filter((body) => !('innings' in body) || body.innings === 1).filter(({ kind }) => kind !== 'result');

describe('an innings by keyboard', () => {
  test('errors in a new match appear at their fields, and no input is lost', async () => {
    const { page } = ada;
    await page.goto(`${site.origin}/desk/matches/new`);
    await page.getByLabel('Squad').nth(0).fill('Ada Tern (c)\nAda Tern');
    await page.getByLabel('Overs per innings').fill('many');
    await page.getByRole('button', { name: 'Create match' }).click();
    await page
      .getByText('Ada Tern is listed twice. If they are two people, write (2) after one of them.')
      .first()
      .waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(5);
    await page.reload();
    expect(await page.getByLabel('Squad').nth(0).inputValue()).toBe('Ada Tern (c)\nAda Tern');
    await page.getByLabel('Overs per innings').fill('');
  });

  test('a real innings ends with the card of its file despite a lost connection (MATCH-S02, R23.1)', async () => {
    const { page, context, troubles } = ada;
    const { deliveries } = innings;
    match = await makeMatch(page, innings);
    await page.getByRole('heading', { name: 'Start an innings' }).waitFor();
    const [first] = deliveries;
    for (const [promptHeading, player] of [
      ['Who faces the first ball?', first!.striker],
      ['Who is at the other end?', first!.nonStriker!],
      ['Who bowls the first over?', first!.bowler],
    ] as const) {
      await page.getByRole('heading', { name: promptHeading }).waitFor();
      await pressNamed(page, name(player));
    }
    const seen = new Set([first!.striker, first!.nonStriker!]);

    const cut = Math.floor(deliveries.length / 3);
    const back = Math.floor((2 * deliveries.length) / 3);
    await scoreBalls(page, deliveries, 0, cut, seen);
    await page.locator('[data-sync="sent"]').waitFor();
    const before = (await servedState(page, match)).number;

    await context.setOffline(true);
    const half = Math.floor((cut + back) / 2);
    await scoreBalls(page, deliveries, cut, half, seen);
    await page.locator('[data-sync="waiting"][data-saved="true"]').waitFor();
    const scoreBefore = await score(page).textContent();
    const waited = await waiting(page);
    expect(waited).toBeGreaterThanOrEqual(half - cut);
    // Reloaded offline: the shell comes from the service worker, the match and the queue from browser storage.
    await page.reload();
    await page.locator('[data-sync="waiting"]').waitFor();
    await page.getByText('Offline. This is the match').waitFor();
    expect([await score(page).textContent(), await waiting(page)]).toEqual([scoreBefore, waited]);
    await scoreBalls(page, deliveries, half, back, seen);
    await page.locator('[data-sync="waiting"][data-saved="true"]').waitFor();
    await page.goto(`${site.origin}/desk`);
    await page.getByRole('heading', { name: 'Saved in this browser' }).waitFor();
    await page.locator('.stored').getByRole('link', { name: 'Score' }).click();
    await page.locator('[data-sync="waiting"]').waitFor();
    expect(await waiting(page)).toBeGreaterThanOrEqual(back - cut);
    await context.setOffline(false);
    await page.locator('[data-sync="sent"]').waitFor();
    expect((await servedState(page, match)).number).toBeGreaterThanOrEqual(before + back - cut);

    await scoreBalls(page, deliveries, back, deliveries.length, seen);
    await page.locator('[data-sync="sent"]').waitFor();
    const served = await servedState(page, match);
    expect(figures(served)).toEqual(figures(stateOf(deliveriesOnly(innings.bodies))));
    // The worker caches the page and its files, but no calls.
    const cachedUrls = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map((request) => `${name} ${new URL(request.url).pathname}`),
          ),
        )
      ).flat(),
    );
    expect(cachedUrls.length).toBeGreaterThan(3);
    expect(cachedUrls.filter((one) => !/^scorers-desk-[0-9a-f]{16} \/desk($|\/assets\/)/.test(one))).toEqual([]);
    // No duplicates: as many balls as the file has.
    expect(served.entries.filter((entry) => entry.body.kind === 'delivery' && !entry.voided)).toHaveLength(
      deliveries.length,
    );
    expect(await score(page).textContent()).toBe(
      served.innings[0]!.ended === 'all out'
        ? String(served.innings[0]!.runs)
        : `${served.innings[0]!.runs}/${served.innings[0]!.wickets}`,
    );
    expect(troubles).toEqual([]);
  });

  test('a correction has a preview, and the ball is marked (BEYOND-01)', async () => {
    const { page } = ada;
    const ball = page
      .locator('.ballrow')
      .filter({ has: page.getByText(/: 1 run$/) })
      .first();
    await ball.locator('summary').click();
    await ball.getByRole('button', { name: 'Amend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^2/ }).click();
    await page.getByText('Changed commentary').waitFor();
    expect(await page.locator('.preview__score dd b').allTextContents()).toHaveLength(2);
    await page.getByRole('button', { name: 'Make the change' }).click();
    await page.locator('[data-sync="sent"]').waitFor();
    expect(
      (await servedState(page, match)).entries.filter((entry) => entry.correction?.kind === 'amended'),
    ).toHaveLength(1);
  });
});

describe('two scorers at one match', () => {
  test('they see each other, and a ball entered on an outdated match is held with the newer facts', async () => {
    const { page, context } = ada;
    const bo = await deskPerson(site, browser, { role: 'admin', name: 'Bo Kite', width: 640, height: 360 });
    await page.clock.install();
    const here = page.waitForResponse(/\/presence$/);
    await page.reload();
    await here;
    await bo.page.goto(`${site.origin}/desk/matches/${match}`);
    await bo.page.getByText('Also here: Ada Tern').waitFor();
    await beat(page);
    await page.getByText('Also here: Bo Kite').waitFor();

    // The first innings is over, or all of its recorded balls are bowled: a penalty needs no separate innings.
    await context.setOffline(true);
    await page.keyboard.press('p');
    await page.keyboard.press('1');
    await page.locator('[data-sync="waiting"]').waitFor();
    await bo.page.keyboard.press('p');
    await bo.page.keyboard.press('2');
    await bo.page.locator('[data-sync="sent"]').waitFor();
    const before = await servedState(bo.page, match);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Somebody else was first' }).waitFor();
    await page.getByText('by Bo Kite').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect((await servedState(bo.page, match)).number).toBe(before.number);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.locator('[data-sync="sent"]').waitFor();
    expect((await servedState(bo.page, match)).number).toBe(before.number);
    await bo.context.close();
  });

  test('a commentator adds commentary to a ball, and it is in the log', async () => {
    const cal = await deskPerson(site, browser, { role: 'commentator', name: 'Cal Vale' });
    await cal.page.goto(`${site.origin}/desk/matches/${match}/words`);
    await cal.page
      .getByRole('button', { name: /comment$/ })
      .first()
      .click();
    await cal.page.getByLabel('Comment').fill('Leaned into, and it raced away.');
    await cal.page.locator('.ballrow').getByRole('button', { name: 'Publish' }).click();
    await cal.page.getByLabel('Kind').selectOption('expert');
    await cal.page.getByLabel('Text').fill('The sun is out.');
    await cal.page.getByLabel('Speaker').fill('A Voice');
    await cal.page.locator('.words__side').getByRole('button', { name: 'Publish' }).click();
    await cal.page.locator('[data-sync="sent"]').waitFor();
    const { entries } = await servedState(cal.page, match);
    expect(
      entries.some((entry) => entry.body.kind === 'delivery' && entry.body.text === 'Leaned into, and it raced away.'),
    ).toBe(true);
    expect(entries.at(-1)?.body).toMatchObject({ kind: 'comment', snippet: 'expert', by: 'A Voice' });
    await cal.context.close();
  });
});
