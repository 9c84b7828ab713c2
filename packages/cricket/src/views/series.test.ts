import { expect, test } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import { scorecard } from './scorecard.ts';
import { seriesOf } from './series.ts';

const six = '1 1 1 1 1 1';

test('the line of an innings ends at the card’s score, its bars show what was bowled (R2.21)', () => {
  const match = scripted({ overrides: { inningsBalls: 12 } })
    .start(0)
    .balls(`${six} ${six}`)
    .end('overs')
    .fact({ kind: 'penalty', innings: 1, runs: 5, when: 'after' });
  const [first] = seriesOf(match.state);
  expect(first?.points.map(({ runs, total }) => [runs, total])).toEqual([
    [6, 6],
    [6, 17],
  ]);
  expect(first?.points.at(-1)?.total).toBe(scorecard(match.state).innings[0]?.runs);
});
test('penalty runs before or during an innings count in its line from that over (R2.21)', () => {
  const match = scripted({ overrides: { inningsBalls: 18 } })
    .fact({
      kind: 'inningsStart',
      innings: 1,
      batting: 0,
      superOver: false,
      followOn: false,
      balls: 18,
      penaltyBefore: 5,
    })
    .balls(six)
    .fact({ kind: 'penalty', innings: 1, runs: 5, when: 'during' })
    .balls(six);
  expect(seriesOf(match.state)[0]?.points.map(({ total }) => total)).toEqual([11, 22]);
});
test('innings have distinct names, or the name of the side if it bats once (R19.7)', () => {
  const two = scripted({ overrides: { inningsPerSide: 2 } })
    .start(0)
    .balls(six)
    .end('declared')
    .start(1)
    .balls(six)
    .end('declared')
    .start(0)
    .balls(six);
  const [first, , third] = seriesOf(two.state).map(({ name }) => name);
  expect([first?.endsWith(' 1st innings'), third?.endsWith(' 2nd innings'), new Set([first, third]).size]).toEqual([
    true,
    true,
    2,
  ]);
  expect(seriesOf(scripted().start(0).balls(six).state)[0]?.name).not.toContain('innings');
});
