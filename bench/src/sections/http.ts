/**
 * Cached JSON (200 and 304) and the warm page against nginx serving the same bytes with the same headers from a file,
 * one core each, alternating.
 */
import { get, type IncomingHttpHeaders } from 'node:http';
import { freePort } from '@sightscreen/test-kit/site/site';
import { httpLoad, type LoadResult, loadTool } from '../load/http-load.ts';
import { median, type Row } from '../measure.ts';
import { Nginx, nginxInstalled } from '../rivals/nginx.ts';
import { loadCore, serverCore, type Stage } from '../stage.ts';

interface Case {
  what: string;
  path: string;
  headers: Record<string, string>;
  aim: string;
  conditional: boolean;
}

/** Headers that nginx generates, or that belong to one connection. */
const notCopied = new Set([
  'etag',
  'last-modified',
  'date',
  'content-length',
  'content-type',
  'connection',
  'keep-alive',
  'server',
]);

export async function benchHttp(stage: Stage, rounds = 5, seconds = 2): Promise<Row[]> {
  if (!nginxInstalled())
    return [{ section: 'http', what: 'nginx', value: 'not installed', note: 'apt-get install nginx' }];
  const match = stage.live[0]!;
  const json = `/api/match/${match.id}`;
  const cases: Case[] = [
    { what: 'hot JSON 200', path: json, headers: {}, aim: '>= 0.5', conditional: false },
    { what: 'hot JSON 304', path: json, headers: {}, aim: '>= 0.4', conditional: true },
    { what: 'hot JSON 200, brotli', path: json, headers: { 'Accept-Encoding': 'br' }, aim: '', conditional: false },
    {
      what: 'warm page, brotli',
      path: match.card.href,
      headers: { 'Accept-Encoding': 'br' },
      aim: '>= 0.5',
      conditional: false,
    },
  ];
  const rows: Row[] = [];
  for (const one of cases) rows.push(await against(stage, one, rounds, seconds));
  return rows;
}

async function against(stage: Stage, one: Case, rounds: number, seconds: number): Promise<Row> {
  const { site } = stage;
  const url = site.origin + one.path;
  const same = await asItTravels(url, one.headers);
  const nginx = new Nginx(await freePort());
  const headers = Object.fromEntries(
    Object.entries(same.headers).filter(
      (entry): entry is [string, string] => !notCopied.has(entry[0]) && typeof entry[1] === 'string',
    ),
  );
  await nginx.start(
    [{ path: 'same', type: same.headers['content-type'] ?? 'application/json', body: same.body, headers }],
    serverCore,
  );
  try {
    const theirs = await asItTravels(`${nginx.origin}/same`, one.headers);
    if (!theirs.body.equals(same.body)) throw new Error('nginx does not serve the same bytes');
    const load = async (host: { url: string; serverPid: number; etag: string | undefined }): Promise<LoadResult> => {
      const result = await httpLoad({
        seconds,
        connections: 32,
        core: loadCore,
        url: host.url,
        serverPid: host.serverPid,
        headers: { ...one.headers, ...(one.conditional ? { 'If-None-Match': host.etag ?? '' } : {}) },
      });
      if (result.errors > 0) throw new Error(`${result.errors} requests of ${host.url} failed`);
      return result;
    };
    const us = { url, serverPid: site.pid!, etag: same.headers.etag };
    const rival = { url: `${nginx.origin}/same`, serverPid: nginx.workerPid, etag: theirs.headers.etag };
    await load(us);
    const ours: LoadResult[] = [];
    const nginxs: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(us));
      nginxs.push(await load(rival));
    }
    const ratio = median(ours.map(({ perSecond }, round) => perSecond / nginxs[round]!.perSecond));
    const cpu = (results: LoadResult[]): number =>
      median(results.map(({ cpuMicrosPerRequest }) => cpuMicrosPerRequest));
    return {
      section: 'http',
      what: `${one.what} / nginx`,
      value: ratio.toFixed(2),
      aim: one.aim,
      note: `${same.body.length} bytes; ours ${Math.round(median(ours.map(({ perSecond }) => perSecond)))}/s, ${cpu(ours).toFixed(1)} us of processor each, nginx ${cpu(nginxs).toFixed(1)} us; by processor time ${(cpu(nginxs) / cpu(ours)).toFixed(2)} (${loadTool()})`,
    };
  } finally {
    await nginx.stop();
  }
}

/** Reply with its body not decoded. */
async function asItTravels(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (part: Buffer) => chunks.push(part));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}
