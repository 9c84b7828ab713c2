/** Texts of the search box, in a file of their own: the browser loads them on first use. */
export const searchBoxWords = {
  label: 'Search Sightscreen',
  button: 'Search',
  close: 'Close',
  suggestions: 'Suggestions',
  /** SEARCH-021, SEARCH-022 */
  refused: { short: 'Please enter minimum 3 characters', special: 'Special characters not allowed' },
  types: { Players: 'Players', Series: 'Series', Teams: 'Teams', Venues: 'Grounds' },
  ask: 'Ask the statistics',
  inningsOf: (player: string) => `${player}, innings by innings`,
  seeAll: (text: string) => `All results for “${text}”`,
  found: (n: number) => (n === 0 ? 'No suggestions' : n === 1 ? 'One suggestion' : `${n} suggestions`),
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
  recent: 'Recent searches',
  recentNote: 'Saved in this browser only.',
  remove: (text: string) => `Remove ${text}`,
  removeAll: 'Clear all',
} as const;
