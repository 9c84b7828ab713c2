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

/** The last that the SMS provider told of a message. */
export interface MessageReceiptTable {
  /** The id of its job. */
  message: string;
  status: string;
  /** Later ones have a higher one: they may come out of order. */
  step: number;
  error: string | null;
  at: Date;
}
