/** Fields of readers' records at the desk. */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { browserName } from '@sightscreen/identity';
import type { Related } from '../../../core/admin/resource.ts';

/** Times are GMT, to the minute. */
export const formatMoment = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
export const formatMomentOrNull = (at: Date | null): string | null => at && formatMoment(at);

export const MOMENT_PATTERN = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** Milliseconds; NaN if there is no such time. */
export const parseMoment = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`);

/** For example "Chrome on Linux". @param userAgent the User-Agent header */
export function describeBrowser(userAgent: string): string {
  const { browser, system } = browserName(userAgent);
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`;
}

/** Links a record of a reader to the reader. */
export const relatedReader = ({ account }: RecordValues): Related[] =>
  typeof account === 'string' ? [{ resource: 'accounts', id: account }] : [];
