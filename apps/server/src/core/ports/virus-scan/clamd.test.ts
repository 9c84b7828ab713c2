import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clamd } from './clamd.ts';
import { ScannerAway } from './port.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Reads the protocol of the daemon, and replies with the result of `say`; null: never replies. */
async function daemon(say: (bytes: Buffer) => string | null): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    let came = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      came = Buffer.concat([came, part as Buffer]);
      const command = 'zINSTREAM\0';
      if (came.length < command.length) return;
      const pieces: Buffer[] = [];
      let at = command.length;
      while (at + 4 <= came.length) {
        const length = came.readUInt32BE(at);
        if (length === 0) {
          const answer = say(Buffer.concat(pieces));
          if (answer !== null) socket.end(answer);
          return;
        }
        if (at + 4 + length > came.length) return;
        pieces.push(came.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as { port: number }).port };
}

test('the scanner receives every byte, and its result is parsed (FORM-S03)', async () => {
  const bytes = Buffer.alloc(200_000, 'a');
  const place = await daemon((came) => (came.equals(bytes) ? 'stream: OK\0' : 'stream: Sightscreen.Test FOUND\0'));
  expect(await clamd(place).scan(bytes)).toBe('clean');
  expect(await clamd(place).scan(Buffer.from('bad'))).toBe('infected');
});

test('a silent, unavailable or failing scanner finds nothing clean (FORM-S03)', async () => {
  await expect(clamd(await daemon(() => null), 100).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
  const full = await daemon(() => 'INSTREAM size limit exceeded. ERROR\0');
  await expect(clamd(full).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
  const gone = await daemon(() => '');
  await expect(clamd(gone).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
  servers.pop()?.close();
  await expect(clamd(gone).scan(Buffer.from('a'))).rejects.toThrow(ScannerAway);
});
