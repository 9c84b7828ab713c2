import { undoable } from '@sightscreen/cricket';
import { expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { openBook } from './book.ts';
import { foresee } from './preview.ts';
import { commandOfBall } from './command-of-ball.ts';
import { entryWords } from './entry-words.ts';

function overBowled() {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const [first] = match.say({ type: 'ball', bat: 4, boundary: true });
  match.say({ type: 'ball', bat: 1 });
  match.say({ type: 'ball' });
  return { match, first: first!, book: () => openBook('built', 1, match.fold.facts, []) };
}

test('a correction previews the score before and after, and the balls that change', () => {
  const { first, book } = overBowled();
  const here = book();
  const seen = foresee(here, { type: 'amend', of: first, ball: { type: 'ball', legByes: 4, boundary: true } }, 0);
  expect(seen).toEqual({
    foreseen: expect.objectContaining({
      before: '5/0 (0.3 ov)',
      after: '5/0 (0.3 ov)',
      shifted: 0,
      follows: [],
      lines: [
        { number: first, label: '0.1', before: 'Away 1 to Home 1: 4 runs', after: 'Away 1 to Home 1: 4 leg byes' },
      ],
    }),
  });
  const fewer = foresee(here, { type: 'amend', of: first, ball: { type: 'ball', bat: 2 } }, 0);
  expect(fewer).toMatchObject({ foreseen: { after: '3/0 (0.3 ov)', shifted: 2 } });
  expect(here.fold.facts).toHaveLength(book().fold.facts.length);
});

test('a correction that conflicts with later facts is refused before it is sent', () => {
  const { first, book } = overBowled();
  expect(
    foresee(book(), { type: 'amend', of: first, ball: { type: 'ball', wicket: { kind: 'bowled' } } }, 0),
  ).toMatchObject({ refusal: { code: expect.any(String) } });
});

test('the consequences of a correction are shown: the innings that was over resumes', () => {
  const match = buildMatch({ overrides: { inningsBalls: 6 } });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const balls = Array.from({ length: 6 }, () => match.say({ type: 'ball' })[0]!);
  expect(match.fold.state.innings[0]!.ended).toBe('overs');
  const seen = foresee(openBook('built', 1, match.fold.facts, []), { type: 'void', of: balls[2]! }, 0);
  expect(seen).toMatchObject({
    foreseen: { after: '0/0 (0.5 ov)', follows: expect.arrayContaining(['The end of the innings is removed']) },
  });
});

test('the target of undo is named in a word or two (R8.3, R7.9)', () => {
  const { match } = overBowled();
  expect(entryWords(match.fold, match.fold.facts.length)).toBe('ball 0.3');
  const [ended] = match.say({
    type: 'result',
    outcome: 'no result',
    winner: null,
    by: null,
    method: null,
    reason: 'rain',
    playersOfMatch: [],
  });
  expect(entryWords(match.fold, ended!)).toBe('the end of the innings');
  match.say({ type: 'void', of: ended! });
  expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null });
  const long = buildMatch({ format: 'Test', overrides: { newBallOvers: 1 } });
  long.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  for (let i = 0; i < 6; i++) long.say({ type: 'ball' });
  const [taken] = long.say({ type: 'newBall' });
  expect([undoable(long.fold), entryWords(long.fold, taken!)]).toEqual([taken, 'the new ball']);
});

test('a ball of the log entered again is the same ball', () => {
  const { match } = overBowled();
  const commands = [
    { type: 'ball', wide: 4, boundary: true },
    { type: 'ball', wide: 1 },
    { type: 'ball', noBall: true, bat: 6, boundary: true },
    { type: 'ball', byes: 4, boundary: true },
    { type: 'ball', byes: 4 },
    { type: 'ball', bat: 4 },
    { type: 'ball', bat: 1, dropped: { id: 103, name: null }, zone: { angle: 10, distance: 0.4 } },
  ] as const;
  for (const [at, command] of commands.entries()) {
    if (match.fold.state.innings[0]!.bowler === null) match.say({ type: 'bowler', player: 102 + at });
    const before = structuredClone(match.fold.facts);
    const [number] = match.say(command);
    const body = match.fold.facts[number! - 1]!.body;
    if (body.kind !== 'delivery') throw new Error('not a ball');
    const again = openBook('built', 1, before, [
      { id: 'a', command: commandOfBall(body, match.fold.state.ruleset), happenedAt: 0, expected: 0 },
    ]);
    expect(again.fold.facts[number! - 1]?.body, JSON.stringify(command)).toEqual(body);
  }
});
