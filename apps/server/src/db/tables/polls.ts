/** Polls and their votes. */
import type { Generated } from 'kysely';
import type { World } from './match.ts';

export interface PollTable {
  id: Generated<number>;
  world: Generated<World>;
  question: string;
  /** Null: at once; null: until an editor closes it. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** In place of the end, for readers: "Closes with the 19th over". */
  says: string | null;
  closed: Generated<boolean>;
  closed_at: Date | null;
  deleted: Generated<boolean>;
  /** A page to read on. */
  link: string | null;
  link_label: string | null;
}

/** Ids are unique over all polls (POLL-Q01). */
export interface PollOptionTable {
  id: Generated<number>;
  poll_id: number;
  place: number;
  words: string;
}

/** One a visitor and poll, and one an account and poll; `visitor` is a hash. */
export interface PollVoteTable {
  poll_id: number;
  visitor: Buffer;
  option_id: number;
  /** Of whoever was signed in as they voted. */
  account_id: Generated<string | null>;
  voted_at: Generated<Date>;
}
export interface PollTallyTable {
  option_id: number;
  shard: number;
  votes: number;
}
export interface PollSecretTable {
  single: Generated<boolean>;
  secret: string;
}
