import type { BreakName } from '../log/fact.ts';

/** Displayed names of breaks (R18.2). */
export const BREAK_WORDS: Record<BreakName, string> = {
  toss: 'Toss',
  drinks: 'Drinks',
  'strategic timeout': 'Strategic timeout',
  lunch: 'Lunch',
  tea: 'Tea',
  dinner: 'Dinner',
  'innings break': 'Innings Break',
  'super over break': 'Super Over break',
  stumps: 'Stumps',
  rain: 'Rain',
  'bad light': 'Bad light',
  'wet outfield': 'Wet outfield',
  'delayed start': 'Delayed start',
  other: 'Play stopped',
  review: 'Review',
};

/** Within a sentence: only the statuses of R18.7 and R18.23 capitalize "Innings Break". */
export const breakInSentence = (name: BreakName): string =>
  name === 'innings break' ? 'Innings break' : BREAK_WORDS[name];

const STOPPAGE_WORDS: Partial<Record<BreakName, string>> = {
  rain: 'Rain stops play',
  'bad light': 'Bad light stops play',
  'wet outfield': 'Wet outfield stops play',
  other: 'Play stopped',
};

/** Whether play was interrupted, rather than paused as planned. */
export const isStoppage = (name: BreakName | null): name is BreakName =>
  name !== null && STOPPAGE_WORDS[name] !== undefined;
export const stoppageWords = (name: BreakName): string => STOPPAGE_WORDS[name] ?? BREAK_WORDS[name];
