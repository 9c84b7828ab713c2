/**
 * The server is killed repeatedly under thousands of readers, each checking its own sequence; and the database queries
 * caused by their return.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Counted } from '../load/sequence-readers.ts';
import { median, type Row } from '../measure.ts';
import { metric } from '../metrics.ts';
import { loadCore, pin, type Stage, startPinned } from '../stage.ts';

const MAX_MS = 60_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const queries = (origin: string): Promise<number> => metric(origin, 'database_queries_total');

export async function benchKills({ site, scorer, live }: Stage, count = 5000, kills = 20): Promise<Row[]> {
  const match = live[0]!;
  await site.end('SIGTERM');
  await startPinned(site);
  let commentCount = 0;
  const say = async (): Promise<number> => {
    const { body } = await scorer.must(match.id, {
      type: 'comment',
      snippet: 'plain',
      text: `Ball ${(commentCount += 1)}`,
    });
    return body.number!;
  };
  const child = fork(join(import.meta.dirname, '../load/sequence-readers.ts'), [], { execArgv: [] });
  pin(child.pid!, loadCore);
  const counted = (): Promise<Counted> =>
    new Promise((done) => {
      child.once('message', (counts: Counted) => done(counts));
      child.send({ kind: 'count' });
    });
  /** Resolves when every reader is at `number`, or at any position when it is null. */
  const all = async (number: number | null): Promise<Counted> => {
    const begun = Date.now();
    for (;;) {
      const now = await counted();
      const there = now.standing
        .filter(([at]) => number === null || at.endsWith(`-${number}`))
        .reduce((sum, [, readers]) => sum + readers, 0);
      if (there === count) return now;
      if (Date.now() - begun > MAX_MS)
        throw new Error(
          `${there} of ${count} readers stand at ${number ?? 'any place'} after ${MAX_MS / 1000} s: ${JSON.stringify(now.standing)}`,
        );
      await pause(100);
    }
  };
  try {
    child.send({ kind: 'open', port: site.port, match: match.id, readers: count });
    await all(null);
    const quiet: number[] = [];
    const queriesAtRest: number[] = [];
    const back: number[] = [];
    let balls = 0;
    let last = await all(await say());
    for (let kill = 0; kill < kills; kill += 1) {
      await all(await say());
      // The next ball is in flight when the server is killed.
      const head = await say();
      await site.end('SIGKILL');
      await startPinned(site);
      const ready = Date.now();
      const before = await queries(site.origin);
      // In every other round a ball is scored before any reader has reconnected.
      const behind = kill % 2 === 1 ? await say() : head;
      last = await all(behind);
      back.push((Date.now() - ready) / 1000);
      if (behind === head) {
        quiet.push((await queries(site.origin)) - before);
        // The site's queries in the same time without reconnections.
        const still = await queries(site.origin);
        await pause(back.at(-1)! * 1000);
        queriesAtRest.push((await queries(site.origin)) - still);
      }
      balls += behind === head ? 2 : 3;
    }
    last = await all(await say());
    const { frames, missed, doubled, resyncs, snapshots, reconnects, refused } = last;
    return [
      {
        section: 'kills',
        what: 'facts missed, doubled or out of order',
        value: String(missed + doubled),
        aim: '0',
        note: `${kills} kills under ${count} readers, ${balls + 2} changes: ${frames} frames (${missed} missed, ${doubled} doubled or out of order), ${reconnects} attempts to come back, of them ${refused} told that there is no room yet, ${resyncs} told to take the state whole and ${snapshots} did; all back after ${median(back).toFixed(1)} s`,
      },
      {
        section: 'kills',
        what: 'database queries of a storm of returns',
        value: String(Math.max(...quiet.map((queryCount, at) => queryCount - queriesAtRest[at]!))),
        aim: '<= 5',
        note: `most of ${quiet.length} storms of ${count} readers; asked in all while they came back ${quiet.join(', ')}, in the same time at rest ${queriesAtRest.join(', ')}`,
      },
    ];
  } finally {
    child.send({ kind: 'close' });
  }
}
