/** Sends a snapshot: 200 or 304, in an encoding that the reader accepts, with its age. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/errors.ts';
import { Problem } from '../http/problems.ts';
import { tooMuch } from './bulkhead.ts';
import type { FastLane } from './fast-lane.ts';
import { accepted, matchesTag, type Snapshot } from './cached-response.ts';
import type { SnapshotDefinition, SnapshotStore } from './store.ts';

/** @throws Problem `not_found`, or `unavailable` when it is not in memory and cannot be built */
export async function findSnapshot(store: SnapshotStore, definition: SnapshotDefinition): Promise<Snapshot> {
  const found = await store.get(definition);
  if (found.kind === 'found') return found.snapshot;
  if (found.kind === 'unknown') throw new Problem('not_found');
  if (found.kind === 'busy') throw tooMuch();
  throw isDatabaseAway(found.cause) ? new Problem('unavailable', { cause: found.cause }) : found.cause;
}

/** @param lane serves the next request for this address */
export function sendSnapshot(
  store: SnapshotStore,
  lane: FastLane,
  key: string,
  snapshot: Snapshot,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The deadline has passed and a 503 was sent, so these headers do not belong to it.
  if (reply.sent) return reply;
  if (request.method === 'GET') lane.open(request.url, key, reply.getHeaders());
  reply
    .header('etag', snapshot.etag)
    .header('cache-control', snapshot.cacheControl)
    .header('vary', 'Accept-Encoding')
    .header('x-as-of', String(snapshot.asOf));
  const tag = request.headers['if-none-match'];
  if (tag !== undefined && matchesTag(tag, snapshot.etag)) return reply.code(304).send();
  const form = store.form(key, snapshot, accepted(request.headers['accept-encoding']));
  if (form.name !== 'identity') reply.header('content-encoding', form.name);
  return reply.header('content-type', snapshot.contentType).send(form.bytes);
}
