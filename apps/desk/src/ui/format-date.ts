/** "21 Nov, 09:14" in the reader's own zone. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
export const formatDateTime = (at: number): string => format.format(at);

/** "21 Nov 2026" from an ISO date: a day at the ground has no zone. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
export const formatDate = (date: string): string => day.format(Date.parse(`${date}T00:00:00Z`));
