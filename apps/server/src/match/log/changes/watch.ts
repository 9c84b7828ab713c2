/**
 * Tracks the heads of the logs of all matches being read. One query at intervals covers them all, so a lost hint costs
 * only a moment; the time of its last result is the "as of" of every cached response at its head.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Listing } from '../columns.ts';
import { batchLookups } from './ask-together.ts';

export interface Head {
  epoch: number;
  head: number;
}
export interface Changed extends Head, Listing {
  id: string;
}
interface Watched extends Head {
  readAt: number;
}

export interface WatchOptions {
  db: Kysely<Database>;
  clock: () => number;
  /** Called when the log of a watched match changed, or a match came into play. */
  onMoved: (matchId: string) => void;
  /** Called when a watched match was deleted. */
  onGone?: (matchId: string) => void;
  /** Called when the database became reachable or unreachable. */
  onAnswering?: (answering: boolean) => void;
  /**
   * Called with recently changed logs of any matches and their listings; null: too many to list. May report the same
   * change twice.
   */
  onChanged: (changed: readonly Changed[] | null) => void;
  /** How long a match stays watched after its last reader, milliseconds. */
  ttlMs?: number;
  everyMs?: number;
  /** Maximum number of matches watched for readers; the longest unread are dropped first. */
  bound?: number;
}

export const TEN_MINUTES = 10 * 60_000;
/** Maximum number of individually reported matches; an import brings hundreds a second. */
const MAX_CHANGED = 2_000;

export class MatchWatch {
  /** When all watched heads were last confirmed, milliseconds; 0 before the first time. */
  sweptAt = 0;
  /** Whether the last query succeeded. */
  answering = false;
  private readonly options: Required<WatchOptions>;
  private readonly watched = new Map<string, Watched>();
  private readonly ask: (matchId: string) => Promise<Head | null>;
  /** Matches with a known change whose log could not be read. */
  private readonly missed = new Set<string>();
  /**
   * The latest database time at which a match row is known to have changed, as text to preserve its microseconds. Null
   * before the first query.
   */
  private newest: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> | null = null;

  constructor(options: WatchOptions) {
    this.options = {
      ttlMs: TEN_MINUTES,
      everyMs: 2_000,
      bound: 5_000,
      onAnswering: () => undefined,
      onGone: () => undefined,
      ...options,
    };
    this.ask = batchLookups((ids) => this.askFor(ids));
  }

  get size(): number {
    return this.watched.size;
  }

  /** The head of a watched match's log, as far as known; undefined when it is not watched. Counts as a read. */
  touch(matchId: string, now: number): Head | undefined {
    const watched = this.watched.get(matchId);
    if (watched !== undefined) watched.readAt = now;
    return watched;
  }

  /** Like `touch`, but does not count as a read. */
  peek(matchId: string): Head | undefined {
    return this.watched.get(matchId);
  }

  /**
   * Starts watching: queries the head, with one query for all simultaneous callers. Null for an unknown match. Throws
   * when the database does not reply.
   */
  async begin(matchId: string): Promise<Head | null> {
    return this.touch(matchId, this.options.clock()) ?? this.ask(matchId);
  }

  /** Reports a head learnt elsewhere. One older than ours is ignored. */
  observe(matchId: string, { epoch, head }: Head): boolean {
    const watched = this.watched.get(matchId);
    if (watched === undefined || epoch < watched.epoch || (epoch === watched.epoch && head <= watched.head))
      return false;
    watched.epoch = epoch;
    watched.head = head;
    return true;
  }

  /** Stops watching a deleted match. */
  gone(matchId: string): void {
    if (this.watched.delete(matchId)) this.options.onGone(matchId);
  }

  /** Records that a changed log could not be read: the next successful sweep reports the change again. */
  miss(matchId: string): void {
    this.missed.add(matchId);
  }

