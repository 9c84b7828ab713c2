import { describe, expect, test } from 'vitest';
import type { Command } from '@sightscreen/cricket';
import { emptyDraft, type Situation } from './draft.ts';
import { keysAt } from './keys.ts';
import { nameSubstitute, press, tapField } from './press.ts';

const situation: Situation = {
  striker: 1,
  nonStriker: 2,
  fielders: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111],
  keeper: 107,
  reserves: [112, 113],
  batting: 0,
  crossedMatters: false,
  edition: '2022',
  askWhere: false,
  askPitch: false,
};

/** Presses keys in a row; returns the command of the last one, or the current step. */
function type(keys: string, change: Partial<Situation> = {}): Command | string {
  let draft = emptyDraft;
  for (const key of keys.split(' ')) {
    const pressed = press(draft, key, { ...situation, ...change });
    expect(pressed.known, `${key} in ${keys}`).toBe(true);
    if (pressed.say) return pressed.say;
    draft = pressed.draft;
  }
  return draft.step;
}

describe('common balls take at most two keys', () => {
  test.each<[keys: string, expected: Command]>([
    ['0', { type: 'ball' }],
    ['1', { type: 'ball', bat: 1 }],
    ['3', { type: 'ball', bat: 3 }],
    ['5', { type: 'ball', bat: 5 }],
    ['4', { type: 'ball', bat: 4, boundary: true }],
    ['6', { type: 'ball', bat: 6, boundary: true }],
    ['w 0', { type: 'ball', wide: 0 }],
    ['w Enter', { type: 'ball', wide: 0 }],
    ['w 1', { type: 'ball', wide: 1 }],
    ['w 4', { type: 'ball', wide: 4, boundary: true }],
    ['n 0', { type: 'ball', noBall: true }],
    ['n 1', { type: 'ball', bat: 1, noBall: true }],
    ['n 6', { type: 'ball', bat: 6, boundary: true, noBall: true }],
    ['b 1', { type: 'ball', byes: 1 }],
    ['b 4', { type: 'ball', byes: 4, boundary: true }],
    ['l 1', { type: 'ball', legByes: 1 }],
    ['l 4', { type: 'ball', legByes: 4, boundary: true }],
    ['o b', { type: 'ball', wicket: { kind: 'bowled' } }],
    ['o l', { type: 'ball', wicket: { kind: 'lbw' } }],
    ['o a', { type: 'ball', wicket: { kind: 'caught and bowled' } }],
    ['o s', { type: 'ball', wicket: { kind: 'stumped', fielders: [{ id: 107, name: null, keeper: true }] } }],
    ['o h', { type: 'ball', wicket: { kind: 'hit wicket' } }],
    ['r 4', { type: 'ball', bat: 4 }],
    ['x', { type: 'ball', deadBall: true }],
  ])('%s', (keys, expected) => {
    expect(type(keys)).toEqual(expected);
  });
});

