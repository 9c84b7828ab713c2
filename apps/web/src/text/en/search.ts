/** Words of the search: its page, and what opens over any page. */
import { plural } from './numbers.ts';
import { searchBoxWords } from './search-box.ts';

export const searchWords = {
  ...searchBoxWords,
  title: (text: string) => (text === '' ? 'Search' : `Search: ${text}`),
  description: 'Players, teams, series and grounds by name.',
  kinds: 'Kind of result',
  tabs: {
    all: 'All',
    player: 'Players',
    team: 'Teams',
    series: 'Series',
    news: 'News',
    video: 'Video',
    venue: 'Grounds',
  },
  count: (n: number) => (n >= 100 ? `${n}+` : String(n)),
  results: (n: number, text: string) => `${plural(n, 'result', 'results')} for “${text}”`,
  best: 'Best match',
  all: (n: number) => (n >= 100 ? 'See all (100+)' : `All ${n}`),
  figures: { matches: 'Matches', runs: 'Runs', wickets: 'Wickets', catches: 'Catches', won: 'Won', lost: 'Lost' },
  figuresOf: (name: string) => `${name}: career figures`,
  near: 'close match',
  nearNote: 'Showing close matches too.',
  none: (text: string) => `No results for “${text}”.`,
  noneOfKind: { news: 'No headline has these words.', video: 'No videos yet.' },
  noneHere: 'No results of this kind.',
  meant: 'Did you mean',
  tips: 'Tips',
  hint: 'Type names in any order, without accents, or by initials. One wrong letter is fine.',
  world: { real: null, demo: 'Demonstration players and teams' },
  start: 'Search for a player, a team, a series or a ground.',
};
