import { expect, test } from 'vitest';
import { buildMatch, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import type { BallCommand, DeliveryFact } from '@sightscreen/cricket';
import { press } from '../ball/press.ts';
import { answered, draftOf, type Part, partsOf, withPart } from './ball-parts.ts';
import { openBook } from './book.ts';
import { foresee } from './preview.ts';
import { situationOf } from './situation.ts';

function bowled(command: BallCommand): { match: MatchBuilder; number: number; ball: DeliveryFact } {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const [number] = match.say(command);
  return { match, number: number!, ball: match.fold.facts[number! - 1]!.body as DeliveryFact };
}
/** The ball after these keys changed one detail of it. */
function amended(command: BallCommand, part: Part, keys: string): DeliveryFact {
  const { match, number, ball } = bowled(command);
  const before = { ...situationOf(match.fold.state, false)!, striker: ball.striker, nonStriker: ball.nonStriker };
  let draft = draftOf(part, ball, match.fold.state.ruleset);
  for (const key of keys.split(' ')) {
    const pressed = press(draft, key, before);
    expect(pressed.known, key).toBe(true);
    draft = pressed.draft;
    const answer = answered(pressed, before);
    if (answer) {
      match.say({ type: 'amend', of: number, ball: withPart(part, ball, answer, match.fold.state.ruleset) });
      break;
    }
  }
  return match.fold.state.entries.find((entry) => entry.number === number)!.body as DeliveryFact;
}

test('a fielder, dismissal, zone, length, drop or review is corrected alone (MATCH-S02)', () => {
  const caught: BallCommand = {
    type: 'ball',
    wicket: { kind: 'caught', fielders: [{ id: 104, name: null }] },
    zone: { angle: 40, distance: 0.5 },
    shot: 'drive',
  };
  const was = bowled(caught).ball;
  expect(amended(caught, 'fielder', '6')).toEqual({
    ...was,
    wickets: [{ ...was.wickets[0]!, fielders: [{ id: 106, name: null }] }],
  });
  expect(amended(caught, 'where', '5')).toEqual({ ...was, zone: { angle: 90, distance: 0.8 } });
  expect(amended(caught, 'length', '3 2')).toEqual({ ...was, pitch: { length: 2.9, line: 0.28 } });
  expect(amended(caught, 'review', '1 s')).toEqual({ ...was, review: { by: 0, batter: 1, outcome: 'struck down' } });
  expect(amended(caught, 'kind', 'l')).toEqual({ ...was, wickets: [{ kind: 'lbw', player: 1, fielders: [] }] });
  expect(amended({ type: 'ball', bat: 2 }, 'dropped', '5')).toMatchObject({
    bat: 2,
    crossings: 2,
    dropped: { id: 105, name: null },
  });
  expect(
    amended(
      { type: 'ball', wide: 1, wicket: { kind: 'run out', player: 2, fielders: [{ id: 104, name: null }] } },
      'fielder',
      '5 7 Enter',
    ),
  ).toMatchObject({ wides: 2, wickets: [{ kind: 'run out', player: 2, fielders: [{ id: 105 }, { id: 107 }] }] });
  expect(
    amended({ type: 'ball', noBall: true, bat: 1, wicket: { kind: 'run out', player: 2 } }, 'kind', 'r 1 1 2 4 Enter'),
  ).toMatchObject({
    noBalls: 1,
    bat: 1,
    wickets: [{ kind: 'run out', player: 1, end: 'nonStriker', fielders: [{ id: 104 }] }],
  });
});

test('only details that a ball has can be corrected (MATCH-S02)', () => {
  expect(partsOf(bowled({ type: 'ball', bat: 1 }).ball)).toEqual(['where', 'length', 'dropped', 'review']);
  expect(partsOf(bowled({ type: 'ball', wide: 0 }).ball)).toEqual(['length', 'review']);
  expect(partsOf(bowled({ type: 'ball', wicket: { kind: 'bowled' } }).ball)).toEqual([
    'kind',
    'where',
    'length',
    'dropped',
    'review',
  ]);
});

test('a wicket is undone only together with the batter who came in after it (R5.14)', () => {
  const { match, number } = bowled({ type: 'ball', wicket: { kind: 'bowled' } });
  match.say({ type: 'batter', player: 3 });
  match.say({ type: 'ball', bat: 1 });
  const book = openBook('built', 1, match.fold.facts, []);
  const command = { type: 'amend' as const, of: number, ball: { type: 'ball' as const } };
  const refused = foresee(book, command, 0);
  expect(refused).toMatchObject({ refusal: { code: 'rest_impossible' } });
  expect('refusal' in refused && refused.refusal.words).not.toMatch(/\bFact \d|\bR\d/);
  expect(foresee(book, { ...command, alsoAfter: true }, 0)).toMatchObject({
    foreseen: { before: '1/1 (0.2 ov)', after: '1/0 (0.2 ov)' },
  });
});
