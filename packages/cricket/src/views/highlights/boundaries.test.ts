import { expect, test } from 'vitest';
import { scripted } from '../../testing/scripted.ts';
import { boundariesOf } from './boundaries.ts';

test('boundaries are fours and sixes off the bat with over, direction and following video (R2.16, R9.3, STAT-032)', () => {
  const match = scripted({ type: 'T20' })
    .start(0)
    .balls('4', { zone: { angle: 50, distance: 1 } })
    .fact({ kind: 'comment', innings: 1, snippet: 'video', text: 'See it', href: '/one' })
    .fact({ kind: 'comment', innings: 1, snippet: 'video', text: 'Again', href: '/two' })
    .balls('1')
    .fact({ kind: 'comment', innings: 1, snippet: 'video', text: 'Of a single', href: '/three' })
    .balls('4', { boundary: 0 })
    .balls('6')
    .balls('6');
  match.fact({ kind: 'void', of: match.fold.facts.length });
  expect(boundariesOf(match.state)).toMatchObject([
    { innings: 1, side: 0, over: '0.1', runs: 4, zone: 'cover', video: '/one' },
    { over: '0.4', runs: 6, zone: null, video: null },
  ]);
});
