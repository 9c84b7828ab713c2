/**
 * Ed25519 keys that sign access tokens, each with an ID. Every server knows a new key before it signs, and the old one
 * verifies as long as its tokens live.
 */
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { randomLetters } from '../../../core/security/token.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { TagVersions } from '../../../core/tags/tag-versions.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { signingKeysTag } from './tags.ts';

export const ALGORITHM = 'EdDSA';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const ROTATED_AFTER_MS = 30 * DAY;
/** Every server has read a new key by then, even without a notification. */
export const SIGNS_AFTER_MS = 10 * MINUTE;
const READ_EVERY_MS = 5 * MINUTE;
/** Longer than the life of a token. */
export const VERIFIES_AFTER_MS = 60 * MINUTE;
/** Limits a key if no server runs to rotate it. */
const MAX_MS = 90 * DAY;
const SOONEST_AGAIN_MS = 1_000;

export interface SigningKey {
  id: string;
  key: CryptoKey;
}
export interface SigningKeys {
  /** The current signing key; created if there is none. */
  signing(): Promise<SigningKey>;
  /** Null if the ID belongs to no valid key. */
  verifying(id: string): Promise<CryptoKey | null>;
}
interface KeyOptions {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
  secrets: Secrets;
}
interface Known {
  id: string;
  verifies: CryptoKey;
  /** Null for a key sealed by a server with another secret. */
  signs: CryptoKey | null;
  signsFrom: number;
  verifiesUntil: number;
}

export function signingKeys(options: KeyOptions): SigningKeys {
  const { db, tags, clock, secrets } = options;
  let read: { since: number; at: number; keys: Promise<Known[]> } | null = null;
  const reload = (): Promise<Known[]> => {
    const begun = { since: tags.now, at: clock(), keys: readKeys(db, secrets, clock()) };
    read = begun;
    begun.keys.catch(() => {
      if (read === begun) read = null;
    });
    return begun.keys;
  };
  const keys = (): Promise<Known[]> =>
    read !== null && clock() - read.at < READ_EVERY_MS && tags.areCurrent([signingKeysTag], read.since)
      ? read.keys
      : reload();
  return {
    async signing() {
      const pick = async (found: Promise<Known[]>) =>
        (await found).filter((key) => canSign(key, clock())).toSorted((a, b) => b.signsFrom - a.signsFrom)[0];
      let chosen = await pick(keys());
      if (chosen === undefined) {
        await makeFirst(options);
        chosen = await pick(reload());
      }
      return { id: chosen!.id, key: chosen!.signs! };
    },
    async verifying(id) {
      const pick = async (found: Promise<Known[]>) =>
        (await found).find((key) => key.id === id && clock() < key.verifiesUntil)?.verifies ?? null;
      const found = await pick(keys());
      // Reads again, because the very first key signs at once and another server may have just created it.
      return found ?? (clock() - read!.at < SOONEST_AGAIN_MS ? null : pick(reload()));
    },
  };
}

/** The key is known everywhere, and its tokens can be verified until they expire. */
const canSign = ({ signs, signsFrom, verifiesUntil }: Known, now: number): boolean =>
  signs !== null && signsFrom <= now && now + VERIFIES_AFTER_MS <= verifiesUntil;

/** @returns whether a new key was due */
export async function rotateKeys(options: KeyOptions): Promise<boolean> {
  const { clock } = options;
  return runExclusively(options, async (trx) => {
    const now = clock();
    const newest = await trx
      .selectFrom('signing_key')
      .select('made_at')
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest === undefined || now - newest.made_at.getTime() < ROTATED_AFTER_MS) return false;
    await insertKey(trx, options, now + SIGNS_AFTER_MS);
    const last = new Date(now + SIGNS_AFTER_MS + VERIFIES_AFTER_MS);
    await trx
      .updateTable('signing_key')
      .set({ verifies_until: last })
      .where('signs_from', '<', new Date(now + SIGNS_AFTER_MS))
      .where('verifies_until', '>', last)
      .execute();
    await trx.deleteFrom('signing_key').where('verifies_until', '<', new Date(now)).execute();
    return true;
  });
}

/** Creates a key that signs at once, unless this server can sign by now. */
async function makeFirst(options: KeyOptions): Promise<void> {
  const { clock, secrets } = options;
  await runExclusively(options, async (trx) => {
    const now = clock();
    const known = await readKeys(trx, secrets, now);
    if (known.some((key) => canSign(key, now))) return false;
    await insertKey(trx, options, now);
    return true;
  });
}

/** One server at a time. */
const runExclusively = (
  { db, tags }: KeyOptions,
  work: (trx: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> =>
  withInvalidation(db, tags, async (trx, changed) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`.execute(trx);
    const done = await work(trx);
    if (done) changed([signingKeysTag]);
    return done;
  });

async function insertKey(trx: Kysely<Database>, { clock, secrets }: KeyOptions, signsFrom: number): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  await trx
    .insertInto('signing_key')
    .values({
      id: randomLetters(12),
      public_key: JSON.stringify(await exportJWK(publicKey)),
      private_key: secrets.seal(Buffer.from(await exportPKCS8(privateKey))),
      made_at: new Date(clock()),
      signs_from: new Date(signsFrom),
      verifies_until: new Date(signsFrom + MAX_MS),
    })
    .execute();
}

async function readKeys(db: Kysely<Database>, secrets: Secrets, now: number): Promise<Known[]> {
  const rows = await db.selectFrom('signing_key').selectAll().where('verifies_until', '>', new Date(now)).execute();
  return Promise.all(
    rows.map(async ({ id, public_key, private_key, signs_from, verifies_until }): Promise<Known> => {
      const opened = secrets.open(private_key);
      return {
        id,
        verifies: (await importJWK(public_key as JWK, ALGORITHM)) as CryptoKey,
        signs: opened === null ? null : await importPKCS8(opened.toString(), ALGORITHM),
        signsFrom: signs_from.getTime(),
        verifiesUntil: verifies_until.getTime(),
      };
    }),
  );
}
