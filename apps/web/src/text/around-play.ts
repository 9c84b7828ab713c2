/** Texts of a live page before the start and after the end; used on the server only. */
import { ordinal, plural } from './en.ts';

export const finished = {
  star: (n: number) => (n > 1 ? 'Players of the match' : 'Player of the match'), best: 'Best of each side', card: 'Full scorecard', batting: 'Batting', bowling: 'Bowling', note: 'Batters by runs; bowlers by wickets, then economy.',
  decided: 'The stand that decided it', longest: 'The longest stand', stands: 'All stands', off: (balls: number, wicket: number) => `off ${plural(balls, 'ball', 'balls')}, ${ordinal(wicket)} wicket`,
  fromStart: 'from the start', from: (score: string, over: string, unit: string) => `from ${score} ${unit === 'ov' ? `in ${over} ov` : `after ${over} balls`}`,
  need: (runs: number, balls: number | null) => `Needed when it began: ${balls === null ? plural(runs, 'run', 'runs') : `${runs} in ${plural(balls, 'ball', 'balls')}`}.`,
  moments: 'Key moments', ball: 'Ball', token: 'Outcome', what: 'What happened', notOut: 'not out', scorecard: 'Scorecard',
  standsOf: (name: string) => `${name}: stands`,
};
export const ahead = {
  steps: 'What happens when', toss: 'Toss', tossDone: 'done', tossToCome: 'before the start', first: 'First ball', end: 'Expected end', yours: 'Where you are', yoursNote: 'as this device is set', ground: 'At the ground',
  squads: 'Squads', named: 'The sides', note: 'From the squads. The sides named at the toss replace this list.', unknown: 'No squad has been named yet.', form: 'Form', noForm: 'No match on record', formNote: 'Latest at the left, with the margin.',
  marks: { W: 'won', L: 'lost', T: 'tied', D: 'drawn', N: 'no result' }, against: (what: string, name: string) => `${what} against ${name}`, gmt: 'GMT', all: 'Both squads',
  left: { days: 'd', hours: 'h', minutes: 'min' }, moment: 'Any moment',
};
