import { expect, test } from 'vitest';
import type { MatchState } from '../state/state.ts';
import { scripted } from '../testing/scripted.ts';
import { ballTitle } from '../views/as-at/title.ts';
import { since } from '../views/catch-up/since.ts';
import { commentary } from '../views/commentary.ts';
import { miniscore } from '../views/miniscore.ts';
import { oversOf } from '../views/pictures/overs.ts';
import { wicketTimeline } from '../views/pictures/wickets.ts';
import { seriesOf } from '../views/series.ts';
import { scoreText, scored } from './score.ts';

const totalsOf = (state: MatchState) => {
  const lines = commentary(state);
  const last = lines.findLast((line) => line.token !== null);
  return {
    card: scoreText(scored(state.innings[0]!)),
    over: oversOf(state)[0]!.overs.at(-1)!.score,
    wicket: wicketTimeline(state)[0]!.wickets.at(-1)!.score,
    line: last?.score,
    band: lines.findLast((line) => line.overEnd !== null)?.overEnd?.score,
    mini: miniscore(state)!.overSummary?.score,
    stand: miniscore(state)!.lastWicket?.replace(/.* - /, ''),
    ball: ballTitle(
      state,
      state.entries.findLast((entry) => entry.body.kind === 'delivery')!,
    )?.score,
    worm: seriesOf(state)[0]!.allOut,
    away: since(state, 0).words.split(' after')[0],
  };
};
const ALL_OUT = {
  card: '7',
  over: '7',
  wicket: '7',
  line: '7',
  band: 'IND 7',
  mini: '7',
  stand: '7 all out in 2 ov.',
  ball: 'IND 7 all out',
  worm: true,
  away: 'IND 7 all out',
};

test('a side that lost ten wickets is all out in every total (R19.2, R13.5)', () => {
  expect(totalsOf(scripted().start(0).balls('1 6 W W W W W W W W W W').end('all out').state)).toEqual({
    ...ALL_OUT,
    stand: '7 all out in 1.6 ov.',
  });
});
test('a side one batter short is all out at nine down, in every total (R19.2, R6.3)', () => {
  const match = scripted()
    .fact({ kind: 'absent', innings: 1, player: 11, reason: 'ill' })
    .start(0)
    .balls('1 6 . W W W W W W W W W')
    .end('all out');
  expect(match.state.innings[0]!.wickets).toBe(9);
  expect(totalsOf(match.state)).toEqual({ ...ALL_OUT, stand: '7 all out in 1.6 ov.' });
});
test('nine down in progress is not all out, nor is a super over with two wickets (R19.2)', () => {
  expect(totalsOf(scripted().start(0).balls('1 6 . W W W W W W W W W').state)).toMatchObject({
    card: '7/9',
    over: '7/9',
    wicket: '7/9',
    line: '7/9',
    band: 'IND 7/9',
    stand: '7/9 in 1.6 ov.',
    ball: 'IND 7/9',
    worm: false,
  });
  const tied = scripted({ overrides: { inningsBalls: 6 } })
    .start(0)
    .balls('1')
    .end('overs')
    .start(1)
    .balls('1')
    .end('overs')
    .start(1, { superOver: true })
    .balls('6 W W')
    .end('all out');
  expect(oversOf(tied.state)[2]!.overs[0]!.score).toBe('6/2');
});
