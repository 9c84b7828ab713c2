/**
 * Readers that stop reading, beside others: their effect on the others, and the bytes pending in the process for each
 * of them.
 */
import { openCrowd } from '../load/crowd.ts';
import { median, memoryBytes, percentile, type Row } from '../measure.ts';
import { metric } from '../metrics.ts';
import { type Stage, startPinned } from '../stage.ts';

const ROUNDS = 7;
/** Balls scored while they do not read; each is a frame of a few KB. */
const BALLS = 700;
/** Changes after bytes have begun to queue: the kernel buffers those before. */
const MORE = 60;

export async function benchStalled({ site, scorer, live }: Stage, count = 2000, stalled = 1000): Promise<Row[]> {
  const match = live[0]!;
  await site.end('SIGTERM');
  await startPinned(site);
  const host = { port: site.port, path: `/match-api/${match.id}/stream`, pid: site.pid! };
  const say = async (text: string): Promise<void> => {
    await scorer.must(match.id, { type: 'comment', snippet: 'plain', text });
  };
  const readers = await openCrowd(host, count);
  try {
    const rounds = async (name: string): Promise<{ p99: number; cpu: number }> => {
      const p99: number[] = [];
      const cpu: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const mark = `bench-${name}-${round}-end`;
        const pressed = await readers.press(mark, () => say(mark));
        p99.push(percentile(pressed.times, 0.99) - pressed.at);
        cpu.push(pressed.cpuMicros);
      }
      return { p99: median(p99), cpu: median(cpu) };
    };
    await rounds('warm');
    const alone = await rounds('alone');
    const before = memoryBytes(site.pid!);
    const silent = await openCrowd(host, stalled, { stall: true });
    try {
      let most = 0;
      let commentCount = 0;
      for (let more = MORE; commentCount < BALLS && more > 0; commentCount += 1) {
        await say(`bench-fill-${commentCount} ${'They are not reading this. '.repeat(70)}`);
        if (commentCount % 5 === 4) most = Math.max(most, await metric(site.origin, 'stream_most_waiting_bytes'));
        if (most > 0) more -= 1;
      }
      const standing = await metric(site.origin, 'stream_readers');
      const withStalled = await rounds('beside');
      const grown = (memoryBytes(site.pid!) - before) / stalled;
      return [
        {
          section: 'stalled',
          what: 'most bytes queued in the process for one',
          value: `${(most / 1024).toFixed(1)} KB`,
          aim: '<= 64 KB',
          note: `${stalled} readers that stopped reading, ${commentCount} changes; the process grew by ${(grown / 1024).toFixed(0)} KB for each of them; ${standing} streams stood at the end of the filling: who takes nothing for two heartbeats is let go`,
        },
        {
          section: 'stalled',
          what: 'processor time a delivery to the others, beside / without them',
          value: (withStalled.cpu / alone.cpu).toFixed(2),
          aim: '1',
          note: `${count} readers: ${withStalled.cpu.toFixed(1)} us and ${alone.cpu.toFixed(1)} us; p99 ${withStalled.p99.toFixed(0)} ms and ${alone.p99.toFixed(0)} ms`,
        },
      ];
    } finally {
      silent.close();
    }
  } finally {
    readers.close();
  }
}
