/** Hot JSON (200 and 304) and the warm page against nginx serving the same bytes from a file, one core each, in turn. */
import { freePort } from '@sightscreen/test-kit/site/site';
import { httpLoad, loadTool } from '../load/http-load.ts';
import { median, type Row } from '../measure.ts';
import { Nginx, nginxIsHere } from '../rivals/nginx.ts';
import { loadCore, serverCore, type Stage } from '../stage.ts';

interface Case { what: string; path: string; headers: Record<string, string>; aim: string; conditional: boolean }

export async function benchHttp(stage: Stage, rounds = 5, seconds = 2): Promise<Row[]> {
  if (!nginxIsHere()) return [{ section: 'http', what: 'nginx', value: 'not installed', note: 'apt-get install nginx' }];
  const match = stage.live[0]!;
  const page = new URL((await fetch(`${stage.site.origin}/live-cricket-scores/${match.id}/x`)).url).pathname;
  const cases: Case[] = [
    { what: 'hot JSON 200', path: `/api/match/${match.id}`, headers: {}, aim: '>= 0.5', conditional: false },
    { what: 'hot JSON 304', path: `/api/match/${match.id}`, headers: {}, aim: '>= 0.4', conditional: true },
    { what: 'warm page, brotli', path: page, headers: { 'Accept-Encoding': 'br' }, aim: '>= 0.5', conditional: false },
  ];
  const rows: Row[] = [];
  for (const one of cases) {
    const ours = await fetch(stage.site.origin + one.path, { headers: one.headers });
    // undici decodes brotli; ask the bytes as they travel.
    const raw = await rawBody(stage.site.origin + one.path, one.headers);
    const nginx = new Nginx(await freePort());
    await nginx.start([{ path: 'same', type: ours.headers.get('content-type') ?? 'application/json', body: raw, ...(one.headers['Accept-Encoding'] ? { gzip: raw } : {}) }], serverCore);
    try {
      const tagOurs = ours.headers.get('etag') ?? '';
      const tagTheirs = (await fetch(`${nginx.origin}/same`, { headers: { 'accept-encoding': 'identity' } }).catch(() => null))?.headers.get('etag') ?? '';
      const ratios: number[] = [];
      const cpu: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const load = { seconds, connections: 32, core: loadCore };
        const a = await httpLoad({ ...load, url: stage.site.origin + one.path, serverPid: stage.site.pid!, headers: { ...one.headers, ...(one.conditional ? { 'If-None-Match': tagOurs } : {}) } });
        const b = await httpLoad({ ...load, url: `${nginx.origin}/same`, serverPid: nginx.workerPid, headers: { ...one.headers, ...(one.conditional ? { 'If-None-Match': tagTheirs } : {}) } });
        ratios.push(a.perSecond / b.perSecond);
        cpu.push(a.cpuMicrosPerRequest / Math.max(0.1, b.cpuMicrosPerRequest));
        rates.push(a.perSecond);
      }
      rows.push({
        section: 'http', what: `${one.what} / nginx`, value: median(ratios).toFixed(2), aim: one.aim,
        note: `${raw.length} bytes, ours ${Math.round(median(rates))}/s; processor time a request ${median(cpu).toFixed(2)} of nginx's (${loadTool()})`,
      });
    } finally {
      await nginx.stop();
    }
  }
  return rows;
}

/** The body as it travels, not decoded. */
async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}
