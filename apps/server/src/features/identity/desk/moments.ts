/** Times as the desk shows and accepts them: GMT, to the minute. */

export const formatMoment = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
export const formatMomentOrNull = (at: Date | null): string | null => at && formatMoment(at);

export const MOMENT_PATTERN = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** Milliseconds; NaN if there is no such time. */
export const parseMoment = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`);
