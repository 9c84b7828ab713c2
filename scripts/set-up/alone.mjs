import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clone } from './paths.mjs';
import { say } from './say.mjs';

/**
 * Runs `work` while no other process of this clone does so. The lock is an abstract socket, released with the last
 * process that holds it, so a killed set-up leaves nothing behind. Children that change files inherit the descriptor:
 * one that outlives a killed set-up still holds the lock.
 * @template T
 * @param {(held: number) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  const path = `\0sightscreen-set-up-${createHash('sha256').update(clone).digest('hex').slice(0, 24)}`;
  let hasReported = false;
  for (;;) {
    const held = await new Promise((done, failed) => {
      const server = createServer((socket) => socket.destroy());
      server.once('error', (error) =>
        /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? done(null) : failed(error),
      );
      server.listen({ path }, () => done(server));
    });
    if (held) {
      try {
        return await work(held._handle.fd);
      } finally {
        held.close();
      }
    }
    if (!hasReported) say('Waiting: another command is installing or building in this folder');
    hasReported = true;
    await sleep(200);
  }
}
