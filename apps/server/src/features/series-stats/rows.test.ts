import { expect, test } from 'vitest';
import { endsAmongEquals } from './rows.ts';

const list = (...figures: number[]) => figures.map((runs) => ({ runs: String(runs) }));
const ten = [30, 28, 27, 25, 24, 22, 20, 18, 17, 15];

test('a list of ten is marked as tied only if the eleventh row equals the tenth (R21.1)', () => {
  expect(endsAmongEquals(list(...ten, 15), 'runs')).toBe(true);
  expect(endsAmongEquals(list(...ten, 14), 'runs')).toBe(false);
  expect(endsAmongEquals(list(...ten), 'runs')).toBe(false);
  expect(endsAmongEquals(list(...ten, 15), null)).toBe(false);
});
