/** Serves the file attached to a row of a resource. */
import { Readable } from 'node:stream';
import { recordParams } from '@sightscreen/contracts/admin/records';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';
import { titleOf } from '../../core/admin/resource.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { looking, type AdminResources, STAFF } from './admin.ts';

export function recordFileRoutes(
  route: Routes,
  { database: { db }, clock, files }: Needs<'clock' | 'database' | 'files'>,
  { resourceFor }: AdminResources,
): void {
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records/:resource/:id/file',
    contract: {
      summary: 'Download the file of a record',
      tag: 'Desk',
      description:
        'Always a download, with the type of its content, and it cannot run code. Every download is audited.',
      params: recordParams,
      replies: { 200: { description: 'The file', contentType: 'application/octet-stream' }, ...looking },
    },
    handler: async ({ caller, params: { resource: name, id }, request, reply }) => {
      const resource = resourceFor(name, caller);
      const values = await resource.find(db, id, clock());
      const known = values === null ? null : ((await resource.file?.(db, id)) ?? null);
      if (values === null || known === null) throw new ProblemError('not_found');
      const head = await files.head(known.key);
      if (head === null) throw new ProblemError('not_found');
      if (request.method === 'GET')
        await recordAuditEvent(db, clock(), {
          action: 'record.file',
          staffId: caller.staffId,
          target: `${resource.name}:${id}`,
          words: `${resource.one} ${titleOf(resource, id, values)}: file saved`,
        });
      const file = request.method === 'GET' ? await files.get(known.key) : null;
      reply
        .headers({
          'content-length': String(head.bytes),
          'content-disposition': attachment(known.name),
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type(head.type);
      return reply.send(file?.stream ?? Readable.from([]));
    },
  });
}
