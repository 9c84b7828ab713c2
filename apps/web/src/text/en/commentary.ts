/** Words of commentary. */
import { inLetters } from './numbers.ts';

/** In lines of commentary, and at the end of an over. */
export const linesWords = {
  title: 'Ball by ball',
  empty: 'Commentary starts with the first ball.',
  endOf: (label: string, runs: string) => `${label}: ${runs}`,
  maiden: 'maiden',
  corrected: 'Corrected',
  added: 'Added',
  voided: 'Removed',
  to: 'to',
  addedWords: 'Missed at first, added later',
  voidedWords: 'This ball does not count',
  review: 'Review',
  fours: (n: number) => `4s ${n}`,
  sixes: (n: number) => `6s ${n}`,
  strikeRate: (rate: string) => `SR ${rate}`,
  promotions: { video: ['Video', 'Watch'], article: ['Article', 'Read'] },
};
/** Around the lines of the live page. */
export const feedWords = {
  log: 'Latest ball',
  show: 'Show',
  every: 'Every ball',
  wickets: 'Wickets',
  sixes: 'Sixes',
  fours: 'Fours',
  reviews: 'Reviews',
  milestones: 'Milestones',
  older: 'Older balls',
  loading: 'Loading',
  olderFailed: 'We couldn’t load older balls.',
  again: 'Try again',
  waiting: (n: number) => `${inLetters(n)} new ${n === 1 ? 'ball' : 'balls'}.`,
  waitingOther: 'New commentary.',
  showThem: 'Show them',
  unrecorded: 'We have no ball-by-ball record of this match.',
  none: 'None in these overs.',
  allShown: 'Start of the match.',
};
export type LinesWords = typeof linesWords;
