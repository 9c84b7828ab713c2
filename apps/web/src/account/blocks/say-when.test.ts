import { expect, test } from 'vitest';
import { sayWhen } from './say-when.ts';

test('relative times read naturally and never lie in the future (issue 13)', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const ago = (ms: number) => sayWhen(now - ms, now);
  expect([ago(-5_000), ago(0), ago(150_000), ago(3 * 3_600_000), ago(86_400_000), ago(6 * 86_400_000)]).toEqual([
    'just now',
    'just now',
    '2 minutes ago',
    '3 hours ago',
    'yesterday',
    '6 days ago',
  ]);
  expect(ago(7 * 86_400_000)).toBe('16 November 2026');
});
