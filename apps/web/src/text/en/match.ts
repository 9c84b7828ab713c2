/** Words of the pages of a match. */
import { ordinal } from './numbers.ts';

/** On the pages of a match, besides what stands on a board or in a card. */
export const matchWords = {
  tabs: 'Match',
  cardTitle: (sides: string, where: string) => `${sides}: scorecard${where}`,
  need: (runs: number, balls: number | null) => `need ${runs}${balls === null ? '' : ` in ${balls}`}`,
  scoreTitle: (score: string, state: string) => `${score} ${state}`.trim(),
  hidden: 'Score hidden',
  show: 'Show it',
  heldBack: 'Waiting for your stream',
  hide: 'Hide the score',
  hideScore: (sides: string) => `Hide the score of ${sides}`,
  follow: 'Follow live',
  seeMatch: 'Match centre',
  waysToRead: 'Other versions',
  wordsOnly: 'Text-only version',
  info: 'Match',
  facts: 'Toss, date, ground',
  corrections: 'Corrections',
  standTitle: 'Partnerships',
  lastWicket: (words: string) => `Last wicket: ${words}`,
  ball: (label: string) => `ball ${label}`,
  wicketStand: (wicket: number, names: string) => (names === '' ? ordinal(wicket) : `${ordinal(wicket)}: ${names}`),
  /** "Herons innings", "Herons 2nd innings", "Herons 2nd Super Over". */
  innings: (side: string, nth: number | null, superOver: string | null) =>
    [side, nth === null ? '' : ordinal(nth), superOver ?? 'innings'].filter(Boolean).join(' '),
};
export const troubleWords = {
  failing: 'We can’t reach the scores right now.',
  asAt: (ball: string | null) =>
    `${ball === null ? 'This is the latest score we have.' : `This is the score at ${ball}.`} We’ll keep trying.`,
};
export const chartWords = {
  ordinal,
  worm: 'Worm',
  wormSay: (parts: string) => `Runs by over. ${parts}`,
  after: (name: string, total: string, overs: string) => `${name} ${total} after ${overs}`,
  perOver: 'Runs per over',
  manhattan: (name: string) => `Runs per over, ${name}`,
  manhattanSay: (name: string, best: number, over: number, n: number) =>
    `${name}, runs in each of ${n} overs. Best over: ${over}, ${best} runs.`,
  discs: 'Discs are wickets.',
  discsSets: 'Runs per set of five balls. Discs are wickets.',
  partnerships: (name: string) => `Partnerships, ${name}`,
  greyExtras: 'Grey: extras.',
  table: 'As a table',
  over: 'Over',
  set: 'Set',
  runs: 'Runs',
  wickets: 'Wkts',
  total: 'Total',
  byOver: 'Over by over',
  balls: 'balls',
  overs: 'overs',
};
/** In the head of the live page, in each of its languages. */
export const liveWords = {
  title: (sides: string, where: string) => `${sides}: live score and commentary${where}`,
  description: (what: string) => `Ball-by-ball commentary, live score and scorecard of ${what}.`,
};
/** Announced when the key for the score must not reveal it. */
export const saidWords = {
  hidden: 'The score of this match is hidden.',
  notYet: 'We don’t have the score for your point in the stream yet.',
};
/** On a page whose commentary was never written by a person. */
export const generatedWords = {
  note: 'Generated automatically, ball by ball.',
  fullCard: 'Full scorecard',
  others: 'In other languages',
};
export type MatchWords = typeof matchWords;
export type ChartWords = typeof chartWords;
