/** Delivers committed facts to readers: through folds, cached replies and streams. */
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { FragmentProps, PageProps } from '@sightscreen/contracts';
import type { Timeouts } from '../../core/config/timeouts.ts';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import type { Part } from '../../core/process/parts.ts';
import { isDatabaseAway } from '../../core/db/errors.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { HintListener } from '../log/changes/hints.ts';
import { Refresher } from '../log/changes/refresher.ts';
import { type Changed, MatchWatch } from '../log/changes/watch.ts';
import { listingOf, tagsOfListing } from '../log/columns.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { MatchLog } from '../log/match-log.ts';
import { packOnCompletion } from '../log/pack-on-completion.ts';
import { type MatchRegistrySource, matchRegistrySource } from '../views/match-registry-data.ts';
import type { ReadPreviewTable } from '../views/preview.ts';
import { frameOf } from '../views/frames.ts';
import { FullCommentary } from '../views/full-commentary.ts';
import type { Site } from '../views/match-layout.ts';
import { Hub, type StreamLimits } from '../../core/streams/hub.ts';
import { MatchChange } from './match-change.ts';
import { matchKind, matchTopic } from './match-topic.ts';
import { type Makers, makersOf } from './makers.ts';
import { deliveryMetrics, rendersCounter } from './metrics.ts';
import { MatchTagDeduplicator } from './match-tag-deduplicator.ts';
import { Bulkhead } from '../../core/response-cache/bulkhead.ts';
import { CachedReplyHandler } from '../../core/response-cache/cached-reply-handler.ts';
import { ResponseCache } from '../../core/response-cache/response-cache.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';

export interface DeliveryDeps {
  database: OpenDatabase;
  folds: FoldCache;
  log: MatchLog;
  tags: TagVersions;
  clock: () => number;
  random: () => number;
  logger: FastifyBaseLogger;
  metrics: Registry;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  site: Site;
  /** The points table for the page of an upcoming match. */
  readTable: ReadPreviewTable;
  responseCacheBytes: number;
  /** The only Host served in production. */
  host: string | null;
  timeouts: Pick<Timeouts, 'buildTurn' | 'rebuild'>;
  stopping: AbortSignal;
  streams?: Partial<StreamLimits>;
}

export interface Delivery {
  watch: MatchWatch;
  responseCache: ResponseCache;
  cachedReplies: CachedReplyHandler;
  hub: Hub;
  /** Builders of response definitions, and their source of registry data. */
  make: Makers;
  about: MatchRegistrySource;
  full: FullCommentary;
  site: Site;
  /** Brings this process to the head of a match's log; null for an unknown match. */
  follow(matchId: string): Promise<{ epoch: number; number: number } | null>;
  /**
   * Whether the database connection for hints is up; without it, a ball written by another process takes up to one
   * sweep longer.
   */
  listening(): boolean;
  part: Part;
}

