import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSnapshot, sendSnapshot } from './send-cached.ts';
import { accepted } from './cached-response.ts';
import type { FastLane } from './fast-lane.ts';
import type { SnapshotDefinition, SnapshotStore } from './store.ts';

export interface Serving {
  live: { snapshots: SnapshotStore; lane: FastLane };
}

/** Replies to a call from memory, building the reply first if necessary. */
export async function sendReply(
  { live }: Serving,
  definition: SnapshotDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const snapshot = await findSnapshot(live.snapshots, definition);
  return sendSnapshot(live.snapshots, live.lane, definition.key, snapshot, request, reply);
}

/** A page: any other spelling of its address redirects to the canonical one (MATCH-S12). */
export async function sendPage(
  { live }: Serving,
  definition: SnapshotDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const snapshot = await findSnapshot(live.snapshots, definition);
  const [asked = '', query] = request.url.split('?');
  if (!reply.sent && snapshot.canonical !== null && asked !== snapshot.canonical) {
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(query === undefined ? snapshot.canonical : `${snapshot.canonical}?${query}`, 301);
  }
  return sendSnapshot(live.snapshots, live.lane, definition.key, snapshot, request, reply);
}

/**
 * Replies with a part of a growing list: built and shared like every reply, but never stored by HTTP caches (SITE-S04),
 * because its cursor refers to the current list.
 */
export async function sendFragment(
  { live }: Serving,
  definition: SnapshotDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const snapshot = await findSnapshot(live.snapshots, definition);
  if (reply.sent) return reply;
  const { bytes, name } = live.snapshots.form(definition.key, snapshot, accepted(request.headers['accept-encoding']));
  if (name !== 'identity') reply.header('content-encoding', name);
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
    .header('x-as-of', String(snapshot.asOf))
    .header('content-type', snapshot.contentType)
    .send(bytes);
}
