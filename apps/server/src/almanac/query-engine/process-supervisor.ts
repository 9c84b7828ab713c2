/** Supervises the query process: starts it with the site, keeps its data up to date, and restarts it when it dies. */
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitingMatches } from '../ball-data/parts/manifest.store.ts';
import { TABLES_VERSION } from '../ball-data/version.ts';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import type { World } from '../../core/db/column-types.ts';
import type { FilesPort } from '../../core/ports/files/port.ts';
import { type Child, ChildGone, startChild } from '../../core/process/child.ts';
import type { Part } from '../../core/process/parts.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import type { EngineLimits } from './engine.ts';
import type { Loaded } from './loading.ts';
import type { QueryCalls } from './process-calls.ts';
import { type QueueLimits, queryQueue } from './queue.ts';
import {
  type Answer,
  type DataState,
  type Limits,
  QueryRefused,
  type QueryEngine,
  type Statement,
} from './query-engine.ts';
import { type Held, refreshParts, refreshRegistry, type RefreshDeps } from './refresh.ts';
import { ballDataTag, ballPartsTag } from '../ball-data/tags.ts';

export interface QueryProcessDeps {
  database: Pick<OpenDatabase, 'long'>;
  files: FilesPort;
  tags: Pick<TagVersions, 'now' | 'areCurrent' | 'invalidate'>;
  clock: () => number;
  /** Folder of its database and its spill files. */
  folder: string;
  engine: Omit<EngineLimits, 'atOnce'>;
  queue: QueueLimits;
  /** Requests a rewrite of a part whose files are missing or unreadable. */
  repair: RefreshDeps['repair'];
  /** Reports that the process died, or that an update failed; both are retried. */
  failed: (error: unknown, words: string) => void;
}

export interface QueryProcess {
  queryEngine: QueryEngine;
  part: Part;
  /** Checks for new files and names now. */
  look(): Promise<void>;
  /** Null while no process runs. */
  child(): Child<QueryCalls> | null;
}

/** Interval of checks for new files; the database is queried only after a notification. */
const EVERY_MS = 1_000;
/** Names and waiting matches change under many tags, so they are read less often. */
const NAMES_EVERY_MS = 10_000;
/** Delay after a failed check. */
const AGAIN_MS = 10_000;
/** Interval of checks without a notification, in case one was missed. */
const ANYWAY_MS = 60_000;
const HEAP_MB = 256;
const MAX_PAUSE_MS = 30_000;
/** After this many deaths in a row, the database is deleted in case it is damaged. */
const DEATHS = 3;

/** Versions of tags, and times. */
const NEVER = { parts: -1, names: -1, namesAt: -Infinity, at: -Infinity };
type WorldCounts = Record<World, { waiting: number; inPlay: number }>;
interface CurrentState extends RefreshDeps {
  held: Held;
  counts: WorldCounts;
}

