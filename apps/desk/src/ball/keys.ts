/** Keys valid at each step, with their labels: the source for the keypad, the keyboard and the key map. */
import { keyWords } from '../text/en.ts';
import { fieldPositionOf } from '@sightscreen/cricket/text/commentary/places';
import type { Draft, Situation } from './draft.ts';
import { LENGTHS, LINES } from './pitches.ts';
import { middleOf, SECTOR_KEYS, SECTORS } from './field-sectors.ts';

export type Tone = 'run' | 'four' | 'six' | 'extra' | 'wicket' | 'side' | 'done';
export interface Key {
  key: string;
  label: string;
  tone: Tone;
  note?: string;
}

const key = (name: string, label: string, tone: Tone, note?: string): Key =>
  note === undefined ? { key: name, label, tone } : { key: name, label, tone, note };

const runs: Key[] = [
  key('0', '0', 'run', keyWords.dot),
  key('1', '1', 'run'),
  key('2', '2', 'run'),
  key('3', '3', 'run'),
  key('4', '4', 'four', keyWords.boundary),
  key('5', '5', 'run'),
  key('6', '6', 'six', keyWords.boundary),
];
const enter = (label: string): Key => key('Enter', label, 'done');

const ball: Key[] = [
  ...runs,
  key('o', keyWords.out, 'wicket', keyWords.thenHow),
  key('w', keyWords.wide, 'extra', keyWords.thenRuns),
  key('n', keyWords.noBall, 'extra', keyWords.thenRuns),
  key('b', keyWords.byes, 'extra', keyWords.thenRuns),
  key('l', keyWords.legByes, 'extra', keyWords.thenRuns),
  key('r', keyWords.allRun, 'side', keyWords.allRunNote),
  key('t', keyWords.overthrow, 'side', keyWords.overthrowNote),
  key('s', keyWords.oneShort, 'side', keyWords.oneShortNote),
  key('d', keyWords.dropped, 'side', keyWords.droppedNote),
  key('v', keyWords.review, 'side', keyWords.reviewNote),
  key('x', keyWords.deadBall, 'side'),
  key('a', keyWords.also, 'side', keyWords.alsoNote),
  key('y', keyWords.facesNext, 'side', keyWords.facesNextNote),
  key('h', keyWords.length, 'side', keyWords.lengthNote),
  key('f', keyWords.where, 'side', keyWords.whereNote),
];

const wicketKinds: Key[] = [
  key('b', keyWords.bowled, 'wicket'),
  key('c', keyWords.caught, 'wicket'),
  key('a', keyWords.caughtAndBowled, 'wicket'),
  key('l', keyWords.lbw, 'wicket'),
  key('r', keyWords.runOut, 'wicket'),
  key('s', keyWords.stumped, 'wicket'),
  key('h', keyWords.hitWicket, 'wicket'),
  key('o', keyWords.obstructing, 'wicket'),
  key('t', keyWords.hitTwice, 'wicket'),
  key('d', keyWords.handled, 'wicket'),
];

/** Keys of the fielders, in their order. */
export const POSITION_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'] as const;

