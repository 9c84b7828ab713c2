import { expect, test } from 'vitest';
import { sleep, whileVisible } from './while-visible.ts';

test('the demo plays only while it is shown, one run at a time (SITE-S03)', async () => {
  let notify: (isVisible: boolean) => void = () => {};
  const demonstration = {
    isVisible: true,
    load: async () => {},
    onChange: (listener: (isVisible: boolean) => void) => {
      notify = listener;
    },
  };
  const log: string[] = [];
  const set = (isVisible: boolean) => {
    Object.assign(demonstration, { isVisible });
    notify(isVisible);
  };
  const playing = whileVisible({ demonstration }, async (name: string, signal) => {
    log.push(`begin ${name}`);
    await sleep(1_000_000, signal);
    log.push(`end ${name}`);
  });
  playing.start('season');
  set(false);
  set(true);
  await playing.stop();
  expect(log).toEqual([]);
  playing.start('season');
  await new Promise(setImmediate);
  set(false);
  await new Promise(setImmediate);
  set(true);
  await new Promise(setImmediate);
  await playing.stop();
  expect(log).toEqual(['begin season', 'end season', 'begin season', 'end season']);
});
