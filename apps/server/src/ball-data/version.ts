/** Files of another version are made again. */
import { createHash } from 'node:crypto';
import { MATCH_TABLES } from './tables.ts';

/** Increment with a change of rows that neither the columns nor the version of the projector tell. */
const ROWS = 2;

export const TABLES_VERSION = `${ROWS}-${createHash('sha256')
  .update(
    JSON.stringify(
      Object.values(MATCH_TABLES).map(({ name, columns }) => [name, columns.map((one) => [one.name, one.type])]),
    ),
  )
  .digest('hex')
  .slice(0, 8)}`;
