/** What an owner is called (PLAN-060, PLAN-Q04). */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Profanity } from '../../../settings/foul-words.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from '../tokens/access-token.ts';
import { noteAct } from './acts.ts';
import { insistSignedIn } from './insist-signed-in.ts';

/** Letters of every script, with the marks that belong to them. */
const NAME = /^[\p{L}\p{M}\p{Nd}@\s$._-]{1,50}$/u;

/** Trimmed, with single spaces. Null for what is no name. */
export function readName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return NAME.test(name) ? name : null;
}

/** @returns the name as it is stored @throws Refusal 14061 */
export async function changeName(
  { db, clock, profanity }: { db: Kysely<Database>; clock: () => number; profanity: Profanity },
  member: Member,
  typed: string,
): Promise<string> {
  const name = readName(typed);
  if (name === null || (await profanity.check(name)) !== null) throw new Refusal('name', 'user.name');
  const { accountId, sessionId } = member;
  await db.transaction().execute(async (trx) => {
    await insistSignedIn(trx, member);
    await trx.updateTable('account').set({ name }).where('id', '=', accountId).execute();
    await noteAct(trx, clock(), { accountId, sessionId, action: 'name', words: 'Changed the name' });
  });
  return name;
}
