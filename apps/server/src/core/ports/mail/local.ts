/** Mail of a site without a mail server: stored, and read at /outbox in a browser on this machine. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MailPort } from './port.ts';

/** The maximum; the oldest are deleted first. */
const MAX_STORED = 500;

export function localMail(db: Kysely<Database>, maxStored = MAX_STORED): MailPort {
  return {
    async deliver(id, { to, subject, text, html, template }) {
      await db
        .insertInto('outbox_letter')
        .values({ id, recipient: to, subject, text, html: html ?? null, template: template ?? null })
        .onConflict((on) => on.column('id').doNothing())
        .execute();
      await sql`delete from outbox_letter where number <= (select max(number) - ${maxStored} from outbox_letter)`.execute(
        db,
      );
    },
    close: () => {},
  };
}
