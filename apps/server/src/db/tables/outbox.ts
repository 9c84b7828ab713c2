import type { Generated, GeneratedAlways } from 'kysely';

/** Mail of a site without a mail server. */
export interface OutboxLetterTable {
  id: string;
  number: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** Of the code, by name; null for a letter that says none. */
  template: string | null;
  sent_at: Generated<Date>;
}
