/** Metrics of delivery to readers. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '../../core/db/open-database.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { MatchWatch } from '../log/changes/watch.ts';
import type { Hub } from '../../core/streams/hub.ts';
import type { CachedReplyHandler } from '../../core/response-cache/cached-reply-handler.ts';
import type { ResponseCache } from '../../core/response-cache/response-cache.ts';

export interface Measured {
  metrics: Registry;
  responseCache: ResponseCache;
  responseCacheBytes: number;
  cachedReplies: CachedReplyHandler;
  hub: Hub;
  watch: MatchWatch;
  folds: FoldCache;
  database: OpenDatabase;
}

/** Returns a function that counts one render by its key. */
export function rendersCounter(metrics: Registry): (key: string) => void {
  const renders = new Counter({
    name: 'snapshot_renders_total',
    help: 'Snapshots made, by kind',
    labelNames: ['kind'],
    registers: [metrics],
  });
  return (key) => {
    renders.inc({ kind: kindOf(key) });
  };
}

export function deliveryMetrics({
  metrics,
  responseCache,
  responseCacheBytes,
  cachedReplies,
  hub,
  watch,
  folds,
  database,
}: Measured): void {
  gauge(metrics, 'snapshot_bytes', 'Memory of prebuilt replies', () => responseCache.bytes);
  gauge(metrics, 'snapshot_bytes_bound', 'What prebuilt replies may take', () => responseCacheBytes);
  gauge(metrics, 'snapshot_count', 'Prebuilt replies', () => responseCache.size);
  new Counter({
    name: 'fast_replies_total',
    help: 'Requests answered from memory before the framework',
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(cachedReplies.answered);
    },
  });
  new Counter({
    name: 'database_queries_total',
    help: 'Queries sent to the database',
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(database.queryCount);
    },
  });
  gauge(metrics, 'stream_readers', 'Open streams', () => hub.size);
  gauge(
    metrics,
    'stream_most_waiting_bytes',
    'Bytes that wait in the process for the slowest reader of a stream',
    () => hub.mostWaiting,
  );
  gauge(metrics, 'watched_matches', 'Matches whose logs are watched', () => watch.size);
  gauge(metrics, 'folds_kept', 'Folds in memory', () => folds.size);
}

/** "page live 64012" -> "page live": metrics contain no ids. */
const kindOf = (key: string): string =>
  key.startsWith('page ') ? key.split(' ').slice(0, 2).join(' ') : (key.split(' ')[0] ?? key);

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
