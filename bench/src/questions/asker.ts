/** Sends queries from many addresses of this machine, since the site limits queries a second per address. */
import { Agent, get } from 'node:http';
import type { StatsReply } from '@sightscreen/contracts/calls/stats';

export interface Asking {
  status: number;
  ms: number;
  text: string;
}
export interface QueryClient {
  ask(address: string): Promise<Asking>;
  /** @throws if there is no answer */
  answer(address: string): Promise<{ ms: number; reply: StatsReply }>;
  close(): void;
}

const ADDRESSES = 60;

export function openAsker(port: number): QueryClient {
  // The server would close a persistent connection while the SQL by hand runs.
  const agent = new Agent({ keepAlive: false });
  let sentCount = 0;
  const ask = (address: string): Promise<Asking> =>
    new Promise((done, failed) => {
      sentCount += 1;
      const begun = performance.now();
      const localAddress = `127.0.1.${1 + (sentCount % ADDRESSES)}`;
      get({ host: '127.0.0.1', port, path: `/stats.json?${address}`, localAddress, agent }, (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, ms: performance.now() - begun, text }));
        reply.on('error', failed);
      }).on('error', failed);
    });
  return {
    ask,
    async answer(address) {
      const { status, ms, text } = await ask(address);
      if (status !== 200) throw new Error(`${address} was answered ${status}: ${text.slice(0, 200)}`);
      return { ms, reply: JSON.parse(text) as StatsReply };
    },
    close: () => agent.destroy(),
  };
}
