/** Words of the search: its page, and what opens over any page. */
import { plural } from './numbers.ts';
import { searchBox } from './search-box.ts';

export const search = {
  ...searchBox,
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
  all: (n: number) => (n >= 100 ? 'All 100 and more' : `All ${n}`),
  figures: { matches: 'Matches', runs: 'Runs', wickets: 'Wickets', catches: 'Catches', won: 'Won', lost: 'Lost' },
  figuresOf: (name: string) => `${name} in the matches on file`,
  near: 'spelt a little differently',
  nearNote: 'Fewer than five names answer exactly, so those with one letter wrong are shown, too.',
  none: (text: string) => `Nothing found for “${text}”.`,
  noneOfKind: { news: 'No news yet.', video: 'No videos yet.' },
  noneHere: 'None of this kind.',
  meant: 'Did you mean',
  hint: 'Names match in any order, without accents, by initials, and with one letter wrong.',
  elsewhere: { demo: 'The invented demonstration has this name, too', real: 'Real matches have this name, too' },
  world: { real: null, demo: 'From the invented demonstration.' },
  start: 'Search for a player, a team, a series or a ground.',
};
