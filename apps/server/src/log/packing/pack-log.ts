/** The log of an imported match as the rows it is stored in. Needs no database, so that the importer's threads can do it. */
import type { Instant, NewFact } from '@sightscreen/cricket';
import { numberFacts } from '../rows.ts';
import { packFacts } from './codec.ts';
import { stretchesOf } from './stretches.ts';

/** Who stands in the envelopes of imported facts. */
export const IMPORT_AUTHOR = 'import';

export interface PackedRow { innings: number | null; first: number; last: number; facts: number; data: Uint8Array }
export interface PackedLog {
  /** Number of the last fact. */
  head: number;
  /** Stands in every envelope: the database's clock, as told to whoever packs. */
  recordedAt: Instant;
  rows: PackedRow[];
}

/** A packed row does not know its epoch (that stands beside it), so the same bytes serve a first import and a replacement. */
export function packLog(matchId: string, facts: readonly NewFact[], recordedAt: Instant, author: string): PackedLog {
  const numbered = numberFacts(facts, { match: matchId, epoch: 1, after: 0, recordedAt, author, commandId: null });
  const rows = stretchesOf(numbered).map(({ innings, facts: stretch }) => ({
    innings, first: stretch[0]?.number ?? 1, last: stretch.at(-1)?.number ?? 0, facts: stretch.length, data: packFacts(stretch),
  }));
  return { head: facts.length, recordedAt, rows };
}
