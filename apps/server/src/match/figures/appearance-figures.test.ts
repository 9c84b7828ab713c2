import { scripted } from '@sightscreen/cricket/testing/scripted';
import { expect, test } from 'vitest';
import { appearanceFigures } from './appearance-figures.ts';

const squad = (first: number) =>
  Array.from({ length: 14 }, (_, at) => ({ id: first + at, name: `P${first + at}`, reserve: at > 10 }));

test('a reserve counts as having played after replacing, batting, bowling or fielding (R6.8, R6.9, R12.15)', () => {
  const match = scripted({ squads: [squad(1), squad(21)] }).start(0);
  const out = (): string[] =>
    appearanceFigures(match.state, match.state.info!).flatMap(({ person_id, reserve }) =>
      reserve ? [String(person_id)] : [],
    );
  expect(out()).toEqual(['12', '13', '14', '32', '33', '34']);
  match.balls('1', {
    bowler: 31,
    replacements: [{ scope: 'match', side: 1, in: 32, out: 31, reason: 'concussion substitute' }],
  });
  expect(out()).toEqual(['12', '13', '14', '33', '34']);
  match.balls('.', { bowler: 33 });
  match.balls('C', { wickets: [{ kind: 'caught', player: -1, fielders: [{ id: 34, name: null }] }], bowler: 31 });
  match.balls('1', { striker: 12, bowler: 31 });
  expect(out()).toEqual(['13', '14']);
});

test('a match abandoned before the toss counts for nobody, after it for all (R8.20, R12.15)', () => {
  const scene = scripted({ squads: [squad(1), squad(21)] });
  const counted = (): number =>
    appearanceFigures(scene.state, scene.state.info!).filter(({ reserve }) => !reserve).length;
  expect([scene.state.toss, counted()]).toEqual([null, 0]);
  scene.fact({ kind: 'toss', winner: 0, decision: 'bat' });
  expect(counted()).toBe(22);
});