describe('rarer balls', () => {
  test.each<[name: string, keys: string, expected: Command]>([
    [
      'caught by the third in the field',
      'o c 3',
      { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: 103, name: null }] } },
    ],
    [
      'caught behind says that it was the keeper',
      'o c 7',
      { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: 107, name: null, keeper: true }] } },
    ],
    ['caught by nobody known', 'o c Enter', { type: 'ball', wicket: { kind: 'caught' } }],
    [
      'caught by a substitute of the squad',
      'o c s 2',
      { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: 113, name: null, substitute: true }] } },
    ],
    [
      'run out by a substitute of the squad and the keeper',
      'o r 1 0 1 s 1 7 Enter',
      {
        type: 'ball',
        wicket: {
          kind: 'run out',
          end: 'striker',
          fielders: [
            { id: 112, name: null, substitute: true },
            { id: 107, name: null, keeper: true },
          ],
        },
      },
    ],
    [
      'dropped by a substitute nobody knows',
      'd s Enter 0',
      { type: 'ball', dropped: { id: null, name: null, substitute: true } },
    ],
    [
      'caught, and the other batter retires hurt',
      'a 2 h o c 3',
      {
        type: 'ball',
        wicket: [
          { kind: 'caught', fielders: [{ id: 103, name: null }] },
          { kind: 'retired hurt', player: 2 },
        ],
      },
    ],
    [
      'a single on which a batter retires hurt',
      'a 1 h 1',
      { type: 'ball', bat: 1, wicket: { kind: 'retired hurt', player: 1 } },
    ],
    [
      'a single after which the umpires send the same batter to face',
      'y 1 1',
      { type: 'ball', bat: 1, strikerAfter: 1 },
    ],
    [
      'caught by a substitute nobody knows',
      'o c s Enter',
      { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: null, name: null, substitute: true }] } },
    ],
    [
      'run out: the other batter, one run done, at the bowler’s end, by two',
      'o r 2 1 2 4 7 Enter',
      {
        type: 'ball',
        bat: 1,
        wicket: {
          kind: 'run out',
          player: 2,
          end: 'nonStriker',
          fielders: [
            { id: 104, name: null },
            { id: 107, name: null, keeper: true },
          ],
        },
      },
    ],
    [
      'run out without a run, at the end he ran to',
      'o r 1 0 Enter Enter',
      { type: 'ball', wicket: { kind: 'run out' } },
    ],
    [
      'stumped off a wide',
      'w o s',
      { type: 'ball', wide: 0, wicket: { kind: 'stumped', fielders: [{ id: 107, name: null, keeper: true }] } },
    ],
    [
      'run out off a no-ball, two run',
      'n o r 1 2 1 Enter',
      { type: 'ball', bat: 2, noBall: true, wicket: { kind: 'run out', end: 'striker' } },
    ],
    ['leg byes off a no-ball', 'n l 2', { type: 'ball', legByes: 2, noBall: true }],
    ['a single and an overthrow to the boundary', 't 5', { type: 'ball', bat: 5, overthrow: true }],
    ['two of which one was short', 's 1', { type: 'ball', bat: 1, short: 1 }],
    ['four byes that were run', 'b r 4', { type: 'ball', byes: 4 }],
    ['dropped, and a single', 'd 5 1', { type: 'ball', bat: 1, dropped: { id: 105, name: null } }],
    [
      'a review of the fielding side, umpire’s call',
      'v 2 c 0',
      { type: 'ball', review: { by: 1, batter: 1, outcome: 'struck down', umpiresCall: true } },
    ],
    ['obstructing the field', 'o o 1 0', { type: 'ball', wicket: { kind: 'obstructing the field' } }],
    ['retired hurt, the striker', 'k 1 h', { type: 'departure', wicket: { kind: 'retired hurt', player: 1 } }],
    ['penalty runs to the fielding side', 'p 2', { type: 'penalty', to: 'fielding' }],
  ])('%s', (_, keys, expected) => {
    expect(type(keys)).toEqual(expected);
  });

  test('whether the batters crossed is requested only where it matters (R4.4)', () => {
    expect(type('o c 3')).not.toBe('crossed');
    expect(type('o c 3', { crossedMatters: true })).toBe('crossed');
    expect(type('o c 3 y', { crossedMatters: true })).toEqual({
      type: 'ball',
      wicket: { kind: 'caught', fielders: [{ id: 103, name: null }], crossed: true },
    });
  });

  test('without a named keeper, the desk asks who stumped the batter', () => {
    expect(type('o s 4', { keeper: null })).toEqual({
      type: 'ball',
      wicket: { kind: 'stumped', fielders: [{ id: 104, name: null }] },
    });
  });

  test('handled the ball is a dismissal only under the Laws of 2000 (R5.11)', () => {
    expect(press({ ...emptyDraft, step: 'wicket' }, 'd', situation).known).toBe(false);
    expect(type('o d', { edition: '2000' })).toEqual({ type: 'ball', wicket: { kind: 'handled the ball' } });
  });
});

test('a substitute of another club is entered by typing a name (R6.7)', () => {
  const atSubstitute = ['o', 'c', 's', 't'].reduce((draft, key) => press(draft, key, situation).draft, emptyDraft);
  expect(atSubstitute.step).toBe('substituteName');
  expect(press(atSubstitute, 'x', situation).known).toBe(false);
  expect(nameSubstitute(atSubstitute, '  Lou Vale ', situation).say).toEqual({
    type: 'ball',
    wicket: { kind: 'caught', fielders: [{ id: null, name: 'Lou Vale', substitute: true }] },
  });
  const dropped = ['d', 's', 't'].reduce((draft, key) => press(draft, key, situation).draft, emptyDraft);
  expect(press(nameSubstitute(dropped, 'Lou Vale', situation).draft, '1', situation).say).toEqual({
    type: 'ball',
    bat: 1,
    dropped: { id: null, name: 'Lou Vale', substitute: true },
  });
});

