import { expect, test } from 'vitest';
import { nextRead } from './next-read.ts';

/** Each read waits until it is released. */
function heldReads() {
  const waiting: { tell: (value: number) => void; fail: (error: Error) => void }[] = [];
  const read = nextRead<string, number>(() => new Promise<number>((tell, fail) => waiting.push({ tell, fail })));
  return { read, waiting };
}

test('callers during a read share the next one (POLL-009)', async () => {
  const { read, waiting } = heldReads();
  const first = read('a');
  const later = [read('a'), read('a'), read('a')];
  expect(waiting).toHaveLength(1);
  waiting[0]!.tell(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(waiting).toHaveLength(2);
  const last = read('a');
  waiting[1]!.tell(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await Promise.resolve();
  waiting[2]!.tell(3);
  expect(await last).toBe(3);
  await Promise.resolve();
  void read('a');
  expect(waiting).toHaveLength(4);
});

test('a failed read fails its callers, but not the next read (POLL-009)', async () => {
  const { read, waiting } = heldReads();
  const first = read('a');
  const second = read('a');
  waiting[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  waiting[1]!.tell(7);
  expect(await second).toBe(7);
  void read('b');
  expect(waiting).toHaveLength(3);
});
