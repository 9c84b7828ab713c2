/** Words around every page. */

export const siteName = 'Sightscreen';
export const siteWords = {
  /** Its own name. */
  language: 'English',
  /** For `og:locale`. */
  locale: 'en_GB',
  name: siteName,
  skip: 'Skip to content',
  navigation: 'Site',
  places: 'Main',
  settings: 'Settings',
  consent: 'Cookies and consent',
  search: 'Search',
  signIn: 'Sign in',
  account: 'Your account',
  signOut: 'Sign out',
  signingOut: 'Signing out …',
  home: 'Home',
  live: 'Live',
  schedule: 'Schedule',
  series: 'Series',
  teams: 'Teams',
  grounds: 'Grounds',
  rankings: 'Rankings',
  stats: 'Stats',
  news: 'News',
  more: 'More',
  invented: 'The leagues, people and matches shown here are invented for demonstration.',
  someInvented: 'Some of the leagues, people and matches shown here are invented for demonstration.',
  about: 'Corrections are marked. Every score shows how old it is.',
  description: 'Live cricket scores, ball-by-ball commentary and scorecards.',
  connection: 'Connection',
  lost: 'No connection{since}. You’re reading a saved copy.',
  lostSince: ' since {time}',
  tryAgain: 'Try again',
  /** At the foot of a printed sheet. */
  printed: 'Printed',
};
/** The strip over a page of a match. */
export const hopWords = { hop: 'Series and live matches', allMatches: 'All live matches' };
export const problemWords = {
  home: 'Go to the home page',
  again: 'Try again',
  waiting: 'This page will try again automatically.',
  code: (n: number) => `Error ${n}`,
  missing: 'The address may be old or mistyped. Search, or see today’s matches.',
  search: 'Search Sightscreen',
  find: 'Search',
  meant: 'Did you mean?',
  today: 'See today’s matches',
};
