/** Snapshots by key, bounded in bytes. Makes each once per change, however many ask at the same time. */
import { LRUCache } from 'lru-cache';
import type { MatchWatch } from '../log/changes/watch.ts';
import { TEN_MINUTES } from '../log/changes/watch.ts';
import { matchAmong, type Tag, tagOf } from '../tags/tag.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { Bulkhead } from './bulkhead.ts';
import { type Accepts, type Encoding, type Rendered, Snapshot } from './snapshot.ts';

/** What a key needs to be made again. A 404 is null and is not stored. */
export interface SnapshotDefinition {
  /** Route and parsed parameters, never the raw address. */
  key: string;
  /**
   * What it shows: when one of these is raised it is made anew. Rendering may find more (`Rendered.tags`). Where it is rendered `at` the head of a
   * log, that log is the tag's match. None: it says the same for as long as the process lives, or until the clock changes it.
   */
  tags: readonly Tag[];
  render: () => Promise<Rendered | null>;
  /** Milliseconds for which it is served though a tag was raised: however much happens, it is made no more often. Its "as of" stays behind meanwhile. */
  atMostEvery?: number;
  /** Not made anew with every move of its match, though somebody read it lately. */
  whenAsked?: true;
  /** Whose turn it takes when it is not at hand; that of all others unless told. */
  lane?: Bulkhead;
}

export type Found =
  | { kind: 'found'; snapshot: Snapshot }
  | { kind: 'unknown' }
  /** Not in memory, and too many others are being made. */
  | { kind: 'busy' }
  /** Not in memory, and it cannot be made now. */
  | { kind: 'unavailable'; cause: unknown };

export interface StoreOptions {
  watch: MatchWatch;
  tags: TagVersions;
  clock: () => number;
  maxBytes: number;
  /** Longest a reader waits for a new one before the old one is served. */
  patienceMs?: number;
  onRender?: (key: string, ms: number) => void;
  onFailure?: (key: string, cause: unknown) => void;
  cold?: Bulkhead;
}

interface Entry {
  definition: SnapshotDefinition;
  snapshot: Snapshot;
  /** The match at the head of whose log it stands, if it says where. */
  follows: string | null;
  tags: readonly Tag[];
  /** The count of raises before it was made, moved up while none of its tags is raised. */
  since: number;
  /** When it began to be made, milliseconds. */
  madeAt: number;
  failedAt: number;
  /** How often it was read since it was made. */
  reads: number;
}

/** After a failure the old bytes are served for this long before the database is asked again. */
const RETRY_MS = 500;
/**
 * Replies of a match that are made anew at once when it moves: its pages and calls are fewer. Without a bound whoever once asked for every ball
 * and every line of a match would have all of them made with every ball for ten minutes (3,000 such replies: 0.9 s a ball).
 */
const MOST_AT_ONCE = 48;
/** Read so often since it was made, it is no odd address. */
const MUCH_READ = 3;

export class SnapshotStore {
  private readonly options: Required<Omit<StoreOptions, 'onRender' | 'onFailure'>> & Pick<StoreOptions, 'onRender' | 'onFailure'>;
  private readonly entries: LRUCache<string, Entry>;
  private readonly making = new Map<string, Promise<Found>>();
  private readonly keysOf = new Map<string, Set<string>>();

  constructor(options: StoreOptions) {
    this.options = { patienceMs: 1_500, cold: new Bulkhead(), ...options };
    this.entries = new LRUCache({
      maxSize: options.maxBytes, sizeCalculation: ({ snapshot }) => snapshot.bytes,
      dispose: (entry, key, reason) => { if (reason !== 'set') this.unlist(entry.follows, key); },
    });
  }

  get bytes(): number { return this.entries.calculatedSize; }
  get size(): number { return this.entries.size; }

