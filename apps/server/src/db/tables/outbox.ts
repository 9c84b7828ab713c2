import type { Generated, GeneratedAlways } from 'kysely';

/** Mail of a site without a mail server. */
export interface OutboxLetterTable {
  id: string;
  number: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  sent_at: Generated<Date>;
}