  start(): void {
    const next = (): void => {
      this.timer = setTimeout(
        () =>
          void this.sweep().finally(() => {
            if (this.timer !== null) next();
          }),
        this.options.everyMs,
      );
      this.timer.unref();
    };
    next();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Queries all watched heads. Never throws: without a result, "as of" simply does not advance. */
  sweep(): Promise<void> {
    return (this.sweeping ??= this.look().finally(() => {
      this.sweeping = null;
    }));
  }

  private async look(): Promise<void> {
    const { db, clock, ttlMs, onMoved, onAnswering } = this.options;
    const now = clock();
    this.forgetBefore(now - ttlMs);
    try {
      const ids = [...this.watched.keys()];
      const { rows } = await sql<Head & { id: string; playing: boolean }>`
        select id, epoch, head, phase not in ('complete', 'recent', 'upcoming', 'preview') as playing from match
         where id = any(${ids}::text[]) or phase in ('inprogress', 'break', 'forseen')`.execute(db);
      await this.lookAtAll(db);
      for (const { id, epoch, head, playing } of rows) {
        const watched = this.watched.get(id);
        if (watched === undefined) {
          if (playing) this.watched.set(id, { epoch, head, readAt: now });
        } else {
          if (playing) watched.readAt = Math.max(watched.readAt, now - ttlMs / 2);
          // Not `heard`: after a restore the database is right even with a lower head.
          if (watched.epoch !== epoch || watched.head < head || this.missed.has(id)) {
            this.missed.delete(id);
            watched.epoch = epoch;
            watched.head = head;
            onMoved(id);
          }
        }
      }
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) this.gone(id);
      this.sweptAt = now;
      // Unwatched matches are read again by their next reader.
      for (const id of this.missed) if (!this.watched.has(id)) this.missed.delete(id);
      if (!this.answering) onAnswering(true);
      this.answering = true;
    } catch {
      if (this.answering) onAnswering(false);
      this.answering = false;
    }
  }

  /**
   * Finds all changed rows, watched or not, because lists show any of them. Repeats changes that hints already
   * reported, which invalidates nothing.
   */
  private async lookAtAll(db: WatchOptions['db']): Promise<void> {
    const { newest } = this;
    const {
      rows: [latest],
    } = await sql<{ at: string }>`select coalesce(max(updated_at), '-infinity')::text as at from match`.execute(db);
    const at = latest?.at ?? '-infinity';
    if (at === newest) return;
    // Before the first result no reply was built that could be outdated.
    const { rows } =
      newest === null
        ? { rows: [] }
        : await sql<Changed>`
      select id, epoch, head, series_id as "seriesId", venue_id as "venueId", team1_id as "team1Id", team2_id as "team2Id" from match
       where updated_at > ${newest}::timestamptz - interval '5 seconds' order by updated_at desc limit ${MAX_CHANGED + 1}`.execute(
            db,
          );
    this.newest = at;
    if (rows.length > 0) this.options.onChanged(rows.length > MAX_CHANGED ? null : rows);
  }

  private async askFor(ids: string[]): Promise<Map<string, Head>> {
    const { clock, db } = this.options;
    const now = clock();
    const rows = await db
      .selectFrom('match')
      .select(['id', 'epoch', 'head'])
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .execute();
    for (const { id, epoch, head } of rows) {
      // A sweep may have found it meanwhile, and it may have changed since.
      if (!this.watched.has(id)) this.watched.set(id, { epoch, head, readAt: now });
      else this.observe(id, { epoch, head });
    }
    if (rows.length > 0 && this.sweptAt === 0) this.sweptAt = now;
    return new Map(rows.map(({ id }): [string, Head] => [id, this.watched.get(id)!]));
  }

  private forgetBefore(before: number): void {
    for (const [id, { readAt }] of this.watched) if (readAt < before) this.watched.delete(id);
    if (this.watched.size <= this.options.bound) return;
    const byAge = [...this.watched].sort(([, a], [, b]) => a.readAt - b.readAt);
    for (const [id] of byAge.slice(0, this.watched.size - this.options.bound)) this.watched.delete(id);
  }
}
