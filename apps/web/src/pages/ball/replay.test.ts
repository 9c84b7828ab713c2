import { expect, test } from 'vitest';
import { handClock } from '../../live/testing.ts';
import { A_BALL, replayer } from './replay.ts';

/** @param arrives resolves when the balls load */
function reel(balls: number, works = (_ball: number): boolean => true, arrives = Promise.resolve()) {
  const clock = handClock(0);
  let at = 1;
  const states: boolean[] = [];
  const press = replayer({
    next: () => (at < balls ? String(at + 1) : null),
    show: async (address, wanted) => {
      await arrives;
      if (!works(Number(address)) || !wanted()) return false;
      at = Number(address);
      return true;
    },
    after: (ms, act) => clock.after(ms, act),
    say: (playing) => states.push(playing),
  });
  return { clock, press, at: () => at, playing: () => states.at(-1) ?? false };
}

test('a replay shows one ball after the other and ends with the newest (BEYOND-16)', async () => {
  const { clock, press, at, playing } = reel(4);
  press();
  await clock.pass(10);
  expect([at(), playing()]).toEqual([2, true]);
  await clock.pass(A_BALL);
  expect([at(), playing()]).toEqual([3, true]);
  await clock.pass(A_BALL * 5);
  expect([at(), playing()]).toEqual([4, false]);
});
test('the reader stops a replay at any ball and resumes there (BEYOND-16)', async () => {
  const { clock, press, at, playing } = reel(9);
  press();
  await clock.pass(A_BALL + 10);
  press();
  await clock.pass(A_BALL * 3);
  expect([at(), playing()]).toEqual([3, false]);
  press();
  await clock.pass(10);
  expect([at(), playing()]).toEqual([4, true]);
});
test('a ball that fails to load ends the replay (BEYOND-16)', async () => {
  const { clock, press, at, playing } = reel(9, (ball) => ball !== 4);
  press();
  await clock.pass(A_BALL * 6);
  expect([at(), playing()]).toEqual([3, false]);
});
test('a ball that loads after the replay was stopped is not shown (BEYOND-16)', async () => {
  const comes = Promise.withResolvers<void>();
  const { clock, press, at, playing } = reel(9, undefined, comes.promise);
  press();
  await clock.pass(10);
  press();
  comes.resolve();
  await clock.pass(A_BALL * 2);
  expect([at(), playing()]).toEqual([1, false]);
});
