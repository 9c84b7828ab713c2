/** Texts of the list of matches and of its assignments. */
export const matchList = {
  which: 'Which matches',
  today: 'Today',
  mine: 'Mine',
  search: 'Search',
  searchLabel: 'Sides, series or match',
  sides: (one: string, other: string) => `${one} v ${other}`,
  versus: 'v',
  score: 'Score',
  words: 'Words',
  people: 'People',
  scoreOf: (side: string) => `Score of ${side}`,
  notAssigned: 'Only those assigned',
  limited: 'Limited to those assigned',
  assigned: 'You are assigned',
  present: (names: string) => `At it now: ${names}`,
  empty: (list: 'today' | 'assigned' | 'search', q: string, mayMake: boolean) =>
    list === 'search'
      ? q === ''
        ? 'Type a side, a series or the number of a match.'
        : `Nothing is called “${q}”. Every word must stand in the sides, the series, the ground or the description.`
      : `${list === 'today' ? 'No match is in play or near today.' : 'No match is yours yet: whoever makes one is assigned to it, and an admin can assign you.'}${mayMake ? ' New match begins one.' : ''}`,
};

export const people = {
  title: 'Who works on this match',
  limit: 'Only those chosen here (and admins) may work on it',
  open: 'Everybody at the desk may work on it, by their role.',
  limited: 'Only those chosen and admins may work on it.',
  choose: 'Assigned',
  save: 'Save',
  saved: 'Saved.',
  none: 'Nobody is assigned.',
  back: 'To the match',
  log: 'What was done here',
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
