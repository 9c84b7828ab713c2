import { describe, expect, test } from 'vitest';
import type { DismissalKind, FielderRef, SquadPlayer } from '../log/fact.ts';
import { scripted } from '../testing/scripted.ts';
import { dismissalText } from './dismissal.ts';
import { namesOf, surname } from './names.ts';

const fielding: SquadPlayer[] = [
  { id: 21, name: 'Ro Smith' },
  { id: 22, name: 'Kay Brown', keeper: true },
  { id: 23, name: 'T Jones' },
  { id: 24, name: 'RG Sharma' },
  { id: 25, name: 'Abhishek Sharma' },
];
const names = namesOf(scripted({ squads: [[], fielding] }).state);
const SMITH: FielderRef = { id: 21, name: 'Ro Smith' };
const BROWN: FielderRef = { id: 22, name: 'Kay Brown' };
const SUB: FielderRef = { id: null, name: 'Smith', substitute: true };
const out = (kind: DismissalKind, fielders: FielderRef[] = [], bowler: number | null = 23) =>
  dismissalText({ kind, fielders, bowler }, names, 'short');

describe('dismissals (R19.5)', () => {
  test.each([
    ['c Smith b Jones', out('caught', [SMITH])],
    ['c †Brown b Jones', out('caught', [BROWN])],
    ['c & b Jones', out('caught and bowled')],
    ['c & b Jones', out('caught', [{ id: 23, name: 'T Jones' }])],
    ['c sub (Smith) b Jones', out('caught', [SUB])],
    ['caught b Jones', out('caught')],
    ['b Jones', out('bowled')],
    ['lbw b Jones', out('lbw')],
    ['hit wicket b Jones', out('hit wicket')],
    ['st †Brown b Jones', out('stumped', [BROWN])],
    ['st †Smith b Jones', out('stumped', [SMITH])],
    ['st sub (Smith) b Jones', out('stumped', [SUB])],
    ['run out (Smith)', out('run out', [SMITH], null)],
    ['run out (Smith/†Brown)', out('run out', [SMITH, BROWN])],
    ['run out (sub [Smith])', out('run out', [SUB])],
    ['run out', out('run out')],
    ['obstructing the field', out('obstructing the field')],
    ['hit the ball twice', out('hit the ball twice')],
    ['timed out', out('timed out', [], null)],
    ['retired out', out('retired out', [], null)],
    ['retired hurt', out('retired hurt', [], null)],
    ['not out', dismissalText(null, names, 'short')],
  ])('a card prints %s (R19.5)', (expected, got) => expect(got).toBe(expected));

  test('two of a side with one surname are distinguished by initials (R19.6)', () => {
    expect(out('caught', [{ id: 25, name: 'Abhishek Sharma' }])).toBe('c A Sharma b Jones');
    expect(out('bowled', [], 24)).toBe('b RG Sharma');
  });
  test('the page card and the live line spell names in full (R19.6)', () => {
    expect(
      dismissalText({ kind: 'caught', fielders: [{ id: 25, name: 'Abhishek Sharma' }], bowler: 23 }, names, 'full'),
    ).toBe('c Abhishek Sharma b T Jones');
  });
  test('two with equal initials too keep the source names (R19.6)', () => {
    const twins = namesOf(
      scripted({
        squads: [
          [
            { id: 1, name: 'R Khan' },
            { id: 2, name: 'Rashid Khan' },
          ],
          [],
        ],
      }).state,
    );
    expect([twins.short(1), twins.short(2)]).toEqual(['R Khan', 'Rashid Khan']);
  });
  test('particles stay with a surname, and a namesake counter is dropped (R19.6)', () => {
    expect(surname('Q de Kock')).toBe('de Kock');
    expect(surname('HE van der Dussen')).toBe('van der Dussen');
    expect(surname('Mohammad Nawaz (3)')).toBe('Nawaz');
    expect(surname('Misbah-ul-Haq')).toBe('Misbah-ul-Haq');
    expect(surname('Washington')).toBe('Washington');
  });
  test('names in scripts without capitals keep given names and no-break spaces (R19.6, BEYOND-20)', () => {
    const squad = ['रोहित शर्मा', 'ऋषभ शर्मा', 'প্রণব রাহা', 'প্রিয়া রাহা', '𠮷 Sato', 'Ken Sato', 'क्विंटन डी\u00a0कॉक'].map(
      (name, at) => ({ id: at + 1, name }),
    );
    const names = namesOf(scripted({ squads: [squad, []] }).state);
    expect(squad.map(({ id }) => names.short(id))).toEqual([
      'रोहित शर्मा',
      'ऋषभ शर्मा',
      'প্রণব রাহা',
      'প্রিয়া রাহা',
      '𠮷 Sato',
      'K Sato',
      'डी\u00a0कॉक',
    ]);
  });
});
