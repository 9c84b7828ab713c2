/** Words of the page without a network, and of text-only pages. */
export const offline = {
  title: 'You are offline', words: 'This page isn’t saved. These are, as you last saw them:', none: 'No pages are saved in this browser yet.',
  again: 'Try again', kept: 'Saved pages',
};
export const plainText = {
  full: 'Full version', card: 'Scorecard', refresh: 'Refresh', balls: 'Latest balls', batting: 'Batting', bowling: 'Bowling', home: 'All matches', board: 'Score',
  note: 'Text only: no script, no pictures. Times are GMT.',
};
