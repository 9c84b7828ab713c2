/** The match as this desk knows it: the log the server has confirmed, and on top of it what waits here to be sent. */
import { correctsOf, createFold, type Fact, type FactBody, type MatchFold, type Refusal, rule } from '@sightscreen/cricket';
import type { FeedFact } from '@sightscreen/contracts/feed/replies';
import { moved } from '../queue/waiting.ts';
import type { Said } from '../queue/said.ts';

export interface Book {
  match: string;
  epoch: number;
  /** As the server has it. */
  confirmed: readonly Fact[];
  /** Confirmed and waiting together: what the screen shows. */
  fold: MatchFold;
  /** The first waiting command that the match as known here no longer takes, and why; what stands after it is not in the fold. */
  misfit: { id: string; refusal: Refusal } | null;
}

export const headOf = (book: Book): number => book.fold.facts.at(-1)?.number ?? 0;
export const confirmedHead = (book: Book): number => book.confirmed.at(-1)?.number ?? 0;

/** A fact of the log as the desk's calls give it; the author is nobody's business here. */
export const factFrom = (match: string, epoch: number, { number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body }: FeedFact): Fact => ({
  match, epoch, number, kind: kind as FactBody['kind'], version: 1, happenedAt, recordedAt, author: '', commandId, corrects, breaks, body: body as unknown as FactBody,
});

export function openBook(match: string, epoch: number, confirmed: readonly Fact[], waiting: readonly Said[]): Book {
  const fold = createFold(match);
  fold.append(confirmed);
  const book: Book = { match, epoch, confirmed, fold, misfit: null };
  const pending = pendingOf(waiting, confirmed);
  for (const said of moved(pending, pending[0]?.expected ?? 0, shiftOf(pending, confirmed))) {
    const refusal = putOn(book, said);
    if (refusal) { book.misfit = { id: said.id, refusal }; break; }
  }
  return book;
}

/** What waits and is not in the log yet, also when its answer has not come. */
export const pendingOf = <S extends Said>(waiting: readonly S[], confirmed: readonly Fact[]): S[] =>
  waiting.filter((said) => !confirmed.some((fact) => fact.commandId === said.id));

/** Facts that others put in the log after the first that waits was said: by so much the numbers here are ahead of those it counts in. */
export const shiftOf = ([first]: readonly Said[], confirmed: readonly Fact[]): number => (first ? (confirmed.at(-1)?.number ?? 0) - first.expected : 0);

/** Rules on a command here and now, and puts its facts on the fold under the numbers the log will give them. The fold moves in place. */
export function putOn(book: Pick<Book, 'fold' | 'match' | 'epoch'>, said: Said): Refusal | null {
  const { fold, match, epoch } = book;
  const ruling = rule(fold, said.command, said.happenedAt);
  if (!ruling.ok) return ruling.refusal;
  const head = fold.facts.at(-1)?.number ?? 0;
  fold.append(ruling.facts.map(({ body, happenedAt, breaks }, at): Fact => ({
    match, epoch, number: head + at + 1, kind: body.kind, version: 1, happenedAt, recordedAt: said.happenedAt, author: '', commandId: said.id,
    corrects: correctsOf(body), breaks, body,
  })));
  return null;
}

/** Facts in order without gaps; null when some are missing between, and the log has to be read. */
export function joined(confirmed: readonly Fact[], more: readonly Fact[]): readonly Fact[] | null {
  const head = confirmed.at(-1)?.number ?? 0;
  const fresh = more.filter((fact) => fact.number > head);
  if (fresh.length === 0) return confirmed;
  return fresh[0]!.number === head + 1 ? [...confirmed, ...fresh] : null;
}
