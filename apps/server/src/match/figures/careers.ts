/** Careers of one person, computed from the rows of `careers.store.ts`. Pure. */
import {
  type BattingCareer,
  battingCareer,
  type BowlingCareer,
  bowlingCareer,
  type FieldingCareer,
  fieldingCareer,
  type Format,
  FORMATS,
  type Gender,
} from '@sightscreen/cricket';
import type { CareerMatch, CareerRows } from './careers.store.ts';

export interface Career {
  matches: number;
  batting: BattingCareer;
  bowling: BowlingCareer;
  fielding: FieldingCareer;
}
export interface FormatCareer extends Career {
  format: Format;
  gender: Gender;
}

export const careerOf = ({ matches, batting, bowling, fielding }: CareerRows): Career => ({
  matches: matches.length,
  batting: battingCareer(batting),
  bowling: bowlingCareer(bowling),
  fielding: fieldingCareer(fielding),
});

/** In the order of `FORMATS`, women before men in each. */
export function formatCareers(rows: CareerRows): FormatCareer[] {
  const genders: readonly Gender[] = ['female', 'male'];
  return FORMATS.flatMap((format) =>
    genders.flatMap((gender) => {
      const own = rowsOf(rows, (match) => match.format === format && match.gender === gender);
      return own.matches.length === 0 ? [] : [{ format, gender, ...careerOf(own) }];
    }),
  );
}

/** Keeps the rows of some matches. */
export function rowsOf(rows: CareerRows, counts: (match: CareerMatch) => boolean): CareerRows {
  const matches = rows.matches.filter(counts);
  const ids = new Set(matches.map(({ matchId }) => matchId));
  const own = <T extends { matchId: string }>(all: readonly T[]): T[] => all.filter(({ matchId }) => ids.has(matchId));
  return {
    matches,
    batting: own(rows.batting),
    bowling: own(rows.bowling),
    fielding: own(rows.fielding),
    phases: own(rows.phases),
  };
}
