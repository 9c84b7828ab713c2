import { expect, test } from 'vitest';
import { batchLookups } from './ask-together.ts';

test('for any number of callers, one query is in progress and one waits (design 2)', async () => {
  const queries: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = batchLookups(async (names) => {
    queries.push(names);
    await new Promise<void>((done) => {
      ends.push(done);
    });
    return new Map(names.filter((name) => name !== 'nobody').map((name) => [name, name.toUpperCase()]));
  });
  const turn = () =>
    new Promise((done) => {
      setImmediate(done);
    });
  const first = ask('a');
  await turn();
  const others = ['b', 'nobody', 'b', 'a'].map(ask);
  await turn();
  expect(queries).toEqual([['a']]);
  ends.shift()?.();
  await turn();
  expect(queries).toEqual([['a'], ['b', 'nobody', 'a']]);
  ends.shift()?.();
  expect([await first, ...(await Promise.all(others))]).toEqual(['A', 'B', null, 'B', 'A']);
  const alone = ask('c');
  await turn();
  ends.shift()?.();
  expect([await alone, queries.length]).toEqual(['C', 3]);
});

test('a failed query fails its own callers and no later ones', async () => {
  let away = true;
  const ask = batchLookups(async (names) => {
    if (away) throw new Error('away');
    return new Map(names.map((name) => [name, 1]));
  });
  const lost = await Promise.allSettled([ask('a'), ask('b')]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  away = false;
  expect(await ask('a')).toBe(1);
});
