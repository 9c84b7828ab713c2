import { expect, test } from 'vitest';
import { retryWhileUnreachable } from './reconnect.ts';

const slow = () => new Error('Connection terminated due to connection timeout');
const failing = (...errors: Error[]) => {
  const messages: string[] = [];
  const left = [...errors];
  const work = async () => {
    messages.push('tried');
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
  return { said: messages, work, waits: () => messages.push('waits') };
};

test('work without a connection in time is retried, with one notice (design 4)', async () => {
  const { said, work, waits } = failing(slow(), slow());
  expect(await retryWhileUnreachable(work, { pauseMs: 1, waits })).toBe('done');
  expect(said).toEqual(['tried', 'waits', 'tried', 'tried']);
});

test('a full disk, a bug of ours and a timeout of the retries are thrown immediately (design 4)', async () => {
  for (const error of [Object.assign(new Error('full'), { code: '53100' }), new TypeError('ours')]) {
    const { said, work, waits } = failing(error);
    await expect(retryWhileUnreachable(work, { pauseMs: 1, waits })).rejects.toBe(error);
    expect(said).toEqual(['tried']);
  }
  const { said, work, waits } = failing(slow());
  await expect(retryWhileUnreachable(work, { forMs: 0, waits })).rejects.toThrow('timeout');
  expect(said).toEqual(['tried']);
});
