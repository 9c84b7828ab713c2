/**
 * Readers in a separate process that check the stream: each follows one match, reconnects with Last-Event-ID after the
 * given delay, takes a snapshot on `resync`, and checks that every frame follows the one before. Every fifth reads a
 * compressed stream, with its own decompressor. Communicates with its parent by IPC.
 */
import { connect } from 'node:net';
import { constants, createGunzip, type Gunzip } from 'node:zlib';

interface Open {
  kind: 'open';
  port: number;
  match: string;
  readers: number;
}
type ParentMessage = Open | { kind: 'count' } | { kind: 'close' };
/** `standing`: number of readers with an open stream, by position. */
export interface Counted {
  frames: number;
  missed: number;
  doubled: number;
  resyncs: number;
  snapshots: number;
  reconnects: number;
  refused: number;
  standing: [string, number][];
}

let options: Open;
const counted = { frames: 0, missed: 0, doubled: 0, resyncs: 0, snapshots: 0, reconnects: 0, refused: 0 };
const readers: Follower[] = [];

class Follower {
  /** Null while it reads no stream. */
  at: { epoch: number; number: number } | null = null;
  standing = false;
  private readonly address: string;
  private readonly gzip: boolean;
  private retryMs = 3_000;
  private tail = '';

  constructor(address: string, gzip: boolean) {
    this.address = address;
    this.gzip = gzip;
  }

  open(): void {
    const { at, address } = this;
    this.tail = '';
    const socket = connect({ port: options.port, host: '127.0.0.1', localAddress: address, noDelay: true });
    socket.on('connect', () =>
      socket.write(
        `GET /match-api/${options.match}/stream HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nAccept: text/event-stream\r\n${this.gzip ? 'Accept-Encoding: gzip\r\n' : ''}${at === null ? '' : `Last-Event-ID: ${at.epoch}-${at.number}\r\n`}\r\n`,
      ),
    );
    const stream = this.gzip ? this.unpack() : null;
    const take = (bytes: Buffer): void => {
      if (stream === null) this.hear(bytes.toString('latin1'));
      else stream.write(bytes);
    };
    let head: Buffer | null = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      if (head === null) return take(bytes);
      head = Buffer.concat([head, bytes]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      // At the limit of streams: a page would retry later.
      if (!head.includes(' 200 ')) {
        counted.refused += 1;
        return void socket.destroy();
      }
      take(head.subarray(end + 4));
      head = null;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      stream?.close();
      this.standing = false;
      counted.reconnects += 1;
      setTimeout(() => this.open(), this.retryMs);
    });
  }

  private unpack(): Gunzip {
    return createGunzip({ flush: constants.Z_SYNC_FLUSH })
      .on('data', (bytes: Buffer) => this.hear(bytes.toString('latin1')))
      .on('error', (error) => {
        if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') counted.missed += 1;
      });
  }

  private hear(text: string): void {
    const blocks = (this.tail + text).split('\n\n');
    this.tail = blocks.pop()!;
    for (const block of blocks) {
      const retry = /^retry: (\d+)/m.exec(block)?.[1];
      if (retry !== undefined) this.retryMs = Number(retry);
      const name = /^event: (\w+)/m.exec(block)?.[1];
      if (name === 'hello') {
        this.standing = true;
        this.at ??= whereOf(block);
      }
      if (name === 'resync') this.resync(block);
      if (name === 'frame') this.frame(block);
    }
  }

  private frame(block: string): void {
    const [, epoch, number] = /^id: (\d+)-(\d+)/m.exec(block)!.map(Number) as [number, number, number];
    const after = Number(/"after":(\d+)/.exec(block)![1]);
    counted.frames += 1;
    if (this.at === null || epoch !== this.at.epoch || after > this.at.number) counted.missed += 1;
    // A frame that begins earlier must still bring something new; one that ends no later is a duplicate or out of
    // order.
    else if (number <= this.at.number || after < this.at.number) counted.doubled += 1;
    this.at = { epoch, number };
  }

  /** Like the page: takes the whole state, then continues from its position. */
  private resync(block: string): void {
    counted.resyncs += 1;
    this.at = whereOf(block);
    const socket = connect({ port: options.port, host: '127.0.0.1', localAddress: this.address });
    let head = '';
    socket.on('connect', () =>
      socket.write(
        `GET /match-api/${options.match}/commentary.json HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
      ),
    );
    socket.on('data', (bytes: Buffer) => {
      if (head.length < 12) head += bytes.toString('latin1', 0, 12);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (head.startsWith('HTTP/1.1 200')) counted.snapshots += 1;
    });
  }
}

function whereOf(block: string): { epoch: number; number: number } {
  return { epoch: Number(/"epoch":(\d+)/.exec(block)![1]), number: Number(/"number":(\d+)/.exec(block)![1]) };
}

process.on('message', (message: ParentMessage) => {
  if (message.kind === 'open') {
    options = message;
    for (let at = 0; at < message.readers; at += 1) {
      const reader = new Follower(`127.0.0.${1 + (at % 4)}`, at % 5 === 0);
      readers.push(reader);
      setTimeout(() => reader.open(), at / 5);
    }
  }
  if (message.kind === 'count') {
    const places = new Map<string, number>();
    for (const { standing, at } of readers)
      if (standing && at !== null)
        places.set(`${at.epoch}-${at.number}`, (places.get(`${at.epoch}-${at.number}`) ?? 0) + 1);
    process.send?.({ ...counted, standing: [...places] });
  }
  if (message.kind === 'close') process.exit(0);
});
