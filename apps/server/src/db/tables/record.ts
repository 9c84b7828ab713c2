/** Records that are changed in the desk. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What was made, changed and deleted in the desk, by whom. Append-only: an undo is a row of its own. */
export interface RecordChangeTable {
  id: GeneratedAlways<number>;
  noun: string;
  record: string;
  /** The name of the record then. */
  title: string;
  act: 'create' | 'change' | 'delete';
  /** Values by field; null where there was, or is, no record. */
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  made_at: Generated<Date>;
  /** Null: the command line. */
  made_by: number | null;
  /** The change that this one takes back. */
  undoes: number | null;
}

/** Values of settings that differ from their defaults. */
export interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface FoulWordTable {
  id: Generated<number>;
  /** Lower case. */
  word: string;
  note: string | null;
}
