/** Sends a snapshot: 200 or 304, in the form that the reader accepts, with the age of what it says. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/errors.ts';
import { Problem } from '../http/problems.ts';
import { tooMuch } from './bulkhead.ts';
import type { FastLane } from './fast-lane.ts';
import { accepted, matchesTag, type Snapshot } from './snapshot.ts';
import type { SnapshotDefinition, SnapshotStore } from './store.ts';

/** @throws Problem `not_found`, or `unavailable` when it is not in memory and cannot be made */
export async function findSnapshot(store: SnapshotStore, definition: SnapshotDefinition): Promise<Snapshot> {
  const found = await store.get(definition);
  if (found.kind === 'found') return found.snapshot;
  if (found.kind === 'unknown') throw new Problem('not_found');
  if (found.kind === 'busy') throw tooMuch();
  throw isDatabaseAway(found.cause) ? new Problem('unavailable', { cause: found.cause }) : found.cause;
}

/** @param lane the next request for this address need not come this far */
export function sendSnapshot(store: SnapshotStore, lane: FastLane, key: string, snapshot: Snapshot, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Made too late: 503 has been said, and the headers of that are no headers of this.
  if (reply.sent) return reply;
  if (request.method === 'GET') lane.open(request.url, key, reply.getHeaders());
  reply.header('etag', snapshot.etag).header('cache-control', snapshot.cacheControl).header('vary', 'Accept-Encoding').header('x-as-of', String(snapshot.asOf));
  const tag = request.headers['if-none-match'];
  if (tag !== undefined && matchesTag(tag, snapshot.etag)) return reply.code(304).send();
  const form = store.form(key, snapshot, accepted(request.headers['accept-encoding']));
  if (form.name !== 'identity') reply.header('content-encoding', form.name);
  return reply.header('content-type', snapshot.contentType).send(form.bytes);
}
