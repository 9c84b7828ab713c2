import { expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { openBook } from './book.ts';
import { foresee } from './preview.ts';
import { saidOfBall } from './said-of.ts';
import { entryWords, undoable } from './undo.ts';

function overBowled() {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const [first] = match.say({ type: 'ball', bat: 4, boundary: true });
  match.say({ type: 'ball', bat: 1 });
  match.say({ type: 'ball' });
  return { match, first: first!, book: () => openBook('built', 1, match.fold.facts, []) };
}

test('a correction is seen before it is made: score before and after, the ball that reads differently, the later ones that only count differently', () => {
  const { first, book } = overBowled();
  const here = book();
  const seen = foresee(here, { type: 'amend', of: first, ball: { type: 'ball', legByes: 4, boundary: true } }, 0);
  expect(seen).toEqual({
    foreseen: expect.objectContaining({
      before: '5/0 (0.3 ov)', after: '5/0 (0.3 ov)', shifted: 0, follows: [],
      lines: [{ number: first, label: '0.1', before: 'Away 1 to Home 1: 4 runs', after: 'Away 1 to Home 1: 4 leg byes' }],
    }),
  });
  const fewer = foresee(here, { type: 'amend', of: first, ball: { type: 'ball', bat: 2 } }, 0);
  expect(fewer).toMatchObject({ foreseen: { after: '3/0 (0.3 ov)', shifted: 2 } });
  expect(here.fold.facts).toHaveLength(book().fold.facts.length);
});

test('a correction that the rest cannot stand with is refused before it is sent', () => {
  const { first, book } = overBowled();
  expect(foresee(book(), { type: 'amend', of: first, ball: { type: 'ball', wicket: { kind: 'bowled' } } }, 0)).toMatchObject({ refusal: { code: expect.any(String) } });
});

test('what follows from a correction is told: the innings that was over goes on', () => {
  const match = buildMatch({ overrides: { inningsBalls: 6 } });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const balls = Array.from({ length: 6 }, () => match.say({ type: 'ball' })[0]!);
  expect(match.fold.state.innings[0]!.ended).toBe('overs');
  const seen = foresee(openBook('built', 1, match.fold.facts, []), { type: 'void', of: balls[2]! }, 0);
  expect(seen).toMatchObject({ foreseen: { after: '0/0 (0.5 ov)', follows: expect.arrayContaining(['The end of the innings is removed']) } });
});

test('undo names the last thing said, passes over words, and takes a correction back before the ball it was about', () => {
  const { match, first } = overBowled();
  const last = match.fold.facts.length;
  match.say({ type: 'comment', snippet: 'plain', text: 'Clouds.' });
  expect(undoable(match.fold)).toBe(last);
  expect(entryWords(match.fold, last)).toBe('ball 0.3');
  const [amendment] = match.say({ type: 'amend', of: first, ball: { type: 'ball', bat: 2 } });
  expect(undoable(match.fold)).toBe(amendment);
  match.say({ type: 'void', of: amendment! });
  expect(undoable(match.fold)).toBe(last);
  match.say({ type: 'void', of: last });
  expect(undoable(match.fold)).toBe(last - 1);
});

test('undo takes back a decision that somebody said, whole, and not one that followed from a ball (R8.3)', () => {
  const { match } = overBowled();
  const before = match.fold.facts.length;
  match.say({ type: 'result', outcome: 'no result', winner: null, by: null, method: null, reason: 'rain', playersOfMatch: [] });
  const byCommand = (from: number) => openBook('built', 1, match.fold.facts.map((fact) => (fact.number > from ? { ...fact, commandId: 'said' } : fact)), []).fold;
  expect(undoable(byCommand(before))).toBe(before + 1);
  expect(entryWords(match.fold, before + 1)).toBe('the end of the innings');
  // As if the last ball had brought them.
  expect(undoable(byCommand(before - 1))).toBe(before);
  match.say({ type: 'void', of: before + 1 });
  expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null });
});

test('the new ball is something that can be undone, in words (R7.9)', () => {
  const match = buildMatch({ format: 'Test', overrides: { newBallOvers: 1 } });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
  const [taken] = match.say({ type: 'newBall' });
  expect(undoable(match.fold)).toBe(taken);
  expect(entryWords(match.fold, taken!)).toBe('the new ball');
});

test('a ball of the log said again is the same ball', () => {
  const { match } = overBowled();
  const said = [
    { type: 'ball', wide: 4, boundary: true }, { type: 'ball', wide: 1 }, { type: 'ball', noBall: true, bat: 6, boundary: true }, { type: 'ball', byes: 4, boundary: true }, { type: 'ball', byes: 4 }, { type: 'ball', bat: 4 },
    { type: 'ball', bat: 1, dropped: { id: 103, name: null }, zone: { angle: 10, distance: 0.4 } },
  ] as const;
  for (const [at, command] of said.entries()) {
    if (match.fold.state.innings[0]!.bowler === null) match.say({ type: 'bowler', player: 102 + at });
    const before = structuredClone(match.fold.facts);
    const [number] = match.say(command);
    const body = match.fold.facts[number! - 1]!.body;
    if (body.kind !== 'delivery') throw new Error('not a ball');
    const again = openBook('built', 1, before, [{ id: 'a', command: saidOfBall(body, match.fold.state.ruleset), happenedAt: 0, expected: 0 }]);
    expect(again.fold.facts[number! - 1]?.body, JSON.stringify(command)).toEqual(body);
  }
});
