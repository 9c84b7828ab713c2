import type { Endpoint } from '../../db/client.ts';
import type { MatchTableName } from '../tables.ts';
import type { MadeMatch } from './manifest.store.ts';
import type { FailedMatch } from './read-matches.ts';

interface Given {
  endpoint: Endpoint;
  /** Of all matches of the part; those that are over are taken. */
  ids: readonly string[];
  /** On this machine, with a file a table. */
  folder: string;
}

/** Calls of the process that makes parts. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no record of calls
export type MakerCalls = {
  make(
    given: Given,
    signal: AbortSignal,
  ): Promise<{ made: MadeMatch[]; failed: FailedMatch[]; bytes: Record<MatchTableName, number>; deliveries: number }>;
  /** Folds the matches again and compares the rows with those of the files. */
  compare(
    given: Given,
    signal: AbortSignal,
  ): Promise<{ failed: FailedMatch[]; differences: Partial<Record<MatchTableName, number>> }>;
};
