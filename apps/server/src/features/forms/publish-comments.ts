/** Enters published comments into the feed of their match, as comments of experts (FORM-Q11). */
import { submitCommand } from '../../scoring/submit-command.ts';
import type { ScoringParts } from '../../scoring/parts.ts';

const AT_ONCE = 50;

/**
 * Each minute, and again after a crash: the command id makes each comment one fact. @param failed a match that takes no
 * comment, for instance because it was deleted
 */
export async function publishComments(
  parts: Pick<ScoringParts, 'db' | 'log' | 'clock'>,
  failed: (comment: number, why: unknown) => void,
): Promise<number> {
  const rows = await parts.db
    .selectFrom('match_comment')
    .selectAll()
    .where('state', '=', 'published')
    .where('published_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  let entered = 0;
  for (const { id, match_id: match, name, comment } of rows) {
    const answer = await submitCommand(parts, MODERATION, match, {
      commandId: `comment-${id}`,
      command: { type: 'comment', snippet: 'expert', text: asMarkup(comment), by: name },
    });
    if (!answer.ok) {
      failed(id, answer.refused);
      // Back to the moderators, with all that they need to decide again.
      await parts.db.updateTable('match_comment').set({ state: 'approved' }).where('id', '=', id).execute();
      continue;
    }
    await parts.db
      .updateTable('match_comment')
      .set({ published_at: new Date(parts.clock()) })
      .where('id', '=', id)
      .execute();
    entered += 1;
  }
  return entered;
}

const MODERATION = {
  keyId: 'moderation',
  author: 'moderation',
  scope: ['all'],
  rights: new Set(['comment'] as const),
  called: 'your account',
} as const;

/** Commentary keeps some markup; what a visitor typed is none. */
const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
