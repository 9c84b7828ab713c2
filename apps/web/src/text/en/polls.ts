const votes = (n: number): string => `${n.toLocaleString('en-GB')} ${n === 1 ? 'vote' : 'votes'}`;

/** Words of polls; a file of their own, so that their script carries no others. */
export const polls = {
  title: 'Polls',
  description: 'Polls of the readers of Sightscreen, open and over.',
  lead: 'One vote each, without signing in. What others chose is shown once you have voted.',
  one: (question: string) => question,
  states: { open: 'Open', voted: 'You have voted', closed: 'Closed', ended: 'Ended' },
  vote: 'Vote',
  you: 'your vote',
  votes: (n: number) => votes(n),
  hidden: (n: number) => `${votes(n)} so far, hidden until you vote`,
  /** POLL-004 */
  choose: 'Choose an option first.',
  counted: (option: string) => `Your vote for ${option} is counted.`,
  notCounted: 'Your earlier vote stands.',
  over: 'The poll was over before your vote came.',
  failed: 'Your vote did not reach us. Please try again.',
  wait: 'There are many votes just now. Please try again in a moment.',
  until: 'Until',
  none: 'There is no poll at the moment.',
  all: 'All polls',
} as const;
