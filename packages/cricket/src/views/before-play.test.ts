import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { expect, test } from 'vitest';
import { beforePlay } from './before-play.ts';

test('data known before play do not depend on later play or facts (BEYOND-04)', () => {
  const begun = buildMatch();
  begun.say({ type: 'comment', snippet: 'plain', text: 'A dry pitch.' });
  const known = beforePlay(begun.fold.state);
  expect(known).toMatchObject({ toss: 'Home won the toss and opted to bat', words: ['A dry pitch.'] });
  expect(known.squads.map((side) => side.length)).toEqual([11, 11]);
  for (const [seed, format] of [
    [1, 'T20'],
    [2, 'Test'],
    [3, 'Hundred'],
    [4, 'ODI'],
    [5, 'T20'],
  ] as const) {
    const match = buildMatch({ format });
    const info = beforePlay(match.fold.state).info;
    match.say({ type: 'comment', snippet: 'plain', text: 'A dry pitch.' });
    playRandomly(match, diceFrom(seed), 120);
    match.say({ type: 'comment', snippet: 'plain', text: 'What a finish.' });
    expect(beforePlay(match.fold.state)).toEqual({ ...known, info });
  }
});
test('players are sorted by surname without reserves, and corrected texts are excluded (BEYOND-04)', () => {
  const match = buildMatch();
  match.record({
    kind: 'squad',
    side: 1,
    players: [
      { id: 101, name: 'Zoe Ash' },
      { id: 102, name: 'Ada de Vries' },
      { id: 103, name: 'Bo Bright', reserve: true },
    ],
  });
  const [comment] = match.say({ type: 'comment', snippet: 'plain', text: 'First words.' });
  expect(beforePlay(match.fold.state)).toMatchObject({
    squads: [expect.anything(), ['Zoe Ash', 'Ada de Vries']],
    words: ['First words.'],
  });
  match.record({
    kind: 'amend',
    of: comment!,
    body: { kind: 'comment', innings: null, snippet: 'plain', text: 'They were to win it.' },
  });
  expect(beforePlay(match.fold.state).words).toEqual([]);
});
