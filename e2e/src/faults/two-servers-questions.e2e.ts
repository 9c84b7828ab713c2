/** Two server processes on one database and one file store give the same answers to questions (issue 10, 1). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statsReply } from '@sightscreen/contracts/calls/stats';
import {
  ball,
  bytesOf,
  ONE,
  over,
  overOf,
  TWO,
  written,
} from '@sightscreen/server/almanac/import/testing/written-file';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { run, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MATCH = 'shared_1';
const WITHIN = { timeout: 60_000, interval: 250 };
let first: Site;
let other: Site;
let scorer: Scorer;

beforeAll(async () => {
  first = await Site.prepareProduction();
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
  await run('apps/server/src/almanac/import/cli.ts', [folder], first.env);
  rmSync(folder, { recursive: true });
  await first.start();
  other = await (await Site.prepareProduction({ SIGHTSCREEN_DATA: first.data })).start();
  scorer = await Scorer.hire(first);
});
afterAll(async () => {
  await other?.clear();
  await first?.clear();
});

/** Runs of the chasing side, from its innings and from its balls, with the revision both come from. */
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

/**
 * Waits until both servers answer with these runs from one revision. There may be several: figures are stored again
 * once packed.
 */
async function bothAnswer(runs: number): Promise<number> {
  let revision = -1;
  await expect
    .poll(async () => {
      const answers = await Promise.all([answerOf(first), answerOf(other)]);
      revision = answers[0]?.revision ?? -1;
      return answers;
    }, WITHIN)
    .toSatisfy((answers: Awaited<ReturnType<typeof answerOf>>[]) =>
      answers.every((answer) => answer?.revision === revision && answer.runs.every((value) => value === runs)),
    );
  return revision;
}

test('two servers answer from one revision, and a correction reaches both within a minute (issue 10, 1)', async () => {
  const before = await bothAnswer(0);

  const answer = await scorer.request('GET', `/feed/matches/${MATCH}/facts`);
  const last = answer.body.facts!.findLast(({ kind }) => kind === 'delivery')!;
  await scorer.must(MATCH, { type: 'amend', of: last.number, ball: { type: 'ball', bat: 4, boundary: true } });

  expect(await bothAnswer(4)).toBeGreaterThan(before);
});
