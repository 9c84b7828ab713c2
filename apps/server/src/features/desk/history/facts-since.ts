/** The history of a match as text with authors, for scorers. */
import type { Kysely } from 'kysely';
import type { Fact, FactBody, MatchFold, PlainFact } from '@sightscreen/cricket';
import type { MatchEvent } from '@sightscreen/contracts/desk/match';
import type { Database } from '../../../core/db/database.ts';
import { type Wording, wordingOf } from './body-words.ts';
import { namesOfStaff } from '../../staff/index.ts';

export type UnnamedFact = Pick<Fact, 'number' | 'kind' | 'recordedAt' | 'author'> & { words: string };

/** Describes facts by the current state; a correction is described by the fact it corrects. */
export function wordingIn(fold: MatchFold): Wording {
  const plainAt = (number: number): PlainFact | null => plainOf(fold, fold.facts[number - 1]?.body);
  return wordingOf(fold.state, plainAt);
}
/** The plain fact in a body; for a correction without one, the fact it corrects. */
const plainOf = (fold: MatchFold, body: FactBody | undefined): PlainFact | null => {
  if (body === undefined) return null;
  if (body.kind === 'void' || body.kind === 'restore' || body.kind === 'words')
    return plainOf(fold, fold.facts[body.of - 1]?.body);
  return body.kind === 'amend' || body.kind === 'insert' ? body.body : body;
};

/** Facts after a number; the newest if there are more than `most`. */
export function factsSince(fold: MatchFold, since: number, most = 200): UnnamedFact[] {
  const words = wordingIn(fold);
  return fold.facts
    .slice(Math.max(since, fold.facts.length - most))
    .map(({ number, kind, recordedAt, author, body }) => ({ number, kind, recordedAt, author, words: words(body) }));
}

export async function withNames(db: Kysely<Database>, facts: UnnamedFact[], staffId: number): Promise<MatchEvent[]> {
  const who = await authorNames(
    db,
    facts.map((fact) => fact.author),
  );
  return facts.map(({ number, kind, words, recordedAt, author }) => ({
    number,
    kind,
    words,
    at: recordedAt,
    by: who(author),
    self: author === `staff:${staffId}`,
  }));
}

/** Names of authors: staff and keys by name, others unchanged ("import"). */
async function authorNames(db: Kysely<Database>, authors: string[]): Promise<(author: string) => string> {
  const idsOf = (kind: string) => [
    ...new Set(
      authors.filter((author) => author.startsWith(`${kind}:`)).map((author) => author.slice(kind.length + 1)),
    ),
  ];
  const prefixes = idsOf('key');
  const staff = await namesOfStaff(
    db,
    idsOf('staff')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id)),
  );
  const keys = new Map(
    prefixes.length === 0
      ? []
      : (await db.selectFrom('feed_key').select(['prefix', 'name']).where('prefix', 'in', prefixes).execute()).map(
          (row) => [row.prefix, row.name],
        ),
  );
  return (author) => {
    const [kind, id = ''] = author.split(':');
    return (kind === 'staff' ? staff.get(Number(id)) : kind === 'key' ? keys.get(id) : undefined) ?? author;
  };
}
