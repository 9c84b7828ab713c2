/** The calls of readers who are elsewhere in time: held back behind play, or away for a while. */
import { since as sinceThen } from '@sightscreen/cricket';
import { behindQuery, behindReply, catchUpQuery, catchUpReply } from '@sightscreen/contracts/calls/stream';
import { matchParams } from '@sightscreen/contracts/calls/match';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { Problem } from '../../http/problems.ts';
import type { Contract } from '../../http/contract.ts';
import type { Asked, Routes } from '../../http/route.ts';
import type { HotMatch } from '../../live/desk/hot-match.ts';
import { ColdLane } from '../../live/snapshots/cold-lane.ts';
import { problems } from '../matches/problem-replies.ts';
import { behindOf, knownAt } from './behind.ts';
import { stateUntil } from './until.ts';

/** Replies kept: readers of a match are behind by a few different balls, and each of these is folded once. Bytes. */
const KEPT_BYTES = 8 * 1024 * 1024;

export function inStepCalls(route: Routes, { live, desk, clock }: Context): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (body) => body.length });
  /** Each reply that is not kept is a fold of its own: one after the other, with the readers of everything else between them. */
  const folding = new ColdLane(1);
  /** Answers with JSON made from the match, kept under a key that names everything it depends on. */
  const answer = async (id: string, { reply, spend }: Pick<Asked<Contract, 'none'>, 'reply' | 'spend'>, keyOf: (hot: HotMatch) => string, make: (hot: HotMatch) => unknown): Promise<FastifyReply> => {
    if (await live.follow(id) === null) throw new Problem('not_found');
    const look = <T>(use: (hot: HotMatch) => T) => desk.look(id, use, live.watch.touch(id, clock()));
    const nameOf = (hot: HotMatch): string => `${id} ${hot.epoch}-${hot.number} ${keyOf(hot)}`;
    const keptBody = (hot: HotMatch) => ({ body: kept.get(nameOf(hot)) });
    const found = await look(keptBody);
    if (found === null) throw new Problem('not_found');
    if (found.body === undefined) spend('fold');
    const body = found.body ?? await folding.insist(() => look((hot) => {
      // Whoever came before in the line may have made it.
      const before = keptBody(hot).body;
      if (before !== undefined) return before;
      const made = Buffer.from(JSON.stringify(make(hot)));
      kept.set(nameOf(hot), made);
      return made;
    }));
    if (body === null) throw new Problem('not_found');
    return reply.header('cache-control', 'public, max-age=1').header('vary', 'Accept-Encoding').header('x-as-of', String(live.watch.sweptAt))
      .header('content-type', 'application/json; charset=utf-8').send(body);
  };

  route({
    method: 'GET', path: '/match-api/:id/behind.json', limit: 'shared', auth: 'none',
    contract: {
      summary: 'A match as it was known up to 120 s ago, and the changes since (BEYOND-03)', tag: 'Live', params: matchParams, query: behindQuery,
      replies: { 200: behindReply, ...problems(400, 404, 429, 503) },
      description: '`live` is the state at that moment, `frames` lead from it to the head of the log, each with its time. For pages that are held in step with a late broadcast.',
    },
    handler: ({ params: { id }, query: { seconds }, ...asked }) => {
      const now = clock();
      const known = (hot: HotMatch): number => knownAt(hot.reading.facts, now - seconds * 1000);
      return answer(id, asked, (hot) => `behind ${known(hot)}`, (hot) => behindOf(id, hot.reading.facts, known(hot), now));
    },
  });
  route({
    method: 'GET', path: '/match-api/:id/catch-up.json', limit: 'shared', auth: 'none',
    contract: {
      summary: 'The few things that mattered since a reader left (BEYOND-05)', tag: 'Live', params: matchParams, query: catchUpQuery,
      replies: { 200: catchUpReply, ...problems(400, 404, 429, 503) },
      description: '`since` is the number of the last fact the reader had, `until` the one their page stands at, which is earlier than the head when the page is held back. Of a log that was replaced since (`epoch`) it tells from the start.',
    },
    handler: ({ params: { id }, query: { since, until, epoch }, ...asked }) => answer(id, asked, () => `since ${since} ${until ?? ''} ${epoch ?? ''}`, (hot) => {
      const same = epoch === undefined || epoch === hot.epoch;
      return sinceThen(stateUntil(hot, same ? until : undefined), same ? since : 0);
    }),
  });
}