export function queryProcess(deps: QueryProcessDeps): QueryProcess {
  const { database, tags, clock, folder, queue, failed } = deps;
  const stopping = new AbortController();
  let child: Child<QueryCalls> | null = null;
  let current: CurrentState | null = null;
  let running: Promise<void> = Promise.resolve();
  let looking: Promise<void> = Promise.resolve();
  let lastChecked = NEVER;
  /** Emits `loaded` whenever queries can be answered. */
  const loading = new EventEmitter().setMaxListeners(0);

  const dataOf = ({ revision, at, worlds }: Loaded, counts: WorldCounts): DataState => ({
    revision,
    at,
    worlds: { real: { ...worlds.real, ...counts.real }, demo: { ...worlds.demo, ...counts.demo } },
  });

  const answer = async (written: () => readonly Statement[], signal: AbortSignal): Promise<Answer[]> => {
    if (current === null || current.held.loaded === null) throw new QueryRefused('loading');
    const { counts, child: worker } = current;
    try {
      const { answers, loaded } = await worker.call('answer', { statements: written() }, signal);
      const data = dataOf(loaded!, counts);
      return answers.map((one) => ({ ...one, data }));
    } catch (error) {
      if (!(error instanceof ChildGone)) throw error;
      if (current?.child === worker) current = null;
      throw new QueryRefused('loading');
    }
  };
  const ask = queryQueue({
    ...queue,
    answer,
    stuck: () => {
      failed(new Error('a statistics query could not be interrupted'), 'Stopped the statistics process');
      void child?.stop();
    },
  });
  const state = (): DataState | null => {
    if (current === null || current.held.loaded === null) return null;
    return dataOf(current.held.loaded, current.counts);
  };
  const askAll: QueryEngine['askAll'] = async (written, limits = {}) => {
    if (state() === null) await dataLoaded(limits);
    return ask(written, limits).catch(async (error: unknown) => {
      if (!(error instanceof QueryRefused && error.reason === 'loading')) throw error;
      // The process died meanwhile.
      await dataLoaded(limits);
      return ask(written, limits);
    });
  };
  const dataLoaded = async ({ loadingMs = 0, signal }: Limits): Promise<void> => {
    if (loadingMs === 0) throw new QueryRefused('loading');
    if (state() !== null) return;
    const ends = [AbortSignal.timeout(loadingMs), stopping.signal, ...(signal === undefined ? [] : [signal])];
    await once(loading, 'loaded', { signal: AbortSignal.any(ends) }).catch(() => {
      throw new QueryRefused(signal?.aborted === true ? 'aborted' : 'loading');
    });
  };

  const refresh = async (): Promise<void> => {
    const target = current;
    if (target === null) return;
    const now = clock();
    const { now: version } = tags;
    const isDue = now - lastChecked.at >= ANYWAY_MS;
    const parts = isDue || !tags.areCurrent([ballPartsTag], lastChecked.parts);
    // A new match may have players who were unknown before.
    const names = isDue || parts || (version !== lastChecked.names && now - lastChecked.namesAt >= NAMES_EVERY_MS);
    if (!parts && !names) return;
    const counts = await waitingMatches(database.long);
    const renamed = names && (await refreshRegistry(target, target.held));
    const changed = parts && (await refreshParts(target, target.held, counts.real.waiting + counts.demo.waiting));
    target.counts = counts;
    lastChecked = {
      ...lastChecked,
      ...(parts && { parts: version }),
      ...(names && { names: version, namesAt: now }),
      ...(isDue && { at: now }),
    };
    if (changed || renamed) tags.invalidate([ballDataTag]);
    if (state() !== null) loading.emit('loaded');
  };
  let failedAt = -Infinity;
  const look = (): Promise<void> =>
    (looking = looking.then(refresh).catch((error: unknown) => {
      failedAt = clock();
      if (!(error instanceof ChildGone)) failed(error, 'Could not load new ball data; retrying in 10 seconds');
    }));

  /** Runs the process once. Returns how long it lived, in milliseconds. */
  const runOnce = async (): Promise<number> => {
    const incoming = join(folder, 'incoming');
    await rm(incoming, { recursive: true, force: true });
    const started = startChild<QueryCalls>(new URL('./question-process.ts', import.meta.url), { heapMb: HEAP_MB });
    child = started;
    const begun = clock();
    try {
      const limits = { ...deps.engine, atOnce: queue.atOnce.light + queue.atOnce.heavy };
      const opened = await started.call('open', { folder, version: TABLES_VERSION, limits });
      const held: Held = { parts: new Map(opened.parts), registry: null, loaded: null };
      const refreshDeps: RefreshDeps = {
        read: database.long,
        files: deps.files,
        clock,
        child: started,
        incoming,
        repair: deps.repair,
      };
      lastChecked = NEVER;
      await refreshRegistry(refreshDeps, held);
      // Until the update completes, data loaded earlier is served as of its own revision.
      held.loaded = opened.loaded;
      current = { ...refreshDeps, held, counts: await waitingMatches(database.long) };
      if (state() !== null) loading.emit('loaded');
      await look();
      const how = await started.gone;
      if (!stopping.signal.aborted) failed(new Error(how), 'The statistics process ended; restarting it');
    } catch (error) {
      await started.stop();
      if (!stopping.signal.aborted) failed(error, 'The statistics process could not start; retrying');
    }
    current = null;
    child = null;
    return clock() - begun;
  };

  const supervise = async (): Promise<void> => {
    let deaths = 0;
    while (!stopping.signal.aborted) {
      const lasted = await runOnce();
      if (stopping.signal.aborted) return;
      deaths = lasted > ANYWAY_MS ? 1 : deaths + 1;
      if (deaths % DEATHS === 0) await rm(folder, { recursive: true, force: true });
      await wait(Math.min(500 * 2 ** (deaths - 1), MAX_PAUSE_MS), undefined, {
        ref: false,
        signal: stopping.signal,
      }).catch(() => undefined);
    }
  };

  let timer: NodeJS.Timeout | null = null;
  return {
    look,
    child: () => child,
    queryEngine: { askAll, ask: async (query) => (await askAll(() => [query], query))[0]!, state },
    part: {
      name: 'questions',
      // The site does not wait for the process.
      start() {
        running = supervise();
        timer = setInterval(() => {
          if (clock() - failedAt >= AGAIN_MS) void look();
        }, EVERY_MS);
        timer.unref();
      },
      async stop() {
        stopping.abort();
        if (timer !== null) clearInterval(timer);
        await child?.stop();
        await running;
        await looking;
      },
    },
  };
}
