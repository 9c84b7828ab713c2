import type { FeedRight } from '../db/tables/feed-key.ts';

/** Whoever scores: the holder of a key, or somebody at the desk. */
export interface Scorer {
  /** Command ids are unique per match and this. */
  keyId: string;
  /** Stands in the envelope of facts; never public. */
  author: string;
  scope: readonly string[];
  rights: ReadonlySet<FeedRight>;
  /** What holds the rights, as a refusal names it. */
  called: 'the key' | 'your account';
}
