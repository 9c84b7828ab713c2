/**
 * Converts the log of an imported match to the rows to store. Needs no database, so that the importer's threads can run
 * it.
 */
import type { Instant, NewFact } from '@sightscreen/cricket';
import { numberFacts } from '../rows.ts';
import { packFacts } from './codec.ts';
import { stretchesOf } from './stretches.ts';

/** Author of imported facts. */
export const IMPORT_AUTHOR = 'import';

export interface PackedRow {
  innings: number | null;
  first: number;
  last: number;
  facts: number;
  data: Uint8Array;
}
export interface PackedLog {
  /** Number of the last fact. */
  head: number;
  /** `recordedAt` of every fact, by the database's clock. */
  recordedAt: Instant;
  rows: PackedRow[];
}

/**
 * A packed row does not contain its epoch (a separate column), so the same bytes serve a first import and a
 * replacement.
 */
export function packLog(matchId: string, facts: readonly NewFact[], recordedAt: Instant, author: string): PackedLog {
  const numbered = numberFacts(facts, { match: matchId, epoch: 1, after: 0, recordedAt, author, commandId: null });
  const rows = stretchesOf(numbered).map(({ innings, facts: stretch }) => ({
    innings,
    first: stretch[0]?.number ?? 1,
    last: stretch.at(-1)?.number ?? 0,
    facts: stretch.length,
    data: packFacts(stretch),
  }));
  return { head: facts.length, recordedAt, rows };
}
