import { describe, expect, test } from 'vitest';
import { formatOf } from './format.ts';

describe('formats', () => {
  test('the source name is the format if it is unambiguous (MATCH-005)', () => {
    const of = (sourceType: string, type: 'TEST' | 'ODI' | 'T20', teamType: 'international' | 'club') =>
      formatOf({ sourceType, type, teamType });
    expect(of('Test', 'TEST', 'international')).toBe('Test');
    expect(of('MDM', 'TEST', 'international')).toBe('MDM');
    expect(of('ODI', 'ODI', 'international')).toBe('ODI');
    expect(of('ODM', 'ODI', 'international')).toBe('ODM');
    expect(of('IT20', 'T20', 'international')).toBe('IT20');
  });
  test('a T20 of two nations is a T20I, and one in sets of five is The Hundred (MATCH-005, R20.1)', () => {
    const t20 = { sourceType: 'T20', type: 'T20' } as const;
    expect(formatOf({ ...t20, teamType: 'international' })).toBe('T20I');
    expect(formatOf({ ...t20, teamType: 'club' })).toBe('T20');
    expect(formatOf({ ...t20, type: 'HUN', teamType: 'club' })).toBe('Hundred');
  });
  test('a scorer names formats of other lengths; unknown names use the kind of match (MATCH-005)', () => {
    expect(formatOf({ sourceType: 'multi-day', type: 'TEST', teamType: 'international' })).toBe('MDM');
    expect(formatOf({ sourceType: 'one-day', type: 'ODI', teamType: 'club' })).toBe('ODM');
    expect(formatOf({ sourceType: 'T10', type: 'T20', teamType: 'club' })).toBe('T20');
    expect(formatOf({ sourceType: 'constructor', type: 'ODI', teamType: 'international' })).toBe('ODI');
  });
});
