import type { ColumnType, Generated } from 'kysely';
import type { FactBody, FactKind } from '@sightscreen/cricket';

/** A fact of a match in play: one row each. Numbered under the lock of the match row. */
export interface FactTable {
  match_id: string;
  epoch: number;
  number: number;
  kind: FactKind;
  /** Format of the body. */
  version: number;
  happened_at: ColumnType<Date | null, Date | null, never>;
  recorded_at: Generated<Date>;
  author: string;
  command_id: string | null;
  corrects: number | null;
  breaks: string[] | null;
  body: ColumnType<FactBody, string, never>;
}

/** A range of facts in one compressed column; readers of the log see no difference. */
export interface PackedInningsTable {
  match_id: string;
  epoch: number;
  first_number: number;
  last_number: number;
  innings: number | null;
  /** Format of `data`, see `log/packing`. */
  format: number;
  facts: number;
  recorded_at: Date;
  author: string;
  data: Buffer;
}

/** The first reply to a command, returned again to a repeat. */
export interface CommandTable {
  /** Empty for a command that creates a match without giving its id. */
  match_id: string;
  key_id: string;
  command_id: string;
  digest: Buffer;
  status: number;
  answer: ColumnType<unknown, string, never>;
  recorded_at: Generated<Date>;
}
