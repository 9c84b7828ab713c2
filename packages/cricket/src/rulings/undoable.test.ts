import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { expect, test } from 'vitest';
import { createFold, type MatchFold } from '../fold/fold.ts';
import { undoable } from './undoable.ts';

function overBowled() {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const [first] = match.say({ type: 'ball', bat: 4, boundary: true });
  match.say({ type: 'ball', bat: 1 });
  match.say({ type: 'ball' });
  return { match, first: first! };
}

test('undo picks the latest fact about play, skips commentary and undoes corrections first (R23.12)', () => {
  const { match, first } = overBowled();
  const last = match.fold.facts.length;
  match.say({ type: 'comment', snippet: 'plain', text: 'Clouds.' });
  expect(undoable(match.fold)).toBe(last);
  const [amendment] = match.say({ type: 'amend', of: first, ball: { type: 'ball', bat: 2 } });
  expect(undoable(match.fold)).toBe(amendment);
  match.say({ type: 'void', of: amendment! });
  expect(undoable(match.fold)).toBe(last);
  match.say({ type: 'void', of: last });
  expect(undoable(match.fold)).toBe(last - 1);
});

test('undo voids a stated decision completely, but not a derived one (R8.3)', () => {
  const { match } = overBowled();
  const before = match.fold.facts.length;
  match.say({
    type: 'result',
    outcome: 'no result',
    winner: null,
    by: null,
    method: null,
    reason: 'rain',
    playersOfMatch: [],
  });
  const foldWith = (change: (number: number) => object): MatchFold => {
    const fold = createFold('built');
    fold.append(match.fold.facts.map((fact) => ({ ...fact, ...(fact.number > before - 1 && change(fact.number)) })));
    return fold;
  };
  expect(undoable(foldWith((number) => (number > before ? { commandId: 'said' } : {})))).toBe(before + 1);
  // As if the last ball had produced them.
  expect(undoable(foldWith(() => ({ commandId: 'said' })))).toBe(before);
  // Ids are unique per author: two authors may use the same one.
  expect(undoable(foldWith((number) => ({ commandId: 'said', author: number > before ? 'one' : 'another' })))).toBe(
    before + 1,
  );
});

test('there is nothing to undo before play, and in the end not even the toss (R23.12)', () => {
  const match = buildMatch();
  const toss = undoable(match.fold)!;
  expect(match.fold.facts[toss - 1]?.kind).toBe('toss');
  match.say({ type: 'void', of: toss });
  expect(undoable(match.fold)).toBeNull();
});
