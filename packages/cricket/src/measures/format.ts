/** Formats that separate careers, tables, records and rankings. */
import type { MatchType } from '../log/fact.ts';

/** In display order. MDM and ODM: multi-day and one-day matches below Tests and ODIs. */
export const FORMATS = ['Test', 'MDM', 'ODI', 'ODM', 'T20I', 'IT20', 'T20', 'Hundred'] as const;
export type Format = (typeof FORMATS)[number];

export interface FormatFacts {
  /** HUN means sets of five balls. */
  type: MatchType;
  /** `match_type` of the source file, or the format named by a scorer. */
  sourceType: string;
  /** International if both sides are. */
  teamType: 'international' | 'club';
}

/** The source's own name takes precedence, except for T20, which it uses for three formats. */
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
