import { expect, test } from 'vitest';
import { emptyForm, requestFrom } from './form.ts';
import { squadFrom, squadLines } from './squad.ts';
import { formatDefaults } from './format-defaults.ts';

const form = emptyForm('c', '2026-11-22');

test("the fields show the format's conditions, and typed values change dependent ones (MATCH-S02)", () => {
  expect(formatDefaults(form)).toEqual({
    overs: '20',
    bowlerOvers: '4',
    wideRuns: '1',
    noBallRuns: '1',
    days: '1',
    freeHit: true,
    tieBreak: 'super over',
    ball: 'white',
  });
  expect(formatDefaults({ ...form, overs: '15' })).toMatchObject({ overs: '20', bowlerOvers: '3' });
  expect(formatDefaults({ ...form, format: 'Hundred' })).toMatchObject({
    overs: '20',
    bowlerOvers: '4',
    noBallRuns: '2',
    tieBreak: 'super five',
  });
  expect(formatDefaults({ ...form, format: 'Test' })).toMatchObject({
    overs: '',
    bowlerOvers: '',
    days: '5',
    freeHit: false,
    tieBreak: 'none',
    ball: 'red',
  });
  expect(formatDefaults({ ...form, overs: 'many' })).toMatchObject({ bowlerOvers: '4' });
});

test('a one-line team list is parsed, and marks are toggled in the text (MATCH-S02)', () => {
  const { players } = squadFrom('Ada Tern (c), Bo Tern (wk), Cal Tern; Dev Tern');
  expect(players.map((player) => player.name)).toEqual(['Ada Tern', 'Bo Tern', 'Cal Tern', 'Dev Tern']);
  expect(squadLines(players)).toBe('Ada Tern (c)\nBo Tern (wk)\nCal Tern\nDev Tern');
  expect(
    squadLines([
      { name: 'Ada', captain: true, keeper: true },
      { name: 'Lou', reserve: true },
    ]),
  ).toBe('Ada (c & wk)\n\nLou');
  expect(squadFrom('Tern, Ada').players).toHaveLength(1);
});

test('without team names both are required (MATCH-S02)', () => {
  expect(requestFrom(form, () => 0)).toMatchObject({
    errors: { 'sides.0': 'Enter both team names.', 'sides.1': 'Enter both team names.' },
  });
});
