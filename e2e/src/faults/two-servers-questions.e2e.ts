/** Two server processes on one database and one store of files answer questions alike (issue 10, 1). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statsReply } from '@sightscreen/contracts/calls/stats';
import { ball, bytesOf, ONE, over, overOf, TWO, written } from '@sightscreen/server/import/testing/written-file';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { run, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MATCH = 'shared_1';
const WITHIN = { timeout: 60_000, interval: 250 };
let one: Site;
let other: Site;
let scorer: Scorer;

beforeAll(async () => {
  one = await Site.prepare();
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-shared-'));
  const dots = Array.from({ length: 6 }, () => ball(TWO, 0, { bowler: ONE[9] }));
  const innings = [
    { team: 'Northshire', overs: [overOf(ONE, 0, 1)] },
    { team: 'Southshire', overs: [over(0, dots)], target: { runs: 7, overs: 1 } },
  ];
  writeFileSync(
    join(folder, `${MATCH}.json`),
    bytesOf(written({ info: { outcome: { winner: 'Northshire', by: { runs: 6 } } }, innings })),
  );
  await run('apps/server/src/import/main.ts', [folder], one.env);
  rmSync(folder, { recursive: true });
  await one.start();
  other = await (await Site.prepare({ SIGHTSCREEN_DATA: one.data })).start();
  scorer = await Scorer.hire(one);
});
afterAll(async () => {
  await other?.clear();
  await one?.clear();
});

/** Runs of the side that chased, from its innings and from its balls, and the state that both are of. */
async function answerOf(site: Site): Promise<{ revision: number; runs: unknown[] } | null> {
  const replies = await Promise.all(
    ['innings', 'balls'].map(async (from) => {
      const narrow = from === 'balls' ? '&over=1' : '';
      const answer = await fetch(`${site.origin}/stats.json?of=team&chase=yes${narrow}&sort=runs`);
      return answer.status === 200 ? statsReply.parse(await answer.json()) : null;
    }),
  );
  const revisions = new Set(replies.map((reply) => reply?.source.revision));
  if (replies.includes(null) || revisions.size > 1) return null;
  return { revision: [...revisions][0]!, runs: replies.map((reply) => reply!.rows[0]?.values['runs']) };
}

test('two servers answer a question from the same revision, and a ball corrected through one is in the answers of both within a minute (issue 10, 1)', async () => {
  await expect.poll(async () => (await answerOf(one))?.runs, WITHIN).toEqual([0, 0]);
  const before = (await answerOf(one))!;
  await expect.poll(() => answerOf(other), WITHIN).toEqual(before);

  const answer = await scorer.request('GET', `/feed/matches/${MATCH}/facts`);
  const last = answer.body.facts!.findLast(({ kind }) => kind === 'delivery')!;
  await scorer.must(MATCH, { type: 'amend', of: last.number, ball: { type: 'ball', bat: 4, boundary: true } });

  await expect.poll(async () => (await answerOf(other))?.runs, WITHIN).toEqual([4, 4]);
  const after = (await answerOf(other))!;
  expect(after.revision).toBeGreaterThan(before.revision);
  await expect.poll(() => answerOf(one), WITHIN).toEqual(after);
});
