/** Browsers that sign in, each with its IP address and cookie, over persistent connections. */
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** Value of the device cookie that was set; null if none. */
  cookie: string | null;
  /** From sending to the last byte, in milliseconds. */
  ms: number;
}

export interface Browsers {
  /** @param path below `/cbplus/auth/user/` */
  post(path: string, body: object, of: { address: string; cookie?: string | null }): Promise<Answer>;
  close(): void;
}

const COOKIE = '__Host-account_device';

export function openBrowsers(site: { port: number; origin: string }): Browsers {
  const agent = new Agent({ keepAlive: true });
  const post: Browsers['post'] = (path, body, { address, cookie }) => {
    const sent = Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const begun = performance.now();
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: site.port,
          method: 'POST',
          path: `/cbplus/auth/user/${path}`,
          agent,
          headers: {
            host: new URL(site.origin).host,
            origin: site.origin,
            'content-type': 'application/json',
            'content-length': sent.length,
            'user-agent': 'Bench/1',
            'x-forwarded-for': address,
            ...(cookie != null && { cookie: `${COOKIE}=${cookie}` }),
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (part: Buffer) => chunks.push(part));
          reply.once('error', reject);
          reply.once('end', () => {
            const ms = performance.now() - begun;
            const set = (reply.headers['set-cookie'] ?? []).find((line) => line.startsWith(`${COOKIE}=`));
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: reply.statusCode ?? 0,
              body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : { text },
              cookie: set?.slice(COOKIE.length + 1).split(';')[0] ?? null,
              ms,
            });
          });
        },
      );
      outgoing.once('error', reject);
      outgoing.end(sent);
    });
  };
  return { post, close: () => agent.destroy() };
}

/** A different address for each `n`, each in its own network. */
export const addressOf = (n: number): string => `10.${(n >> 8) & 255}.${n & 255}.${1 + ((n >> 16) & 127)}`;

/** Runs at most `width` of them at once. */
export async function inTurns<T, R>(
  all: readonly T[],
  width: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const at = next;
      next += 1;
      // oxlint-disable-next-line no-await-in-loop -- a browser asks for one thing after the other
      done[at] = await work(all[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, all.length) }, worker));
  return done;
}
