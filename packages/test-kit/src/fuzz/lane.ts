/** Asks over a connection of its own, as readers do: the fast lane and streams are only there. */
import { Agent, request as ask } from 'node:http';
import type { Reply } from './judge.ts';
import type { Request } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Of a stream the head and the first words are enough. */
export function askOverLane(port: number, request: Request, atMostMs: number, alone = false): Promise<Reply> {
  const begun = performance.now();
  const { method, url, headers, payload } = request;
  return new Promise((done, failed) => {
    let over = false;
    const asked = ask({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }) }, ...(alone ? { agent: false } : { agent }) }, (reply) => {
      const parts: Buffer[] = [];
      const ready = () => { over = true; clearTimeout(late); done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts), ms: performance.now() - begun }); };
      reply.on('data', (part: Buffer) => {
        parts.push(part);
        if (!String(reply.headers['content-type']).startsWith('text/event-stream')) return;
        // Whole events alone can be unpacked.
        parts.length = 0;
        delete reply.headers['content-encoding'];
        parts.push(Buffer.from('stream'));
        ready();
        asked.destroy();
      }).on('end', ready).on('error', () => undefined);
    });
    const late = setTimeout(() => { over = true; asked.destroy(); failed(new Error('no answer')); }, atMostMs);
    asked.on('error', (error) => {
      clearTimeout(late);
      if (over) return;
      // The connection had been closed after the reply before: that is nobody's reply to this one.
      if (asked.reusedSocket && !alone) done(askOverLane(port, request, atMostMs, true));
      else failed(error);
    });
    asked.end(payload);
  });
}

export const closeLane = (): void => agent.destroy();
