/** Sends requests over their own connection, as browsers do: only there the cached-reply handler and streams exist. */
import { Agent, request as ask } from 'node:http';
import type { Reply } from './judge.ts';
import type { Request } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** For a stream the headers and the first event are enough. */
export function requestOverConnection(port: number, request: Request, atMostMs: number, alone = false): Promise<Reply> {
  const begun = performance.now();
  const { method, url, headers, payload } = request;
  return new Promise((done, failed) => {
    let over = false;
    const sent = ask(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }) },
        ...(alone ? { agent: false } : { agent }),
      },
      (reply) => {
        const chunks: Buffer[] = [];
        const ready = () => {
          over = true;
          clearTimeout(late);
          done({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - begun,
          });
        };
        reply
          .on('data', (part: Buffer) => {
            chunks.push(part);
            if (!String(reply.headers['content-type']).startsWith('text/event-stream')) return;
            // Only complete events can be decompressed.
            chunks.length = 0;
            delete reply.headers['content-encoding'];
            chunks.push(Buffer.from('stream'));
            ready();
            sent.destroy();
          })
          .on('end', ready)
          .on('error', () => undefined);
      },
    );
    const late = setTimeout(() => {
      over = true;
      sent.destroy();
      failed(new Error('no answer'));
    }, atMostMs);
    sent.on('error', (error) => {
      clearTimeout(late);
      if (over) return;
      // The server had closed the keep-alive connection: not a failure of this request.
      if (sent.reusedSocket && !alone) done(requestOverConnection(port, request, atMostMs, true));
      else failed(error);
    });
    sent.end(payload);
  });
}

export const closeLane = (): void => agent.destroy();
