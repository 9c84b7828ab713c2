/** How every CSV of the site is written (RFC 4180): UTF-8 with its mark, so that Excel reads names, and CRLF. */
import type { Options } from 'csv-stringify';

/** No cell can be a formula: text that would begin one has an apostrophe before it. Nothing known is an empty cell. */
export const csvOptions = (columns: NonNullable<Options['columns']>): Options => ({
  header: true,
  columns,
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { boolean: (value) => (value ? 'true' : 'false') },
});
