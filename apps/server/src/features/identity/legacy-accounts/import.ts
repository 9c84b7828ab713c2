/**
 * Imports the users of a legacy system from a file with one JSON object per line. Users imported before stay unchanged,
 * and erased users are not imported again: a keyed mark of each name and address is kept (`old_account_mark`).
 */
import { readerSessions } from '../sessions/reader-sessions.ts';
import { NUL_REFUSED, whereNul } from '@sightscreen/contracts/text/plain-text';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { randomLetters } from '../../../core/security/token.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { parseUsername } from '../accounts/username.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';
import { isLegacyHash, wrapHash } from './legacy-password.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

const ROLE = 'non_migrated_user';
const USERNAME = 60;
export const legacyUser = z
  .strictObject({
    username: z.string().trim().toLowerCase().min(1).max(USERNAME),
    email: z.string().max(254),
    name: z.string().trim().min(1).max(USERNAME).optional(),
    scheme: z.enum(['argon2', 'bcrypt', 'sha1']),
    hash: z.string().max(300),
    salt: z.string().max(200).optional(),
    /** For `sha1`: `first` is SHA-1 of salt and password, `last` of password and salt. */
    salt_place: z.enum(['first', 'last']).default('first'),
  })
  .refine(({ scheme, salt }) => salt === undefined || scheme === 'sha1', {
    path: ['salt'],
    message: 'only sha1 takes one',
  });

export type ImportResult = { ok: true; is: 'new' | 'known' | 'erased' } | { ok: false; why: string };

export interface ImportDeps {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'nameHash'>;
  /** Milliseconds. */
  now: number;
}

/**
 * @param line JSON
 * @returns `known`: the user name, or a legacy account of that e-mail address, was imported before; `erased`: it was
 * imported before and has been erased
 */
export async function importLegacyUser({ db, secrets, now }: ImportDeps, line: string): Promise<ImportResult> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { ok: false, why: 'it is not valid JSON' };
  }
  if (whereNul(json) !== null) return { ok: false, why: `${whereNul(json)}: ${NUL_REFUSED}` };
  const read = legacyUser.safeParse(json);
  if (!read.success) {
    const issue = read.error.issues[0];
    return { ok: false, why: `${issue?.path.join('.') ?? ''}: ${issue?.message}` };
  }
  const { username, email, name = null, scheme, salt = null, salt_place: place } = read.data;
  const hash = scheme === 'sha1' ? read.data.hash.toLowerCase() : read.data.hash;
  if (!isLegacyHash(scheme, hash)) return { ok: false, why: `hash: it does not fit the scheme ${scheme}` };
  const mail = parseUsername(email, '');
  if (mail?.kind !== 'mail') return { ok: false, why: 'email: it is not an e-mail address' };
  const known = await db
    .selectFrom('old_account')
    .select('username')
    .where('username', '=', username)
    .executeTakeFirst();
  const marks = [`old user ${username}`, `old mail ${mail.text}`].map(secrets.nameHash);
  if (known !== undefined) {
    await storeMarks(db, marks);
    return { ok: true, is: 'known' };
  }
  if (await wasErased(db, marks, mail.text)) return { ok: true, is: 'erased' };
  const stored = await wrapHash({ scheme, hash });
  const at = new Date(now);
  return db.transaction().execute(async (trx) => {
    await storeMarks(trx, marks);
    // The address is unverified until the first code.
    const made = await trx
      .insertInto('account')
      .values({ id: randomLetters(16), email: mail.text, name, role: ROLE, created_at: at })
      .onConflict((on) => on.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    const id = made?.id ?? (await accountIn(trx, mail.text));
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('old_account')
      .values({
        username,
        account_id: id,
        name,
        hash: stored,
        scheme,
        salt,
        salt_first: place === 'first',
        imported_at: at,
        migrated_at: null,
        consent: null,
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    // A second name of a user who may have been migrated long ago.
    if (numInsertedOrUpdatedRows !== 1n) return { ok: true, is: 'known' };
    if (made === undefined) await changeRole(trx, id, now);
    return { ok: true, is: 'new' };
  });
}

/** Returns and locks the account with that address. */
const accountIn = async (trx: Kysely<Database>, email: string): Promise<string> =>
  (await trx.selectFrom('account').select('id').where('email', '=', email).forUpdate().executeTakeFirstOrThrow()).id;

/** Like a role change at the desk, ends all sessions. */
async function changeRole(trx: Kysely<Database>, id: string, now: number): Promise<void> {
  await trx.updateTable('account').set({ role: ROLE }).where('id', '=', id).execute();
  const words = `Role set to ${ROLE}: an old account was found`;
  await recordAuditEvent(trx, now, { accountId: id, sessionId: null, action: 'role', words });
  const ended = await endSessions(trx, readerSessions, { owner: { account_id: id } }, { by: 'earlier account', now });
  // For a site that runs at the same time.
  if (ended.length > 0) await notifyRaised(trx, [endedSessionsTag]);
}

/**
 * Whether the user was imported before and has been erased. One address may have had several names, of which only the
 * first was imported.
 */
async function wasErased(db: Kysely<Database>, marks: readonly Buffer[], email: string): Promise<boolean> {
  const importedBefore = await db
    .selectFrom('old_account_mark')
    .select('mark')
    .where('mark', 'in', marks)
    .executeTakeFirst();
  if (importedBefore === undefined) return false;
  const living = await db
    .selectFrom('old_account')
    .innerJoin('account', 'id', 'account_id')
    .select('username')
    .where('email', '=', email)
    .executeTakeFirst();
  return living === undefined;
}

async function storeMarks(db: Kysely<Database>, marks: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('old_account_mark')
    .values(marks.map((value) => ({ mark: value })))
    .onConflict((on) => on.doNothing())
    .execute();
}
