/**
 * A mutex for this machine. Only one process can hold an abstract socket, and the kernel releases it however that
 * process ends, so a killed holder leaves no lock file behind.
 */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export class MutexTimeout extends Error {}

/** Runs `work` while no other process does so under the same name. */
export async function alone<T>(name: string, work: () => Promise<T>, waitMs = 120_000): Promise<T> {
  const path = `\0sightscreen-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  const holder = await hold(path, waitMs);
  try {
    return await work();
  } finally {
    await new Promise((done) => holder.close(done));
  }
}

async function hold(path: string, waitMs: number): Promise<Server> {
  for (let waited = 0; ; waited += 40) {
    const server = await listen(path);
    if (server) return server;
    if (waited >= waitMs)
      throw new MutexTimeout(
        'Another process has been starting or stopping the private database for too long. Look for a process that hangs and end it.',
      );
    await sleep(40);
  }
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : failed(error)));
    server.listen({ path }, () => done(server));
  });
}
