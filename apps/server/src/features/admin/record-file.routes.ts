/** Serves the file attached to a row of a resource. */
import { Readable } from 'node:stream';
import { recordParams } from '@sightscreen/contracts/admin/records';
import { Problem } from '../../http/problems.ts';
import type { Routes } from '../../http/route.ts';
import { attachment } from '../../ports/files/port.ts';
import { titleOf } from '../../admin/resource.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../sign-in/audit.ts';
import { looking, type RecordDesk, STAFF } from './admin.ts';

export function recordFileRoutes(
  route: Routes,
  { database: { db }, clock, files }: Needs<'clock' | 'database' | 'files'>,
  { nounFor }: RecordDesk,
): void {
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records/:noun/:id/file',
    contract: {
      summary: 'Download the file of a record',
      tag: 'Desk',
      description:
        'Always a download, with the type of its content, and it cannot run code. Every download is audited.',
      params: recordParams,
      replies: { 200: { description: 'The file', contentType: 'application/octet-stream' }, ...looking },
    },
    handler: async ({ caller, params: { noun: name, id }, request, reply }) => {
      const noun = nounFor(name, caller);
      const values = await noun.find(db, id, clock());
      const known = values === null ? null : ((await noun.file?.(db, id)) ?? null);
      if (values === null || known === null) throw new Problem('not_found');
      const head = await files.head(known.key);
      if (head === null) throw new Problem('not_found');
      if (request.method === 'GET')
        await recordAuditEvent(db, clock(), {
          action: 'record.file',
          staffId: caller.staffId,
          target: `${noun.name}:${id}`,
          words: `${noun.one} ${titleOf(noun, id, values)}: file saved`,
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
