import type { FeedRight } from '../../core/db/column-types.ts';

/** The holder of a key, or a member of staff at the desk. */
export interface Scorer {
  /** Command ids are unique per match and key id. */
  keyId: string;
  /** Recorded with facts; never public. */
  author: string;
  scope: readonly string[];
  rights: ReadonlySet<FeedRight>;
  /** The holder of the rights, as named in a refusal. */
  called: 'the key' | 'your account';
}
