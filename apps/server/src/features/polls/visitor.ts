/** The signed cookie that limits a visitor to one vote (POLL-002, POLL-006, POLL-Q02). It holds nothing personal. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { storedSecret } from '../../core/db/stored-secret.ts';
import { hostCookie } from '../../core/security/cookie.ts';
import { hashOf, sameHash } from '../../core/security/hash.ts';
import { randomText } from '../../core/security/token.ts';

/** POLL-006: 432,000 seconds. */
const DAYS = 5;
export const pollCookie = hostCookie('poll', { sameSite: 'lax', days: DAYS });

export interface Visitor {
  /** Stored with votes. */
  hash: Buffer;
  /** Value of the cookie. */
  cookie: string;
}
/** `forged`: there is a cookie with an invalid signature. */
export type VisitorCookie = { kind: 'none' } | { kind: 'forged' } | { kind: 'visitor'; visitor: Visitor };

export interface Visitors {
  of: (cookies: string | undefined) => Promise<VisitorCookie>;
  fresh: () => Promise<Visitor>;
}

const FORM = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

export function makeVisitors(db: Kysely<Database>): Visitors {
  const secret = storedSecret(db, 'poll_secret');
  const signed = async (id: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(`poll ${id}`)
      .digest();
  return {
    async of(cookies) {
      const value = pollCookie.in(cookies);
      if (value === undefined) return { kind: 'none' };
      const [, id, mark] = FORM.exec(value) ?? [];
      if (id === undefined || mark === undefined) return { kind: 'forged' };
      if (!sameHash(await signed(id), Buffer.from(mark, 'base64url'))) return { kind: 'forged' };
      return { kind: 'visitor', visitor: { hash: hashOf(id), cookie: value } };
    },
    async fresh() {
      const id = randomText();
      return { hash: hashOf(id), cookie: `${id}.${(await signed(id)).toString('base64url')}` };
    },
  };
}
