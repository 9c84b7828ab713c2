/**
 * Many SSE readers in a separate process, to separate their work from the server's: opens N sockets and records for
 * each reader when the expected mark arrived, and when the last reader had it. Communicates with its parent by IPC.
 */
import { connect, type Socket } from 'node:net';
import { History } from './histories.ts';

/** `gzip`: requests compressed streams, as every browser does. */
interface Open {
  kind: 'open';
  port: number;
  path: string;
  readers: number;
  host: string;
  gzip: boolean;
}
interface Expect {
  kind: 'expect';
  mark: string;
}
type ParentMessage = Open | Expect | { kind: 'close' };

/** `history`: null until its hello is complete, and for plain streams. */
interface Reader {
  had: string;
  tail: string;
  started: boolean;
  history: History | null;
}

/** Nothing later refers to the hello, so all readers start with the same history. */
const start = new History();
const sockets: Socket[] = [];
const readers: Reader[] = [];
let mark = '';
let seen = 0;
let times: number[] = [];
let ready = 0;

function receive(reader: Reader, bytes: Buffer, gzip: boolean): boolean {
  if (gzip) {
    if (reader.history !== null) return (reader.history = reader.history.after(bytes)).text.includes(mark);
    // The hello of a compressed stream is a stored block.
    reader.tail += bytes.toString('latin1');
    if (!/event: hello\n[^\n]*\n\n$/.test(reader.tail)) return false;
    if (!/^content-encoding: gzip\r$/im.test(reader.tail)) throw new Error('the stream is not compressed');
    reader.history = start;
    return false;
  }
  const text = reader.tail + bytes.toString('latin1');
  reader.tail = text.slice(-mark.length);
  return text.includes(mark);
}

function onBytes(reader: Reader, bytes: Buffer, gzip: boolean): void {
  if (!gzip && mark === '') return;
  const there = receive(reader, bytes, gzip);
  if (mark === '' || reader.had === mark || !there) return;
  reader.had = mark;
  seen += 1;
  times.push(performance.timeOrigin + performance.now());
  if (seen === sockets.length) process.send?.({ kind: 'all', times });
}

function open(options: Open): void {
  let opened = 0;
  const more = (): void => {
    if (opened >= options.readers) return;
    // From four addresses, since the site limits streams per address.
    const socket = connect({ port: options.port, host: options.host, localAddress: `127.0.0.${1 + (opened % 4)}` });
    const reader: Reader = { had: '', tail: '', started: false, history: null };
    opened += 1;
    socket.setNoDelay(true);
    socket.on('connect', () =>
      socket.write(
        `GET ${options.path} HTTP/1.1\r\nHost: ${options.host}:${options.port}\r\nAccept: text/event-stream\r\n${options.gzip ? 'Accept-Encoding: gzip, deflate, br, zstd\r\n' : ''}\r\n`,
      ),
    );
    socket.on('data', (bytes: Buffer) => {
      if (!reader.started) {
        reader.started = true;
        ready += 1;
        if (ready === options.readers) process.send?.({ kind: 'ready' });
        more();
      }
      onBytes(reader, bytes, options.gzip);
    });
    socket.on('error', (error) => process.send?.({ kind: 'error', message: error.message }));
    sockets.push(socket);
    readers.push(reader);
  };
  for (let at = 0; at < 50; at += 1) more();
}

process.on('message', (parentMessage: ParentMessage) => {
  if (parentMessage.kind === 'open') open(parentMessage);
  if (parentMessage.kind === 'expect') {
    mark = parentMessage.mark;
    seen = 0;
    times = [];
    for (const reader of readers) if (reader.history !== null) reader.history = reader.history.beginning;
    process.send?.({ kind: 'listening' });
  }
  if (parentMessage.kind === 'close') process.exit(0);
});
