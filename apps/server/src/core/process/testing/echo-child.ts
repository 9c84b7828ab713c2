import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { serveParent } from '../serve-parent.ts';

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no record of calls
export type EchoCalls = {
  pid(input: null): Promise<number>;
  echo(input: unknown): Promise<unknown>;
  fail(input: string): Promise<never>;
  /** Runs on a thread besides the main one. */
  digest(input: null): Promise<unknown>;
  /** Waits until it is aborted. */
  wait(input: null, signal: AbortSignal): Promise<string>;
};

serveParent({
  pid: () => Promise.resolve(process.pid),
  echo: (input) => Promise.resolve(input),
  fail: (input) => Promise.reject(new RangeError(input)),
  digest: () => promisify(scrypt)('password', 'salt', 32),
  wait: (_, signal) => new Promise((done) => signal.addEventListener('abort', () => done('aborted'))),
} satisfies EchoCalls);