  /** The fresh snapshot under a key if it is at hand: the hot path, without a promise. */
  fresh(key: string): Snapshot | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    const now = this.options.clock();
    const { snapshot } = entry;
    if (this.stands(entry, now)) {
      const { sweptAt } = this.options.watch;
      if (sweptAt > snapshot.asOf) snapshot.asOf = sweptAt;
    } else if (!this.holds(entry, now)) return null;
    snapshot.readAt = now;
    entry.reads++;
    return snapshot;
  }

  /** Nothing that it shows has changed, as far as this process knows. */
  private stands(entry: Entry, now: number): boolean {
    const { snapshot, follows } = entry;
    const { watch, tags } = this.options;
    if (now >= snapshot.validUntil) return false;
    if (follows !== null) {
      const head = watch.touch(follows, now);
      if (head === undefined || head.epoch !== snapshot.at?.epoch || head.head !== snapshot.at.number) return false;
    }
    if (!tags.stand(entry.tags, entry.since)) return false;
    entry.since = tags.now;
    return true;
  }

  /** Something has changed, and it is not yet time to say so. */
  private holds({ definition: { atMostEvery = 0 }, snapshot, madeAt }: Entry, now: number): boolean {
    return now - madeAt < atMostEvery && now >= madeAt && now < snapshot.validUntil;
  }

  /** The snapshot of a definition: at hand, or made now, or, when that fails, the last one with its age. */
  async get(definition: SnapshotDefinition): Promise<Found> {
    const fresh = this.fresh(definition.key);
    if (fresh !== null) return { kind: 'found', snapshot: fresh };
    const old = this.entries.get(definition.key);
    if (old === undefined) {
      // Whoever asks for what is being made waits with the others and takes no turn.
      return this.making.get(definition.key) ?? (await (definition.lane ?? this.options.cold).take(() => this.make(definition))) ?? { kind: 'busy' };
    }
    const { clock, patienceMs, watch } = this.options;
    const stale: Found = { kind: 'found', snapshot: old.snapshot };
    if (clock() - old.failedAt < RETRY_MS) return stale;
    old.snapshot.readAt = clock();
    old.reads++;
    if (watch.sweptAt > 0 && !watch.answering) {
      // The database is known to be away: nobody waits for the attempt that finds it back.
      void this.make(definition);
      return stale;
    }
    // An odd address takes its turn with the others also when it was asked for before.
    const turn = old.reads >= MUCH_READ ? this.make(definition) : this.making.get(definition.key) ?? (definition.lane ?? this.options.cold).take(() => this.make(definition));
    const found = (await orAfter(patienceMs, turn, stale)) ?? stale;
    return found.kind === 'unavailable' || found.kind === 'busy' ? stale : found;
  }

  /** A match moved: what is being read most is made now, the rest by its next reader. */
  moved(matchId: string): void {
    const now = this.options.clock();
    const read = [...(this.keysOf.get(matchId) ?? [])].flatMap((key) => {
      const entry = this.entries.peek(key);
      return entry === undefined || entry.definition.whenAsked === true || now - entry.snapshot.readAt >= TEN_MINUTES ? [] : [entry];
    });
    if (read.length > MOST_AT_ONCE) read.sort((a, b) => b.reads - a.reads || b.snapshot.readAt - a.snapshot.readAt);
    // After the writer's own answer: whoever sent the ball does not wait for pages.
    for (const { definition } of read.slice(0, MOST_AT_ONCE)) setImmediate(() => void this.make(definition));
  }

  /** The bytes for a reader; a form made for the first time counts into the bound. */
  form(key: string, snapshot: Snapshot, accepts: Accepts): { bytes: Buffer; name: Encoding } {
    const before = snapshot.bytes;
    const form = snapshot.form(accepts);
    if (snapshot.bytes !== before) {
      const entry = this.entries.peek(key);
      if (entry?.snapshot === snapshot) this.entries.set(key, entry);
    }
    return form;
  }

  private make(definition: SnapshotDefinition): Promise<Found> {
    const { key } = definition;
    const under = this.making.get(key);
    if (under !== undefined) return under;
    const made = this.render(definition).finally(() => { if (this.making.get(key) === made) this.making.delete(key); });
    this.making.set(key, made);
    return made;
  }

  private async render(definition: SnapshotDefinition): Promise<Found> {
    const { watch, clock, tags, onRender } = this.options;
    const { key } = definition;
    const matchId = matchAmong(definition.tags);
    try {
      for (let attempt = 0; ; attempt++) {
        const asOf = clock();
        // Before anything is read: what is raised from here on makes it old.
        const since = tags.now;
        const head = matchId === null ? null : await watch.begin(matchId);
        if (matchId !== null && head === null) return this.drop(key);
        const before = this.entries.peek(key);
        if (before !== undefined && this.stands(before, asOf)) {
          before.snapshot.asOf = Math.max(before.snapshot.asOf, watch.sweptAt);
          return { kind: 'found', snapshot: before.snapshot };
        }
        const from = performance.now();
        const rendered = await definition.render();
        if (rendered === null) return this.drop(key);
        onRender?.(key, performance.now() - from);
        if (matchId !== null && rendered.at !== null) watch.heard(matchId, { epoch: rendered.at.epoch, head: rendered.at.number });
        const snapshot = new Snapshot(rendered, asOf, before?.snapshot.readAt ?? asOf);
        const follows = rendered.at === null ? null : matchId;
        // The log is asked where it stands, which is exact; its tag need not be.
        const all = [...definition.tags, ...(rendered.tags ?? [])].filter((tag) => follows === null || tag !== tagOf.match(follows));
        const entry: Entry = { definition, snapshot, follows, tags: all, since, madeAt: asOf, failedAt: 0, reads: 0 };
        this.entries.set(key, entry);
        this.list(follows, key);
        // Moved on while it was made: once more, but not for ever.
        if (attempt >= 2 || this.stands(entry, asOf) || this.holds(entry, clock())) return { kind: 'found', snapshot };
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

async function orAfter<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => { timer = setTimeout(() => done(otherwise), ms); });
  try { return await Promise.race([work, late]); } finally { clearTimeout(timer); }
}
