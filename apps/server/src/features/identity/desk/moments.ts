/** Moments as the desk shows and takes them: GMT, to the minute. */

export const written = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
export const writtenOr = (at: Date | null): string | null => at && written(at);

export const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
/** Milliseconds; NaN where there is no such moment. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`);
