/**
 * Words of the pages of a match besides the live page and the card; a file of its own, so that the live page does not
 * carry them.
 */
import { plural } from './numbers.ts';

/** The pages of a match; `over` is the first of them once the match is over. */
export const tabWords = {
  live: 'Live',
  over: 'Summary',
  before: 'Before the match',
  scorecard: 'Scorecard',
  commentary: 'Commentary',
  highlights: 'Highlights',
  overs: 'Overs',
  day: 'Day',
  squads: 'Squads',
  info: 'Info',
};
export const linkWords = {
  allCorrections: 'All corrections',
  allCharts: 'All charts',
  info: 'Match info',
  rain: 'Rain desk: par and revised targets',
};
export const titleWords = {
  commentary: (sides: string, where: string) => `${sides}: full commentary${where}`,
  highlights: (sides: string, where: string) => `${sides}: highlights${where}`,
  overs: (sides: string, where: string) => `${sides}: over by over${where}`,
  day: (sides: string, where: string) => `${sides}: day by day${where}`,
  squads: (sides: string, where: string) => `${sides}: squads${where}`,
  info: (sides: string, where: string) => `${sides}: match information${where}`,
};
export const commentaryWords = {
  title: 'Full commentary',
  innings: 'Innings',
  more: (n: number) => `Show ${n} lines`,
  shown: (n: number, of: number) => `${n} of ${plural(of, 'line', 'lines')}`,
  failed: 'Error Load Commentary',
  empty: 'No commentary yet.',
  end: 'End of commentary.',
  cap: 'This page stops here. Choose another innings to read on.',
};
export const highlightWords = {
  title: 'Highlights',
  kinds: 'Kind',
  empty: 'No highlights yet. Boundaries, wickets, drops, reviews and milestones will appear here.',
};
export const overWords = {
  title: 'Over by over',
  sets: 'Set by set',
  maiden: 'maiden',
  and: ' and ',
  empty: 'No overs yet.',
  earlier: (n: number) => (n === 1 ? 'Previous over' : `Previous ${n} overs`),
};
export const pictureWords = {
  rate: 'Run rate',
  rateSay: (name: string, rate: string, required: string | null) =>
    `Run rate after each over of ${name}: ${rate} now${required === null ? '' : `, ${required} required`}.`,
  rateNote: (dashes: boolean) =>
    dashes ? 'Solid line: run rate. Dashed line: required rate.' : 'Run rate after each over.',
  rateCurrent: 'Rate',
  rateRequired: 'Required',
  wickets: 'Wickets',
  wicketsSay: (name: string, n: number) => `When the wickets of ${name} fell: ${plural(n, 'wicket', 'wickets')}.`,
  none: 'No wickets yet.',
  wicket: 'Wkt',
  batter: 'Batter',
  how: 'How out',
  over: 'Over',
  score: 'Score',
  wheel: (name: string) => `Wagon wheel, ${name}`,
  wheelSay: (parts: string) => `Runs by area of the field: ${parts}.`,
  wheelNote: 'Share of runs off the bat, drawn for a right-hander with the bowler’s end at the top.',
  untold: (n: number) => ` Excludes ${plural(n, 'run', 'runs')} without a recorded direction.`,
  zone: 'Area',
  runs: 'Runs',
  share: 'Share',
  balls: 'Balls',
  pitch: (name: string) => `Pitch map, ${name}`,
  pitchSay: (parts: string) => `Balls by length: ${parts}.`,
  pitchNote: 'Striker’s stumps at the bottom, off side to the right. Discs are wickets.',
  length: 'Length',
  line: 'Line',
  table: 'As a table',
};
export const squadWords = {
  title: 'Squads',
  eleven: 'Playing XI',
  bench: 'Rest of the squad',
  captain: 'captain',
  keeper: 'wicketkeeper',
  replacements: 'Replacements',
  none: 'Squads not announced yet.',
  for: 'for',
  in: 'in',
  scope: { match: 'for the rest of the match', over: 'temporary' },
  named: 'Players named',
};
export const infoWords = {
  corrections: 'Corrections',
  correctionsNote: 'Corrections, newest first. Every page of this match shows the corrected figures.',
  noCorrections: 'No corrections.',
  kinds: {
    amended: 'Corrected',
    added: 'Added',
    voided: 'Removed',
    words: 'Commentary changed',
    restored: 'Correction undone',
  },
  ball: (innings: number | null, label: string | null) =>
    `${label === null ? 'Before play or between balls' : `Ball ${label}`}${innings === null ? '' : `, innings ${innings}`}`,
  undone: 'This correction was later undone.',
  isNow: (was: string) => (/^(?!1 )\d/.test(was) ? 'are now' : 'is now'),
  reason: (reason: string) => `(${reason.replace(/\.$/, '')})`,
  change: (what: string, was: string | null, now: string | null) =>
    now === null ? `${what} removed: ${was}` : was === null ? `${what} added: ${now}` : `${what}: ${was} to ${now}`,
};
type Unit = 'over' | 'ball';
export const rainWords = {
  title: 'Rain desk',
  folded: 'If it rains',
  par: 'Par by wickets lost',
  parFirst: 'Par',
  after: 'After',
  now: 'Now',
  wickets: (n: number) => `${n} down`,
  left: 'Balls left',
  lost: (unit: Unit) => `If ${unit}s are lost`,
  lostComing: (unit: Unit) => `If ${unit}s are lost before the chase`,
  overs: { over: 'Overs lost', ball: 'Balls lost' },
  chase: { over: 'Overs', ball: 'Balls' },
  target: 'Target',
  need: 'To win',
  reached: 'reached',
  targets: 'If this innings ends now',
  over: { over: 'Overs to chase', ball: 'Balls to chase' },
  amount: (n: number, unit: Unit) => plural(n, unit, `${unit}s`),
  minimum: (n: number, unit: Unit) => `For a result, the chase must last ${plural(n, unit, `${unit}s`)}.`,
};
export const dayWords = {
  gone: 'How the day has gone',
  goneOf: (n: number) => `How day ${n} went`,
  dayHead: (n: number, date: string, score: string, overs: string) =>
    `Day ${n}${date === '' ? '' : `, ${date}`}: ${score} in ${overs} overs`,
  soFar: 'so far',
  ov: 'ov',
  anOver: (rate: string) => `${rate} an over`,
  barSay: (name: string, runs: number, wickets: number, overs: string) =>
    `${name}: ${plural(runs, 'run', 'runs')}, ${plural(wickets, 'wicket', 'wickets')}, ${overs} overs`,
  barNote: 'The wider the bar, the more overs. Discs are wickets.',
  quiet: 'No wickets or milestones.',
  ahead: (lead: number) => (lead === 0 ? 'level' : lead > 0 ? `${lead} ahead` : `${-lead} behind`),
  anHour: 'overs an hour',
  newBallShort: (overs: string) => `${overs} ov`,
  level: 'level',
  switch: 'Days',
  leadTile: (side: string) => `${side} lead`,
  since: (over: number) => `due after ${over} overs`,
  title: 'Day by day',
  sessions: (n: number) => `Day ${n}`,
  session: 'Session',
  runs: 'Runs',
  wickets: 'Wkts',
  overs: 'Overs',
  rate: 'Rate',
  close: 'Score',
  until: (ended: string) => `to ${ended.toLowerCase()}`,
  side: 'Batting',
  total: 'Day total',
  untold: 'This match has no session times, so we can’t show sessions or over rates.',
  today: 'Overs today',
  left: 'Overs left today',
  of: (n: number) => `of ${n}`,
  newBall: 'New ball',
  available: 'available',
  ballTaken: 'New ball taken',
  ballTakenAfter: (overs: string[]) => `after ${overs.join(' and ')} overs`,
  followOn: 'Follow-on',
  overRate: 'Over rate',
  bowlingToday: (side: string) => `${side} bowling, today`,
  bowlingIn: (side: string, innings: string) => `${side} bowling, ${innings}`,
  rateNote: 'Overs bowled per hour, breaks excluded.',
  lead: 'Lead over time',
  leadSay: (side: string, lead: number, other: string) =>
    lead === 0
      ? `Level: ${side} and ${other}.`
      : lead > 0
        ? `${side} lead by ${lead} after the last ball shown.`
        : `${other} lead by ${-lead} after the last ball shown.`,
  leadNote: (side: string, other: string) => `${side}’s lead by over; blue while ${other} bat. Discs are wickets.`,
  leadOver: 'Over',
  leadOf: (side: string) => `Lead of ${side}`,
  leadWickets: 'Wkts',
  innings: 'Innings',
};
export type OverWords = typeof overWords;
export type DayWords = typeof dayWords;
