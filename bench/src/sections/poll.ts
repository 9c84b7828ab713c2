/**
 * Cost of one poll with 10, 400 and 20,000 matches stored: the delta of a match in play, and the list. Then memory and
 * storage of 20,000 matches.
 */
import { type Archive } from '../archive/archive.ts';
import { httpLoad } from '../load/http-load.ts';
import { cpuSeconds, median, type Row } from '../measure.ts';
import { loadCore } from '../stage.ts';

const sizes = [10, 400, 20_000];
const ROUNDS = 3;
const CONNECTIONS = 4;

export async function benchPoll(archive: Archive): Promise<Row[]> {
  const rows: Row[] = [];
  const { site, live } = archive;
  for (const size of sizes) {
    await archive.grow(size);
    const delta = `/match-api/${live}/commentary-push.json`;
    const { epoch, number } = (await (await fetch(`${site.origin}${delta}`)).json()) as {
      epoch: number;
      number: number;
    };
    // A ball ensures a change; afterwards the sweep has seen the new matches.
    await archive.scorer.must(live, { type: 'comment', snippet: 'plain', text: `With ${size} matches` });
    await new Promise((done) => setTimeout(done, 2_500));
    const polls = [
      { what: 'delta 200', path: `${delta}?epoch=${epoch}&since=${number}`, conditional: false },
      { what: 'delta 304', path: `${delta}?epoch=${epoch}&since=${number + 1}`, conditional: true },
      { what: 'list 200', path: '/api/match/current', conditional: false },
      { what: 'list 304', path: '/api/match/current', conditional: true },
    ];
    const notes: string[] = [];
    for (const { what, path, conditional } of polls) {
      const url = site.origin + path;
      const first = await fetch(url);
      if (!first.ok) throw new Error(`${path} answered ${first.status}`);
      const headers: Record<string, string> = conditional ? { 'If-None-Match': first.headers.get('etag') ?? '' } : {};
      const results = [];
      for (let round = 0; round < ROUNDS; round += 1)
        results.push(
          await httpLoad({ url, headers, seconds: 1, connections: CONNECTIONS, core: loadCore, serverPid: site.pid! }),
        );
      notes.push(
        `${what} ${median(results.map(({ p50Ms }) => p50Ms)).toFixed(2)} ms ${median(results.map(({ cpuMicrosPerRequest }) => cpuMicrosPerRequest)).toFixed(0)} us`,
      );
    }
    rows.push({
      section: 'poll',
      what: `${size.toLocaleString('en-GB')} matches stored`,
      value: notes[0]!.replace('delta 200 ', ''),
      aim: 'same at all',
      note: `p50 of ${CONNECTIONS} at once and processor time each: ${notes.join(', ')}; at rest ${(await atRest(site.pid!)).toFixed(1)} % of a core`,
    });
  }
  const { deliveries, seconds, bytes, matches } = archive.stored!;
  const start = [await archive.restart(), await archive.restart(), await archive.restart()];
  rows.push(
    {
      section: 'poll',
      what: `database of ${archive.stored!.standing.toLocaleString('en-GB')} matches`,
      value: `${(bytes / 1024 ** 2).toFixed(0)} MB`,
      note: `${(deliveries / 1e6).toFixed(1)} million deliveries, ${(bytes / deliveries).toFixed(0)} bytes each with figures and indexes; stored (already packed) at ${Math.round(matches / seconds)} matches/s`,
    },
    {
      section: 'poll',
      what: 'start of the site with them',
      value: `${median(start).toFixed(1)} s`,
      aim: '< 5 s',
      note: 'from the command to a 200 of /readyz, database started too',
    },
  );
  return rows;
}

/** Processor time of the idle server, per cent of a core. */
async function atRest(pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  await new Promise((done) => setTimeout(done, 4_000));
  return ((cpuSeconds(pid) - before) / 4) * 100;
}
