/** What commands of scorers work with. */
import type { Kysely } from 'kysely';
import type { MatchFold } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import { makeRegistry, type Registry } from '../../registry/naming/registry.ts';
import type { MatchLog } from '../log/match-log.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';

export interface Scoring {
  db: Kysely<Database>;
  log: MatchLog;
  /** Brings the match to the head of its log and passes it to `use`; null for an unknown match. */
  look: <T>(matchId: string, use: (fold: MatchFold) => T) => Promise<T | null>;
  registry: Registry;
  tags: TagVersions;
  /** Milliseconds since 1970. */
  clock: () => number;
}

export interface ScoringOptions {
  db: Kysely<Database>;
  log: MatchLog;
  folds: FoldCache;
  tags: TagVersions;
  clock: () => number;
}

export const makeScoring = ({ folds, ...options }: ScoringOptions): Scoring => ({
  ...options,
  registry: makeRegistry(options.db),
  look: (matchId, use) => folds.look(matchId, (fold) => use(fold.reading)),
});