test('a tap on the field before the key belongs to the ball', () => {
  const placed = tapField(emptyDraft, { zone: { angle: 90, distance: 1 }, shot: 'cut' }, situation);
  expect(placed.say).toBeUndefined();
  expect(press(placed.draft, '4', situation).say).toEqual({
    type: 'ball',
    bat: 4,
    boundary: true,
    zone: { angle: 90, distance: 1 },
    shot: 'cut',
  });
});

test('with the field prompt on, a tap after the key completes the ball, and Enter skips it', () => {
  const atPlace = press(emptyDraft, '4', { ...situation, askWhere: true });
  expect([atPlace.say, atPlace.draft.step]).toEqual([undefined, 'where']);
  expect(tapField(atPlace.draft, { zone: { angle: 10, distance: 0.9 } }, situation).say).toMatchObject({
    bat: 4,
    zone: { angle: 10, distance: 0.9 },
  });
  expect(press(atPlace.draft, 'Enter', situation).say).toEqual({ type: 'ball', bat: 4, boundary: true });
  expect(press(emptyDraft, '0', { ...situation, askWhere: true }).say).toEqual({ type: 'ball' });
});

test('line, length and place are entered by keys, before the ball or when prompted (MATCH-S02)', () => {
  expect(type('h 4 2 f 4 1')).toEqual({
    type: 'ball',
    bat: 1,
    pitch: { length: 5.2, line: 0.28 },
    zone: { angle: 68, distance: 0.8 },
  });
  expect(type('f i 5 4')).toEqual({ type: 'ball', bat: 4, boundary: true, zone: { angle: 90, distance: 0.4 } });
  expect(type('h 6 3 w 0')).toEqual({ type: 'ball', wide: 0, pitch: { length: 10, line: 0 } });
  const prompts = { askPitch: true, askWhere: true };
  expect(type('0 3 3', prompts)).toEqual({ type: 'ball', pitch: { length: 2.9, line: 0 } });
  expect(type('4 3 3 2', prompts)).toEqual({
    type: 'ball',
    bat: 4,
    boundary: true,
    pitch: { length: 2.9, line: 0 },
    zone: { angle: 25, distance: 0.8 },
  });
  expect(type('4 Enter Enter', prompts)).toEqual({ type: 'ball', bat: 4, boundary: true });
  expect(type('h 4 2 4 Enter', prompts)).toEqual({
    type: 'ball',
    bat: 4,
    boundary: true,
    pitch: { length: 5.2, line: 0.28 },
  });
});

test('Escape starts over from every step, and an unassigned key changes nothing', () => {
  const runOut = ['o', 'r', '2'].reduce((draft, key) => press(draft, key, situation).draft, emptyDraft);
  expect(press(runOut, 'Escape', situation).draft).toEqual(emptyDraft);
  expect(press(runOut, 'q', situation)).toEqual({ draft: runOut, known: false });
});

test('every displayed key has an effect, and no two at a step are the same', () => {
  const steps = [
    'ball',
    'runs',
    'wicket',
    'who',
    'runsRun',
    'end',
    'fielder',
    'crossed',
    'droppedBy',
    'substitute',
    'reviewBy',
    'reviewOutcome',
    'leaver',
    'leaving',
    'alsoWho',
    'alsoHow',
    'facesNext',
    'penaltyTo',
    'where',
    'length',
    'line',
  ] as const;
  for (const step of steps) {
    for (const start of [{ extra: 'wide' as const }, { extra: 'byes' as const }, { noBall: true }, { allRun: true }]) {
      const draft = {
        ...emptyDraft,
        ...(step === 'runs' ? start : {}),
        step,
        wicket: { kind: 'run out' as const, player: 'striker' as const, fielders: [] },
        review: { by: 0 as const, batter: 1, outcome: 'pending' as const },
      };
      const keys = keysAt(draft, situation, String).map((key) => key.key);
      expect(new Set(keys).size, step).toBe(keys.length);
      for (const key of keys)
        expect(press(draft, key, situation).known, `${key} at ${step} ${JSON.stringify(start)}`).toBe(true);
    }
  }
});
