const votes = (n: number): string =>
  n === 0 ? 'No votes yet' : `${n.toLocaleString('en-GB')} ${n === 1 ? 'vote' : 'votes'}`;

/** Words of polls; a file of their own, so that their script carries no others. */
export const pollsWords = {
  title: 'Polls',
  description: 'Sightscreen polls, open and closed.',
  lead: 'One vote each, no sign-in needed. Vote to see the results.',
  one: (question: string) => question,
  states: { open: 'Open', voted: 'You have voted', closed: 'Closed', ended: 'Ended' },
  vote: 'Vote',
  you: 'your vote',
  votes: (n: number) => votes(n),
  hidden: (n: number) => `${votes(n)}. Vote to see results`,
  /** POLL-004 */
  choose: 'Choose an option first.',
  counted: (option: string) => `You voted for ${option}.`,
  notCounted: 'You have already voted. Your first vote counts.',
  over: 'This poll closed before your vote arrived.',
  failed: 'We did not receive your vote. Try again.',
  wait: 'Too many votes at once. Try again in a moment.',
  until: 'Until',
  none: 'No polls right now.',
  all: 'All polls',
} as const;
