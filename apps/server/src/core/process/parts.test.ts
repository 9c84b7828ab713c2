import { expect, test } from 'vitest';
import { startParts } from './parts.ts';

test('a part that hangs does not keep the others from stopping, and is named (issue 2)', async () => {
  const events: string[] = [];
  const running = await startParts(
    [
      {
        name: 'database',
        stop: () => {
          events.push('database stopped');
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
      events.push(`${part}: ${(error as Error).message}`);
    },
  );
  await running.stop();
  expect(events).toEqual(['http: no', 'live: did not stop within 20 ms', 'database stopped']);
});
