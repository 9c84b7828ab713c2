/** The form of a language: a file with these parts, of which English has more. */
import type { Text } from '../text/use-text.ts';

/** All parts. What no other language has yet stays English. */
export type Words = Text;

/** What pages in another language show: their frame, and the page of a match. */
export type Language = Pick<
  Words,
  | 'site'
  | 'foot'
  | 'shell'
  | 'hop'
  | 'keptBack'
  | 'live'
  | 'board'
  | 'columns'
  | 'age'
  | 'lines'
  | 'card'
  | 'said'
  | 'time'
  | 'fresh'
  | 'generated'
>;
