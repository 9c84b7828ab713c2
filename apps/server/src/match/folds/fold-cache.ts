/**
 * The folds of this process, each changed by one caller at a time. Between processes the database's row lock decides;
 * this queue only prevents waiting callers from occupying database connections.
 */
import { LRUCache } from 'lru-cache';
import type { Fact, MatchState } from '@sightscreen/cricket';
import { TurnTooLate } from '../../core/db/errors.ts';
import type { LogPart } from '../log/log-part.ts';
import type { Made, Move } from '../log/folds.ts';
import { CachedFold } from './cached-fold.ts';

export type ReadLog = (matchId: string, after: number, epoch: number | null) => Promise<LogPart | null>;

export interface FoldCacheOptions {
  read: ReadLog;
  /** Limit of facts in all cached folds. Measured: 880 bytes each, 2.3 MB for a whole Test. */
  capacity?: number;
  /** Maximum wait for a turn, milliseconds; none by default. A later caller has already had a 503. */
  turnMs?: number;
  /** Called with the changed entries of a match, before any other listener. */
  changed?: (state: MatchState, numbers: readonly number[]) => void;
}

export class FoldCache {
  private readonly read: ReadLog;
  private readonly folds: LRUCache<string, CachedFold>;
  /** The position last announced to each match's readers; outlives the fold. */
  private readonly announced = new LRUCache<string, { epoch: number; number: number }>({ max: 20_000 });
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly listeners: ((move: Move, fold: CachedFold) => void)[] = [];

  private readonly newListeners: ((made: Made) => void)[] = [];
  private readonly turnMs: number;
  private readonly changed: FoldCacheOptions['changed'];

  constructor({ read, capacity = 80_000, turnMs = Infinity, changed }: FoldCacheOptions) {
    this.read = read;
    this.changed = changed;
    this.turnMs = turnMs;
    this.folds = new LRUCache({ maxSize: capacity, sizeCalculation: (fold) => fold.number + 50 });
  }

  /** Registers a listener for committed and folded moves, called in order for each match. */
  onMove(listener: (move: Move, fold: CachedFold) => void): void {
    this.listeners.push(listener);
  }

  /** Registers a listener for matches created here: no fold changes, but lists do. */
  onNew(listener: (made: Made) => void): void {
    this.newListeners.push(listener);
  }

  announceNew(made: Made): void {
    for (const listener of this.newListeners) listener(made);
  }

  /** Runs `work` while no other caller changes the match in this process. @throws TurnTooLate */
  async alone<T>(matchId: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(matchId) ?? Promise.resolve();
    const requestedAt = performance.now();
    const mine = before.then(() => {
      if (performance.now() - requestedAt > this.turnMs)
        throw new TurnTooLate(`the turn for match ${matchId} came too late`);
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

  /** The fold at the head of the log as seen by `read`, or null for an unknown match. Call this only within `alone`. */
  async atHead(
    matchId: string,
    read: ReadLog = this.read,
    known?: { epoch: number; head: number },
  ): Promise<CachedFold | null> {
    const cached = this.folds.get(matchId);
    if (cached !== undefined && known !== undefined && cached.epoch === known.epoch && cached.number === known.head)
      return cached;
    const part = await read(matchId, cached?.number ?? 0, cached?.epoch ?? null);
    if (part === null) {
      this.folds.delete(matchId);
      return null;
    }
    const fold =
      cached !== undefined && cached.epoch === part.epoch ? cached : new CachedFold(matchId, part.epoch, this.changed);
    try {
      this.take(fold, part.facts);
    } catch (error) {
      // The fold is partly updated and so unusable: the next caller reads the whole log again.
      this.folds.delete(matchId);
      throw error;
    }
    this.folds.set(matchId, fold);
    return fold;
  }

  /**
   * Brings the fold to the head and returns the result of `use`, before any other caller can change it.
   * @param known the known head of the log; a fold already there needs no query
   */
  async look<T>(
    matchId: string,
    use: (fold: CachedFold) => T | Promise<T>,
    known?: { epoch: number; head: number },
  ): Promise<T | null> {
    return this.alone(matchId, async () => {
      const fold = await this.atHead(matchId, this.read, known);
      return fold === null ? null : use(fold);
    });
  }

  /** Notifies readers of facts that a writer folded and committed. */
  announce(fold: CachedFold, move: Move): void {
    this.announced.set(fold.matchId, { epoch: move.epoch, number: move.number });
    for (const listener of this.listeners) listener(move, fold);
  }

  /** Drops a fold that may contain facts that were never committed. */
  forget(matchId: string): void {
    this.folds.delete(matchId);
  }

  get size(): number {
    return this.folds.size;
  }

  /**
   * Folds the facts in two parts, split at the last announced position, so that the changes for readers are exact even
   * after a rebuild.
   */
  private take(fold: CachedFold, facts: Fact[]): void {
    const last = facts.at(-1);
    if (last === undefined) return;
    const announced = this.announced.get(fold.matchId);
    const same = announced !== undefined && announced.epoch === fold.epoch;
    const cut = same ? facts.findIndex((fact) => fact.number > announced.number) : 0;
    if (cut === -1) {
      fold.append(facts);
      return;
    }
    fold.append(facts.slice(0, cut));
    const after = fold.number;
    const changed = fold.append(facts.slice(cut));
    this.announce(fold, {
      matchId: fold.matchId,
      epoch: fold.epoch,
      after,
      number: fold.number,
      changed,
      at: last.recordedAt,
      resync: !same,
    });
  }
}
