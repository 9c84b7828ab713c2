/** The interface of a match's desk for its pages, and its dependencies. */
import type { Command, Refusal } from '@sightscreen/cricket';
import type { DeskMatch, MatchEvent } from '@sightscreen/contracts/desk/match';
import type { Doing, Present } from '@sightscreen/contracts/desk/presence';
import type { DeskCalls } from '../calls/desk-calls.ts';
import type { MatchStore } from '../storage/stored-matches.ts';
import type { SenderState } from '../queue/sender.ts';
import type { QueueStore } from '../queue/store.ts';
import type { Queue } from '../queue/waiting.ts';
import type { Book } from './book.ts';

export interface DeskDeps {
  calls: Pick<DeskCalls, 'match' | 'facts' | 'submitCommand' | 'present' | 'events'>;
  store: QueueStore;
  matchStore: MatchStore;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  pause(ms: number, wake: Promise<void>): Promise<void>;
  /** Calls back when the match may have moved; returns an unsubscribe function. */
  listen(match: string, moved: (number: number | null) => void): () => void;
  /** Calls back when the page closes, and delays that while something is unsaved; returns an unsubscribe function. */
  leaving(gone: () => void, isSaved: () => boolean): () => void;
  /** Id of this page among those of one user. */
  tab: string;
}

export interface DeskView {
  book: Book;
  queue: Queue;
  sender: SenderState;
  /** Everything entered here would survive the page. */
  isSaved: boolean;
  match: DeskMatch;
  others: readonly Present[];
  /** The server's last failure as text; null when there is none. */
  trouble: string | null;
  /** Time of the server's last reply. */
  updatedAt: number;
  /** What others did since last acknowledged here, oldest first. */
  news: readonly MatchEvent[];
}

export interface MatchDesk {
  readonly view: DeskView;
  subscribe(listener: () => void): () => void;
  /** Rules on it locally, shows it at once and queues it. Returns the refusal. */
  submit(command: Command): Refusal | null;
  undo(): Refusal | null;
  /** Resolutions of a held command. */
  release(): Promise<void>;
  drop(): Promise<void>;
  reword(command: Command): Promise<void>;
  /** Acknowledges what others did. */
  seen(): void;
  signedIn(): void;
  doing(what: Doing, at: number | null): void;
  wake(): void;
  close(): void;
}
