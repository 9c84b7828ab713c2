/** The version of the tables; files of another version are rewritten. */
import { createHash } from 'node:crypto';
import { MATCH_TABLES } from './tables.ts';

/** Increment when rows change in a way that neither the columns nor the version of the projector show. */
const ROWS = 2;

export const TABLES_VERSION = `${ROWS}-${createHash('sha256')
  .update(
    JSON.stringify(
      Object.values(MATCH_TABLES).map(({ name, columns }) => [name, columns.map((one) => [one.name, one.type])]),
    ),
  )
  .digest('hex')
  .slice(0, 8)}`;
