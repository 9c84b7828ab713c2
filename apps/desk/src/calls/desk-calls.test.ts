import { described } from '@sightscreen/server/testing/described';
import { expect, test } from 'vitest';
import { deskCalls } from './desk-calls.ts';
import type { Transport } from './transport.ts';

test('the server documents every call of the desk (MATCH-S02)', async () => {
  const requested: string[] = [];
  const record = ((method: string, path: string) => {
    requested.push(`${method} ${path.split('?')[0]}`);
    return Promise.resolve({ ok: false, failure: { kind: 'offline', retryAfter: null } });
  }) as unknown as Transport;
  const calls = deskCalls(record) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  // Only the address of a call matters, whatever its arguments; ids are 7.
  for (const call of Object.values(calls)) await call('7', { limited: false, staff: [] }, '');
  await calls.audit!({ before: 5, staff: '1', match: '7' });
  expect(requested.length).toBeGreaterThanOrEqual(Object.keys(calls).length);
  const { paths } = await described();
  const known = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    ),
  );
  expect(requested.filter((one) => !known.some((pattern) => pattern.test(one)))).toEqual([]);
});
