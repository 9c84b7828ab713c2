/** Words of the search field, in a file of their own: the browser loads them when the search is first used. */
export const searchBox = {
  label: 'Search Sightscreen',
  button: 'Search',
  close: 'Close',
  suggestions: 'Suggestions',
  /** SEARCH-021, SEARCH-022 */
  refused: { short: 'Please enter minimum 3 characters', special: 'Special characters not allowed' },
  types: { Players: 'Players', Series: 'Series', Teams: 'Teams', Venues: 'Grounds' },
  seeAll: (text: string) => `All results for “${text}”`,
  found: (n: number) => (n === 0 ? 'No suggestions' : n === 1 ? 'One suggestion' : `${n} suggestions`),
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Esc', 'close, keeps the words'],
  ],
  recent: 'Recent searches',
  recentNote: 'Kept in this browser only.',
  remove: (text: string) => `Remove ${text}`,
  removeAll: 'Remove all',
} as const;
