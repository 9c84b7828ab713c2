/** Snapshots by key, bounded in bytes. Makes each once per change, however many ask at the same time. */
import { LRUCache } from 'lru-cache';
import type { MatchWatch } from '../log/changes/watch.ts';
import { TEN_MINUTES } from '../log/changes/watch.ts';
import { Bulkhead } from './bulkhead.ts';
import { type Accepts, type Encoding, type Rendered, Snapshot } from './snapshot.ts';

/** What a key needs to be made again. A 404 is null and is not stored. */
export interface SnapshotDefinition {
  /** Route and parsed parameters, never the raw address. */
  key: string;
  /** The match it is about; null for lists, which every move of any match may change. */
  matchId: string | null;
  render: () => Promise<Rendered | null>;
  /** It says the same for as long as the process lives. */
  still?: true;
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
  clock: () => number;
  maxBytes: number;
  /** Longest a reader waits for a new one before the old one is served. */
  patienceMs?: number;
  onRender?: (key: string, ms: number) => void;
  onFailure?: (key: string, cause: unknown) => void;
  cold?: Bulkhead;
}

interface Entry { definition: SnapshotDefinition; snapshot: Snapshot; /** For lists: the count of moves it was made at. */ moves: number; failedAt: number; /** How often it was read since it was made. */ reads: number }

/** After a failure the old bytes are served for this long before the database is asked again. */
const RETRY_MS = 500;
/**
 * Replies of a match that are made anew at once when it moves: its pages and calls are fewer. Without a bound whoever once asked for every ball
 * and every line of a match would have all of them made with every ball for ten minutes (3,000 such replies: 0.9 s a ball).
 */
const MOST_AT_ONCE = 48;
/** Read so often since it was made, it is no odd address. */
const MUCH_READ = 3;
/** Lists are made anew at least this often while they are read: a clock moves them too. */
const LIST_MS = 30_000;

export class SnapshotStore {
  private readonly options: Required<Omit<StoreOptions, 'onRender' | 'onFailure'>> & Pick<StoreOptions, 'onRender' | 'onFailure'>;
  private readonly entries: LRUCache<string, Entry>;
  private readonly making = new Map<string, Promise<Found>>();
  private readonly keysOf = new Map<string, Set<string>>();
  /** Moves of any match so far: a list made at an earlier count is old. */
  private moves = 0;

  constructor(options: StoreOptions) {
    this.options = { patienceMs: 1_500, cold: new Bulkhead(), ...options };
    this.entries = new LRUCache({
      maxSize: options.maxBytes, sizeCalculation: ({ snapshot }) => snapshot.bytes,
      dispose: (entry, key, reason) => { if (reason !== 'set') this.unlist(entry.definition.matchId, key); },
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
    if (!this.stands(entry, now)) return null;
    if (this.options.watch.sweptAt > snapshot.asOf) snapshot.asOf = this.options.watch.sweptAt;
    snapshot.readAt = now;
    entry.reads++;
    return snapshot;
  }

  private stands({ definition, snapshot, moves }: Entry, now: number): boolean {
    if (now >= snapshot.validUntil) return false;
    if (definition.still === true) return true;
    const { watch } = this.options;
    if (definition.matchId === null || snapshot.at === null) return moves === this.moves && (!watch.answering || now - snapshot.asOf < LIST_MS);
    const head = watch.touch(definition.matchId, now);
    return head !== undefined && head.epoch === snapshot.at.epoch && head.head === snapshot.at.number;
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

  /** Any match moved: lists are made by their next reader. */
  movedAny(): void {
    this.moves++;
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
    const { watch, clock, onRender } = this.options;
    const { key, matchId } = definition;
    try {
      for (let attempt = 0; ; attempt++) {
        const asOf = clock();
        const { moves } = this;
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
        const entry: Entry = { definition, snapshot, moves, failedAt: 0, reads: 0 };
        this.entries.set(key, entry);
        this.list(matchId, key);
        // Moved on while it was made: once more, but not for ever.
        if (attempt >= 2 || this.stands(entry, asOf)) return { kind: 'found', snapshot };
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
