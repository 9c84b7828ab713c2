import type { EngineAnswer, EngineLimits } from './engine.ts';
import type { Loaded, LoadedPart, PartsToLoad, RegistryRows } from './loading.ts';
import type { Statement } from './questions.ts';

/** Calls of the query process. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- `Calls` needs an index signature
export type QuestionCalls = {
  /** Opens the database in the folder, or creates it again if it cannot be used. Returns the parts it holds. */
  open(given: {
    folder: string;
    version: string;
    limits: EngineLimits;
  }): Promise<{ parts: LoadedPart[]; loaded: Loaded | null }>;
  loadRegistry(rows: RegistryRows): Promise<void>;
  /** Runs in one transaction. Returns null until the data is complete. */
  loadParts(given: PartsToLoad): Promise<Loaded | null>;
  answer(
    given: { statements: readonly Statement[] },
    signal: AbortSignal,
  ): Promise<{ answers: EngineAnswer[]; loaded: Loaded | null }>;
};
