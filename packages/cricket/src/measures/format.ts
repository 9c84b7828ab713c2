/** The formats in which careers, tables, records and rankings are kept. */
import type { MatchType } from '../log/fact.ts';

/** In the order in which they are listed. MDM and ODM: matches of several days and of one below Tests and ODIs. */
export const FORMATS = ['Test', 'MDM', 'ODI', 'ODM', 'T20I', 'IT20', 'T20', 'Hundred'] as const;
export type Format = (typeof FORMATS)[number];

export interface FormatFacts {
  /** HUN stands for sets of five balls. */
  type: MatchType;
  /** `match_type` of a file, or the format named by a scorer. */
  sourceType: string;
  /** International when both sides are. */
  teamType: 'international' | 'club';
}

/** The source's own word wins, except for T20, which it uses for three formats. */
export function formatOf({ type, sourceType, teamType }: FormatFacts): Format {
  if (type === 'HUN') return 'Hundred';
  const own = FORMATS.find((format) => format === sourceType);
  if (own !== undefined && own !== 'T20') return own;
  const international = teamType === 'international';
  if (sourceType === 'multi-day') return 'MDM';
  if (sourceType === 'one-day') return 'ODM';
  if (type === 'TEST') return international ? 'Test' : 'MDM';
  if (type === 'ODI') return international ? 'ODI' : 'ODM';
  return international ? 'T20I' : 'T20';
}
