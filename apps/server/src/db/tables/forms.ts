import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A file that came with a letter; `key` in the files port. */
export interface EnquiryFile {
  key: string;
  name: string;
  bytes: number;
  scanned: 'clean' | 'not-scanned';
}
export type EnquiryState = 'new' | 'open' | 'done' | 'junk';
/** A letter: from a form, by anybody. */
export interface EnquiryTable {
  id: GeneratedAlways<number>;
  form: 'contact' | 'advertise' | 'careers' | 'support';
  state: Generated<EnquiryState>;
  name: string;
  email: string;
  subject: string;
  /** As they were sent, by the names of the form. */
  fields: JSONColumnType<Record<string, string>>;
  file: JSONColumnType<EnquiryFile> | null;
  /** Of those who answer. */
  note: string | null;
  /** Given by the page, and a hash of what was sent: both the same means sent again. */
  draft: string;
  digest: Buffer;
  received_at: Date;
  /** When its mail was handed to the queue; null: not yet. */
  mailed_at: Date | null;
  answer: string | null;
  /** When the answer was handed to the queue. */
  answered_at: Date | null;
}

export type CommentState = 'waiting' | 'approved' | 'published' | 'refused';
/** What a visitor says of a match. */
export interface MatchCommentTable {
  id: GeneratedAlways<number>;
  match_id: string;
  state: Generated<CommentState>;
  name: string;
  comment: string;
  draft: string;
  digest: Buffer;
  received_at: Date;
  /** When it entered the feed; null although published: not yet. */
  published_at: Date | null;
}
