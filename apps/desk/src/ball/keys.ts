/** Which keys mean something at each step, with their words: the keypad, the keyboard and the map of keys all read these tables. */
import type { Draft, Situation, Step } from './draft.ts';

export type Tone = 'run' | 'four' | 'six' | 'extra' | 'wicket' | 'side' | 'done';
export interface Key { key: string; label: string; tone: Tone; note?: string }

const key = (name: string, label: string, tone: Tone, note?: string): Key => (note === undefined ? { key: name, label, tone } : { key: name, label, tone, note });

const runs: Key[] = [
  key('0', '0', 'run', 'dot ball'), key('1', '1', 'run'), key('2', '2', 'run'), key('3', '3', 'run'), key('4', '4', 'four', 'boundary'), key('5', '5', 'run'), key('6', '6', 'six', 'boundary'),
];
const enter = (label: string): Key => key('Enter', label, 'done');

const ball: Key[] = [
  ...runs, key('o', 'Out', 'wicket', 'then how'),
  key('w', 'Wide', 'extra', 'then runs'), key('n', 'No-ball', 'extra', 'then runs'), key('b', 'Byes', 'extra', 'then runs'), key('l', 'Leg byes', 'extra', 'then runs'),
  key('r', 'All run', 'side', 'then runs: no boundary'), key('t', 'Overthrow', 'side', 'then all runs, its four included'), key('s', 'One short', 'side', 'then the runs that count'),
  key('d', 'Dropped', 'side', 'then by whom'), key('v', 'Review', 'side', 'then whose'), key('x', 'Dead ball', 'side'),
];

const wicketKinds: Key[] = [
  key('b', 'Bowled', 'wicket'), key('c', 'Caught', 'wicket'), key('a', 'Caught and bowled', 'wicket'), key('l', 'LBW', 'wicket'), key('r', 'Run out', 'wicket'),
  key('s', 'Stumped', 'wicket'), key('h', 'Hit wicket', 'wicket'), key('o', 'Obstructing the field', 'wicket'), key('t', 'Hit the ball twice', 'wicket'), key('d', 'Handled the ball', 'wicket'),
];

/** Keys of the persons in the field, in their order. */
export const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'] as const;

/** `nameOf` answers the short name of a person. */
export function keysAt(draft: Draft, situation: Situation, nameOf: (id: number) => string): Key[] {
  const { step } = draft;
  if (step === 'ball') return ball;
  if (step === 'runs') return runsAt(draft);
  if (step === 'runsRun') return [...runs.slice(0, 4).map(({ key: name, label, tone }) => key(name, label, tone)), enter('None')];
  if (step === 'wicket') return wicketKinds.filter((one) => one.key !== 'd' || situation.edition === '2000');
  if (step === 'fielder' || step === 'droppedBy') return fieldersAt(draft, situation, nameOf);
  const pair = (tone: Tone): Key[] => [
    ...(situation.striker === null ? [] : [key('1', nameOf(situation.striker), tone, 'striker')]), ...(situation.nonStriker === null ? [] : [key('2', nameOf(situation.nonStriker), tone, 'non-striker')]),
  ];
  return others(step, pair);
}

function others(step: Step, pair: (tone: Tone) => Key[]): Key[] {
  switch (step) {
    case 'who': return pair('wicket');
    case 'leaver': return pair('side');
    case 'end': return [key('1', 'Striker’s end', 'side'), key('2', 'Bowler’s end', 'side'), enter('The end run to')];
    case 'crossed': return [key('y', 'They had crossed', 'side'), key('n', 'They had not', 'side')];
    case 'leaving': return [key('h', 'Retired hurt', 'side'), key('n', 'Retired not out', 'side'), key('o', 'Retired out', 'wicket'), key('t', 'Timed out', 'wicket')];
    case 'reviewBy': return [key('1', 'Batting side', 'side'), key('2', 'Fielding side', 'side')];
    case 'reviewOutcome': return [key('u', 'Upheld', 'side', 'decision overturned'), key('s', 'Struck down', 'side'), key('c', 'Umpire’s call', 'side', 'struck down, review kept'), key('t', 'Technical failure', 'side')];
    case 'penaltyTo': return [key('1', 'Batting side', 'extra', '5 runs'), key('2', 'Fielding side', 'extra', '5 runs')];
    case 'where': return [enter('Without a place')];
    default: return [];
  }
}

function runsAt({ extra, noBall, allRun, overthrow }: Draft): Key[] {
  const plain = allRun || overthrow;
  const from = extra === 'wide' || noBall ? 0 : 1;
  const list = runs.slice(from).map((one) => (plain || (extra !== null && one.key === '6') ? key(one.key, one.label, 'run') : one));
  const alone = extra === 'wide' ? [enter('Wide alone')] : noBall && extra === null ? [enter('No-ball alone')] : [];
  return [
    ...list.map((one) => (one.key === '0' ? key('0', '0', 'run') : one)), ...alone,
    ...(noBall && extra === null ? [key('b', 'Byes', 'extra'), key('l', 'Leg byes', 'extra')] : []),
    ...(plain ? [] : [key('r', 'All run', 'side')]), key('o', 'Out', 'wicket'),
  ];
}

function fieldersAt({ step, wicket }: Draft, { fielders, keeper }: Situation, nameOf: (id: number) => string): Key[] {
  const picked = wicket?.fielders ?? [];
  const people = fielders.slice(0, PLACES.length).flatMap((id, at) =>
    (step === 'fielder' && picked.some((one) => one.id === id) ? [] : [key(PLACES[at]!, nameOf(id), 'side', id === keeper ? 'keeper' : undefined)]));
  return [...people, key('s', 'A substitute', 'side'), enter(picked.length > 0 ? 'That is all' : 'Not known')];
}
