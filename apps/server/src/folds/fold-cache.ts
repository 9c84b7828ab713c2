/**
 * The folds this process keeps, each moved by one caller at a time. The database's row lock decides between processes;
 * the queue here only spares the pool from callers that would wait for each other anyway.
 */
import { LRUCache } from 'lru-cache';
import type { Fact, MatchState } from '@sightscreen/cricket';
import { TurnTooLate } from '../db/errors.ts';
import type { LogPart } from '../log/log-part.ts';
import type { Made, Move } from '../log/folds.ts';
import { CachedFold } from './cached-fold.ts';

export type ReadLog = (matchId: string, after: number, epoch: number | null) => Promise<LogPart | null>;

export interface FoldCacheOptions {
  read: ReadLog;
  /** Facts in all folds kept; measured: 880 bytes each, 2.3 MB for a Test in full. */
  capacity?: number;
  /** Whoever's turn comes later than this has been told to try again, and nothing is done in their name any more. Milliseconds. */
  patienceMs?: number;
  /** Hears which entries of a match read differently now, before anybody else does. */
  changed?: (state: MatchState, numbers: readonly number[]) => void;
}

export class FoldCache {
  private readonly read: ReadLog;
  private readonly folds: LRUCache<string, CachedFold>;
  /** Where the readers of each match were last told it stands; outlives the fold. */
  private readonly told = new LRUCache<string, { epoch: number; number: number }>({ max: 20_000 });
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly listeners: ((move: Move, hot: CachedFold) => void)[] = [];

  private readonly newcomers: ((made: Made) => void)[] = [];
  private readonly patienceMs: number;
  private readonly changed: FoldCacheOptions['changed'];

  constructor({ read, capacity = 80_000, patienceMs = 2_000, changed }: FoldCacheOptions) {
    this.read = read;
    this.changed = changed;
    this.patienceMs = patienceMs;
    this.folds = new LRUCache({ maxSize: capacity, sizeCalculation: (hot) => hot.number + 50 });
  }

  /** Called after a move is committed and folded, in order for each match. */
  onMove(listener: (move: Move, hot: CachedFold) => void): void {
    this.listeners.push(listener);
  }

  /** Called when a match is made here: no fold moves, but lists do. */
  onNew(listener: (made: Made) => void): void {
    this.newcomers.push(listener);
  }

  announceNew(made: Made): void {
    for (const listener of this.newcomers) listener(made);
  }

  /** Runs `work` while nobody else moves the match in this process. @throws TurnTooLate */
  async alone<T>(matchId: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(matchId) ?? Promise.resolve();
    const asked = performance.now();
    const mine = before.then(() => {
      if (performance.now() - asked > this.patienceMs) throw new TurnTooLate(`the turn for match ${matchId} came too late`);
      return work();
    });
    const settled = mine.catch(() => undefined);
    this.queues.set(matchId, settled);
    try {
      return await mine;
    } finally {
      if (this.queues.get(matchId) === settled) this.queues.delete(matchId);
    }
  }

  /** The fold at the head of the log as `read` sees it, or null for an unknown match. For callers within `alone`. */
  async atHead(matchId: string, read: ReadLog = this.read, known?: { epoch: number; head: number }): Promise<CachedFold | null> {
    const kept = this.folds.get(matchId);
    if (kept !== undefined && known !== undefined && kept.epoch === known.epoch && kept.number === known.head) return kept;
    const part = await read(matchId, kept?.number ?? 0, kept?.epoch ?? null);
    if (part === null) {
      this.folds.delete(matchId);
      return null;
    }
    const hot = kept !== undefined && kept.epoch === part.epoch ? kept : new CachedFold(matchId, part.epoch, this.changed);
    try {
      this.take(hot, part.facts);
    } catch (error) {
      // Half folded is worse than not folded: the next caller reads the whole log again.
      this.folds.delete(matchId);
      throw error;
    }
    this.folds.set(matchId, hot);
    return hot;
  }

  /**
   * Brings the fold to the head and answers with what `use` makes of it, before anybody can move it again.
   * @param known where the log is known to stand: a fold that stands there is not asked for at the database
   */
  async look<T>(matchId: string, use: (hot: CachedFold) => T | Promise<T>, known?: { epoch: number; head: number }): Promise<T | null> {
    return this.alone(matchId, async () => {
      const hot = await this.atHead(matchId, this.read, known);
      return hot === null ? null : use(hot);
    });
  }

  /** Tells readers of facts that a writer folded and committed. */
  announce(hot: CachedFold, move: Move): void {
    this.told.set(hot.matchId, { epoch: move.epoch, number: move.number });
    for (const listener of this.listeners) listener(move, hot);
  }

  /** The fold may hold facts that were never committed. */
  forget(matchId: string): void {
    this.folds.delete(matchId);
  }

  get kept(): number { return this.folds.size; }

  /** Folds what was read, split where readers were last told, so that what changed for them is exact even after a rebuild. */
  private take(hot: CachedFold, facts: Fact[]): void {
    const last = facts.at(-1);
    if (last === undefined) return;
    const told = this.told.get(hot.matchId);
    const same = told !== undefined && told.epoch === hot.epoch;
    const cut = same ? facts.findIndex((fact) => fact.number > told.number) : 0;
    if (cut === -1) {
      hot.append(facts);
      return;
    }
    hot.append(facts.slice(0, cut));
    const after = hot.number;
    const changed = hot.append(facts.slice(cut));
    this.announce(hot, { matchId: hot.matchId, epoch: hot.epoch, after, number: hot.number, changed, at: last.recordedAt, resync: !same });
  }
}
