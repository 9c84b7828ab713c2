/** Requests as fast as the server replies, from another core: wrk where installed, else autocannon. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpuSeconds } from '../measure.ts';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  connections: number;
  serverPid: number;
  core: number;
}
export interface LoadResult {
  perSecond: number;
  cpuMicrosPerRequest: number;
  /** Median latency, milliseconds. */ p50Ms: number;
  errors: number;
}
type Loaded = { requests: number; seconds: number; p50Ms: number; errors: number };

const wrk = '/usr/bin/wrk';
export const loadTool = (): string => (existsSync(wrk) ? 'wrk' : 'autocannon');

async function output(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

async function withWrk(load: Load): Promise<Loaded> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const text = await output('taskset', [
    '-c',
    String(load.core),
    wrk,
    '-t1',
    '--latency',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    ...headers,
    load.url,
  ]);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0);
  const seconds = Number(/requests in ([\d.]+)s/.exec(text)?.[1] ?? load.seconds);
  const errors =
    Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0) + Number(/timeout (\d+)/.exec(text)?.[1] ?? 0);
  const [, half = '0', unit = 'ms'] = /^\s+50%\s+([\d.]+)(us|ms|s)/m.exec(text) ?? [];
  return { requests, seconds, p50Ms: Number(half) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'], errors };
}

async function withAutocannon(load: Load): Promise<Loaded> {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({
    url: load.url,
    headers: load.headers ?? {},
    duration: load.seconds,
    connections: load.connections,
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50Ms: result.latency.p50,
    errors: result.errors,
  };
}

/** Loads one address and returns requests a second and the server's processor time per request (microseconds). */
export async function httpLoad(load: Load): Promise<LoadResult> {
  const before = cpuSeconds(load.serverPid);
  const { requests, seconds, p50Ms, errors } = await (loadTool() === 'wrk' ? withWrk(load) : withAutocannon(load));
  const used = cpuSeconds(load.serverPid) - before;
  return { perSecond: requests / seconds, cpuMicrosPerRequest: (used * 1e6) / Math.max(1, requests), p50Ms, errors };
}
