/** Words of the page without a network, and of pages in words only. */
export const offline = {
  title: 'You are offline', words: 'This page was not read before, so it is not in this browser. These pages are, as they were when you read them:', none: 'No page is kept in this browser yet.',
  again: 'Try again', kept: 'Pages kept in this browser',
};
export const plainText = {
  full: 'The full page', card: 'Scorecard', refresh: 'Read again', balls: 'The last balls', batting: 'Batting', bowling: 'Bowling', home: 'All matches', board: 'Score',
  note: 'Words only: no script, no pictures. Times are GMT.',
};
