import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { serveParent } from '../serve-parent.ts';

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no record of calls
export type EchoCalls = {
  pid(given: null): Promise<number>;
  echo(given: unknown): Promise<unknown>;
  fail(given: string): Promise<never>;
  /** Runs on a thread besides the main one. */
  digest(given: null): Promise<unknown>;
  /** Waits until it is aborted. */
  wait(given: null, signal: AbortSignal): Promise<string>;
};

serveParent({
  pid: () => Promise.resolve(process.pid),
  echo: (given) => Promise.resolve(given),
  fail: (given) => Promise.reject(new RangeError(given)),
  digest: () => promisify(scrypt)('password', 'salt', 32),
  wait: (_, signal) => new Promise((done) => signal.addEventListener('abort', () => done('aborted'))),
} satisfies EchoCalls);
