/**
 * Every word of the interface, English. Another language is a file with the same names.
 * What only one part of the site says stands in a file of its own, so that a live page does not carry it.
 */
export { follow } from './follow.ts';
export { home } from './home.ts';
export { card } from './scorecard.ts';
export { settings } from './settings.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** By itself, since the script of a page says nothing else of the site. */
export const siteName = 'Sightscreen';
export const site = {
  name: siteName, skip: 'Skip to content', navigation: 'Site', places: 'Main', settings: 'Settings',
  home: 'Home', live: 'Live', results: 'Results', fixtures: 'Fixtures', series: 'Series',
  invented: 'The leagues, people and matches shown here are invented for demonstration.', someInvented: 'Some of the leagues, people and matches shown here are invented for demonstration.',
  about: 'Scores, ball by ball. What is corrected is marked, and how old the figures are is always shown.',
  description: 'Live cricket scores, ball-by-ball commentary and scorecards.',
  connection: 'Connection', lost: 'No connection{since}. What you see was kept on this device.', lostSince: ' since {time}', tryAgain: 'Try again',
};
export const match = {
  screen: 'Score', tabs: 'Match', live: 'Live', commentary: 'Commentary', scorecard: 'Scorecard', versus: (a: string, b: string) => `${a} v ${b}`,
  liveTitle: (sides: string, where: string) => `${sides}: live score and commentary${where}`,
  cardTitle: (sides: string, where: string) => `${sides}: scorecard${where}`,
  scoreTitle: (score: string, state: string) => `${score} ${state}`.trim(),
  description: (what: string) => `Ball-by-ball commentary, live score and scorecard of ${what}.`,
  result: 'Result', hidden: 'Score hidden', show: 'Show it', heldBack: 'Held back for your stream', hide: 'Hide the score', hideScore: (sides: string) => `Hide the score of ${sides}`,
  balls: (n: string) => `${n} ${n === '1' ? 'ball' : 'balls'}`, overs: (n: string) => `${n} ov`, of: (limit: string) => `of ${limit}`, oversWord: 'overs', ballsWord: 'balls',
  declared: 'dec', forfeited: 'forfeited', followOn: 'f/o', tieBreaker: (hundred: boolean) => (hundred ? 'Super Five' : 'Super Over'), inningsWord: 'innings',
  lastBall: 'Last ball', winningHit: 'Winning hit', noBall: 'none yet', required: 'Required', ballsLeft: 'Balls left', lastOut: 'Last wicket', current: 'Current', runRate: 'Run rate', perFive: 'per 5 balls', target: 'Target', stand: 'Stand', par: 'DLS par', parNote: 'not the official figure',
  runsLeft: 'Overs left', freeHit: 'Free hit', reviews: 'Reviews',
  batting: 'Batting', bowling: 'Bowling', onStrike: 'on strike', captain: 'c', keeper: 'wk', recent: 'Recent overs',
  over: { runs: (n: number) => count(n, 'run', 'runs'), wickets: (n: number) => count(n, 'wkt', 'wkts'), maiden: 'maiden' },
  toCome: 'to come', follow: 'Follow live', seeMatch: 'Match centre', seeCard: 'Scorecard', starts: 'Starts', started: (when: string) => `Starts ${when}`,
  waysToRead: 'Other versions', wordsOnly: 'Text-only version',
  info: 'Match', facts: 'Toss, date, ground', corrections: 'Corrections', standTitle: 'Partnerships', standsTitle: 'Partnerships', noStand: 'No partnership yet',
  lastWicket: (words: string) => `Last wicket: ${words}`,
  ball: (label: string) => `ball ${label}`,
  wicketStand: (ordinal: string, names: string) => (names === '' ? ordinal : `${ordinal}: ${names}`),
};
export const columns = {
  batter: 'Batter', bowler: 'Bowler', howOut: 'How out', R: 'R', B: 'B', fours: '4s', sixes: '6s', SR: 'SR', O: 'O', M: 'M', W: 'W', econ: 'Econ', zeros: '0s', wd: 'Wd', nb: 'Nb',
  long: { R: 'runs', B: 'balls', fours: 'fours', sixes: 'sixes', SR: 'strike rate', O: 'overs', M: 'maidens', W: 'wickets', econ: 'economy', zeros: 'dot balls', wd: 'wides', nb: 'no-balls' },
};
export const feed = {
  title: 'Ball by ball', log: 'Latest ball', show: 'Show', every: 'Every ball', wickets: 'Wickets', sixes: 'Sixes', fours: 'Fours', reviews: 'Reviews', milestones: 'Milestones',
  older: 'Older balls', loading: 'Loading', olderFailed: 'Older balls could not be loaded.', again: 'Try again',
  waiting: (n: number) => `${NUMBERS[n] ?? String(n)} new ${n === 1 ? 'ball' : 'balls'}.`, waitingOther: 'New commentary.', showThem: 'Show them',
  empty: 'Commentary starts with the first ball.', unrecorded: 'There is no ball-by-ball record of this match.', none: 'None in the overs shown.', allShown: 'That is the start of the match.',
  endOf: (label: string, runs: string) => `${label}: ${runs}`, maiden: 'maiden',
  corrected: 'Corrected', added: 'Added', voided: 'Removed', to: 'to', addedWords: 'Missed at first, added later', voidedWords: 'This ball did not count',
  review: 'Review', promotions: { video: ['Video', 'Watch'], article: ['Article', 'Read'] }, dropped: 'Dropped',
};
export const age = {
  asAt: 'As at',
  behind: (n: number) => `${n} s behind`,
  seconds: (n: number) => `Data is ${n} s old`, minutes: (m: number, s: number) => `Data is ${m} min ${s} s old`, hours: (h: number, m: number) => `Data is ${h} h ${m} min old`,
};
export const trouble = {
  failing: 'We can’t reach the scores right now.',
  asAt: (ball: string | null) => `${ball === null ? 'This is the last score we have.' : `This is the score at ${ball}.`} It will catch up on its own.`,
};
export const chart = {
  worm: 'Worm', wormSay: (parts: string) => `Runs by over. ${parts}`, after: (name: string, total: string, overs: string) => `${name} ${total} after ${overs}`,
  manhattan: (name: string) => `Runs per over, ${name}`, manhattanSay: (name: string, best: number, over: number, n: number) => `Runs in each of ${n} overs by ${name}; most ${best}, in over ${over}.`,
  discs: 'Runs in each over; discs are wickets.', discsSets: 'Runs in each set of five; discs are wickets.', partnerships: (name: string) => `Partnerships, ${name}`, greyExtras: 'Grey is extras.',
  table: 'As a table', over: 'Over', set: 'Set', runs: 'Runs', wickets: 'Wkts', total: 'Total', byOver: 'Over by over', balls: 'balls', overs: 'overs',
};
export const problem = {
  home: 'All scores', again: 'Try again', waiting: 'This page will try again on its own. Nothing you had open is lost.', code: (n: number) => `Error ${n}`,
};
export const time = {
  ground: 'at the ground', gmt: 'GMT', yetToCome: 'yet to come', now: 'just now', min: (n: number) => `${n} min back`, hour: (n: number) => `${n} hour back`,
  day: (n: number) => `about ${n} day back`, month: (n: number) => `about ${n} month back`, year: (n: number) => `about ${n} year back`,
};
/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (n: number): string => `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ordinals.select(n)]}`;
const ordinals = /* @__PURE__ */ new Intl.PluralRules('en-GB', { type: 'ordinal' });
export const plural = count;
