import { describe, expect, test } from 'vitest';
import { emptyForm, fieldOf, type MatchForm, requestFrom } from './form.ts';
import { squadFrom, squadLines } from './squad.ts';

const names = (count: number, word: string): string =>
  Array.from({ length: count }, (_, at) => `${word} ${String.fromCharCode(65 + at)}`).join('\n');
const form = (change: Partial<MatchForm> = {}): MatchForm => ({
  ...emptyForm('c-1', '2026-11-21'),
  sides: ['Terns', 'Kites'],
  squads: [names(11, 'Tern'), names(11, 'Kite')],
  ...change,
});
const instant = (): number => 1_700_000_000_000;

describe('a pasted squad', () => {
  test('marks, numbers and bullets are parsed, and reserves follow an empty line', () => {
    const { players, problems } = squadFrom(
      '1. Ada Tern (c)\n2) Bo Tern (wk)\n- Cal Tern\n• Dev Tern (C & WK)\nEli Tern*\n Fay  Tern †,\n\nGus Tern\n',
    );
    expect(players).toEqual([
      { name: 'Ada Tern', captain: true },
      { name: 'Bo Tern', keeper: true },
      { name: 'Cal Tern' },
      { name: 'Dev Tern', captain: true, keeper: true },
      { name: 'Eli Tern', captain: true },
      { name: 'Fay Tern', keeper: true },
      { name: 'Gus Tern', reserve: true },
    ]);
    expect(problems).toEqual(['Two captains are marked. Mark only one.', 'Two keepers are marked. Mark only one.']);
  });
  test('a player listed twice is reported by name', () => {
    expect(squadFrom('Ada Tern\nada tern').problems).toEqual([
      'ada tern is listed twice. If they are two people, write (2) after one of them.',
    ]);
    const two = squadFrom('R Singh (c)\nR Singh (2) (wk)');
    expect(two).toEqual({
      players: [
        { name: 'R Singh', captain: true },
        { name: 'R Singh', namesake: 2, keeper: true },
      ],
      problems: [],
    });
    expect(squadFrom(squadLines(two.players))).toEqual(two);
  });
  test('a name that begins with a letter keeps its digits', () => {
    expect(squadFrom('AB de Villiers 17').players).toEqual([{ name: 'AB de Villiers 17' }]);
  });
});

describe('a new match', () => {
  test('empty fields take the defaults of the format', () => {
    expect(requestFrom(form(), instant)).toMatchObject({
      request: {
        type: 'T20',
        format: 'T20',
        rules: {},
        series: null,
        venue: null,
        startTime: null,
        dates: ['2026-11-21'],
        sides: [
          { name: 'Terns', kind: 'club' },
          { name: 'Kites', kind: 'club' },
        ],
      },
    });
  });
  test('conditions, days, officials and the toss are included', () => {
    const result = requestFrom(
      form({
        format: 'Test',
        days: '4',
        time: '11:00',
        bowlerOvers: '',
        overs: '',
        wideRuns: '2',
        freeHit: 'no',
        officials: 'R Ashdown\ntv umpire: M Vale',
        toss: '1 field',
      }),
      instant,
    );
    expect(result).toMatchObject({
      request: {
        type: 'TEST',
        scheduledDays: 4,
        dates: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
        startTime: instant(),
        rules: { wideRuns: 2, freeHit: false },
        toss: { winner: 1, decision: 'field' },
        officials: [
          { role: 'umpire', name: 'R Ashdown' },
          { role: 'tv umpire', name: 'M Vale' },
        ],
      },
    });
  });
  test('overs are entered as overs and sent as balls, in The Hundred in fives', () => {
    expect(requestFrom(form({ overs: '18', bowlerOvers: '4' }), instant)).toMatchObject({
      request: { rules: { inningsBalls: 108, bowlerBalls: 24 } },
    });
    expect(requestFrom(form({ format: 'Hundred', overs: '20' }), instant)).toMatchObject({
      request: { type: 'HUN', rules: { inningsBalls: 100 } },
    });
  });
  test.each<[string, Partial<MatchForm>, string]>([
    ['a side without a name', { sides: ['', 'Kites'] }, 'sides.0'],
    ['the same side twice', { sides: ['Terns', 'terns'] }, 'sides.1'],
    ['one squad only', { squads: ['', names(11, 'Kite')] }, 'squads.0'],
    ['overs that are no number', { overs: 'twenty' }, 'overs'],
    ['a role that is none', { officials: 'coach: A Vale' }, 'officials'],
    ['a series without a season', { series: 'Coast Cup', season: '' }, 'series'],
    ['no day', { date: '' }, 'date'],
  ])('%s is reported at its field', (_, change, field) => {
    const result = requestFrom(form(change), instant);
    expect('errors' in result && Object.keys(result.errors)).toEqual([field]);
    expect('errors' in result && result.errors[field]).not.toBe('');
  });
  test('a field named by the server is found on the form', () => {
    expect(
      [['sides', '1', 'name'], ['squads', '0', '3', 'name'], ['rules', 'inningsBalls'], ['dates', '0'], ['toss']].map(
        fieldOf,
      ),
    ).toEqual(['sides.1', 'squads.0', 'overs', 'date', 'toss']);
  });
});
