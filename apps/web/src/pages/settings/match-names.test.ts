import { expect, test } from 'vitest';
import * as english from '../../text/en.ts';
import { matchName } from './match-names.ts';

const answer = {
  id: '7',
  name: 'Match 33',
  team1: { name: 'Saltmarsh Herons' },
  team2: { name: 'Calder Kites' },
  series: { name: 'Harbour League' },
  status: 'Calder Kites need 38 runs in 20 balls',
};

test('a hidden or delayed match is named by its teams, never by its score (BEYOND-04, BEYOND-03)', () => {
  expect(matchName(answer, english.board.versus)).toBe('Saltmarsh Herons v Calder Kites, Match 33, Harbour League');
  expect(matchName({ ...answer, name: '', series: null }, english.board.versus)).toBe(
    'Saltmarsh Herons v Calder Kites',
  );
});
test('an invalid match has no name (BEYOND-04)', () => {
  for (const odd of [null, {}, { ...answer, team2: null }, 'match'])
    expect(matchName(odd, english.board.versus)).toBeNull();
});
