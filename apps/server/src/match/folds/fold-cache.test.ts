import { expect, onTestFinished, test, vi } from 'vitest';
import { FoldCache } from './fold-cache.ts';
import { TurnTooLate } from '../../core/db/errors.ts';

test('callers queued behind a hanging one are refused, and their work never runs (design 6)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const desk = new FoldCache({ read: async () => null, turnMs: 500 });
  const hanging = Promise.withResolvers<void>();
  const done: string[] = [];
  const hung = desk.alone('m', async () => {
    await hanging.promise;
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
  await other;
  vi.advanceTimersByTime(501);
  hanging.resolve();
  const [, ...results] = await Promise.allSettled([hung, ...behind]);
  expect(
    results.map((result) => (result.status === 'rejected' ? result.reason instanceof TurnTooLate : result.status)),
  ).toEqual([true, true, true]);
  await desk.alone('m', async () => {
    done.push('after');
  });
  expect(done).toEqual(['other', 'hung', 'after']);
});
