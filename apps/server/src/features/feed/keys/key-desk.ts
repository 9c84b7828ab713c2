/** Checks callers' keys: stored ones, and ephemeral ones of this process. */
import type { FeedRight } from '../../../core/db/column-types.ts';
import type { KeyHolder } from '../../../core/http/auth.ts';
import type { FeedKeyStore } from './feed-key.store.ts';
import { hashOf, sameHash } from '../../../core/security/hash.ts';
import { makeKey, prefixOf } from './key-text.ts';
import type { ScopeItem } from '../../../match/scoring/scope.ts';

export type KeyCheck =
  | { ok: true; caller: KeyHolder }
  | { ok: false; code: 'key_missing' | 'key_unknown' | 'key_revoked' | 'key_ended' };

export interface KeyDesk {
  /**
   * Reads only the Authorization header (`Bearer ss_...`). Cookies are ignored, which rules out cross-site request
   * forgery. Rejects when the database is unavailable.
   */
  check(authorization: string | undefined): Promise<KeyCheck>;
  /** Issues a key that exists only in the memory of this process (for the simulator). Returns its text. */
  issueEphemeralKey(rights: FeedRight[], scope: ScopeItem[], name: string): string;
}

const MINUTE = 60_000;
const NO_HASH = Buffer.alloc(32);

/**
 * `clock` in milliseconds since 1970; `failed` is called when a last use could not be recorded; the key is accepted all
 * the same.
 */
export function keyDesk({
  store,
  clock,
  failed,
}: {
  store: FeedKeyStore;
  clock: () => number;
  failed: (error: unknown) => void;
}): KeyDesk {
  const ephemeral = new Map<string, { hash: Buffer; holder: KeyHolder }>();
  const noted = new Map<string, number>();

  function note(prefix: string): void {
    const now = clock();
    if (now - (noted.get(prefix) ?? -Infinity) < MINUTE) return;
    noted.set(prefix, now);
    store.touch(prefix).catch(failed);
  }

  return {
    async check(authorization) {
      const text = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
      if (text === undefined) return { ok: false, code: 'key_missing' };
      const prefix = prefixOf(text);
      if (prefix === null) return { ok: false, code: 'key_unknown' };
      const hash = hashOf(text);
      const own = ephemeral.get(prefix);
      if (own) return sameHash(hash, own.hash) ? { ok: true, caller: own.holder } : { ok: false, code: 'key_unknown' };
      const key = await store.find(prefix);
      // The reason for a refusal is given only to a holder of the whole key.
      if (!sameHash(hash, key?.hash ?? NO_HASH) || !key) return { ok: false, code: 'key_unknown' };
      if (key.revokedAt) return { ok: false, code: 'key_revoked' };
      if (key.endsAt.getTime() <= clock()) return { ok: false, code: 'key_ended' };
      note(prefix);
      return {
        ok: true,
        caller: {
          keyId: prefix,
          author: `key:${prefix}`,
          scope: key.scope,
          rights: new Set(key.rights),
          limited: true,
        },
      };
    },
    issueEphemeralKey(rights, scope, name) {
      const { prefix, text, hash } = makeKey();
      ephemeral.set(prefix, {
        hash,
        holder: { keyId: prefix, author: name, scope, rights: new Set(rights), limited: false },
      });
      return text;
    },
  };
}
