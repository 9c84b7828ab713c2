/** For whom the players of a page last played, among the matches that a question is about. */
import { sql } from 'kysely';
import type { Questions } from '../../../questions/questions.ts';
import { filterOf, type Question } from '../language/question.ts';
import { sourceOf } from '../sql/pieces.ts';
import { knows, subjectsOf } from '../tables/plan.ts';
import { statementOf } from '../tables/sql.ts';
import type { Answered } from '../answer/answer.ts';

export interface Side {
  name: string;
  shortName: string;
}

/** An answer does not wait longer for them. Milliseconds. */
const DEADLINE_MS = 400;

/**
 * By the player's id; nobody where the side is asked for or shown anyhow. Null where they cannot be had now.
 * @param patience how many times longer than usual an answer waits
 */
export async function sidesOf(
  questions: Questions,
  question: Question,
  { reply, layout }: Pick<Answered, 'reply' | 'layout'>,
  patience: number,
): Promise<ReadonlyMap<string, Side> | null> {
  const ids = reply.rows.flatMap(({ groups }) =>
    groups.flatMap(({ by, value, href }) =>
      by === 'player' && value !== null && href !== null ? [Number(value)] : [],
    ),
  );
  const told = layout.ofMatch || question.by.includes('team') || filterOf(question, 'team')?.values.length === 1;
  if (ids.length === 0 || told || subjectsOf(question.of).includes('team')) return new Map();
  const filters = question.filters.filter(({ key }) => knows('batting', 'named', key) && key !== 'player');
  const { from, where } = sourceOf('batting', 'named', { by: [], world: question.world, filters });
  const statement = statementOf(sql`
    select l.player_id, t.name, t.short_name
      from (select r.player_id, arg_max(r.team_id, r.start_date) as team_id from ${from}
             where ${where} and r.player_id in (${sql.join(ids)}) group by r.player_id) l
      join teams t on t.id = l.team_id`);
  const found = await questions.ask({ ...statement, deadlineMs: DEADLINE_MS * patience }).catch(() => null);
  if (found === null) return null;
  return new Map(
    found.rows.map(([id, name, shortName]) => [
      String(id),
      { name: String(name), shortName: String(shortName ?? name) },
    ]),
  );
}
