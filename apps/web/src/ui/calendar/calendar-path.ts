/** The calendar of one match. */
export const matchCalendar = (match: string): string => `/calendar/match/${match}.ics`;

/** The address by which a calendar program subscribes. */
export const subscription = (origin: string, href: string): string =>
  `webcal://${origin.replace(/^https?:\/\//, '')}${href}`;
