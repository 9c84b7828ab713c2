/** Serves files by signed address, where no external store serves them. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';

const query = z.object({
  until: z.coerce.number().int().min(0),
  signature: z.string().max(100),
  saveAs: z.string().max(500).optional(),
});

export function filesRoutes(route: Routes, { files, clock }: Needs<'clock' | 'files'>): void {
  route({
    method: 'GET',
    path: '/files/*',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Get a file by a signed address that expires',
      tag: 'Site',
      params: z.object({ '*': z.string() }),
      query,
      description: 'Only if the site stores its own files (no `FILES_S3_BUCKET`). Served so that it cannot run code.',
      replies: {
        200: { description: 'The file', contentType: 'application/octet-stream' },
        ...problems(400, 404, 503),
      },
    },
    handler: async ({ params: { '*': key }, query: signed, request, reply }) => {
      const { local } = files;
      const holds = local !== null && (await local.holds(key, { ...signed, saveAs: signed.saveAs }));
      const file = holds ? await (request.method === 'HEAD' ? local.head(key) : local.get(key)) : null;
      if (file === null) throw new ProblemError('not_found');
      reply
        .headers({
          'content-length': String(file.bytes),
          'cache-control': `private, max-age=${Math.max(0, signed.until - Math.ceil(clock() / 1000))}`,
          // User files must not run or load anything on our origin.
          'content-security-policy': "default-src 'none'; sandbox",
          ...(signed.saveAs !== undefined && { 'content-disposition': attachment(signed.saveAs) }),
        })
        .type(file.type);
      return reply.send('stream' in file ? file.stream : Readable.from([]));
    },
  });
}
