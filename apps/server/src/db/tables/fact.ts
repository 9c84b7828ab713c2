import type { ColumnType, Generated } from 'kysely';
import type { FactBody, FactKind } from '@sightscreen/cricket';

/** A fact of a match in play: one row each. Numbered by the database under the lock of the match row. */
export interface FactTable {
  match_id: string;
  epoch: number;
  number: number;
  kind: FactKind;
  /** Form of the body. */
  version: number;
  happened_at: ColumnType<Date | null, Date | null, never>;
  recorded_at: Generated<Date>;
  author: string;
  command_id: string | null;
  corrects: number | null;
  breaks: string[] | null;
  body: ColumnType<FactBody, string, never>;
}

/** A stretch of facts in one compressed column; the reader of the log sees no difference. */
export interface PackedInningsTable {
  match_id: string;
  epoch: number;
  first_number: number;
  last_number: number;
  innings: number | null;
  /** Form of `data`, see `log/packing`. */
  format: number;
  facts: number;
  recorded_at: Date;
  author: string;
  data: Buffer;
}

/** The first answer to a command, so that a repeat is answered and not obeyed. */
export interface CommandTable {
  /** Empty for a command that makes a match whose id it does not say. */
  match_id: string;
  key_id: string;
  command_id: string;
  digest: Buffer;
  status: number;
  answer: ColumnType<unknown, string, never>;
  recorded_at: Generated<Date>;
}
