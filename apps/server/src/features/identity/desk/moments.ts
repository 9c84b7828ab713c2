/** Times as the desk shows and accepts them: GMT, to the minute. */

export const written = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
export const writtenOr = (at: Date | null): string | null => at && written(at);

export const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** Milliseconds; NaN if there is no such time. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`);
