import type { EngineAnswer, EngineLimits } from './engine.ts';
import type { Loaded, LoadedPart, PartsToLoad, RegistryRows } from './loading.ts';
import type { Statement } from './query-engine.ts';

/** Calls of the query process. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- `Calls` needs an index signature
export type QueryCalls = {
  /** Opens the database in the folder, or creates it again if it cannot be used. Returns the parts it holds. */
  open(input: {
    folder: string;
    version: string;
    limits: EngineLimits;
  }): Promise<{ parts: LoadedPart[]; loaded: Loaded | null }>;
  loadRegistry(rows: RegistryRows): Promise<void>;
  /** Runs in one transaction. Returns null until the data is complete. */
  loadParts(parts: PartsToLoad): Promise<Loaded | null>;
  answer(
    input: { statements: readonly Statement[] },
    signal: AbortSignal,
  ): Promise<{ answers: EngineAnswer[]; loaded: Loaded | null }>;
};
