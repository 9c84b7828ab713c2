import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryQueue } from './queue.ts';
import type { Limits, QueryRefused } from './query-engine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Completes queries on demand. An interrupted query fails, unless `deaf` is set. */
function made(limits: { waitMs?: number; mostWaiting?: number; deaf?: boolean } = {}) {
  const running: { question: string; done: (answer: string) => void }[] = [];
  const stuck = vi.fn();
  const ask = queryQueue<string, string>({
    atOnce: { light: 1, heavy: 1 },
    mostWaiting: 2,
    waitMs: 60_000,
    deadlineMs: 4_000,
    graceMs: 2_000,
    ...limits,
    stuck,
    answer: (query, signal) =>
      new Promise((done, failed) => {
        running.push({ question: query, done });
        if (limits.deaf !== true) signal.addEventListener('abort', () => failed(new Error('interrupted')));
      }),
  });
  const run = (query: string, more: Limits = {}) =>
    ask(query, more).catch((error: unknown) => (error as QueryRefused).reason);
  return { asked: run, running, stuck };
}

test('queries run in order, and one beyond the queue is refused as busy (issue 10, 2)', async () => {
  const { asked, running } = made();
  const [one, two, three] = ['one', 'two', 'three'].map((query) => asked(query));
  expect(await asked('four')).toBe('busy');
  expect(running.map(({ question }) => question)).toEqual(['one']);
  running[0]!.done('1');
  expect(await one).toBe('1');
  running[1]!.done('2');
  expect(await two).toBe('2');
  running[2]!.done('3');
  expect(await three).toBe('3');
});

test('a running or waiting query past its deadline is refused as slow (issue 10, 2)', async () => {
  const { asked, running, stuck } = made();
  const [heavy, waiting] = [asked('heavy'), asked('waiting', { deadlineMs: 4_500 })];
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await heavy).toBe('slow');
  expect(running.map(({ question }) => question)).toEqual(['heavy', 'waiting']);
  await vi.advanceTimersByTimeAsync(500);
  expect(await waiting).toBe('slow');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stuck).not.toHaveBeenCalled();
});

test('a query that cannot be interrupted is reported (issue 10, 2)', async () => {
  const { asked, stuck } = made({ deaf: true });
  expect(await Promise.all([asked('heavy'), vi.advanceTimersByTimeAsync(5_999)])).toContain('slow');
  expect(stuck).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stuck).toHaveBeenCalledOnce();
});

test('an aborted query frees its place, whether waiting or running (issue 10, 2)', async () => {
  const { asked, running } = made();
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [asked('one', { signal: first.signal }), asked('two', { signal: second.signal }), asked('three')];
  second.abort();
  first.abort();
  expect(await Promise.all(answers.slice(0, 2))).toEqual(['aborted', 'aborted']);
  await vi.waitFor(() => expect(running.at(-1)!.question).toBe('three'));
  running.at(-1)!.done('3');
  expect(await answers[2]).toBe('3');
  expect(await asked('four', { signal: first.signal })).toBe('aborted');
});

test('light queries overtake heavy ones, which run one after another (issue 10, 2)', async () => {
  const { asked, running } = made();
  const heavy = ['one', 'two'].map((query) => asked(query, { weight: 'heavy' }));
  const light = asked('light');
  expect(running.map(({ question }) => question)).toEqual(['one', 'light']);
  running[1]!.done('!');
  expect(await light).toBe('!');
  running[0]!.done('1');
  expect(await heavy[0]).toBe('1');
  await vi.waitFor(() => expect(running.at(-1)!.question).toBe('two'));
});

test('a query that did not start in time is refused as busy (issue 10, 2)', async () => {
  const { asked, running } = made({ waitMs: 1_500 });
  const [first, second] = [asked('first'), asked('second')];
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await second).toBe('busy');
  running[0]!.done('1');
  expect(await first).toBe('1');
  expect(running.map(({ question }) => question)).toEqual(['first']);
});
