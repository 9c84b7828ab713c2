/**
 * Many pollers in a separate process: each keeps its connection open, polls every few seconds with its ETag, and
 * records its latency. Their first requests are spread over the interval. Communicates with its parent by IPC.
 */
import { connect, type Socket } from 'node:net';

export interface Poll {
  port: number;
  host: string;
  /** Host header. */ authority: string;
  paths: string[];
  pollers: number;
  everyMs: number;
}
export interface Polled {
  waits: number[];
  full: number;
  same: number;
  failed: number;
  bytes: number;
}

let options: Poll;
let counted: Polled = { waits: [], full: 0, same: 0, failed: 0, bytes: 0 };

class Poller {
  private readonly path: string;
  private readonly address: string;
  private socket: Socket | null = null;
  private tag = '';
  private asked = 0;
  /** Bytes of the reply still to come; null before the headers are complete. */
  private left: number | null = null;
  private head = '';

  constructor(path: string, address: string) {
    this.path = path;
    this.address = address;
  }

  ask(): void {
    if (this.asked > 0) {
      counted.failed += 1;
      this.drop();
    }
    this.asked = performance.now();
    this.head = '';
    this.left = null;
    if (this.socket === null) {
      const socket = connect({ port: options.port, host: options.host, localAddress: this.address, noDelay: true });
      socket.on('data', (bytes: Buffer) => this.hear(bytes));
      socket.on('error', () => {
        counted.failed += 1;
        this.drop();
      });
      socket.on('close', () => {
        if (this.socket === socket) this.drop();
      });
      this.socket = socket;
    }
    this.socket.write(
      `GET ${this.path} HTTP/1.1\r\nHost: ${options.authority}\r\nAccept-Encoding: gzip\r\n${this.tag === '' ? '' : `If-None-Match: ${this.tag}\r\n`}\r\n`,
    );
  }

  private hear(bytes: Buffer): void {
    counted.bytes += bytes.length;
    if (this.left === null) {
      this.head += bytes.toString('latin1');
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.head.slice(0, end);
      const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.tag = /\netag: ([^\r]+)/i.exec(head)?.[1] ?? '';
      this.left = length - (this.head.length - end - 4);
      if (head.startsWith('HTTP/1.1 200')) counted.full += 1;
      else if (head.startsWith('HTTP/1.1 304')) {
        counted.same += 1;
        this.left = 0;
      } else counted.failed += 1;
    } else {
      this.left -= bytes.length;
    }
    if (this.left > 0) return;
    counted.waits.push(performance.now() - this.asked);
    this.asked = 0;
  }

  private drop(): void {
    this.socket?.destroy();
    this.socket = null;
    this.asked = 0;
  }
}

process.on('message', (message: { kind: 'poll'; poll: Poll } | { kind: 'take' } | { kind: 'close' }) => {
  if (message.kind === 'poll') {
    options = message.poll;
    for (let at = 0; at < options.pollers; at += 1) {
      const poller = new Poller(options.paths[at % options.paths.length]!, `127.0.0.${1 + (at % 4)}`);
      setTimeout(
        () => {
          poller.ask();
          setInterval(() => poller.ask(), options.everyMs);
        },
        (at / options.pollers) * options.everyMs,
      );
    }
  }
  if (message.kind === 'take') {
    process.send?.(counted);
    counted = { waits: [], full: 0, same: 0, failed: 0, bytes: 0 };
  }
  if (message.kind === 'close') process.exit(0);
});
