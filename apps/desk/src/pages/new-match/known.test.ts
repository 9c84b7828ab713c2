import { expect, test } from 'vitest';
import { emptyForm, requestFrom } from './form.ts';
import { idOf, nameInLine, nextInLine, squadText, withKnown, withLine } from './known.ts';
import { squadFrom } from './squad.ts';

const person = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  captain: false,
  keeper: false,
  reserve: false,
  ...more,
});

test('an earlier squad is written as text and read back with every player known (MATCH-S02)', () => {
  const squad = [
    person(1, 'Ada Tern', { captain: true, keeper: true }),
    person(2, 'Bo Tern'),
    person(3, 'Lou Tern', { reserve: true }),
  ];
  const { text, known } = squadText(squad);
  expect(text).toBe('Ada Tern (c & wk)\nBo Tern\n\nLou Tern');
  expect(squadFrom(text).players).toEqual([
    { name: 'Ada Tern', captain: true, keeper: true },
    { name: 'Bo Tern' },
    { name: 'Lou Tern', reserve: true },
  ]);
  expect(['ada tern', ' Bo Tern ', 'Somebody', 'constructor'].map((name) => idOf(known, name))).toEqual([
    1,
    2,
    undefined,
    undefined,
  ]);
});

test('two namesakes of an earlier squad stay two people (MATCH-S02)', () => {
  const { text, known } = squadText([person(1, 'R Singh'), person(2, 'R Singh', { keeper: true })]);
  expect(text).toBe('R Singh\nR Singh (2) (wk)');
  expect(squadFrom(text).players.map((player) => idOf(known, nameInLine(player)))).toEqual([1, 2]);
  expect(nextInLine(squadFrom(text).players, 'r singh')).toBe('r singh (3)');
});

test('an added player is placed before the reserves (MATCH-S02)', () => {
  expect(withLine('', 'Ada')).toBe('Ada');
  expect(withLine('Ada\nBo\n', 'Cal')).toBe('Ada\nBo\nCal');
  expect(withLine('Ada\nBo\n\nLou', 'Cal')).toBe('Ada\nBo\nCal\n\nLou');
});

test('known people are sent by id, an edited line by its name (MATCH-S02)', () => {
  const squads: [string, string] = ['Ada Tern (c)\nBo Tern Jr', 'Cal Kite\nDev Kite'];
  const result = requestFrom(
    {
      ...emptyForm('c-1', '2026-11-21'),
      sides: ['Terns', 'Kites'],
      teamIds: [7, null],
      venue: 'Pier Ground',
      venueId: 5,
      series: 'Coast Cup',
      seriesId: 9,
      squads,
      known: [withKnown(withKnown({}, 'Ada Tern', 1), 'Bo Tern', 2), {}],
      officials: 'umpire: R Ashdown\nS Vane',
      knownOfficials: { 's vane': 44 },
    },
    () => 0,
  );
  expect(result).toMatchObject({
    request: {
      sides: [{ id: 7 }, { name: 'Kites', kind: 'club' }],
      venue: { id: 5 },
      series: { id: 9 },
      squads: [
        [{ name: 'Ada Tern', captain: true, id: 1 }, { name: 'Bo Tern Jr' }],
        [{ name: 'Cal Kite' }, { name: 'Dev Kite' }],
      ],
      officials: [
        { role: 'umpire', name: 'R Ashdown', personId: null },
        { role: 'umpire', name: 'S Vane', personId: 44 },
      ],
    },
  });
  expect('request' in result && 'id' in result.request.squads![0][1]!).toBe(false);
});
