/** A column of the ball data, documented for queries and for readers of a download. */
export interface Column {
  name: string;
  type: 'VARCHAR' | 'INTEGER' | 'SMALLINT' | 'UTINYINT' | 'DATE' | 'BOOLEAN';
  /** Description. Ends with the meaning of an empty value (null), where there may be one. */
  definition: string;
  /** The registry table that the value refers to. */
  id?: 'people' | 'teams' | 'venues' | 'series';
}

/** A table with its columns in order. */
export interface Table {
  name: string;
  /** Description of one row. */
  row: string;
  columns: readonly Column[];
}

/** For balls and for sums of balls. */
export const PHASE =
  '1: the first powerplay, as recorded, or the usual one for an innings of that length. 3: the last overs, a quarter of those the innings had when it ended (a fifth of 50). 2: those between. Files do not say to how many overs a first innings was shortened if it ended sooner. Empty in matches of several days and in Super Overs.';

export const text = (name: string, definition: string): Column => ({ name, type: 'VARCHAR', definition });
export const count = (name: string, definition: string): Column => ({ name, type: 'SMALLINT', definition });
export const small = (name: string, definition: string): Column => ({ name, type: 'UTINYINT', definition });
export const yes = (name: string, definition: string): Column => ({ name, type: 'BOOLEAN', definition });
export const date = (name: string, definition: string): Column => ({ name, type: 'DATE', definition });
export const idOf = (id: NonNullable<Column['id']>, name: string, definition: string): Column => ({
  name,
  type: 'INTEGER',
  definition,
  id,
});
