/** The match log: the one truth of a match. Everything that wants to add to it or read it goes through this interface. */
import type { Transaction } from 'kysely';
import type { Fact, Instant, MatchFold, MatchSummary, NewFact, Phase, Refusal, Ruling } from '@sightscreen/cricket';
import type { Database } from '../db/database.ts';
import type { World } from '../db/tables/match.ts';
import type { LogPart } from './log-part.ts';
import type { PackedLog } from './packing/pack-log.ts';

/** A command as the log must know it: who says it, under which id, and what it believed. */
export interface Said {
  /** Key or staff id; goes into the envelope, never to the public. */
  author: string;
  /** The key's id: command ids are unique per match and key. */
  keyId: string;
  commandId: string;
  /** SHA-256 of the command's canonical body: tells a repeat from another command under a used id. */
  digest: Uint8Array;
}

export interface AppendRequest extends Said {
  matchId: string;
  /** The number the caller believes is last; null when it does not say. */
  expected: number | null;
  happenedAt: Instant | null;
  /** Called with the desk's fold at the head of the log, inside the transaction. Must not keep or change the fold. */
  decide: (fold: MatchFold) => Ruling;
}

/** What was accepted, as it is stored with the command and answered again to a repeat. */
export interface Accepted {
  match: string;
  epoch: number;
  /** Numbers of the facts it made; first > last when it made none. */
  first: number;
  last: number;
  /** Head of the log after it. */
  head: number;
  recordedAt: Instant;
}

export type AppendOutcome =
  | { kind: 'appended'; answer: Accepted; facts: Fact[] }
  /** Said before with the same body: the first answer. */
  | { kind: 'repeated'; answer: Accepted }
  /** Said before with the same body, and refused then. */
  | { kind: 'refused'; refusal: Refusal; epoch: number; head: number; repeated: boolean }
  | { kind: 'stale'; epoch: number; head: number }
  | { kind: 'command_reused' }
  | { kind: 'unknown_match' }
  /** The database did not answer in time, or another writer held the match too long. Nothing was stored, or the repeat will tell. */
  | { kind: 'unavailable' };

export interface NewMatch {
  /** Public id, `^[a-z0-9_]{1,24}$`; null: the next of ours (1000000001 on). */
  id: string | null;
  world: World;
  commentaryMode: 'pull' | 'push';
  /** The first must be the `match` fact. */
  facts: NewFact[];
}
export type CreateOutcome =
  | { kind: 'created'; answer: Accepted; facts: Fact[] }
  | { kind: 'repeated'; answer: Accepted }
  | { kind: 'taken' }
  | { kind: 'command_reused' }
  | { kind: 'unavailable' };

/** A match from a file, folded already by the importer (see `columnsOf`). */
export interface ImportedMatch {
  id: string;
  world: World;
  /** Content hash of the source: the same one again is `unchanged`. */
  sourceHash: string;
  /** Packed already where threads of the importer do that work. */
  facts: NewFact[] | PackedLog;
  columns: MatchColumns;
}
export type ImportOutcome =
  | { id: string; kind: 'imported' | 'changed'; epoch: number; head: number }
  | { id: string; kind: 'unchanged' }
  /** People have added facts since, or the id is that of a match of the feed. */
  | { id: string; kind: 'refused'; reason: 'people_added' | 'not_imported' };

/** What the match row says of the state: made by `columnsOf(state)`. */
export interface MatchColumns {
  type: 'TEST' | 'ODI' | 'T20' | 'HUN';
  gender: 'male' | 'female';
  seriesId: number | null; venueId: number | null;
  team1Id: number | null; team2Id: number | null;
  startDate: string;
  startTime: Instant | null; endTime: Instant | null;
  phase: Phase;
  summary: MatchSummary;
  /** Null while the log does not tell: then what the match was made with holds. */
  commentaryMode: 'pull' | 'push' | null;
}

export interface MatchLog {
  /** Facts after number `after` of the epoch in force; null for an unknown match. With `epoch` given and no longer in force: all of the new one. */
  read(matchId: string, after?: number, epoch?: number): Promise<LogPart | null>;
  append(request: AppendRequest): Promise<AppendOutcome>;
  create(match: NewMatch, said: Said): Promise<CreateOutcome>;
  /**
   * Stores the whole batch in one transaction, packed. `within` runs in the same transaction after the logs are written, with the ids of
   * those that were stored (imported or changed): figures belong there.
   */
  storeImported(batch: ImportedMatch[], within?: (trx: Transaction<Database>, stored: Set<string>) => Promise<void>): Promise<ImportOutcome[]>;
  /** Turns the plain rows of a match into packed ones; a match in play is left alone. Answers how many facts were packed. */
  pack(matchId: string): Promise<number>;
}
