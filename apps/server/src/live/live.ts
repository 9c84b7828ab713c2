/** The live part of the house: from a committed fact to every reader. */
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FragmentProps, PageProps } from '@sightscreen/contracts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Part } from '../parts.ts';
import { isDatabaseAway } from '../http/problems.ts';
import { HintListener } from './bus/hints.ts';
import { Refresher } from './bus/refresher.ts';
import { MatchWatch } from './bus/watch.ts';
import type { RulingDesk } from './desk/desk.ts';
import type { MatchLog } from './log/match-log.ts';
import { packOnCompletion } from './log/pack-on-completion.ts';
import { packingSweep } from './log/packing-sweep.ts';
import { aboutSource } from './projections/about.ts';
import { frameOf } from './projections/frames.ts';
import { FullCommentary } from './projections/full-commentary.ts';
import type { Site } from './projections/furniture.ts';
import { Hub, type StreamLimits } from './push/hub.ts';
import { type RecipeParts, type Recipes, makeRecipes } from './recipes.ts';
import { ColdLane } from './snapshots/cold-lane.ts';
import { FastLane } from './snapshots/fast-lane.ts';
import { SnapshotStore } from './snapshots/store.ts';

export interface LiveGiven {
  database: OpenDatabase;
  desk: RulingDesk;
  log: MatchLog;
  clock: () => number;
  logger: FastifyBaseLogger;
  metrics: Registry;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  picture: RecipeParts['picture'];
  site: Site;
  snapshotBytes: number;
  /** In production the only Host that is served. */
  host: string | null;
  stopping: AbortSignal;
  streams?: Partial<StreamLimits>;
  /** How often logs are asked for without a hint, milliseconds. */
  sweepMs?: number;
}

export interface Live {
  watch: MatchWatch;
  snapshots: SnapshotStore;
  lane: FastLane;
  hub: Hub;
  recipes: Recipes;
  /** Brings this process to the head of a match's log; null for an unknown match. */
  follow(matchId: string): Promise<{ epoch: number; number: number } | null>;
  /** Whether hints arrive; without them a ball of another process takes up to one sweep longer. */
  listening(): boolean;
  part: Part;
}

