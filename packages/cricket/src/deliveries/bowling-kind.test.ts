import { expect, test } from 'vitest';
import { bowlingArm, bowlingKind } from './bowling-kind.ts';

test.each([
  ['Right-arm fast-medium', 'pace', 'right'],
  ['left arm medium', 'pace', 'left'],
  ['Right arm slow medium', 'pace', 'right'],
  ['Right arm offbreak', 'off spin', 'right'],
  ['Right-arm off spin', 'off spin', 'right'],
  ['Legbreak googly', 'leg spin', 'right'],
  ['Slow left arm orthodox', 'left-arm orthodox', 'left'],
  ['Left-arm wrist-spin', 'left-arm wrist spin', 'left'],
  ['Slow left-arm chinaman', 'left-arm wrist spin', 'left'],
  ['Right arm fast medium, Right arm medium', 'pace', 'right'],
  ['Legbreak, Legbreak googly', 'leg spin', 'right'],
  ['Right arm medium, Right arm offbreak', null, 'right'],
  ['Right arm offbreak, Slow left arm orthodox', null, null],
  ['Right-arm slow', null, 'right'],
  ['Left-arm bowler', null, 'left'],
  ['(unknown arm) slow', null, null],
  ['', null, null],
  [null, null, null],
] as const)('%s is %s with the arm %s (issue 10, 1)', (style, kind, arm) => {
  expect(bowlingKind(style)).toBe(kind);
  expect(bowlingArm(style)).toBe(arm);
});
