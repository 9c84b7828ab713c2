import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { findSnapshot, sendSnapshot } from '../../live/snapshots/answer.ts';
import type { Recipe } from '../../live/snapshots/store.ts';

/** A call that is answered from memory, or made first. */
export async function answer({ live }: Context, recipe: Recipe, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply> {
  const snapshot = await findSnapshot(live.snapshots, recipe);
  return sendSnapshot(live.snapshots, live.lane, recipe.key, snapshot, request, reply);
}

/** A page: any other spelling of its address is sent to its own (MATCH-S12). */
export async function answerPage({ live }: Context, recipe: Recipe, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply> {
  const snapshot = await findSnapshot(live.snapshots, recipe);
  const [asked = '', query] = request.url.split('?');
  if (snapshot.canonical !== null && asked !== snapshot.canonical) {
    return reply.header('cache-control', 'public, max-age=300').redirect(query === undefined ? snapshot.canonical : `${snapshot.canonical}?${query}`, 301);
  }
  return sendSnapshot(live.snapshots, live.lane, recipe.key, snapshot, request, reply);
}
