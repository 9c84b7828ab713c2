// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STARTED, wakeIslands } from './wake-islands.ts';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
    },
  );
  document.body.innerHTML = '<div data-island="follow" data-when="use" data-wakes="following"><button type="button">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
const place = () => document.querySelector<HTMLElement>('[data-island]')!;
const started = () => place().dispatchEvent(new Event(STARTED, { bubbles: true }));

test('a button pressed before its island has started is pressed again once it has (BEYOND-16)', () => {
  const load = vi.fn(async () => {});
  wakeIslands(document, load, []);
  const presses = vi.fn();
  place().firstElementChild!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  place().querySelector('button')!.click();
  place().addEventListener('click', presses);
  started();
  started();
  expect([load.mock.calls.length, presses.mock.calls.length, place().dataset['when']]).toEqual([1, 1, undefined]);
});
test('an island starts at once for readers who have what it shows (BEYOND-14)', () => {
  const load = vi.fn(async () => {});
  wakeIslands(document, load, []);
  expect([load.mock.calls.length, place().dataset['when']]).toEqual([0, 'use']);
  wakeIslands(document, load, ['following']);
  expect([load.mock.calls.length, place().dataset['when']]).toEqual([1, undefined]);
});
test('a press that another script repeats wakes its island without a pointer (BEYOND-16)', () => {
  wakeIslands(document, async () => {}, []);
  const presses = vi.fn();
  place().querySelector('button')!.click();
  place().addEventListener('click', presses);
  started();
  expect([presses.mock.calls.length, place().dataset['when']]).toEqual([1, undefined]);
});
test('an island for a session starts once the reader signs in on its page (PREM-014)', () => {
  place().dataset['wakes'] = 'signed-in';
  wakeIslands(document, async () => {}, []);
  expect(place().dataset['when']).toBe('use');
  document.cookie = 'userState=NA';
  window.dispatchEvent(new Event('sightscreen:account'));
  expect(place().dataset['when']).toBeUndefined();
  document.cookie = 'userState=; max-age=0';
});