export function makeLive(given: LiveGiven): Live {
  const { database, desk, log, clock, logger, metrics, render, fragment, site, snapshotBytes } = given;
  const full = new FullCommentary();
  /** Matches that nobody has followed lately are read and folded a few at a time. */
  const strangers = new ColdLane();
  const catchUp = (matchId: string) => desk.look(matchId, (hot) => ({ epoch: hot.epoch, number: hot.number }));
  let wasAway = false;
  const refresher = new Refresher(async (matchId) => {
    try { await catchUp(matchId); } catch (error) {
      watch.miss(matchId);
      logger.debug({ err: error, matchId }, 'a log could not be read; the next sweep asks again');
    }
  });
  const watch = new MatchWatch({
    db: database.db, clock, onMoved: (matchId) => refresher.hear(matchId), onAny: () => snapshots.movedAny(), everyMs: given.sweepMs ?? 2_000,
    onAnswering: (answering) => {
      if (!answering) logger.warn('the database does not answer; what is in memory is served with its age, the rest and all writes are refused');
      else if (wasAway) logger.warn('the database answers again');
      wasAway = !answering;
    },
  });
  const renders = new Counter({ name: 'snapshot_renders_total', help: 'Snapshots made, by kind', labelNames: ['kind'], registers: [metrics] });
  const snapshots = new SnapshotStore({
    watch, clock, maxBytes: snapshotBytes, onRender: (key) => renders.inc({ kind: kindOf(key) }),
    onFailure: (key, cause) => { if (!isDatabaseAway(cause)) logger.error({ err: cause, key }, 'a reply could not be made'); },
  });
  const lane = new FastLane(snapshots, given.host, () => given.stopping.aborted);
  const hub = new Hub({ clock, limits: given.streams, asOf: () => watch.sweptAt, watch: (matchId) => { watch.touch(matchId, clock()); } });
  const recipes = makeRecipes({
    db: database.db, desk, watch, about: aboutSource(database.db, clock), full, clock, site, render, fragment, picture: given.picture, stand: (matchId, at) => hub.stand(matchId, at),
  });
  const hints = new HintListener({
    connect: () => database.listen(),
    onHint: ({ matchId, epoch, head }) => {
      const known = watch.peek(matchId);
      // What we wrote ourselves comes back to us as a hint too.
      if (known !== undefined && (epoch < known.epoch || (epoch === known.epoch && head <= known.head))) return;
      snapshots.movedAny();
      if (known !== undefined) refresher.hear(matchId);
    },
    // Hints may have been lost while nobody listened.
    onListening: () => void watch.sweep(),
  });

  const completion = packOnCompletion({ log, failed: (error) => logger.warn({ err: error }, 'a finished match was not packed; the sweep tries again') });
  desk.onMove((move, hot) => {
    watch.heard(move.matchId, { epoch: move.epoch, head: move.number });
    full.moved(move, hot);
    if (hub.at(move.matchId) !== null) {
      const at = { epoch: move.epoch, number: move.number };
      const frame = hub.wants(move.matchId) ? frameOf(move, hot, clock()) : undefined;
      if (frame === undefined) hub.pass(move.matchId, at);
      else if (frame === null) hub.resync(move.matchId, at);
      else hub.push(frame);
    }
    snapshots.moved(move.matchId);
    snapshots.movedAny();
    completion.moved(move.matchId, hot.state);
  });

  desk.onNew(() => snapshots.movedAny());

  gauge(metrics, 'snapshot_bytes', 'Memory of prebuilt replies', () => snapshots.bytes);
  gauge(metrics, 'snapshot_bytes_bound', 'What prebuilt replies may take', () => snapshotBytes);
  gauge(metrics, 'snapshot_count', 'Prebuilt replies', () => snapshots.size);
  new Counter({ name: 'fast_replies_total', help: 'Requests answered from memory before the framework', registers: [metrics], collect() { this.reset(); this.inc(lane.answered); } });
  new Counter({ name: 'database_queries_total', help: 'Queries sent to the database', registers: [metrics], collect() { this.reset(); this.inc(database.asked); } });
  gauge(metrics, 'stream_readers', 'Open streams', () => hub.size);
  gauge(metrics, 'stream_most_waiting_bytes', 'Bytes that wait in the process for the slowest reader of a stream', () => hub.mostWaiting);
  gauge(metrics, 'watched_matches', 'Matches whose logs are watched', () => watch.size);
  gauge(metrics, 'folds_kept', 'Folds in memory', () => desk.kept);

  const packer = packingSweep(database.db, log, (error) => logger.warn({ err: error }, 'finished matches were not packed'));
  return {
    watch, snapshots, lane, hub, recipes,
    follow: async (matchId) => {
      const known = await watch.begin(matchId);
      if (known === null) return null;
      const at = hub.at(matchId) ?? await strangers.insist(() => desk.look(matchId, (hot) => ({ epoch: hot.epoch, number: hot.number }), known));
      if (at !== null) hub.stand(matchId, at);
      return at;
    },
    listening: () => hints.listening,
    part: {
      name: 'live',
      start: async () => {
        await watch.sweep();
        watch.start();
        hub.start();
        packer.start();
        await hints.start();
      },
      stop: async () => {
        hub.stop();
        watch.stop();
        await packer.stop();
        await completion.stop();
        await hints.close();
      },
    },
  };
}

/** "page live 64012" -> "page live": no id goes into a metric. */
const kindOf = (key: string): string => (key.startsWith('page ') ? key.split(' ').slice(0, 2).join(' ') : (key.split(' ')[0] ?? key));

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({ name, help, registers: [registry], collect() { this.set(read()); } });
}
