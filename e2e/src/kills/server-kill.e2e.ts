/**
 * kill -9 while a scorer's balls are acknowledged: none is lost or duplicated, and every projection equals a fold from
 * scratch.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentary, foldMatch, scorecard, summarise, type Fact } from '@sightscreen/cricket';
import { beginMatch, desk, nextCommand, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { soak } from '@sightscreen/test-kit/soak';

const kills = soak ? 50 : 3;
let site: Site;
let scorer: Scorer;
let match: string;
const matches: string[] = [];

beforeAll(async () => {
  site = await (await Site.prepareProduction()).start();
  scorer = await Scorer.hire(site);
  await another();
});
afterAll(() => site?.clear());

/** Opens another match: a Test is shorter than fifty kills. */
async function another(): Promise<void> {
  match = await beginMatch(scorer, { type: 'TEST', home: `Alder Vale ${matches.length + 1}` });
  matches.push(match);
}

async function everyFact(match: string): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (;;) {
    const page = (await scorer.request('GET', `/feed/matches/${match}/facts?since=${facts.length}`))
      .body as unknown as { epoch: number; facts: Fact[]; more: boolean };
    facts.push(...page.facts.map((fact) => ({ ...fact, match, epoch: page.epoch, version: 1 as const, author: '' })));
    if (!page.more) return facts;
  }
}

const read = async (path: string): Promise<unknown> => (await fetch(site.origin + path)).json();

test(`${kills} kills of the server lose no acknowledged ball and duplicate none (BEYOND-01)`, async () => {
  const random = seeded(20261121);
  const acknowledged = new Map<string, { match: string; numbers: number[] }>();
  let commandCount = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const balls = 10 + Math.floor(random() * 25);
    let done = 0;
    let killed: Promise<void> | null = null;
    while (!killed || done < balls) {
      if (done >= balls && !killed) break;
      const command = nextCommand(
        await desk(scorer, match).catch(() => Promise.reject(new Error(site.log.slice(-2000)))),
        random,
      );
      if (!command) {
        await another();
        continue;
      }
      commandCount += 1;
      const commandId = `kill-${commandCount}`;
      const send = () => scorer.post(`/feed/matches/${match}/commands`, { commandId, command });
      // The last ball of each round is in flight when the server dies. The scorer does not know whether it was stored,
      // and resends it.
      const answer = send();
      if (done === balls - 1)
        killed = new Promise((resolve) => setTimeout(resolve, random() * 6)).then(() => site.end('SIGKILL'));
      const first = await answer.catch(() => null);
      if (killed) {
        await killed;
        await site.start();
      }
      const final = first ?? (await send());
      expect(final.status, JSON.stringify(final.body)).toBeLessThan(300);
      acknowledged.set(commandId, { match, numbers: (final.body.facts ?? []).map((fact) => fact.number) });
      done += 1;
    }
  }
  for (const one of matches)
    await compare(
      one,
      new Map([...acknowledged].filter(([, entry]) => entry.match === one).map(([id, { numbers }]) => [id, numbers])),
    );
  console.log(`${kills} kills, ${commandCount} commands, ${matches.length} matches`);
}, 900_000);

/** The log has every acknowledged command once, and everything served equals a fold of it. */
async function compare(match: string, acknowledged: Map<string, number[]>): Promise<void> {
  expect(acknowledged.size).toBeGreaterThan(0);
  const facts = await everyFact(match);
  expect(facts.map((fact) => fact.number)).toEqual(facts.map((_, at) => at + 1));
  const byCommand = Map.groupBy(
    facts.filter((fact) => fact.commandId?.startsWith('kill-')),
    (fact) => fact.commandId!,
  );
  expect(new Set(byCommand.keys())).toEqual(
    new Set([...acknowledged].filter(([, numbers]) => numbers.length > 0).map(([id]) => id)),
  );
  for (const [commandId, numbers] of acknowledged)
    expect(byCommand.get(commandId)?.map((fact) => fact.number) ?? []).toEqual(numbers);

  const state = foldMatch(match, facts);
  expect(await read(`/api/match/${match}/scorecard`)).toEqual(JSON.parse(JSON.stringify(scorecard(state))));
  const fullCommentary = (await read(`/match-api/${match}/commentary-full.json`)) as object;
  const texts = commentary(state).map((line) => line.timestamp);
  for (const timestamp of texts) expect(JSON.stringify(fullCommentary)).toContain(String(timestamp));
  const head = (await read(`/match-api/${match}/commentary-push.json`)) as { number: number };
  expect([head.number, summarise(state).number]).toEqual([facts.length, facts.length]);
}

test('a start after a kill adopts the running database at once (BEYOND-01)', async () => {
  const before = await desk(scorer, match);
  const postmaster = site.databasePid();
  await site.end('SIGKILL');
  expect(site.databasePid(), 'the database died with the server').toBe(postmaster);
  await site.start();
  expect((await desk(scorer, match)).number).toBe(before.number);
  expect(site.databasePid()).toBe(postmaster);
});
