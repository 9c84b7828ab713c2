/**
 * Bytes one reader receives per over: by stream, including heartbeats, and by requesting the whole commentary every
 * five seconds. Balls are scored as fast as possible; heartbeats are measured over one idle minute and scaled.
 */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { beginMatch, desk, nextCommand, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { median, type Row } from '../measure.ts';
import type { Stage } from '../stage.ts';

const BALL_SECONDS = 12;
const POLL_SECONDS = 5;
/** Balls played before counting starts, so that the commentary has its full length. */
const WARM = 90;
const OVERS = 4;
/** Idle time with nothing but heartbeats: four of them. */
const BEATS_SECONDS = 60;

export async function benchBytes({ site, scorer }: Stage): Promise<Row[]> {
  const match = await beginMatch(scorer, { home: 'Bench Hill', away: 'Wire Dale' });
  const random = seeded(7);
  const next = async (): Promise<{ over: string }> => {
    const command = nextCommand(await desk(scorer, match), random);
    if (command === null) throw new Error('the match ended before its overs were counted');
    await scorer.must(match, command);
    return { over: (await desk(scorer, match)).innings?.overs.split('.')[0] ?? '' };
  };
  let { over } = await next();
  for (let commentCount = 0; commentCount < WARM; commentCount += 1) ({ over } = await next());
  for (const begun = over; over === begun;) ({ over } = await next());

  const stream = await openStream(site.port, match);
  const frames: number[] = [];
  const polls: number[] = [];
  try {
    for (let played = 0; played < OVERS; played += 1) {
      const from = stream.bytes();
      const sizes: number[] = [];
      for (const begun = over; over === begun;) {
        ({ over } = await next());
        sizes.push(await wholeReply(site.port, `/match-api/${match}/commentary.json`));
      }
      await new Promise((done) => setTimeout(done, 300));
      frames.push(stream.bytes() - from);
      polls.push(median(sizes) * ((6 * BALL_SECONDS) / POLL_SECONDS));
    }
    const begun = stream.bytes();
    await new Promise((done) => setTimeout(done, BEATS_SECONDS * 1000));
    const beats = ((stream.bytes() - begun) / BEATS_SECONDS) * 6 * BALL_SECONDS;
    const ours = median(frames) + beats;
    return [
      {
        section: 'bytes',
        what: 'an over by the stream / by polling',
        value: (ours / median(polls)).toFixed(2),
        aim: '<= 0.10',
        note: `stream ${(ours / 1024).toFixed(2)} KB (frames ${(median(frames) / 1024).toFixed(2)}, heartbeats ${(beats / 1024).toFixed(2)}), polling commentary.json every ${POLL_SECONDS} s by gzip ${(median(polls) / 1024).toFixed(1)} KB, heads counted; an over of ${6 * BALL_SECONDS} s, median of ${OVERS}`,
      },
    ];
  } finally {
    stream.close();
  }
}

/** The stream as a browser opens it; bytes on the wire are counted. */
async function openStream(port: number, match: string): Promise<{ bytes(): number; close(): void }> {
  const socket = connect({ port, host: '127.0.0.1' });
  let taken = 0;
  let head = '';
  socket.write(
    `GET /match-api/stream?ids=${match}&detail=frames HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
  );
  await new Promise<void>((done, failed) => {
    socket.once('error', failed);
    socket.on('data', (bytes: Buffer) => {
      taken += bytes.length;
      if (!head.includes('event: hello')) head += bytes.toString('latin1');
      if (head.includes('event: hello')) done();
    });
  });
  return {
    bytes: () => taken,
    close: () => {
      socket.destroy();
    },
  };
}

/** Bytes on the wire of one complete reply, including headers, on a separate connection. */
function wholeReply(port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((done, failed) => {
    get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const { socket } = answer;
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) done(socket.bytesRead);
        else failed(new Error(`${path} answered ${answer.statusCode}`));
      });
    }).on('error', failed);
  });
}
