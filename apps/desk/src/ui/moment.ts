/** "21 Nov, 09:14" in the reader's own zone. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
export const momentWords = (at: number): string => format.format(at);
