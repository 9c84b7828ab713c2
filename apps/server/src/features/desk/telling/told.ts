/** What happened in a match, in words, with who said it: for the people who score it. */
import type { Kysely } from 'kysely';
import type { Fact, FactBody, MatchFold, PlainFact } from '@sightscreen/cricket';
import type { ToldFact } from '@sightscreen/contracts/desk/match';
import type { Database } from '../../../db/database.ts';
import { namesOfStaff } from '../../staff/accounts/account.store.ts';
import { type Wording, wordingOf } from './body-words.ts';

export type Untold = Pick<Fact, 'number' | 'kind' | 'recordedAt' | 'author'> & { words: string };

/** The words of bodies as the match stands; a correction is told by what it corrects. */
export function wordingIn(fold: MatchFold): Wording {
  const plainAt = (number: number): PlainFact | null => plainOf(fold, fold.facts[number - 1]?.body);
  return wordingOf(fold.state, plainAt);
}
/** What a fact says; of a correction that says nothing itself, what it is about. */
const plainOf = (fold: MatchFold, body: FactBody | undefined): PlainFact | null => {
  if (body === undefined) return null;
  if (body.kind === 'void' || body.kind === 'restore' || body.kind === 'words') return plainOf(fold, fold.facts[body.of - 1]?.body);
  return body.kind === 'amend' || body.kind === 'insert' ? body.body : body;
};

/** Facts after a number, the newest of them where there are more. */
export function factsSince(fold: MatchFold, since: number, most = 200): Untold[] {
  const words = wordingIn(fold);
  return fold.facts.slice(Math.max(since, fold.facts.length - most)).map(({ number, kind, recordedAt, author, body }) => ({ number, kind, recordedAt, author, words: words(body) }));
}

export async function withNames(db: Kysely<Database>, facts: Untold[], staffId: number): Promise<ToldFact[]> {
  const who = await authorNames(db, facts.map((fact) => fact.author));
  return facts.map(({ number, kind, words, recordedAt, author }) => ({ number, kind, words, at: recordedAt, by: who(author), self: author === `staff:${staffId}` }));
}

/** Names of those who stand in envelopes: staff, keys by what they are called, else the author itself ("import"). */
async function authorNames(db: Kysely<Database>, authors: string[]): Promise<(author: string) => string> {
  const idsOf = (kind: string) => [...new Set(authors.filter((author) => author.startsWith(`${kind}:`)).map((author) => author.slice(kind.length + 1)))];
  const prefixes = idsOf('key');
  const staff = await namesOfStaff(db, idsOf('staff').map(Number).filter((id) => Number.isSafeInteger(id)));
  const keys = new Map(prefixes.length === 0 ? [] : (await db.selectFrom('feed_key').select(['prefix', 'name']).where('prefix', 'in', prefixes).execute()).map((row) => [row.prefix, row.name]));
  return (author) => {
    const [kind, id = ''] = author.split(':');
    return (kind === 'staff' ? staff.get(Number(id)) : kind === 'key' ? keys.get(id) : undefined) ?? author;
  };
}
