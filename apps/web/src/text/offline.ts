/** Texts of the offline page, and of text-only pages. */
export const offline = {
  title: 'You are offline', words: 'This page isn’t saved. What you read before is below, as you last saw it.', none: 'Nothing is saved in this browser yet. Matches you open are kept from then on.',
  matches: 'Saved matches', count: (n: number) => `${n} ${n === 1 ? 'match' : 'matches'}`, others: 'Saved pages',
  works: 'Works without a connection', waits: 'Waits for a connection',
  worksList: [['Pages of the matches above', 'as far as each was read'], ['Settings', 'delays, hidden scores, theme']],
  waitsList: [['New balls and scores', 'nothing here moves until then'], ['Pages you have not opened', 'they are kept once you do']],
  tabs: {
    'live-cricket-scores': 'Live', 'live-cricket-scorecard': 'Scorecard', 'live-cricket-full-commentary': 'Commentary', 'cricket-match-highlights': 'Highlights', 'cricket-match-overs': 'Overs',
    'cricket-match-day': 'Day', 'cricket-match-squads': 'Squads', 'cricket-match-info': 'Info', 'text': 'Text only', 'hi': 'हिन्दी', 'bn': 'বাংলা', 'ball': 'One ball',
  },
};
export const plainText = {
  full: 'Full version', card: 'Scorecard', refresh: 'Refresh', balls: 'Latest balls', batting: 'Batting', bowling: 'Bowling', home: 'All matches', board: 'Score',
  note: 'Text only: no script, no pictures. Times are GMT.',
  warning: 'This page cannot know that you hid this score or set a delay: that takes script, and there is none here. So the score is on a page of its own.', show: 'Show the score',
  shown: 'Hidden scores and delays do not count on this page.', recorded: (when: string) => `As recorded at ${when}. This page does not move by itself.`, overs: (n: string) => `${n} overs`,
};
