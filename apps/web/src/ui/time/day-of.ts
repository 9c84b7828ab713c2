const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "21 Nov 2015" from "2015-11-21": a day without a time has no zone. */
export const dayOf = (date: string): string => written.format(Date.parse(`${date}T12:00:00Z`));
