/** Numbers of invoices and credit notes: without gaps in a series, which is a kind, a country and a year. */

export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;

export interface DocumentSeries {
  kind: (typeof DOCUMENT_KINDS)[number];
  /** ISO 3166, of the buyer. */
  country: string;
  /** Milliseconds. The year is that of UTC. */
  issuedAt: number;
}

/** "GB-2026" for invoices, "GB-C-2026" for credit notes. */
export const seriesName = ({ kind, country, issuedAt }: DocumentSeries): string =>
  [country, ...(kind === 'credit-note' ? ['C'] : []), new Date(issuedAt).getUTCFullYear()].join('-');

/** "GB-2026-084196". @param count place in the series, from 1 */
export const documentNumber = (series: DocumentSeries, count: number): string =>
  `${seriesName(series)}-${String(count).padStart(6, '0')}`;
