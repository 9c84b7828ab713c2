/** One ball to N readers by SSE against nchan with the same bytes: time to the last reader, processor time a delivery, memory a connection. */
import { fork, execFileSync, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { freePort } from '@sightscreen/test-kit/site/site';
import { cpuSeconds, median, memoryBytes, percentile, type Row } from '../measure.ts';
import { nchanIsHere, Nginx } from '../rivals/nginx.ts';
import { loadCore, serverCore, type Stage } from '../stage.ts';

interface Readers { child: ChildProcess; say(message: object): void; hear(kind: string): Promise<{ times?: number[]; message?: string }> }

function readers(): Readers {
  const child = fork(join(dirname(fileURLToPath(import.meta.url)), '../load/sse-readers.ts'), [], { execArgv: [] });
  execFileSync('taskset', ['-a', '-c', '-p', String(loadCore), String(child.pid)], { stdio: 'ignore' });
  const waiting = new Map<string, (message: { times?: number[] }) => void>();
  child.on('message', (message: { kind: string; times?: number[]; message?: string }) => {
    if (message.kind === 'error') throw new Error(`a reader failed: ${message.message}`);
    waiting.get(message.kind)?.(message);
  });
  return {
    child,
    say: (message) => child.send(message),
    hear: (kind) => new Promise((resolve) => waiting.set(kind, resolve)),
  };
}

interface Measured { last: number[]; p99: number[]; cpuMicros: number[]; bytesPerConnection: number }

async function measure(host: { port: number; path: string; pid: number }, count: number, rounds: number, press: (round: number) => Promise<{ mark: string; at: number }>): Promise<Measured> {
  const crowd = readers();
  try {
    const before = memoryBytes(host.pid);
    const ready = crowd.hear('ready');
    crowd.say({ kind: 'open', port: host.port, path: host.path, readers: count, host: '127.0.0.1' });
    await ready;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const bytesPerConnection = (memoryBytes(host.pid) - before) / count;
    const result: Measured = { last: [], p99: [], cpuMicros: [], bytesPerConnection };
    for (let round = 0; round < rounds; round += 1) {
      const listening = crowd.hear('listening');
      crowd.say({ kind: 'expect', mark: markOf(round) });
      await listening;
      const cpu = cpuSeconds(host.pid);
      const all = crowd.hear('all');
      const { at } = await press(round);
      const { times } = await all;
      await new Promise((resolve) => setTimeout(resolve, 300));
      result.last.push(Math.max(...times!) - at);
      result.p99.push(percentile(times!, 0.99) - at);
      result.cpuMicros.push(((cpuSeconds(host.pid) - cpu) * 1e6) / count);
    }
    return result;
  } finally {
    crowd.say({ kind: 'close' });
  }
}

const markOf = (round: number): string => `bench-mark-${String(round).padStart(4, '0')}`;

export async function benchSse(stage: Stage, count = 5000, rounds = 15): Promise<Row[]> {
  const match = stage.live[0]!;
  let frame = '';
  const ours = await measure({ port: stage.site.port, path: `/match-api/${match.id}/stream`, pid: stage.site.pid! }, count, rounds, async (round) => {
    const at = performance.timeOrigin + performance.now();
    const answer = await stage.scorer.say(match.id, { type: 'comment', snippet: 'plain', text: markOf(round) });
    if (answer.status >= 300) throw new Error(`the comment was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { mark: markOf(round), at };
  });
  const delta = (await (await fetch(`${stage.site.origin}/match-api/${match.id}/commentary-push.json?since=0`)).json()) as { frames: unknown[] };
  frame = JSON.stringify(delta.frames.at(-1) ?? '').slice(0, 20_000);
  const plain = (value: number, unit: string): string => `${value.toFixed(unit === 'us' ? 1 : 0)} ${unit}`;
  const ourNote = `${count} readers: last reader ${plain(median(ours.last), 'ms')}, p99 ${plain(median(ours.p99), 'ms')}, ${plain(median(ours.cpuMicros), 'us')} a delivery, ${plain(ours.bytesPerConnection, 'bytes')} a connection`;
  if (!nchanIsHere()) return [{ section: 'sse', what: 'ours (nchan not installed)', value: plain(median(ours.last), 'ms'), note: ourNote }];
  const nginx = new Nginx(await freePort());
  await nginx.start([], serverCore);
  try {
    const theirs = await measure({ port: nginx.port, path: '/sub', pid: nginx.workerPid }, count, rounds, async (round) => {
      const at = performance.timeOrigin + performance.now();
      await fetch(`${nginx.origin}/pub`, { method: 'POST', body: `${frame}${markOf(round)}` });
      return { mark: markOf(round), at };
    });
    const ratio = (a: number[], b: number[]): string => (median(a) / median(b)).toFixed(2);
    return [
      { section: 'sse', what: 'time to the last reader / nchan', value: ratio(ours.last, theirs.last), note: ourNote },
      { section: 'sse', what: 'processor time a delivery / nchan', value: ratio(ours.cpuMicros, theirs.cpuMicros), note: `nchan ${plain(median(theirs.cpuMicros), 'us')}, frame ${frame.length} bytes` },
      { section: 'sse', what: 'memory a connection / nchan', value: (ours.bytesPerConnection / Math.max(1, theirs.bytesPerConnection)).toFixed(2), note: `nchan ${plain(theirs.bytesPerConnection, 'bytes')} (its shared memory counted by share)` },
    ];
  } finally {
    await nginx.stop();
  }
}
