import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Child, ChildError, ChildGone, startChild } from './child.ts';
import type { EchoCalls } from './testing/echo-child.ts';

let child: Child<EchoCalls> | null = null;
const started = () =>
  (child = startChild<EchoCalls>(new URL('./testing/echo-child.ts', import.meta.url), { heapMb: 64 }));
afterEach(() => child?.stop());
/** False for a zombie: a process that has ended may wait for its parent to reap it. */
const runs = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test('calls of a child return their input, or throw the error thrown there (issue 10)', async () => {
  const { call } = started();
  const input = { rows: [1, null, 'ß'], at: new Date(0) };
  expect(await call('echo', input)).toEqual(input);
  await expect(call('fail', 'out of range')).rejects.toThrow(new ChildError('RangeError', 'out of range'));
});

test('an aborted call receives the abort (issue 10)', async () => {
  const stop = new AbortController();
  const waiting = started().call('wait', null, stop.signal);
  expect(await child!.call('echo', 1)).toBe(1);
  stop.abort();
  expect(await waiting).toBe('aborted');
});

test('open calls are rejected when the child dies, and so are later ones (issue 10)', async () => {
  const waiting = started().call('wait', null);
  const pid = await child!.call('pid', null);
  process.kill(pid, 'SIGKILL');
  await expect(waiting).rejects.toThrow(ChildGone);
  await expect(child!.call('echo', 1)).rejects.toThrow('signal SIGKILL');
});

test('every thread of a child has a lower priority than the site (issue 10)', async () => {
  const pid = await started().call('pid', null);
  await child!.call('digest', null);
  const nice = (thread: string): number =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]);
  for (const thread of readdirSync(`/proc/${pid}/task`))
    expect(nice(thread)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('a child leaves the signals of the terminal to its parent (issue 10)', async () => {
  const pid = await started().call('pid', null);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
  expect(await child!.call('echo', 1)).toBe(1);
});

test('a child never outlives its parent, even one that was killed (issue 10)', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'testing/parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(runs(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(runs(pid)).toBe(false), { timeout: 60_000, interval: 20 });
});
