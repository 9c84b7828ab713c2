import { expect, test } from 'vitest';
import { startParts } from './parts.ts';

test('a part that hangs does not keep the others from stopping, and is named (issue 2)', async () => {
  const told: string[] = [];
  const running = await startParts(
    [
      {
        name: 'database',
        stop: () => {
          told.push('database stopped');
        },
      },
      { name: 'live', stopsWithinMs: 20, stop: () => new Promise(() => {}) },
      {
        name: 'http',
        stop: () => {
          throw new Error('no');
        },
      },
    ],
    (part, error) => {
      told.push(`${part}: ${(error as Error).message}`);
    },
  );
  await running.stop();
  expect(told).toEqual(['http: no', 'live: did not stop within 20 ms', 'database stopped']);
});
