/** Words of links to calendars. */
export const calendar = {
  title: 'Take it with you',
  note: (of: string | null) =>
    `${of === null ? 'All matches' : `The matches of ${of}`} as a calendar that keeps itself up to date and moves when a start moves. It tells no results.`,
  add: 'Add to calendar',
  file: 'Calendar file',
  withResults: 'With results',
};
