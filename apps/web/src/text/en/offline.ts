/** Texts of the offline page, and of text-only pages. */
export const offline = {
  title: 'You are offline',
  words: 'This page isn’t saved. Here is what you have read.',
  none: 'Nothing is saved in this browser yet. We save each match you open.',
  matches: 'Saved matches',
  count: (n: number) => `${n} ${n === 1 ? 'match' : 'matches'}`,
  others: 'Saved pages',
  works: 'Works offline',
  waits: 'Needs a connection',
  worksList: [
    ['The matches above', 'as you last saw them'],
    ['Schedule, series, teams, players, grounds', 'pages you have opened'],
    ['Settings', 'delays, hidden scores, appearance'],
  ],
  waitsList: [
    ['Live scores', 'they update when you are back online'],
    ['Search and statistics', null],
    ['Pages you haven’t opened', null],
  ],
  /** The first tab of a match that is over. */
  summary: 'Summary',
  tabs: {
    'live-cricket-scores': 'Live',
    'live-cricket-scorecard': 'Scorecard',
    'live-cricket-full-commentary': 'Commentary',
    'cricket-match-highlights': 'Highlights',
    'cricket-match-overs': 'Overs',
    'cricket-match-day': 'Day',
    'cricket-match-squads': 'Squads',
    'cricket-match-info': 'Info',
    text: 'Text only',
    hi: 'हिन्दी',
    bn: 'বাংলা',
    ball: 'Ball',
  },
};
export const plainText = {
  full: 'Full version',
  card: 'Scorecard',
  refresh: 'Refresh',
  balls: 'Latest balls',
  batting: 'Batting',
  bowling: 'Bowling',
  home: 'All matches',
  board: 'Score',
  note: 'Text only: no script, no pictures. Times are GMT.',
  warning:
    'This page cannot know that you hid this score or set a delay: that takes script, and there is none here. So the score is on a page of its own.',
  show: 'Show the score',
  shown: 'Hidden scores and delays do not count on this page.',
  recorded: (when: string) => `As recorded at ${when}. This page does not move by itself.`,
  overs: (n: string) => `${n} overs`,
};
