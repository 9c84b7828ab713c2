/** Publishes approved comments in the feed of their match, as comments of experts (FORM-Q11). */
import { submitCommand } from '../../match/scoring/submit-command.ts';
import type { Scoring } from '../../match/scoring/scoring.ts';
import { eachOf, type Failed } from './each-of.ts';

const AT_ONCE = 50;

/**
 * Runs each minute and may repeat work after a crash: the command id makes each comment one fact.
 * @param failed also called for a match that takes no comment, for example because it was deleted
 */
export async function publishComments(deps: Pick<Scoring, 'db' | 'log' | 'clock'>, failed: Failed): Promise<number> {
  const rows = await deps.db
    .selectFrom('match_comment')
    .select('id')
    .where('state', '=', 'published')
    .where('published_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return eachOf(rows, failed, NOT_TAKEN, ({ id }) =>
    deps.db.transaction().execute(async (trx) => {
      // Locks the row, so that a withdrawal at the desk waits and then learns that the comment is published.
      const row = await trx
        .selectFrom('match_comment')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'published')
        .where('published_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return false;
      const answer = await submitCommand(deps, MODERATION, row.match_id, {
        commandId: `comment-${id}`,
        command: { type: 'comment', snippet: 'expert', text: asMarkup(row.comment), by: row.name },
      });
      if (!answer.ok) failed(NOT_TAKEN, id, answer.refused);
      await trx
        .updateTable('match_comment')
        // Refused by the feed: returns to the moderators for a new decision.
        .set(answer.ok ? { published_at: new Date(deps.clock()) } : { state: 'approved' })
        .where('id', '=', id)
        .execute();
      return answer.ok;
    }),
  );
}

const NOT_TAKEN = 'a comment was not taken into the feed of its match';

const MODERATION = {
  keyId: 'moderation',
  author: 'moderation',
  scope: ['all'],
  rights: new Set(['comment'] as const),
  called: 'your account',
} as const;

/** Commentary allows some markup, so visitors' text is escaped. */
const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
