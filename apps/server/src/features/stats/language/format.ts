/** Maps the formats of statistics to match types. */
import { FORMATS, type Format, type MatchType } from '@sightscreen/cricket';

const TYPES: Record<Format, MatchType> = {
  Test: 'TEST',
  MDM: 'TEST',
  ODI: 'ODI',
  ODM: 'ODI',
  T20I: 'T20',
  IT20: 'T20',
  T20: 'T20',
  Hundred: 'HUN',
};
export const typeOf = (format: string): MatchType => TYPES[FORMATS.find((one) => one === format) ?? 'Test'];
