import type { Endpoint } from '../../../core/db/client.ts';
import type { MatchTableName } from '../tables.ts';
import type { MadeMatch } from './manifest.store.ts';
import type { FailedMatch } from './read-matches.ts';

interface PartInput {
  endpoint: Endpoint;
  /** Ids of all matches of the part; only finished ones are written. */
  ids: readonly string[];
  /** Local folder with one file per table. */
  folder: string;
}

/** Calls of the process that writes parts. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- `Calls` needs an index signature
export type MakerCalls = {
  make(
    input: PartInput,
    signal: AbortSignal,
  ): Promise<{ made: MadeMatch[]; failed: FailedMatch[]; bytes: Record<MatchTableName, number>; deliveries: number }>;
  /** Folds the matches again and compares the rows with those in the files. */
  compare(
    input: PartInput,
    signal: AbortSignal,
  ): Promise<{ failed: FailedMatch[]; differences: Partial<Record<MatchTableName, number>> }>;
};
