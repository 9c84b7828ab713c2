import { expect, test } from 'vitest';
import { FoldCache } from './fold-cache.ts';
import { TurnTooLate } from '../db/errors.ts';

const sleep = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

test('callers queued behind a hanging one are refused, and their work never runs (design 6)', async () => {
  const desk = new FoldCache({ read: async () => null, patience: 0.25 });
  const done: string[] = [];
  const hung = desk.alone('m', async () => {
    await sleep(1_200);
    done.push('hung');
  });
  const behind = [1, 2, 3].map((at) =>
    desk.alone('m', async () => {
      done.push(`behind ${at}`);
    }),
  );
  const other = desk.alone('n', async () => {
    done.push('other');
  });
  await Promise.all([hung, other]);
  const results = await Promise.allSettled(behind);
  expect(
    results.map((result) => (result.status === 'rejected' ? result.reason instanceof TurnTooLate : result.status)),
  ).toEqual([true, true, true]);
  await desk.alone('m', async () => {
    done.push('after');
  });
  expect(done).toEqual(['other', 'hung', 'after']);
});
