/** Words of the page without a network, and of text-only pages. */
export const offline = {
  title: 'You are offline', words: 'This page isn’t saved. These are, as you last saw them:', none: 'No pages are saved in this browser yet.',
  again: 'Try again', kept: 'Saved pages',
};
export const plainText = {
  full: 'Full version', card: 'Scorecard', refresh: 'Refresh', balls: 'Latest balls', batting: 'Batting', bowling: 'Bowling', home: 'All matches', board: 'Score',
  note: 'Text only: no script, no pictures. Times are GMT.',
  warning: 'This page cannot know that you hid this score or set a delay: that takes script, and there is none here. So the score is on a page of its own.', show: 'Show the score',
  shown: 'Hidden scores and delays do not count on this page.', recorded: (when: string) => `As recorded at ${when}. This page does not move by itself.`, overs: (n: string) => `${n} overs`,
};
