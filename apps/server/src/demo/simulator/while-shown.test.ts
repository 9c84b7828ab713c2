import { expect, test } from 'vitest';
import { sleep, whileShown } from './while-shown.ts';

test('the demo plays only while it is shown, one run at a time (SITE-S03)', async () => {
  let notify: (shown: boolean) => void = () => {};
  const demonstration = {
    shown: true,
    load: async () => {},
    onChange: (listener: (shown: boolean) => void) => {
      notify = listener;
    },
  };
  const log: string[] = [];
  const set = (shown: boolean) => {
    Object.assign(demonstration, { shown });
    notify(shown);
  };
  const playing = whileShown({ demonstration }, async (name: string, signal) => {
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
