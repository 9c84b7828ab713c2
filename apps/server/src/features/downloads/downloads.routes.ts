/** Free downloads of the ball data (BEYOND-25). */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { dataReply } from '@sightscreen/contracts/calls/data';
import { damageOf, PartDamaged } from '../../almanac/ball-data/parts/damaged.ts';
import { repairPart } from '../../almanac/ball-data/parts-job.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import { first } from '../../core/http/page-query.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { Needs } from '../services.ts';
import { creditOf } from '../stats/index.ts';
import type { ScopeId } from './scope.store.ts';
import { downloadsResponses } from './downloads.responses.ts';
import { csvRoutes, fileOf, NOT_YET } from './csv.routes.ts';
import { readParts } from './match-list.store.ts';
import { ARCHIVE_PATH } from './manifest.ts';
import { ballDataArchive } from './archive.ts';

const TAG = 'Data';

export function downloadsRoutes(
  route: Routes,
  context: Needs<'database' | 'files' | 'jobs' | 'live' | 'logger' | 'queryEngine' | 'render' | 'stopping'>,
): void {
  const { database, files, jobs, logger } = context;
  const repair = repairPart({ db: database.db, jobs, logger });
  const responses = downloadsResponses(context);
  csvRoutes(route, context);

  pageRoutes(route)(
    '/data',
    {
      summary: 'Downloads, with every column explained and its source (BEYOND-25)',
      description: '`series` or `match` adds the files of one; unknown values are 404.',
      query: z.object({ series: first, match: first }),
    },
    ({ query, request, reply }) => sendReply(context, responses.page(selectionOf(query)), { request, reply }),
  );
  route({
    method: 'GET',
    path: '/data.json',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'List downloads, columns and known matches (BEYOND-25)',
      tag: TAG,
      replies: { 200: dataReply, ...problems(503) },
    },
    handler: ({ request, reply }) => sendReply(context, responses.manifest, { request, reply }),
  });

  route({
    method: 'GET',
    path: '/data/parquet/:part/:mark/:file',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Get one part of a ball-data table as a Parquet file (BEYOND-25)',
      tag: TAG,
      description:
        'Addresses are in `/data.json` and stay valid until the part is rewritten. A file never changes: `If-None-Match` returns 304. All matches in a part belong to one world, named in every row.',
      params: z.object({ part: z.coerce.number().int().min(0), mark: z.string().max(60), file: fileOf('parquet') }),
      replies: {
        200: { description: 'The file', contentType: 'application/vnd.apache.parquet' },
        304: z.null().describe('The reader’s copy is current.'),
        ...problems(400, 404, 429, 503),
      },
    },
    handler: async ({ params: { part, mark, file }, request, reply, consume }) => {
      const found = (await readParts(database.db)).find(
        (candidate) => candidate.part === part && candidate.mark === mark,
      );
      const key = found?.files.find(({ table }) => `${table}.parquet` === file)?.key;
      if (key === undefined) throw new ProblemError('not_found');
      const etag = `"${mark}-${part}-${file}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=86400, immutable' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      await consume('download');
      const stored = request.method === 'HEAD' ? await files.head(key) : await files.get(key);
      if (stored === null) {
        const damage = new PartDamaged(found!, `${key} is missing`);
        await repair(damage);
        throw beingMade(damage);
      }
      return reply
        .headers({ 'content-length': String(stored.bytes), 'content-disposition': attachment(`${part}-${file}`) })
        .type('application/vnd.apache.parquet')
        .send('stream' in stored ? stored.stream : Readable.from([]));
    },
  });
  route({
    method: 'GET',
    path: ARCHIVE_PATH,
    limit: 'shared',
    auth: 'none',
    deadlineMs: null,
    contract: {
      summary: 'Get all ball data: Parquet files, names and columns (BEYOND-25)',
      tag: TAG,
      description:
        'A tar archive. Parts are sent in their current revision, listed in `parts.json`, the last file. If that file is missing, the archive is incomplete.',
      replies: { 200: { description: 'The archive', contentType: 'application/x-tar' }, ...problems(404, 429, 503) },
    },
    handler: async ({ request, reply, consume }) => {
      const parts = await readParts(database.db);
      if (parts.length === 0) throw new ProblemError('not_found', { message: NOT_YET });
      await consume('download');
      // Parts are checked first, since an archive that has begun can only be cut off.
      let damaged: PartDamaged | null = null;
      for (const part of parts) {
        const damage = await damageOf(files, part);
        if (damage !== null) await repair((damaged = damage));
      }
      if (damaged !== null) throw beingMade(damaged);
      const { licence } = creditOf('real');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': attachment('ball-data.tar'),
          ...(licence !== null && { link: `<${licence.href}>; rel="license"` }),
        })
        .type('application/x-tar')
        .send(request.method === 'HEAD' ? Readable.from([]) : ballDataArchive(context));
    },
  });
}

/** Remaking a part takes seconds; remaking all parts takes minutes. */
const REMADE_WITHIN_S = 60;
const beingMade = (damage: PartDamaged): ProblemError =>
  new ProblemError('unavailable', {
    message: 'We are preparing these files again. Please try again in a minute.',
    retryAfter: REMADE_WITHIN_S,
    cause: damage,
  });

function selectionOf({ series, match }: { series?: string | undefined; match?: string | undefined }): ScopeId | null {
  if (series !== undefined && series !== '') {
    if (!/^[1-9]\d{0,8}$/.test(series)) throw new ProblemError('not_found');
    return { series: Number(series) };
  }
  return match === undefined || match === '' ? null : { match: match.slice(0, 100) };
}
