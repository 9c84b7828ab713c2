/**
 * ClamAV's daemon, by the INSTREAM command: chunks with a four-byte length, an empty chunk, and a one-line reply. See
 * `man clamd`.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ScannerAway, type VirusScan } from './port.ts';

const PIECE = 64 * 1024;
const ANSWERS_WITHIN_MS = 8_000;

export function clamd({ host, port }: { host: string; port: number }, withinMs = ANSWERS_WITHIN_MS): VirusScan {
  return {
    async scan(bytes) {
      const socket = connect({ host, port });
      const late = setTimeout(() => socket.destroy(new Error(`no answer within ${withinMs} ms`)), withinMs);
      try {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.length; at += PIECE) {
          const piece = bytes.subarray(at, at + PIECE);
          socket.write(lengthOf(piece));
          socket.write(piece);
        }
        // Keeps the socket open: the daemon treats a half-closed one as a client that has gone.
        socket.write(lengthOf(Buffer.alloc(0)));
        const reply = (await text(socket)).replace(/\0.*$/s, '').trim();
        if (reply === 'stream: OK') return 'clean';
        if (/^stream: .+ FOUND$/.test(reply)) return 'infected';
        throw new Error(reply === '' ? 'an empty reply' : reply);
      } catch (error) {
        throw new ScannerAway(error);
      } finally {
        clearTimeout(late);
        socket.destroy();
      }
    },
  };
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
