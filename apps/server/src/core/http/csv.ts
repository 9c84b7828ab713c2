/** Format of every CSV of the site (RFC 4180): UTF-8 with a byte order mark, so that Excel reads names, and CRLF. */
import type { Options } from 'csv-stringify';

/** Escapes formulas: text that would start one gets a leading apostrophe. An unknown value is an empty cell. */
export const csvOptions = (columns: NonNullable<Options['columns']>): Options => ({
  header: true,
  columns,
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { boolean: (value) => (value ? 'true' : 'false') },
});
