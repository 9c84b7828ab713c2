/** Text of the list of matches and of assignments. */
export const matchList = {
  which: 'Show',
  today: 'Today',
  mine: 'Mine',
  search: 'Search',
  searchLabel: 'Teams, series or match',
  sides: (one: string, other: string) => `${one} v ${other}`,
  versus: 'v',
  score: 'Score',
  words: 'Words',
  people: 'People',
  scoreOf: (side: string) => `Score of ${side}`,
  notAssigned: 'You are not assigned',
  limited: 'Assigned people only',
  assigned: 'You are assigned',
  present: (names: string) => `Working on it: ${names}`,
  empty: (list: 'today' | 'assigned' | 'search', q: string, canCreate: boolean) =>
    list === 'search'
      ? q === ''
        ? 'Enter a team, a series or a match number.'
        : `No match found for “${q}”. Try a team, a series or a ground.`
      : `${list === 'today' ? 'No matches today.' : 'You have no matches yet. Create one, or ask an admin to assign you.'}${canCreate && list === 'today' ? ' Select New match to create one.' : ''}`,
};

/** Texts of deleting a match and undoing it. */
export const deletion = {
  list: 'Deleted',
  delete: 'Delete',
  deleteOf: (title: string) => `Delete ${title}`,
  confirmTitle: (title: string) => `Delete ${title}?`,
  what: 'This also deletes its scorecard, commentary, figures and ball data. Points tables and records will no longer count it.',
  undoable: 'You can restore it under Deleted.',
  cancel: 'Cancel',
  deleting: 'Deleting …',
  done: (title: string) => `${title} was deleted.`,
  undo: 'Undo',
  restored: (title: string) => `${title} was restored.`,
  restore: 'Restore',
  restoreOf: (title: string) => `Restore ${title}`,
  none: 'No deleted matches.',
  when: (day: string, moment: string, by: string | null) =>
    `${day} · deleted ${moment}${by === null ? '' : ` by ${by}`}`,
};

export const people = {
  title: 'People on this match',
  limit: 'Only assigned people and admins may work on it',
  open: 'Everyone at the desk may work on it, within their role.',
  limited: 'Only assigned people and admins may work on it.',
  choose: 'Assigned',
  save: 'Save',
  saved: 'Saved.',
  none: 'Nobody is assigned yet.',
  back: 'Back to the match',
  log: 'Activity',
  role: {
    admin: 'admin',
    editor: 'editor',
    scorer: 'scorer',
    commentator: 'commentator',
    moderator: 'moderator',
    advertiser: 'advertiser',
    support: 'support',
    finance: 'finance',
  },
};
