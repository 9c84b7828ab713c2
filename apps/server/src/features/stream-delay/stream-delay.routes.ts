/** Endpoints for readers at another point in time: delayed behind play, or returning after an absence. */
import { FIRST_SIZE, OPENED_SIZE, pageSize, since as sinceThen } from '@sightscreen/cricket';
import {
  behindPageQuery,
  behindQuery,
  behindReply,
  catchUpQuery,
  catchUpReply,
} from '@sightscreen/contracts/calls/stream';
import { matchParams } from '@sightscreen/contracts/calls/match';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Needs } from '../services.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Contract } from '../../core/http/contract.ts';
import { publicRead, type HandlerInput, type Routes } from '../../core/http/route.ts';
import type { CachedFold } from '../../match/folds/cached-fold.ts';
import { HTML_TYPE, JSON_TYPE } from '../../match/delivery/makers.ts';
import { drawBehind } from './page-behind.ts';
import { Bulkhead } from '../../core/response-cache/bulkhead.ts';
import { accepted, CachedResponse } from '../../core/response-cache/cached-response.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { behindOf, knownAt } from './behind.ts';
import { stateUntil } from './until.ts';

/**
 * Bytes of cached replies. Delayed readers of a match are spread over a few balls, and each of these is folded once.
 */
const KEPT_BYTES = 8 * 1024 * 1024;

export function streamDelayCalls(
  route: Routes,
  context: Needs<'clock' | 'folds' | 'live' | 'render' | 'timeouts'>,
): void {
  const { live, folds, clock } = context;
  // A reply plus its compressed form, built on first use: about a third of it for HTML.
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.35),
  });
  /** Each uncached reply needs its own fold: one at a time, with other requests served in between. */
  const folding = new Bulkhead({ width: 1, waitMs: context.timeouts.buildTurn });
  /**
   * Replies with what `make` builds from the match, cached under a key that names everything it depends on. `null`: not
   * found.
   */
  const answer = async (
    id: string,
    { request, reply, consume }: Pick<HandlerInput<Contract, 'none'>, 'request' | 'reply' | 'consume'>,
    contentType: string,
    keyOf: (fold: CachedFold) => string,
    make: (fold: CachedFold) => string | null,
  ): Promise<FastifyReply> => {
    if ((await live.follow(id)) === null) throw new ProblemError('not_found');
    const look = <T>(use: (fold: CachedFold) => T) => folds.look(id, use, live.watch.touch(id, clock()));
    const nameOf = (fold: CachedFold): string => `${id} ${fold.epoch}-${fold.number} ${keyOf(fold)}`;
    const cachedReply = (fold: CachedFold) => ({ made: cache.get(nameOf(fold)) });
    const found = await look(cachedReply);
    if (found === null) throw new ProblemError('not_found');
    if (found.made === undefined) await consume('fold');
    const answered =
      found.made ??
      (await folding.takeOrThrow(() =>
        look((fold) => {
          // An earlier request in the queue may have built it.
          const before = cachedReply(fold).made;
          if (before !== undefined) return before;
          const text = make(fold);
          if (text === null) return null;
          const made = new CachedResponse(
            { body: Buffer.from(text), contentType, maxAge: 1, staleWhileRevalidate: 0, at: null, validUntil: null },
            clock(),
            clock(),
          );
          cache.set(nameOf(fold), made);
          return made;
        }),
      ));
    if (answered === null) throw new ProblemError('not_found');
    const form = answered.form(accepted(request.headers['accept-encoding']));
    if (form.name !== 'identity') reply.header('content-encoding', form.name);
    return reply
      .header('cache-control', 'public, max-age=1')
      .header('vary', 'Accept-Encoding')
      .header('x-as-of', String(live.watch.sweptAt))
      .header('content-type', contentType)
      .send(form.bytes);
  };

  /** `known`: number of facts of a match that were known that many seconds ago. */
  const behind = (seconds: number) => {
    const now = clock();
    return { now, known: (fold: CachedFold): number => knownAt(fold.reading.facts, now - seconds * 1000) };
  };

  route({
    ...publicRead,
    path: '/match-api/:id/behind.json',
    contract: {
      summary: 'Get a match as it stood up to 120 s ago, and the changes since (BEYOND-03)',
      tag: 'Live',
      params: matchParams,
      query: behindQuery,
      replies: { 200: behindReply, ...problems(400, 404, 429, 503) },
      description:
        '`live` is the state at that moment, `frames` lead from it to the head of the log, each with its time. For pages synchronised with a late broadcast.',
    },
    handler: ({ params: { id }, query: { seconds }, ...exchange }) => {
      const { now, known } = behind(seconds);
      return answer(
        id,
        exchange,
        JSON_TYPE,
        (fold) => `behind ${known(fold)}`,
        (fold) => JSON.stringify(behindOf(id, fold.reading.facts, known(fold), now)),
      );
    },
  });
  route({
    ...publicRead,
    path: '/match-api/:id/behind.html',
    contract: {
      summary: 'A page of a match as it stood up to 120 s ago (BEYOND-03)',
      tag: 'Live',
      params: matchParams,
      query: behindPageQuery,
      replies: { 200: { description: 'The page', contentType: 'text/html' }, ...problems(400, 404, 429, 503) },
      description:
        '`page` names the page; the other parameters are those of the page. A delayed page takes its server-rendered parts from it: cards, charts, corrections.',
    },
    handler: async ({ params: { id }, query: { seconds, page, innings, size, event }, ...exchange }) => {
      const { now, known } = behind(seconds);
      const draw = await drawBehind(context, id);
      if (draw === null) throw new ProblemError('not_found');
      const wants = {
        innings: innings ?? null,
        size: page === 'commentary' ? pageSize(size ?? OPENED_SIZE) : FIRST_SIZE,
        event: event ?? null,
      };
      return answer(
        id,
        exchange,
        HTML_TYPE,
        (fold) => `${page} ${wants.innings ?? ''} ${wants.size} ${wants.event ?? ''} ${known(fold)}`,
        (fold) => draw(page, fold.reading.facts.slice(0, known(fold)), now, wants),
      );
    },
  });
  route({
    ...publicRead,
    path: '/match-api/:id/catch-up.json',
    contract: {
      summary: 'What mattered since a reader left (BEYOND-05)',
      tag: 'Live',
      params: matchParams,
      query: catchUpQuery,
      replies: { 200: catchUpReply, ...problems(400, 404, 429, 503) },
      description:
        '`since` is the number of the last fact the reader had, `until` the one their page shows, which is earlier than the head if the page is delayed. If the log was replaced since (`epoch`), it covers the match from the start.',
    },
    handler: ({ params: { id }, query: { since, until, epoch }, ...exchange }) =>
      answer(
        id,
        exchange,
        JSON_TYPE,
        () => `since ${since} ${until ?? ''} ${epoch ?? ''}`,
        (fold) => {
          const same = epoch === undefined || epoch === fold.epoch;
          return JSON.stringify(sinceThen(stateUntil(fold, same ? until : undefined), same ? since : 0));
        },
      ),
  });
}
