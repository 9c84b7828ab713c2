/**
 * Response cache: responses by key, invalidated by tag, with a size limit in bytes. Each is built once per change,
 * however many requests arrive at the same time.
 */
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { matchAmong, type Tag, tagOf } from '../tags/tag.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import type { Bulkhead } from './bulkhead.ts';
import { type Accepts, type Encoding, type Rendered, CachedResponse } from './cached-response.ts';

interface Head {
  epoch: number;
  head: number;
}
/** What the cache must know about the logs that replies follow. */
export interface MatchHeads {
  /** When the heads were last compared with the database, milliseconds; 0 before the first time. */
  readonly sweptAt: number;
  /** Whether the database responds. */
  readonly answering: boolean;
  /** The head of a log that is already followed; keeps it followed. */
  touch(matchId: string, now: number): Head | undefined;
  /** Follows a log; null for an unknown match. */
  begin(matchId: string): Promise<Head | null>;
  observe(matchId: string, head: Head): unknown;
}

/** A reply that was not read for this long is built on demand. */
const TEN_MINUTES = 10 * 60_000;

/** How to build the response of a key. A 404 is null and is not stored. */
export interface ResponseDefinition {
  /** Route and parsed parameters, never the raw address. */
  key: string;
  /**
   * Invalidating one of these invalidates the response. Rendering may add more (`Rendered.tags`). A response `at` the
   * head of a log does not need that match's tag. Without tags it stays valid for the life of the process, or until it
   * expires.
   */
  tags: readonly Tag[];
  render: () => Promise<Rendered | null>;
  /** Minimum milliseconds between builds; until then the old one is served, with its old "as of". */
  atMostEvery?: number;
  /** Rebuilt only on request, not at every change of its match. */
  rebuildOnRequest?: true;
  /** The queue for building it; the store's common one by default. */
  queue?: Bulkhead;
}

export type Found =
  | { kind: 'found'; response: CachedResponse }
  | { kind: 'unknown' }
  /** Not in memory, and too many others are being built. */
  | { kind: 'busy' }
  /** Not in memory, and it cannot be built now. */
  | { kind: 'unavailable'; cause: unknown };

export interface StoreOptions {
  watch: MatchHeads;
  tags: TagVersions;
  clock: () => number;
  maxBytes: number;
  /** Maximum time that a reader waits for a rebuild before getting the old one. */
  rebuildMs: number;
  onRender?: (key: string, ms: number) => void;
  onFailure?: (key: string, cause: unknown) => void;
  /** The queue of replies that are not in memory, unless their definition names another. */
  cold: Bulkhead;
}

interface Entry {
  definition: ResponseDefinition;
  response: CachedResponse;
  /** The match whose log it follows; null if none. */
  follows: string | null;
  tags: readonly Tag[];
  /** The tag count before it was built, advanced while none of its tags changes. */
  since: number;
  /** Start of its build, milliseconds. */
  madeAt: number;
  failedAt: number;
  /** Reads since it was built. */
  reads: number;
}

/** After a failure the old bytes are served for this long before the database is tried again. */
const RETRY_MS = 500;
/**
 * Maximum replies of a match rebuilt immediately when it changes: more than all its pages and calls. Without a limit,
 * one client that requested every ball and every line would have them all rebuilt at each ball for ten minutes (3,000
 * such replies: 0.9 s a ball).
 */
const MAX_CONCURRENT = 48;
/** A reply with this many reads since its build is popular and does not queue. */
const MUCH_READ = 3;

export class ResponseCache {
  private readonly options: StoreOptions;
  private readonly entries: LRUCache<string, Entry>;
  private readonly making = new Map<string, Promise<Found>>();
  private readonly keysOf = new Map<string, Set<string>>();

