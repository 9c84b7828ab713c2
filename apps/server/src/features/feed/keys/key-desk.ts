/** Looks at the key a caller shows: stored keys of scorers and providers, and keys of this process alone. */
import type { FeedRight } from '../../../db/tables/feed-key.ts';
import type { KeyHolder } from '../../../http/auth.ts';
import type { FeedKeyStore } from './feed-key.store.ts';
import { hashOf, sameHash } from '../../../security/hash.ts';
import { makeKey, prefixOf } from './key-text.ts';
import type { ScopeItem } from '../../../scoring/scope.ts';

export type KeyCheck = { ok: true; caller: KeyHolder } | { ok: false; code: 'key_missing' | 'key_unknown' | 'key_revoked' | 'key_ended' };

export interface KeyDesk {
  /**
   * From the Authorization header alone: `Bearer ss_...`. A cookie is never a key, so another site's page cannot make a scorer's browser send one.
   * Rejects when the database cannot be asked.
   */
  check(authorization: string | undefined): Promise<KeyCheck>;
  /** A key that lives in the memory of this process, is stored nowhere and ends with it (the simulator's). Answers its text. */
  issueEphemeralKey(rights: FeedRight[], scope: ScopeItem[], name: string): string;
}

const MINUTE = 60_000;
const NO_HASH = Buffer.alloc(32);

/** `clock` in milliseconds since 1970; `failed` hears of a last use that could not be noted, which refuses nobody. */
export function keyDesk({ store, clock, failed }: { store: FeedKeyStore; clock: () => number; failed: (error: unknown) => void }): KeyDesk {
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
      // Why a key is refused is told only to who holds all of it.
      if (!sameHash(hash, key?.hash ?? NO_HASH) || !key) return { ok: false, code: 'key_unknown' };
      if (key.revokedAt) return { ok: false, code: 'key_revoked' };
      if (key.endsAt.getTime() <= clock()) return { ok: false, code: 'key_ended' };
      note(prefix);
      return { ok: true, caller: { keyId: prefix, author: `key:${prefix}`, scope: key.scope, rights: new Set(key.rights), limited: true } };
    },
    issueEphemeralKey(rights, scope, name) {
      const { prefix, text, hash } = makeKey();
      ephemeral.set(prefix, { hash, holder: { keyId: prefix, author: name, scope, rights: new Set(rights), limited: false } });
      return text;
    },
  };
}
