/** Words of links to calendars. */
export const calendarWords = {
  title: 'Calendar',
  matchesOf: (name: string) => `Matches of ${name}`,
  note: 'Updates automatically if times change. No scores shown.',
  add: 'Add to calendar',
  addMatch: 'Add',
  addOf: (match: string) => `Add ${match} to calendar`,
  file: 'Download file',
  withResults: 'Include results',
};
