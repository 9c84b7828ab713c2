/**
 * The project's own nginx in front of the site: a change must reach compressed streams at once, and polling readers
 * must cost the site about one request a second, however many there are.
 */
import { get, type IncomingMessage } from 'node:http';
import { constants, createGunzip } from 'node:zlib';
import { freePort } from '@sightscreen/test-kit/site/site';
import { httpLoad } from '../load/http-load.ts';
import { median, type Row } from '../measure.ts';
import { Front } from '../rivals/front.ts';
import { nginxInstalled } from '../rivals/nginx.ts';
import { loadCore, type Stage } from '../stage.ts';

const CHANGES = 15;
/** Interval in milliseconds; nothing else is sent in between that could flush a change. */
const APART_MS = 300;
const POLL_SECONDS = 10;
const POLLERS = 200;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Stream {
  compressed: boolean;
  bytes(): number;
  received(mark: string): Promise<number>;
  close(): void;
}

export async function benchFront(stage: Stage): Promise<Row[]> {
  if (!nginxInstalled())
    return [{ section: 'front', what: 'behind nginx', value: 'not installed', note: 'apt-get install nginx' }];
  const front = new Front(await freePort());
  await front.start(stage.site.port);
  try {
    return [await streamed(stage, front), await polled(stage, front)];
  } finally {
    await front.stop();
  }
}

async function streamed({ site, scorer, live }: Stage, front: Front): Promise<Row> {
  const match = live[0]!;
  const path = `/match-api/stream?ids=${match.id}&detail=frames`;
  const host = `127.0.0.1:${site.port}`;
  const [straight, through] = [await openStream(site.port, host, path), await openStream(front.port, host, path)];
  try {
    const times: [number[], number[]] = [[], []];
    for (let change = 0; change < CHANGES; change += 1) {
      await pause(APART_MS);
      const mark = `bench-front-${change}-end`;
      const received = Promise.all([straight.received(mark), through.received(mark)]);
      const begun = performance.now();
      await scorer.must(match.id, { type: 'comment', snippet: 'plain', text: mark });
      for (const [at, time] of (await received).entries()) times[at]!.push(time - begun);
    }
    const [, slowest] = times.map((all) => Math.max(...all));
    return {
      section: 'front',
      what: 'a change through nginx to a compressed stream',
      value: `${median(times[1]).toFixed(1)} ms`,
      note: `straight ${median(times[0]).toFixed(1)} ms; slowest through nginx ${slowest!.toFixed(0)} ms; ${through.compressed && straight.compressed ? 'both' : 'NOT both'} compressed, ${through.bytes()} and ${straight.bytes()} bytes for ${CHANGES} changes`,
    };
  } finally {
    straight.close();
    through.close();
  }
}

/** Scores changes while readers poll a match through nginx. */
async function polled({ site, scorer, live }: Stage, front: Front): Promise<Row> {
  const match = live[0]!;
  const begun = Date.now();
  const load = httpLoad({
    url: `${front.origin}/api/match/${match.id}`,
    headers: { Host: `127.0.0.1:${site.port}` },
    seconds: POLL_SECONDS,
    connections: POLLERS,
    serverPid: site.pid!,
    core: loadCore,
  });
  for (let change = 0; change < POLL_SECONDS; change += 1) {
    await scorer.must(match.id, { type: 'comment', snippet: 'plain', text: `Polled ball ${change}` });
    await pause(1_000);
  }
  const { perSecond, errors } = await load;
  return {
    section: 'front',
    what: 'requests to the site a second, polled through nginx',
    value: (front.requestsSince(begun).length / POLL_SECONDS).toFixed(2),
    aim: 'about 1',
    note: `${POLLERS} readers of one address, ${Math.round(perSecond)} requests a second in all, ${errors} failed; a change every second`,
  };
}

async function openStream(port: number, host: string, path: string): Promise<Stream> {
  const stream = await new Promise<Stream>((done, failed) => {
    const request = get(
      { port, host: '127.0.0.1', path, headers: { host, 'accept-encoding': 'gzip, deflate, br, zstd' } },
      (reply: IncomingMessage) => {
        let text = '';
        let bytes = 0;
        let wake = (): void => {};
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        const compressed = reply.headers['content-encoding'] === 'gzip';
        const read = compressed ? reply.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH })) : reply;
        read
          .on('data', (part: Buffer) => {
            text = text.slice(-200_000) + part.toString();
            wake();
          })
          .on('error', () => undefined);
        reply.on('error', () => undefined);
        const received = (mark: string): Promise<number> =>
          new Promise((here, late) => {
            const timer = setTimeout(() => late(new Error(`${mark} was not heard within 10 s`)), 10_000);
            wake = () => {
              if (!text.includes(mark)) return;
              clearTimeout(timer);
              here(performance.now());
            };
            wake();
          });
        done({ compressed, bytes: () => bytes, received, close: () => request.destroy() });
      },
    ).on('error', failed);
  });
  await stream.received('event: hello');
  return stream;
}
