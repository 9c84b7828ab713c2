/**
 * Kills or freezes the database under load and checks what readers, scorers and an open page see until it recovers
 * (issue 2, section 4).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { soaked } from '@sightscreen/test-kit/soak';
import { openBrowser } from '../stage/browser.ts';
import { ask, commentators, crowd, openStream } from '../stage/crowd.ts';
import { hangDatabase, killDatabase } from '../stage/database.ts';
import { readerOf, scoreOf, untilScore } from '../stage/reader.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
const random = seeded(19);

beforeAll(async () => {
  site = await (await Site.prepareProduction()).start();
  scorer = await Scorer.hire(site);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.clear();
});

const score = async (match: string): Promise<string> => {
  const { innings } = await desk(scorer, match);
  return `${innings!.runs}/${innings!.wickets}`;
};
/** An outage: `away` starts it and returns a function that ends it. */
interface Absence {
  name: string;
  away: () => () => void;
  /** A cold request may find the database back already. */
  cold: readonly number[];
}
const absences: Absence[] = [
  // The server restarts the database after three seconds.
  {
    name: 'killed',
    away: () => {
      killDatabase(site);
      return () => {};
    },
    cold: [200, 503],
  },
  // The tests of the server cover every reply with a silent database.
  ...soaked<Absence>([{ name: 'hung', away: () => hangDatabase(site).go, cold: [503] }]),
];

describe.each(absences)('with the database $name under load', ({ name, away, cold }) => {
  test('cached replies stay available, writes get 503, and everything recovers (BEYOND-02)', async () => {
    const read = await beginMatch(scorer, { home: `${name} Read`, away: 'Ford' });
    const unread: string[] = [];
    for (const at of [1, 2, 3]) unread.push(await beginMatch(scorer, { home: `${name} Unread ${at}`, away: 'Mill' }));
    await play(scorer, read, 12, random);
    // The restarted process has only the current match in memory.
    await site.end('SIGTERM');
    await site.start();
    const live = new URL((await fetch(`${site.origin}/live-cricket-scores/${read}/x`)).url).pathname;
    const memory = [
      `/api/match/${read}`,
      `/api/match/${read}/scorecard`,
      `/match-api/${read}/commentary.json`,
      `/match-api/${read}/commentary-push.json`,
      '/api/match/current',
      '/',
      live,
    ];
    for (const path of memory) expect([path, (await ask(site.origin, path)).status]).toEqual([path, 200]);
    const stream = await openStream(site.origin, `/match-api/${read}/stream`);
    const open = await readerOf(browser);
    await open.page.goto(site.origin + live);
    await play(scorer, read, 2, random);
    const before = await score(read);
    await untilScore(open.page, before);

    const readers = crowd(site.origin, [...memory, ...memory], 50);
    const writers = commentators(scorer, [read, read, read, unread[2]!], name);
    await expect.poll(() => writers.commands.filter(({ status }) => status === 201).length).toBeGreaterThan(5);

    const late = await readerOf(browser);
    const bring = away();
    const goneAt = Date.now();
    try {
      await expect.poll(async () => (await ask(site.origin, '/readyz')).status, { interval: 20 }).toBe(503);
      const unreadPaths = unread.slice(0, 2).flatMap((match) =>
        [
          '/api/match/#',
          '/api/match/#/scorecard',
          '/match-api/#/commentary.json',
          '/match-api/#/commentary-push.json',
          // Once the database is back, a stream would stay open.
          ...(name === 'hung' ? ['/match-api/#/stream'] : []),
        ].map((path) => path.replace('#', match)),
      );
      // All at once: a killed database is back after three seconds.
      const [opened, ready, page, ...calls] = await Promise.all([
        late.page.goto(`${site.origin}/live-cricket-scores/${unread[1]}/x`),
        ask(site.origin, '/readyz'),
        ask(site.origin, `/live-cricket-scores/${unread[0]}/x`, { accept: 'text/html' }),
        ...unreadPaths.map((path) => ask(site.origin, path)),
      ]);
      for (const { path, status, retryAfter } of [page, ...calls])
        expect([path, cold.includes(status), status !== 503 || (retryAfter ?? 0) > 0]).toEqual([path, true, true]);
      expect((await ask(site.origin, '/healthz')).status).toBe(200);
      expect(cold).toContain(opened?.status());
      if (opened?.status() === 503)
        expect(await late.page.locator('h1').textContent()).toBe('We can’t reach the scores');
      if (name === 'hung') {
        expect(page.type).toBe('text/html; charset=utf-8');
        expect(JSON.parse(ready.body)).toMatchObject({ parts: { database: 'away' } });
        // The open page keeps its score and shows its age.
        const age = async () =>
          Number(/(\d+) s old/.exec((await open.page.locator('.age').first().textContent()) ?? '')?.[1]);
        await expect.poll(age).toBeGreaterThanOrEqual(7);
        expect(await scoreOf(open.page)).toBe(before);
      }
    } finally {
      bring();
    }
    const letBack = Date.now();
    await expect.poll(async () => (await ask(site.origin, '/readyz')).status).toBe(200);
    await writers.leave();
    await readers.leave();
    const during = readers.replies.filter(({ at, ms }) => at >= goneAt && at + ms <= letBack);
    expect(during.length).toBeGreaterThan(0);
    expect(readers.replies.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { path, asOf } of during)
      expect([path, asOf !== null && asOf > 0 && asOf <= goneAt + 500]).toEqual([path, true]);
    expect([...new Set(writers.commands.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([201, 503]);

    // Refused commands are retried under the same id. Each is stored once, whether or not the first attempt was stored.
    for (const { path, body } of writers.commands.filter(({ status }) => status === 503))
      expect((await scorer.request('POST', path, body)).status).toBeLessThan(202);
    for (const match of [read, unread[2]!]) {
      const commandIds = writers.commands
        .filter(({ path }) => path.includes(`/${match}/`))
        .map(({ body }) => body.commandId);
      expect((await commandsOf(match)).filter((id) => id.startsWith(name)).toSorted()).toEqual(commandIds.toSorted());
    }
    for (const match of unread) expect((await ask(site.origin, `/api/match/${match}`)).status).toBe(200);
    // The failed page, the open page and the open stream recover automatically.
    await play(scorer, read, 2, random);
    await untilScore(open.page, await score(read));
    await late.page.waitForSelector('.hero__score', { timeout: 30_000 });
    await untilScore(late.page, await score(unread[1]!));
    const { number } = await desk(scorer, read);
    await expect
      .poll(() => stream.received.some(({ event, data }) => event === 'frame' && data.number === number))
      .toBe(true);
    expect(stream.ended()).toBe(false);
    const fresh = await ask(site.origin, `/api/match/${read}`);
    expect(fresh.asOf).toBeGreaterThan(letBack);
    stream.leave();
    await open.close();
    await late.close();
  });
});

/** Every command id in a match's log, in order. */
async function commandsOf(match: string): Promise<string[]> {
  const ids: string[] = [];
  for (let since = 0; ;) {
    const { facts, more } = (await scorer.request('GET', `/feed/matches/${match}/facts?since=${since}`))
      .body as unknown as { facts: { number: number; commandId?: string | null }[]; more: boolean };
    ids.push(...facts.flatMap(({ commandId }) => commandId ?? []));
    since = facts.at(-1)?.number ?? since;
    if (!more) return ids;
  }
}
