import { expect, test } from 'vitest';
import { follow, FOLLOWING_KEY, MOST_FOLLOWED, readFollowing } from './following.ts';

function store(saved: string | null = null) {
  const kept = new Map(saved === null ? [] : [[FOLLOWING_KEY, saved]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('players are followed and no more followed, the last one first, each once (BEYOND-14)', () => {
  const own = store();
  for (const id of [7, 8, 7]) follow(own, id, true);
  expect(readFollowing(own)).toEqual([7, 8]);
  follow(own, 7, false);
  expect(readFollowing(own)).toEqual([8]);
});
test('what a reader wrote into the store is not believed, and the list has an end (BEYOND-14)', () => {
  for (const saved of ['', 'null', '{"__proto__":[1]}', '["7",-1,1.5,null,"constructor"]'])
    expect(readFollowing(store(saved))).toEqual([]);
  const own = store(JSON.stringify(Array.from({ length: 99 }, (_, at) => at + 1)));
  follow(own, 500, true);
  expect([readFollowing(own).length, readFollowing(own)[0]]).toEqual([MOST_FOLLOWED, 500]);
});
test('a browser that stores nothing says so (BEYOND-14)', () => {
  expect(follow(null, 7, true)).toBe(false);
  expect(
    follow(
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
      7,
      true,
    ),
  ).toBe(false);
});