  constructor(options: StoreOptions) {
    this.options = options;
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ response }) => response.bytes,
      dispose: (entry, key, reason) => {
        if (reason !== 'set') this.unlist(entry.follows, key);
      },
    });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }
  get size(): number {
    return this.entries.size;
  }

  /** The fresh response of a key, if any; synchronous, for the cached-reply handler. */
  fresh(key: string): CachedResponse | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    const now = this.options.clock();
    const { response } = entry;
    if (this.isCurrent(entry, now)) {
      const { sweptAt } = this.options.watch;
      if (sweptAt > response.asOf) response.asOf = sweptAt;
    } else if (!this.isThrottled(entry, now)) return null;
    response.readAt = now;
    entry.reads++;
    return response;
  }

  /** Whether none of its data has changed, as far as this process knows. */
  private isCurrent(entry: Entry, now: number): boolean {
    const { response, follows } = entry;
    const { watch, tags } = this.options;
    if (now >= response.validUntil) return false;
    if (follows !== null) {
      const head = watch.touch(follows, now);
      if (head === undefined || head.epoch !== response.at?.epoch || head.head !== response.at.number) return false;
    }
    if (!tags.areCurrent(entry.tags, entry.since)) return false;
    entry.since = tags.now;
    return true;
  }

  /** Whether it is outdated but not yet due for a rebuild. */
  private isThrottled({ definition: { atMostEvery = 0 }, response, madeAt }: Entry, now: number): boolean {
    return now - madeAt < atMostEvery && now >= madeAt && now < response.validUntil;
  }

  /** The response of a definition: from memory, built now or, if that fails, the old one with its age. */
  async get(definition: ResponseDefinition): Promise<Found> {
    const fresh = this.fresh(definition.key);
    if (fresh !== null) return { kind: 'found', response: fresh };
    const old = this.entries.get(definition.key);
    if (old === undefined) {
      // Joining a build in progress needs no turn in the queue.
      return (
        this.making.get(definition.key) ??
        (await (definition.queue ?? this.options.cold).take(() => this.make(definition))) ?? { kind: 'busy' }
      );
    }
    const { clock, rebuildMs, watch } = this.options;
    const stale: Found = { kind: 'found', response: old.response };
    if (clock() - old.failedAt < RETRY_MS) return stale;
    old.response.readAt = clock();
    old.reads++;
    if (watch.sweptAt > 0 && !watch.answering) {
      // The database is known to be unreachable: serve the old one while an attempt runs in the background.
      void this.make(definition);
      return stale;
    }
    // Rarely read replies queue even if they were requested before.
    const turn =
      old.reads >= MUCH_READ
        ? this.make(definition)
        : (this.making.get(definition.key) ??
          (definition.queue ?? this.options.cold).take(() => this.make(definition)));
    const found = (await pTimeout(turn, { milliseconds: rebuildMs, fallback: () => stale })) ?? stale;
    return found.kind === 'unavailable' || found.kind === 'busy' ? stale : found;
  }

  /** Called when a match changes: rebuilds its most-read responses now; the rest wait for their next reader. */
  moved(matchId: string): void {
    const now = this.options.clock();
    const read = [...(this.keysOf.get(matchId) ?? [])].flatMap((key) => {
      const entry = this.entries.peek(key);
      return entry === undefined ||
        entry.definition.rebuildOnRequest === true ||
        now - entry.response.readAt >= TEN_MINUTES
        ? []
        : [entry];
    });
    if (read.length > MAX_CONCURRENT) read.sort((a, b) => b.reads - a.reads || b.response.readAt - a.response.readAt);
    // Runs after the writer's reply, so that the scorer does not wait for pages.
    for (const { definition } of read.slice(0, MAX_CONCURRENT)) setImmediate(() => void this.make(definition));
  }

  /** The bytes for a reader; a newly compressed form counts towards the size limit. */
  form(key: string, response: CachedResponse, accepts: Accepts): { bytes: Buffer; name: Encoding } {
    const before = response.bytes;
    const form = response.form(accepts);
    if (response.bytes !== before) {
      const entry = this.entries.peek(key);
      if (entry?.response === response) this.entries.set(key, entry);
    }
    return form;
  }

  private make(definition: ResponseDefinition): Promise<Found> {
    const { key } = definition;
    const under = this.making.get(key);
    if (under !== undefined) return under;
    const made = this.render(definition).finally(() => {
      if (this.making.get(key) === made) this.making.delete(key);
    });
    this.making.set(key, made);
    return made;
  }

  private async render(definition: ResponseDefinition): Promise<Found> {
    const { watch, clock, tags, onRender } = this.options;
    const { key } = definition;
    const matchId = matchAmong(definition.tags);
    try {
      for (let attempt = 0; ; attempt++) {
        const asOf = clock();
        // Taken before anything is read: tags that change from here on invalidate the result.
        const since = tags.now;
        const head = matchId === null ? null : await watch.begin(matchId);
        if (matchId !== null && head === null) return this.drop(key);
        const before = this.entries.peek(key);
        if (before !== undefined && this.isCurrent(before, asOf)) {
          before.response.asOf = Math.max(before.response.asOf, watch.sweptAt);
          return { kind: 'found', response: before.response };
        }
        const from = performance.now();
        const rendered = await definition.render();
        if (rendered === null) return this.drop(key);
        onRender?.(key, performance.now() - from);
        if (matchId !== null && rendered.at !== null)
          watch.observe(matchId, { epoch: rendered.at.epoch, head: rendered.at.number });
        const response = new CachedResponse(rendered, asOf, before?.response.readAt ?? asOf);
        const follows = rendered.at === null ? null : matchId;
        // The log's position is checked exactly, so its match's tag is not needed.
        const all = [...definition.tags, ...(rendered.tags ?? [])].filter(
          (tag) => follows === null || tag !== tagOf.match(follows),
        );
        const entry: Entry = { definition, response, follows, tags: all, since, madeAt: asOf, failedAt: 0, reads: 0 };
        this.entries.set(key, entry);
        this.list(follows, key);
        // Outdated while it was being built: retry, a limited number of times.
        if (attempt >= 2 || this.isCurrent(entry, asOf) || this.isThrottled(entry, clock()))
          return { kind: 'found', response };
      }
    } catch (cause) {
      const entry = this.entries.peek(key);
      if (entry !== undefined) entry.failedAt = clock();
      this.options.onFailure?.(key, cause);
      return { kind: 'unavailable', cause };
    }
  }

  private drop(key: string): Found {
    this.entries.delete(key);
    return { kind: 'unknown' };
  }

  private list(matchId: string | null, key: string): void {
    if (matchId === null) return;
    const keys = this.keysOf.get(matchId);
    if (keys === undefined) this.keysOf.set(matchId, new Set([key]));
    else keys.add(key);
  }

  private unlist(matchId: string | null, key: string): void {
    if (matchId === null) return;
    const keys = this.keysOf.get(matchId);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(matchId);
  }
}
