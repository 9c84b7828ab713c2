/**
 * Knows where the logs of the matches stand that anybody reads. Asks at intervals with one query, so that a lost hint costs a moment
 * and nothing more; the moment of the last answer is the "as of" of every snapshot that stands at its head.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Listing } from '../columns.ts';
import { askTogether } from './ask-together.ts';

export interface Head { epoch: number; head: number }
export interface Changed extends Head, Listing { id: string }
interface Watched extends Head { readAt: number }

export interface WatchOptions {
  db: Kysely<Database>;
  clock: () => number;
  /** The log of a watched match moved, or a match came into play. */
  onMoved: (matchId: string) => void;
  /** The database began to answer, or ceased to. */
  onAnswering?: (answering: boolean) => void;
  /** Logs of any match that moved of late, with what the matches are listed by; null: more than can be told. The same move may be told again. */
  onChanged: (changed: readonly Changed[] | null) => void;
  /** How long after the last reader a match stays watched. */
  keepMs?: number;
  everyMs?: number;
  /** Most matches watched because somebody read them; the longest unread go first. */
  bound?: number;
}

export const TEN_MINUTES = 10 * 60_000;
/** Matches told of one by one; an import brings hundreds a second. */
const MOST_CHANGED = 2_000;

export class MatchWatch {
  /** When the server last knew where all watched logs stood, milliseconds; 0 before the first answer. */
  sweptAt = 0;
  /** The last question was answered. */
  answering = false;
  private readonly options: Required<WatchOptions>;
  private readonly watched = new Map<string, Watched>();
  private readonly ask: (matchId: string) => Promise<Head | null>;
  /** Matches of which a move was heard and could not be read. */
  private readonly missed = new Set<string>();
  /** The newest moment of the database at which a match row is known to have changed, as text: it counts microseconds. Null before anybody asked. */
  private newest: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> | null = null;

  constructor(options: WatchOptions) {
    this.options = { keepMs: TEN_MINUTES, everyMs: 2_000, bound: 5_000, onAnswering: () => undefined, ...options };
    this.ask = askTogether((ids) => this.askFor(ids));
  }

  get size(): number { return this.watched.size; }

  /** Where the log of a watched match stands, as far as we know; undefined when it is not watched. Counts as a reading. */
  touch(matchId: string, now: number): Head | undefined {
    const watched = this.watched.get(matchId);
    if (watched !== undefined) watched.readAt = now;
    return watched;
  }

  /** The same without counting as a reading. */
  peek(matchId: string): Head | undefined {
    return this.watched.get(matchId);
  }

  /** Begins to watch: asks where the log stands, one question for all who ask at the same time. Null for an unknown match. Throws when the database does not answer. */
  async begin(matchId: string): Promise<Head | null> {
    return this.touch(matchId, this.options.clock()) ?? this.ask(matchId);
  }

  /** Somebody says that the log stands there. Older word than ours is passed over. */
  heard(matchId: string, { epoch, head }: Head): boolean {
    const watched = this.watched.get(matchId);
    if (watched === undefined || epoch < watched.epoch || (epoch === watched.epoch && head <= watched.head)) return false;
    watched.epoch = epoch;
    watched.head = head;
    return true;
  }

  /** A move was heard of and the log could not be read: the next sweep that is answered says so once more. */
  miss(matchId: string): void {
    this.missed.add(matchId);
  }

  start(): void {
    const next = (): void => {
      this.timer = setTimeout(() => void this.sweep().finally(() => { if (this.timer !== null) next(); }), this.options.everyMs);
      this.timer.unref();
    };
    next();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Asks where everything stands. Never throws: no answer means that "as of" grows old. */
  sweep(): Promise<void> {
    return (this.sweeping ??= this.look().finally(() => { this.sweeping = null; }));
  }

  private async look(): Promise<void> {
    const { db, clock, keepMs, onMoved, onAnswering } = this.options;
    const now = clock();
    this.letGo(now - keepMs);
    try {
      const { rows } = await sql<Head & { id: string; playing: boolean }>`
        select id, epoch, head, phase not in ('complete', 'recent', 'upcoming', 'preview') as playing from match
         where id = any(${[...this.watched.keys()]}::text[]) or phase in ('inprogress', 'break', 'forseen')`.execute(db);
      await this.lookAtAll(db);
      for (const { id, epoch, head, playing } of rows) {
        const watched = this.watched.get(id);
        if (watched === undefined) {
          if (playing) this.watched.set(id, { epoch, head, readAt: now });
        } else {
          if (playing) watched.readAt = Math.max(watched.readAt, now - keepMs / 2);
          // Not `heard`: the database is right also when it says less, after a restore.
          if (watched.epoch !== epoch || watched.head < head || this.missed.has(id)) {
            this.missed.delete(id);
            watched.epoch = epoch;
            watched.head = head;
            onMoved(id);
          }
        }
      }
      this.sweptAt = now;
      // Matches that nobody watches any more: their next reader asks.
      for (const id of this.missed) if (!this.watched.has(id)) this.missed.delete(id);
      if (!this.answering) onAnswering(true);
      this.answering = true;
    } catch {
      if (this.answering) onAnswering(false);
      this.answering = false;
    }
  }

  /** Which rows changed, watched or not: lists show them all. What the hints told before is told again, which costs nobody a reply. */
  private async lookAtAll(db: WatchOptions['db']): Promise<void> {
    const { newest } = this;
    const { rows: [latest] } = await sql<{ at: string }>`select coalesce(max(updated_at), '-infinity')::text as at from match`.execute(db);
    const at = latest?.at ?? '-infinity';
    if (at === newest) return;
    // Before the first answer nothing was made that could be old.
    const { rows } = newest === null ? { rows: [] } : await sql<Changed>`
      select id, epoch, head, series_id as "seriesId", venue_id as "venueId", team1_id as "team1Id", team2_id as "team2Id" from match
       where updated_at > ${newest}::timestamptz - interval '5 seconds' order by updated_at desc limit ${MOST_CHANGED + 1}`.execute(db);
    this.newest = at;
    if (rows.length > 0) this.options.onChanged(rows.length > MOST_CHANGED ? null : rows);
  }

  private async askFor(ids: string[]): Promise<Map<string, Head>> {
    const { clock, db } = this.options;
    const now = clock();
    const rows = await db.selectFrom('match').select(['id', 'epoch', 'head']).where('id', '=', sql<string>`any(${ids}::text[])`).execute();
    for (const { id, epoch, head } of rows) {
      // A sweep may have found it meanwhile, and it may have moved since.
      if (!this.watched.has(id)) this.watched.set(id, { epoch, head, readAt: now });
      else this.heard(id, { epoch, head });
    }
    if (rows.length > 0 && this.sweptAt === 0) this.sweptAt = now;
    return new Map(rows.map(({ id }): [string, Head] => [id, this.watched.get(id)!]));
  }

  private letGo(before: number): void {
    for (const [id, { readAt }] of this.watched) if (readAt < before) this.watched.delete(id);
    if (this.watched.size <= this.options.bound) return;
    const byAge = [...this.watched].sort(([, a], [, b]) => a.readAt - b.readAt);
    for (const [id] of byAge.slice(0, this.watched.size - this.options.bound)) this.watched.delete(id);
  }
}
