/**
 * Many readers of one stream, in a separate process on the other core, with the processor time they cost the server.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { cpuSeconds, memoryBytes } from '../measure.ts';
import { loadCore, pin } from '../stage.ts';

export interface Host {
  port: number;
  path: string;
  pid: number;
}
/**
 * `times`: when each reader received it, `at`: when it was sent, milliseconds; `cpuMicros`: the server's processor time
 * per reader.
 */
export interface Pressed {
  at: number;
  times: number[];
  cpuMicros: number;
}
export interface Crowd {
  bytesPerConnection: number;
  /** Sends something that contains `mark` and resolves when every reader has received it. */
  press(mark: string, send: () => Promise<void>): Promise<Pressed>;
  close(): void;
}

interface ReceivedEvent {
  kind: string;
  times?: number[];
  message?: string;
}

const MAX_MS = 45_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function openCrowd(host: Host, count: number, { gzip = false } = {}): Promise<Crowd> {
  const child = fork(join(import.meta.dirname, 'sse-readers.ts'), [], { execArgv: [] });
  pin(child.pid!, loadCore);
  const onMessage = (kind: string): Promise<ReceivedEvent> =>
    new Promise((done, failed) => {
      const late = setTimeout(() => {
        child.off('message', listen);
        failed(new Error(`no "${kind}" of ${count} readers within ${MAX_MS / 1000} s`));
      }, MAX_MS);
      const listen = (message: ReceivedEvent): void => {
        if (message.kind !== kind && message.kind !== 'error') return;
        clearTimeout(late);
        child.off('message', listen);
        if (message.kind === 'error') failed(new Error(`a reader failed: ${message.message}`));
        else done(message);
      };
      child.on('message', listen);
    });
  try {
    const before = memoryBytes(host.pid);
    const ready = onMessage('ready');
    child.send({ kind: 'open', port: host.port, path: host.path, readers: count, host: '127.0.0.1', gzip });
    await ready;
    await pause(1500);
    return {
      bytesPerConnection: (memoryBytes(host.pid) - before) / count,
      press: async (mark, send) => {
        const listening = onMessage('listening');
        child.send({ kind: 'expect', mark });
        await listening;
        const cpu = cpuSeconds(host.pid);
        const all = onMessage('all');
        const at = performance.timeOrigin + performance.now();
        const [{ times }] = await Promise.all([all, send()]);
        await pause(300);
        return { at, times: times!, cpuMicros: ((cpuSeconds(host.pid) - cpu) * 1e6) / count };
      },
      close: () => {
        child.send({ kind: 'close' });
      },
    };
  } catch (error) {
    child.kill();
    throw error;
  }
}
