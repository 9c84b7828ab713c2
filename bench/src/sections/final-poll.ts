/**
 * 10,000 pollers while balls are scored: renders and latency; then the same behind the project's own nginx, and the
 * requests that reach the site.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@sightscreen/test-kit/site/site';
import type { Poll, Polled } from '../load/pollers.ts';
import { cpuSeconds, median, percentile, type Row } from '../measure.ts';
import { metricByLabel } from '../metrics.ts';
import { Front } from '../rivals/front.ts';
import { nginxInstalled } from '../rivals/nginx.ts';
import { loadCore, pin, type Stage, startPinned } from '../stage.ts';

const EVERY_MS = 5_000;
const BALL_MS = 1_250;
const BALLS = 16;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Played {
  polled: Polled;
  begun: number;
  seconds: number;
  cpu: number;
  renders: Map<string, number>;
}

export async function benchFinalPoll(stage: Stage, pollers = 10_000): Promise<Row[]> {
  const { site, live } = stage;
  const match = live[0]!;
  const paths = [
    `/api/match/${match.id}`,
    `/match-api/${match.id}/commentary.json`,
    `/api/match/${match.id}/scorecard`,
    `/api/cricket-match/${match.id}/miniscore`,
  ];
  await site.end('SIGTERM');
  await startPinned(site);
  const poll = { host: '127.0.0.1', authority: `127.0.0.1:${site.port}`, paths, pollers, everyMs: EVERY_MS };
  const straight = await play(stage, match.id, { ...poll, port: site.port });
  const { waits, full, same, failed } = straight.polled;
  const kinds = [...straight.renders].filter(([, count]) => count > 0);
  const rows: Row[] = [
    {
      section: 'final-poll',
      what: 'renders a change and projection',
      value: kinds.every(([, count]) => count === BALLS) && kinds.length === paths.length ? '1' : 'NOT 1',
      aim: '1',
      note: `${BALLS} balls: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    },
    {
      section: 'final-poll',
      what: 'wait, p99',
      value: `${percentile(waits, 0.99).toFixed(1)} ms`,
      aim: '<= 50 ms',
      note: `${pollers} pollers of ${paths.length} addresses, each every ${EVERY_MS / 1000} s: ${waits.length} replies in ${straight.seconds.toFixed(0)} s, median ${median(waits).toFixed(1)} ms, ${full} with a body, ${same} 304, ${failed} failed; ${((straight.cpu * 1e6) / waits.length).toFixed(0)} us of processor each`,
    },
  ];
  if (!nginxInstalled())
    return [
      ...rows,
      { section: 'final-poll', what: 'behind nginx', value: 'not installed', note: 'apt-get install nginx' },
    ];
  const front = new Front(await freePort());
  await front.start(site.port);
  try {
    const behind = await play(stage, match.id, { ...poll, port: front.port });
    const originRequests = front.requestsSince(behind.begun);
    const bodies = paths.map((path) => originRequests.filter((one) => one.path === path && one.status === 200).length);
    const all = paths.map((path) => originRequests.filter((one) => one.path === path).length);
    return [
      ...rows,
      {
        section: 'final-poll',
        what: 'behind nginx: requests to the site a change and address',
        value: (originRequests.length / BALLS / paths.length).toFixed(2),
        aim: '<= 1',
        note: `a change every ${BALL_MS / 1000} s; ${paths.map((path, at) => `${path.split('/').slice(-1)[0]} ${all[at]}, of them ${bodies[at]} with a body`).join('; ')}; when nothing changes it is asked by ETag, ${(originRequests.length / behind.seconds / paths.length).toFixed(2)} a second and address`,
      },
      {
        section: 'final-poll',
        what: 'behind nginx: wait, p99',
        value: `${percentile(behind.polled.waits, 0.99).toFixed(1)} ms`,
        note: `${behind.polled.waits.length} polls, ${behind.polled.failed} failed; the site spends ${((behind.cpu / behind.seconds) * 100).toFixed(1)} % of a core (${((straight.cpu / straight.seconds) * 100).toFixed(1)} % without nginx)`,
      },
    ];
  } finally {
    await front.stop();
  }
}

async function play({ site, scorer }: Stage, matchId: string, poll: Poll): Promise<Played> {
  const child = fork(join(import.meta.dirname, '../load/pollers.ts'), [], { execArgv: [] });
  pin(child.pid!, loadCore);
  const take = (): Promise<Polled> =>
    new Promise((done) => {
      child.once('message', (polled: Polled) => done(polled));
      child.send({ kind: 'take' });
    });
  try {
    child.send({ kind: 'poll', poll });
    // Every reader has polled once, and has a connection.
    await pause(EVERY_MS * 2);
    await take();
    const before = await metricByLabel(site.origin, 'snapshot_renders_total', 'kind');
    const cpu = cpuSeconds(site.pid!);
    const begun = Date.now();
    for (let ball = 0; ball < BALLS; ball += 1) {
      const due = begun + ball * BALL_MS;
      await pause(Math.max(0, due - Date.now()));
      await scorer.must(matchId, { type: 'comment', snippet: 'plain', text: `Polled ball ${ball}` });
    }
    await pause(BALL_MS * 2);
    const used = cpuSeconds(site.pid!) - cpu;
    const seconds = (Date.now() - begun) / 1000;
    const polled = await take();
    const after = await metricByLabel(site.origin, 'snapshot_renders_total', 'kind');
    return {
      polled,
      begun,
      seconds,
      cpu: used,
      renders: new Map([...after].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)])),
    };
  } finally {
    child.send({ kind: 'close' });
  }
}
