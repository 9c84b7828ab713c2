/**
 * Many SSE readers in a process of their own (so that their work is not the server's): opens N sockets, and for each reader notes
 * when the mark it waits for arrived; the time at which the last reader had it. Talks to its parent by IPC.
 */
import { connect, type Socket } from 'node:net';

/** `stall`: reads the head of each stream and nothing after it. */
interface Open { kind: 'open'; port: number; path: string; readers: number; host: string; stall: boolean }
interface Expect { kind: 'expect'; mark: string }
type Told = Open | Expect | { kind: 'close' };

const sockets: Socket[] = [];
let mark = '';
let seen = 0;
let times: number[] = [];
let ready = 0;

function hear(bytes: Buffer, state: { had: string; tail: string }): void {
  if (!mark || state.had === mark) return;
  const text = state.tail + bytes.toString('latin1');
  if (text.includes(mark)) {
    state.had = mark;
    state.tail = '';
    seen += 1;
    times.push(performance.timeOrigin + performance.now());
    if (seen === sockets.length) process.send?.({ kind: 'all', times });
    return;
  }
  state.tail = text.slice(-mark.length);
}

function open(told: Open): void {
  let opened = 0;
  const more = (): void => {
    if (opened >= told.readers) return;
    // From four addresses: a site bounds the streams of one.
    const socket = connect({ port: told.port, host: told.host, localAddress: `127.0.0.${1 + (opened % 4)}` });
    const state = { had: '', tail: '', started: false };
    opened += 1;
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(`GET ${told.path} HTTP/1.1\r\nHost: ${told.host}:${told.port}\r\nAccept: text/event-stream\r\n\r\n`));
    socket.on('data', (bytes: Buffer) => {
      if (!state.started) {
        state.started = true;
        ready += 1;
        if (ready === told.readers) process.send?.({ kind: 'ready' });
        more();
        if (told.stall) socket.pause();
      }
      hear(bytes, state);
    });
    socket.on('error', (error) => process.send?.({ kind: 'error', message: error.message }));
    sockets.push(socket);
  };
  for (let at = 0; at < 50; at += 1) more();
}

process.on('message', (told: Told) => {
  if (told.kind === 'open') open(told);
  if (told.kind === 'expect') {
    mark = told.mark;
    seen = 0;
    times = [];
    process.send?.({ kind: 'listening' });
  }
  if (told.kind === 'close') process.exit(0);
});
