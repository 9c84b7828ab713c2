/**
 * One ball to N readers by SSE against nchan with the same frame, alternating: time to the last reader, processor time
 * per delivery, memory per connection. The larger section requests gzip, as every browser does and nchan does not
 * support; the smaller one compares identical bytes.
 */
import type { Delta } from '@sightscreen/contracts';
import { freePort } from '@sightscreen/test-kit/site/site';
import { type Crowd, openCrowd } from '../load/crowd.ts';
import { median, percentile, type Row } from '../measure.ts';
import { nchanInstalled, Nginx } from '../rivals/nginx.ts';
import { serverCore, type Stage, startPinned } from '../stage.ts';

const markOf = (round: number): string => `bench-mark-${String(round).padStart(4, '0')}`;

interface Measured {
  last: number[];
  p99: number[];
  cpuMicros: number[];
  bytesPerConnection: number;
}

async function press(crowd: Crowd, into: Measured, mark: string, send: () => Promise<void>): Promise<void> {
  const { at, times, cpuMicros } = await crowd.press(mark, send);
  into.last.push(Math.max(...times) - at);
  into.p99.push(percentile(times, 0.99) - at);
  into.cpuMicros.push(cpuMicros);
}

const measured = ({ bytesPerConnection }: Crowd): Measured => ({
  last: [],
  p99: [],
  cpuMicros: [],
  bytesPerConnection,
});

export async function benchSse(stage: Stage, count = 5000, rounds = 15, section = 'sse'): Promise<Row[]> {
  const gzip = section !== 'sse';
  const aims = gzip ? ['<= 250 ms', '<= 1.0', '<= 1.3'] : ['', '', ''];
  const { site, scorer } = stage;
  const match = stage.live[0]!;
  // Restarted: memory left by other sections would distort the memory per connection.
  await site.end('SIGTERM');
  await startPinned(site);
  const say = async (text: string): Promise<void> => {
    const answer = await scorer.say(match.id, { type: 'comment', snippet: 'plain', text });
    if (answer.status >= 300)
      throw new Error(`the comment was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const ourCrowd = await openCrowd({ port: site.port, path: `/match-api/${match.id}/stream`, pid: site.pid! }, count, {
    gzip,
  });
  try {
    const ours = measured(ourCrowd);
    await press(ourCrowd, measured(ourCrowd), 'bench-warm', () => say('bench-warm'));
    const frame = await newestFrame(site.origin, match.id);
    if (!nchanInstalled()) {
      for (let round = 0; round < rounds; round += 1)
        await press(ourCrowd, ours, markOf(round), () => say(markOf(round)));
      return [
        {
          section,
          what: 'ours (nchan not installed)',
          value: `${median(ours.last).toFixed(0)} ms`,
          note: words(ours, count),
        },
      ];
    }
    const nginx = new Nginx(await freePort());
    await nginx.start([], serverCore);
    try {
      const theirCrowd = await openCrowd({ port: nginx.port, path: '/sub', pid: nginx.workerPid }, count);
      const theirs = measured(theirCrowd);
      const publish = async (text: string): Promise<void> => {
        const answer = await fetch(`${nginx.origin}/pub`, { method: 'POST', body: frame.replace('bench-warm', text) });
        if (answer.status >= 300) throw new Error(`nchan answered ${answer.status}`);
      };
      try {
        await press(theirCrowd, measured(theirCrowd), 'bench-warm', () => publish('bench-warm'));
        for (let round = 0; round < rounds; round += 1) {
          await press(ourCrowd, ours, markOf(round), () => say(markOf(round)));
          await press(theirCrowd, theirs, markOf(round), () => publish(markOf(round)));
        }
      } finally {
        theirCrowd.close();
      }
      const ratio = (of: (one: Measured) => number): string => (of(ours) / of(theirs)).toFixed(2);
      return [
        {
          section,
          what: 'time to the last reader / nchan',
          value: ratio(({ last }) => median(last)),
          note: `${count} readers, frame of ${frame.length} bytes${gzip ? ', ours compressed' : ''}; ours from the scorer's request through ruling and database: ${words(ours)}; nchan ${words(theirs)}`,
        },
        {
          section,
          what: 'p99 from the press to the reader',
          value: `${median(ours.p99).toFixed(0)} ms`,
          aim: aims[0],
          note: `nchan ${median(theirs.p99).toFixed(0)} ms`,
        },
        {
          section,
          what: 'processor time a delivery / nchan',
          aim: aims[1],
          value: ratio(({ cpuMicros }) => median(cpuMicros)),
          note: `ours ${median(ours.cpuMicros).toFixed(1)} us, nchan ${median(theirs.cpuMicros).toFixed(1)} us`,
        },
        {
          section,
          what: 'memory a connection / nchan',
          aim: aims[2],
          value: ratio(({ bytesPerConnection }) => bytesPerConnection),
          note: `ours ${kb(ours)}, nchan ${kb(theirs)} (shared memory counted by share; sockets of the kernel not counted)`,
        },
      ];
    } finally {
      await nginx.stop();
    }
  } finally {
    ourCrowd.close();
  }
}

const words = ({ last, p99 }: Measured, count?: number): string =>
  `${count === undefined ? '' : `${count} readers: `}last ${median(last).toFixed(0)} ms, p99 ${median(p99).toFixed(0)} ms`;
const kb = ({ bytesPerConnection }: Measured): string => `${(bytesPerConnection / 1024).toFixed(1)} KB`;

async function newestFrame(origin: string, matchId: string): Promise<string> {
  const ask = async (query: string): Promise<Delta> =>
    (await (await fetch(`${origin}/match-api/${matchId}/commentary-push.json${query}`)).json()) as Delta;
  const { epoch, number } = await ask('');
  const { frames } = await ask(`?epoch=${epoch}&since=${number - 1}`);
  if (frames.length === 0) throw new Error('the newest change is not told as a frame');
  return JSON.stringify(frames.at(-1));
}
