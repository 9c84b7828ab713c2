import { expect, test } from 'vitest';
import { follow, FOLLOWING_KEYS, MAX_FOLLOWED, readFollowing } from './following.ts';

function store(saved: string | null = null) {
  const stored = new Map(saved === null ? [] : [[FOLLOWING_KEYS.player, saved]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('players are followed and unfollowed, latest first, each once (BEYOND-14)', () => {
  const own = store();
  for (const id of [7, 8, 7]) follow(own, 'player', id, true);
  expect(readFollowing(own, 'player')).toEqual([7, 8]);
  follow(own, 'player', 7, false);
  expect(readFollowing(own, 'player')).toEqual([8]);
});
test('invalid stored entries are ignored and the list is limited (BEYOND-14)', () => {
  for (const saved of ['', 'null', '{"__proto__":[1]}', '["7",-1,1.5,null,"constructor"]'])
    expect(readFollowing(store(saved), 'player')).toEqual([]);
  const own = store(JSON.stringify(Array.from({ length: 99 }, (_, at) => at + 1)));
  follow(own, 'player', 500, true);
  expect([readFollowing(own, 'player').length, readFollowing(own, 'player')[0]]).toEqual([MAX_FOLLOWED, 500]);
});
test('a browser without storage reports it (BEYOND-14)', () => {
  expect(follow(null, 'player', 7, true)).toBe(false);
  expect(
    follow(
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
      'player',
      7,
      true,
    ),
  ).toBe(false);
});
test('teams and players are stored separately (BEYOND-14)', () => {
  const own = store();
  follow(own, 'player', 7, true);
  follow(own, 'team', 12, true);
  expect([readFollowing(own, 'player'), readFollowing(own, 'team')]).toEqual([[7], [12]]);
  follow(own, 'team', 12, false);
  expect([readFollowing(own, 'player'), readFollowing(own, 'team')]).toEqual([[7], []]);
});
