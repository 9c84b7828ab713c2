/**
 * A desk user: an account created from the command line and signed in through the API, who enters balls with the
 * on-screen keys. The pages of set-up and sign-in have their own journey, `desk-people`.
 */
import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type DeliveryFact, type Dismissal, foldMatch, type MatchState } from '@sightscreen/cricket';
import type { StaffRole } from '@sightscreen/contracts/staff/account';
import { PRESENCE_BEAT_MS } from '@sightscreen/contracts/desk/presence';
import type { FactsReply } from '@sightscreen/contracts/feed/replies';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import { showIfFailed } from './last-seen.ts';

export const PASSWORD = 'harbour lights over the pier';

export async function deskPerson(
  site: Site,
  browser: Browser,
  {
    role,
    name,
    width = 1280,
    height = 900,
    dark = false,
  }: { role: StaffRole; name: string; width?: number; height?: number; dark?: boolean },
): Promise<{ context: BrowserContext; page: Page; troubles: string[]; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(4).toString('hex')}@example.org`;
  const output = await run(
    'apps/server/src/features/staff/cli.ts',
    ['create', '--email', email, '--name', name, '--role', role],
    site.env,
  );
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const token = /\/desk\/set-up#(\S+)/.exec(output)![1]!;
  for (const [path, data] of [
    ['set-up', { token, password: PASSWORD }],
    ['sign-in', { email, password: PASSWORD }],
  ] as const) {
    const reply = await context.request.post(`${site.origin}/desk/api/${path}`, {
      data,
      headers: { origin: site.origin },
    });
    if (!reply.ok()) throw new Error(`${path} was answered ${reply.status()}: ${await reply.text()}`);
  }
  const page = await context.newPage();
  showIfFailed(context, page);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(`${site.origin}/desk`);
  await page.getByRole('heading', { name: 'Matches' }).waitFor();
  return { context, page, troubles, email };
}

/**
 * Triggers the next heartbeat of an open match without waiting ten seconds; the page must have been opened with
 * `clock.install()`.
 */
export async function beat(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/presence$/);
  await page.clock.runFor(PRESENCE_BEAT_MS);
  await answered;
}

/** Submits e-mail and password; the next step depends on the account. */
export async function signInAs(site: Site, page: Page, email: string): Promise<void> {
  await page.goto(`${site.origin}/desk`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The log from the desk's own call, folded. */
export async function servedState(page: Page, match: string): Promise<MatchState> {
  const facts = [];
  for (let since = 0; ;) {
    const reply = (await page.evaluate(
      async (path) => (await fetch(path)).json() as Promise<unknown>,
      `/desk/api/matches/${match}/facts?since=${since}`,
    )) as FactsReply;
    facts.push(...reply.facts.map((fact) => ({ ...fact, match, epoch: reply.epoch, version: 1, author: '' })));
    if (!reply.more) break;
    since = facts.at(-1)!.number;
  }
  return foldMatch(match, facts as never);
}

/** Presses the key shown beside a name. */
export async function pressNamed(page: Page, name: string): Promise<void> {
  const key = await page
    .locator('.prompt .pick button, .pad button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('kbd')
    .first()
    .textContent();
  await page.keyboard.press(key!);
}

const settle = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** Enters a delivery by key presses; people are found by name on the screen. `endsAt`: the end of a run out. */
export async function typeBall(
  page: Page,
  ball: DeliveryFact,
  name: (id: number) => string,
  endsAt: (ball: DeliveryFact, wicket: Dismissal) => '1' | '2' | 'Enter',
): Promise<void> {
  const {
    wickets: [wicket],
  } = ball;
  const runs = ball.bat + ball.byes + ball.legByes + Math.max(0, ball.wides - 1);
  const keys: string[] = [];
  if (ball.wides > 0) keys.push('w');
  if (ball.noBalls > 0) keys.push('n');
  if (ball.byes > 0) keys.push('b');
  if (ball.legByes > 0) keys.push('l');
  const run = ball.boundary === 0 && (ball.bat === 4 || ball.bat === 6);
  if (run) keys.push('r');
  for (const key of keys) await page.keyboard.press(key);
  if (!wicket) return page.keyboard.press(String(runs));
  await page.keyboard.press('o');
  switch (wicket.kind) {
    case 'bowled':
      return page.keyboard.press('b');
    case 'lbw':
      return page.keyboard.press('l');
    case 'hit wicket':
      return page.keyboard.press('h');
    case 'caught and bowled':
      return page.keyboard.press('a');
    case 'stumped':
      return page.keyboard.press('s');
    case 'caught': {
      await page.keyboard.press('c');
      await settle(page, 'Fielder?');
      const [catcher] = wicket.fielders;
      if (catcher?.substitute) return substitute(page, catcher.name);
      return catcher?.id == null ? page.keyboard.press('Enter') : pressNamed(page, name(catcher.id));
    }
    case 'run out': {
      await page.keyboard.press('r');
      await page.keyboard.press(wicket.player === ball.striker ? '1' : '2');
      await page.keyboard.press(String(runs));
      await page.keyboard.press(endsAt(ball, wicket));
      await settle(page, 'Fielder?');
      for (const fielder of wicket.fielders) {
        if (fielder.id === null || fielder.substitute) await substitute(page, fielder.name);
        else await pressNamed(page, name(fielder.id));
      }
      return page.keyboard.press('Enter');
    }
    default:
      throw new Error(`no keys are known for ${wicket.kind}`);
  }
}

/** Enters a substitute by name, as few are in the squad. */
async function substitute(page: Page, name: string | null): Promise<void> {
  await page.keyboard.press('s');
  if (name !== null) {
    await page.keyboard.press('t');
    await page.keyboard.type(name);
  }
  await page.keyboard.press('Enter');
}
