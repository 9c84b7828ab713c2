import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countLosses, makeLogger, noLosses } from './logger.ts';

test('a full log disk loses and counts lines but never stops the process (OPS-05)', async () => {
  const losses = noLosses();
  // Every write to this device fails with ENOSPC.
  const logger = makeLogger('info', { losses, dest: '/dev/full', maxWaitingBytes: 1_000 });
  for (let line = 0; line < 50; line += 1) {
    logger.info({ line }, 'a line of the log that takes some room');
    await new Promise((next) => {
      setImmediate(next);
    });
  }
  await expect.poll(() => losses.failedWrites).toBeGreaterThan(1);
  expect(losses.lines).toBeGreaterThan(10);
  const metrics = new Registry();
  countLosses(metrics, losses);
  expect(await metrics.metrics()).toContain(`log_lines_dropped_total ${losses.lines}`);
  expect(await metrics.metrics()).toContain(`log_write_failures_total ${losses.failedWrites}`);
});