/** `nameOf` returns the short name of a person. */
export function keysAt(draft: Draft, situation: Situation, nameOf: (id: number) => string): Key[] {
  const { step } = draft;
  if (step === 'ball') return ball;
  if (step === 'runs') return runsAt(draft);
  if (step === 'runsRun')
    return [...runs.slice(0, 4).map(({ key: name, label, tone }) => key(name, label, tone)), enter(keyWords.none)];
  if (step === 'wicket') return wicketKinds.filter((one) => one.key !== 'd' || situation.edition === '2000');
  if (step === 'fielder' || step === 'droppedBy') return fieldersAt(draft, situation, nameOf);
  if (step === 'substitute') return substitutesAt(situation, nameOf);
  const pair = (tone: Tone): Key[] => [
    ...(situation.striker === null ? [] : [key('1', nameOf(situation.striker), tone, keyWords.striker)]),
    ...(situation.nonStriker === null ? [] : [key('2', nameOf(situation.nonStriker), tone, keyWords.nonStriker)]),
  ];
  return others(draft, pair);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function others(draft: Draft, pair: (tone: Tone) => Key[]): Key[] {
  switch (draft.step) {
    case 'who':
      return pair('wicket');
    case 'leaver':
    case 'alsoWho':
    case 'facesNext':
      return pair('side');
    case 'end':
      return [key('1', keyWords.strikersEnd, 'side'), key('2', keyWords.bowlersEnd, 'side'), enter(keyWords.endRunTo)];
    case 'crossed':
      return [key('y', keyWords.crossed, 'side'), key('n', keyWords.notCrossed, 'side')];
    case 'leaving':
    case 'alsoHow':
      return [
        key('h', keyWords.retiredHurt, 'side'),
        key('n', keyWords.retiredNotOut, 'side'),
        key('o', keyWords.retiredOut, 'wicket'),
        key('t', keyWords.timedOut, 'wicket'),
      ];
    case 'reviewBy':
      return [key('1', keyWords.battingSide, 'side'), key('2', keyWords.fieldingSide, 'side')];
    case 'reviewOutcome':
      return [
        key('u', keyWords.upheld, 'side', keyWords.upheldNote),
        key('s', keyWords.struckDown, 'side'),
        key('c', keyWords.umpiresCall, 'side', keyWords.umpiresCallNote),
        key('t', keyWords.technical, 'side'),
      ];
    case 'penaltyTo':
      return [
        key('1', keyWords.battingSide, 'extra', keyWords.fiveRuns),
        key('2', keyWords.fieldingSide, 'extra', keyWords.fiveRuns),
      ];
    case 'substituteName':
      return [enter(keyWords.notKnown)];
    case 'where':
      return [
        ...SECTORS.map((sector, at) =>
          key(SECTOR_KEYS[at]!, capital(fieldPositionOf(middleOf(sector, draft.near))), 'side'),
        ),
        key('i', draft.near ? keyWords.deep : keyWords.near, 'extra'),
        enter(keyWords.withoutPlace),
      ];
    case 'length':
      return [...LENGTHS.map(({ name }, at) => key(String(at + 1), name, 'side')), enter(keyWords.withoutLength)];
    case 'line':
      return LINES.map(({ name }, at) => key(String(at + 1), name, 'side'));
    default:
      return [];
  }
}

function runsAt({ extra, noBall, allRun, overthrow }: Draft): Key[] {
  const plain = allRun || overthrow;
  const from = extra === 'wide' || noBall ? 0 : 1;
  const list = runs
    .slice(from)
    .map((one) => (plain || (extra !== null && one.key === '6') ? key(one.key, one.label, 'run') : one));
  const alone =
    extra === 'wide' ? [enter(keyWords.wideAlone)] : noBall && extra === null ? [enter(keyWords.noBallAlone)] : [];
  return [
    ...list.map((one) => (one.key === '0' ? key('0', '0', 'run') : one)),
    ...alone,
    ...(noBall && extra === null ? [key('b', keyWords.byes, 'extra'), key('l', keyWords.legByes, 'extra')] : []),
    ...(plain ? [] : [key('r', keyWords.allRun, 'side')]),
    key('o', keyWords.out, 'wicket'),
  ];
}

function fieldersAt({ step, wicket }: Draft, { fielders, keeper }: Situation, nameOf: (id: number) => string): Key[] {
  const picked = wicket?.fielders ?? [];
  const people = fielders
    .slice(0, POSITION_KEYS.length)
    .flatMap((id, at) =>
      step === 'fielder' && picked.some((one) => one.id === id)
        ? []
        : [key(POSITION_KEYS[at]!, nameOf(id), 'side', id === keeper ? keyWords.keeper : undefined)],
    );
  return [
    ...people,
    key('s', keyWords.substitute, 'side'),
    enter(picked.length > 0 ? keyWords.thatIsAll : keyWords.notKnown),
  ];
}

const substitutesAt = ({ reserves }: Situation, nameOf: (id: number) => string): Key[] => [
  ...reserves.slice(0, POSITION_KEYS.length).map((id, at) => key(POSITION_KEYS[at]!, nameOf(id), 'side')),
  key('t', keyWords.typeName, 'side'),
  enter(keyWords.notKnown),
];
