/** The match log: the source of truth of a match. All reads and writes of it go through this interface. */
import type { Transaction } from 'kysely';
import type { Fact, Instant, MatchFold, MatchSummary, NewFact, Phase, Refusal, Ruling } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Tag } from '../../core/tags/tag.ts';
import type { LogPart } from './log-part.ts';
import type { PackedLog } from './packing/pack-log.ts';

/** The source of a command: its author, key and id. */
export interface CommandSource {
  /** Key or staff id; stored in the envelope and never public. */
  author: string;
  /** The key's id: command ids are unique per match and key. */
  keyId: string;
  commandId: string;
  /** SHA-256 of the command's canonical body: distinguishes a repeat from another command with the same id. */
  digest: Uint8Array;
}

export interface AppendRequest extends CommandSource {
  matchId: string;
  /** The last number, as far as the caller knows; null when not given. */
  expected: number | null;
  happenedAt: Instant | null;
  /** Called inside the transaction with the desk's fold at the head of the log. Must not retain or change the fold. */
  decide: (fold: MatchFold) => Ruling;
}

/** Result of an accepted command, as stored with it and returned again to a repeat. */
export interface Accepted {
  match: string;
  epoch: number;
  /** Numbers of the facts it created; first > last when there were none. */
  first: number;
  last: number;
  /** Head of the log after it. */
  head: number;
  recordedAt: Instant;
}

export type AppendOutcome =
  | { kind: 'appended'; answer: Accepted; facts: Fact[] }
  /** Received before with the same body; `answer` is the first reply. */
  | { kind: 'repeated'; answer: Accepted }
  /** Received before with the same body, and refused then. */
  | { kind: 'refused'; refusal: Refusal; epoch: number; head: number; repeated: boolean }
  | { kind: 'stale'; epoch: number; head: number }
  | { kind: 'command_reused' }
  | { kind: 'unknown_match' }
  /**
   * The database did not answer in time, or another writer held the lock too long. Either nothing was stored, or a
   * repeat will find it.
   */
  | { kind: 'unavailable' };

export interface NewMatch {
  /** Public id, `^[a-z0-9_]{1,24}$`; null assigns the next of our own (1000000001 on). */
  id: string | null;
  world: World;
  commentaryMode: 'pull' | 'push';
  /** The first must be the `match` fact. */
  facts: NewFact[];
}
export type CreateOutcome =
  | { kind: 'created'; answer: Accepted; facts: Fact[]; tags: readonly Tag[] }
  | { kind: 'repeated'; answer: Accepted }
  | { kind: 'taken' }
  | { kind: 'command_reused' }
  | { kind: 'unavailable' };

/** A match from a file, already folded by the importer (see `columnsOf`). */
export interface ImportedMatch {
  id: string;
  world: World;
  /** Content hash of the source; the same hash again is `unchanged`. */
  sourceHash: string;
  /** Already packed when the importer's threads do that work. */
  facts: NewFact[] | PackedLog;
  columns: MatchColumns;
}
export type ImportOutcome =
  | { id: string; kind: 'imported' | 'changed'; epoch: number; head: number }
  | { id: string; kind: 'unchanged' }
  /** Scorers or editors have added facts since, or the id belongs to a match of the feed. */
  | { id: string; kind: 'refused'; reason: 'people_added' | 'not_imported' };

/** Columns of the match row derived from the state by `columnsOf(state)`. */
export interface MatchColumns {
  type: 'TEST' | 'ODI' | 'T20' | 'HUN';
  gender: 'male' | 'female';
  seriesId: number | null;
  venueId: number | null;
  team1Id: number | null;
  team2Id: number | null;
  startDate: string;
  startTime: Instant | null;
  endTime: Instant | null;
  phase: Phase;
  summary: MatchSummary;
  /** Null while the log contains none; then the value given at creation applies. */
  commentaryMode: 'pull' | 'push' | null;
}

export interface MatchLog {
  /**
   * Facts after number `after` of the current epoch; null for an unknown match. If `epoch` is given and no longer
   * current, all facts of the new one.
   */
  read(matchId: string, after?: number, epoch?: number): Promise<LogPart | null>;
  append(request: AppendRequest): Promise<AppendOutcome>;
  create(match: NewMatch, source: CommandSource): Promise<CreateOutcome>;
  /**
   * Stores the whole batch in one transaction, packed. `within` runs in the same transaction after the logs are
   * written, with the ids of those that were stored (imported or changed), to store their figures.
   */
  storeImported(
    batch: ImportedMatch[],
    within?: (trx: Transaction<Database>, stored: Set<string>) => Promise<void>,
  ): Promise<ImportOutcome[]>;
  /** Packs the plain rows of a match; a match in play is left alone. Returns how many facts were packed. */
  pack(matchId: string): Promise<number>;
}
