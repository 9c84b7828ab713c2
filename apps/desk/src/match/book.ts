/** The match as this desk knows it: the log confirmed by the server, plus the commands queued here. */
import {
  correctsOf,
  createFold,
  type Fact,
  type FactBody,
  type MatchFold,
  type Refusal,
  rule,
} from '@sightscreen/cricket';
import type { FeedFact } from '@sightscreen/contracts/feed/replies';
import { moved } from '../queue/waiting.ts';
import type { QueuedCommand } from '../queue/queued-command.ts';

export interface Book {
  match: string;
  epoch: number;
  /** As confirmed by the server. */
  confirmed: readonly Fact[];
  /** Confirmed and queued together: what the screen shows. */
  fold: MatchFold;
  /** The first queued command that the rules now refuse, with the reason; commands after it are not in the fold. */
  refusedCommand: { id: string; refusal: Refusal } | null;
}

export const headOf = (book: Book): number => book.fold.facts.at(-1)?.number ?? 0;
export const confirmedHead = (book: Book): number => book.confirmed.at(-1)?.number ?? 0;

/** A fact of the log as the desk's calls return it; the author is not needed here. */
export const factFrom = (
  match: string,
  epoch: number,
  { number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body }: FeedFact,
): Fact => ({
  match,
  epoch,
  number,
  kind: kind as FactBody['kind'],
  version: 1,
  happenedAt,
  recordedAt,
  author: '',
  commandId,
  corrects,
  breaks,
  body: body as unknown as FactBody,
});

export function openBook(
  match: string,
  epoch: number,
  confirmed: readonly Fact[],
  waiting: readonly QueuedCommand[],
): Book {
  const fold = createFold(match);
  fold.append(confirmed);
  const book: Book = { match, epoch, confirmed, fold, refusedCommand: null };
  const pending = pendingOf(waiting, confirmed);
  for (const queued of moved(pending, pending[0]?.expected ?? 0, shiftOf(pending, confirmed))) {
    const refusal = putOn(book, queued);
    if (refusal) {
      book.refusedCommand = { id: queued.id, refusal };
      break;
    }
  }
  return book;
}

/** Queued commands not yet in the log, whether or not a reply has arrived. */
export const pendingOf = <S extends QueuedCommand>(waiting: readonly S[], confirmed: readonly Fact[]): S[] =>
  waiting.filter((queued) => !confirmed.some((fact) => fact.commandId === queued.id));

/**
 * Number of facts that others added after the first queued command was entered: numbers here are ahead of its
 * `expected` by as many.
 */
export const shiftOf = ([first]: readonly QueuedCommand[], confirmed: readonly Fact[]): number =>
  first ? (confirmed.at(-1)?.number ?? 0) - first.expected : 0;

/**
 * Rules on a command locally, and adds its facts to the fold under the numbers the log will assign. Updates the fold in
 * place.
 */
export function putOn(book: Pick<Book, 'fold' | 'match' | 'epoch'>, queued: QueuedCommand): Refusal | null {
  const { fold, match, epoch } = book;
  const ruling = rule(fold, queued.command, queued.happenedAt);
  if (!ruling.ok) return ruling.refusal;
  const head = fold.facts.at(-1)?.number ?? 0;
  fold.append(
    ruling.facts.map(({ body, happenedAt, breaks }, at): Fact => ({
      match,
      epoch,
      number: head + at + 1,
      kind: body.kind,
      version: 1,
      happenedAt,
      recordedAt: queued.happenedAt,
      author: '',
      commandId: queued.id,
      corrects: correctsOf(body),
      breaks,
      body,
    })),
  );
  return null;
}

/** Consecutive facts; null when some are missing, and the log has to be read. */
export function joined(confirmed: readonly Fact[], more: readonly Fact[]): readonly Fact[] | null {
  const head = confirmed.at(-1)?.number ?? 0;
  const fresh = more.filter((fact) => fact.number > head);
  if (fresh.length === 0) return confirmed;
  return fresh[0]!.number === head + 1 ? [...confirmed, ...fresh] : null;
}
