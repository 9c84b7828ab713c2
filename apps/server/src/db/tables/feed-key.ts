import type { ColumnType, Generated } from 'kysely';

/** Rights of a key, from the least to the most powerful. */
export type FeedRight = 'comment' | 'score' | 'manage';

/** A key of a scorer or a data provider. The key itself is not stored: only its visible prefix and its hash. */
export interface FeedKeyTable {
  /** Visible part, unique: identifies the key in lists, logs and the envelope of a fact. */
  prefix: string;
  /** The holder's name, for people. */
  name: string;
  /** SHA-256 of the whole key. */
  hash: Buffer;
  /** `all`, `match:<id>`, `series:<id>`. */
  scope: string[];
  rights: FeedRight[];
  ends_at: ColumnType<Date, Date, never>;
  created_at: Generated<Date>;
  last_used_at: ColumnType<Date | null, never, Date>;
  revoked_at: ColumnType<Date | null, never, Date>;
}
