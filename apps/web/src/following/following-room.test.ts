import { expect, test } from 'vitest';
import { follow } from './following.ts';
import { followingRoom, keepFollowingRoom } from './following-room.ts';

function store() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('height is reserved only for readers who follow something, and grows with the number (BEYOND-14)', () => {
  const own = store();
  expect(followingRoom(own, 390)).toBe(0);
  follow(own, 'player', 7, true);
  const one = followingRoom(own, 390);
  follow(own, 'team', 3, true);
  expect([one > 0, followingRoom(own, 390) > one, followingRoom(null, 390)]).toEqual([true, true, 0]);
});
test('the last height is reused at the same width and number (BEYOND-14)', () => {
  const own = store();
  follow(own, 'player', 7, true);
  const guessed = followingRoom(own, 390);
  keepFollowingRoom(own, 390, 321.4);
  expect([followingRoom(own, 390), followingRoom(own, 391)]).toEqual([321, guessed]);
  follow(own, 'player', 8, true);
  expect(followingRoom(own, 390)).not.toBe(321);
});
test('an invalid stored height is ignored (BEYOND-14)', () => {
  const own = store();
  follow(own, 'player', 7, true);
  const guessed = followingRoom(own, 390);
  for (const height of ['x', '-4', '1e9', 'NaN']) {
    own.setItem('sightscreen.following-room', `390 1 ${height}`);
    expect(followingRoom(own, 390)).toBe(guessed);
  }
});
