/** The matches that an answer counts: those with a piece of it. */
import { sql } from 'kysely';
import type { Question } from '../language/question.ts';
import { joinsOf } from '../tables/expressions.ts';
import { type Plan, subjectsOf, tells } from '../tables/plan.ts';
import { inningsOf } from '../tables/relation.ts';
import type { Sql } from '../tables/sql.ts';
import { conditionsOf } from './conditions.ts';

/**
 * One column of ids, some several times. Of whole innings that no filter takes a player from they are found among the
 * innings, of which there are an eighth as many as of batters.
 *
 * @param pieces name of what `piecesOf` wrote
 */
export function matchesCounted({ of, filters, world }: Question, { grain }: Plan, pieces: string): Sql {
  const subject = subjectsOf(of)[0]!;
  const innings = inningsOf(subject);
  if (grain !== 'innings' || !filters.every(({ key }) => tells(innings, key)))
    return sql`select match_id from ${sql.table(pieces)}`;
  const { where, joins } = conditionsOf(innings, filters, world);
  return sql`select r.match_id from ${innings.from}
    anti join (select match_id, innings from innings_without where figures = ${subject}) w on w.match_id = r.match_id and w.innings = r.innings
    ${joinsOf(innings, joins)} where ${where}`;
}