export function makeDelivery(options: DeliveryDeps): Delivery {
  const { database, folds, log, tags, clock, logger, metrics, render, fragment, site, responseCacheBytes, timeouts } =
    options;
  const full = new FullCommentary();
  /** Matches that were not followed recently are read and folded a few at a time. */
  const unfollowed = new Bulkhead({ waitMs: timeouts.buildTurn });
  const catchUp = (matchId: string) => folds.look(matchId, (fold) => ({ epoch: fold.epoch, number: fold.number }));
  let wasAway = false;
  const refresher = new Refresher(async (matchId) => {
    try {
      await catchUp(matchId);
    } catch (error) {
      watch.miss(matchId);
      logger.debug({ err: error, matchId }, 'a log could not be read; the next sweep asks again');
    }
  });
  const watch = new MatchWatch({
    db: database.db,
    clock,
    onMoved: (matchId) => refresher.hear(matchId),
    onGone: (matchId) => {
      folds.forget(matchId);
      deduplicator.forgetMatch(matchId);
    },
    onChanged: (changed) => observe(changed),
    everyMs: 2_000,
    onAnswering: (answering) => {
      if (!answering)
        logger.warn(
          'The database does not respond: pages in memory are served with their age, everything else gets 503',
        );
      else if (wasAway) logger.warn('The database responds again');
      wasAway = !answering;
    },
  });
  const deduplicator = new MatchTagDeduplicator(tags);
  const observe = (changed: readonly Changed[] | null): void => {
    if (changed === null) deduplicator.forget();
    else for (const change of changed) deduplicator.hear(change.id, change, tagsOfListing(change.id, [change]));
  };
  const rendered = rendersCounter(metrics);
  const responseCache = new ResponseCache({
    watch,
    tags,
    clock,
    maxBytes: responseCacheBytes,
    rebuildMs: timeouts.rebuild,
    cold: new Bulkhead({ waitMs: timeouts.buildTurn }),
    onRender: rendered,
    onFailure: (key, cause) => {
      if (!(cause instanceof ProblemError) && !isDatabaseAway(cause))
        logger.error({ err: cause, key }, 'a reply could not be made');
    },
  });
  const cachedReplies = new CachedReplyHandler(responseCache, {
    tags,
    host: options.host,
    stopping: () => options.stopping.aborted,
  });
  const hub = new Hub({
    clock,
    random: options.random,
    limits: options.streams,
    kinds: {
      ...matchKind({
        asOf: () => watch.sweptAt,
        watch: (matchId) => {
          watch.touch(matchId, clock());
        },
      }),
    },
  });
  const about = matchRegistrySource(database.db, tags, clock, options.readTable);
  const make = makersOf({
    folds,
    watch,
    about,
    clock,
    render,
    fragment,
    stand: (matchId, at) => hub.stand(matchTopic(matchId), at),
  });
  let unheard: NodeJS.Timeout | undefined;
  const hints = new HintListener({
    connect: () => database.listen(),
    by: tags.by,
    onRaised: (raised) => tags.invalidate(raised),
    onHint: ({ matchId, epoch, head, tags: raised }) => {
      deduplicator.hear(matchId, { epoch, head }, raised);
      const known = watch.peek(matchId);
      // Our own writes come back to us as hints too.
      if (known !== undefined && (epoch > known.epoch || (epoch === known.epoch && head > known.head)))
        refresher.hear(matchId);
    },
    // Hints may have been lost while disconnected.
    onListening: () => {
      deduplicator.forget();
      void watch.sweep();
    },
  });

  const completion = packOnCompletion({
    log,
    failed: (error) => logger.warn({ err: error }, 'Could not pack a finished match; the next sweep retries'),
  });
  folds.onMove((move, fold) => {
    watch.observe(move.matchId, { epoch: move.epoch, head: move.number });
    full.moved(move, fold);
    const topic = matchTopic(move.matchId);
    if (hub.at(topic) !== null) {
      const at = { epoch: move.epoch, number: move.number };
      const frame = hub.wants(topic) ? frameOf(move, fold, clock()) : undefined;
      if (frame === undefined) hub.pass(topic, at);
      else if (frame === null) hub.resync(topic, at);
      else hub.push(topic, new MatchChange(frame));
    }
    responseCache.moved(move.matchId);
    // After a resync this process does not know the change; the writer notifies the tags itself.
    if (!move.resync)
      deduplicator.hear(
        move.matchId,
        { epoch: move.epoch, head: move.number },
        move.tags ?? tagsOfListing(move.matchId, [listingOf(fold.state)]),
      );
    completion.moved(move.matchId, fold.state);
  });

  folds.onNew(({ matchId, epoch, number, tags: raised }) =>
    deduplicator.hear(matchId, { epoch, head: number }, raised),
  );

  deliveryMetrics({ metrics, responseCache, responseCacheBytes, cachedReplies, hub, watch, folds, database });

  return {
    watch,
    responseCache,
    cachedReplies,
    hub,
    make,
    about,
    full,
    site,
    follow: async (matchId) => {
      const known = await watch.begin(matchId);
      if (known === null) return null;
      const topic = matchTopic(matchId);
      const at =
        hub.at(topic) ??
        (await unfollowed.takeOrThrow(() =>
          folds.look(matchId, (fold) => ({ epoch: fold.epoch, number: fold.number }), known),
        ));
      if (at !== null) hub.stand(topic, at);
      return at;
    },
    listening: () => hints.listening,
    part: {
      name: 'delivery',
      start: async () => {
        await watch.sweep();
        watch.start();
        hub.start();
        await hints.start();
        // Matches are swept; changes of other data arrive only as notifications.
        unheard = setInterval(() => {
          if (!hints.listening && watch.answering) tags.invalidateAll();
        }, UNHEARD_MS).unref();
      },
      stop: async () => {
        clearInterval(unheard);
        hub.stop();
        watch.stop();
        await completion.stop();
        await hints.close();
      },
    },
  };
}

/** Interval at which all replies are invalidated while notifications are unavailable, milliseconds. */
const UNHEARD_MS = 30_000;
