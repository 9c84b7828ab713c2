/**
 * Access tokens: signed, valid for fifteen minutes, checked without the database (AUTH-Q23). They contain no personal
 * data.
 */
import { hash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { EndedSessions } from '../../../core/sign-in/ended-sessions.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

export const ACCESS_TOKEN_TTL_S = 15 * 60;
/** How long a sign-in allows sensitive calls, in milliseconds. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;
const TYPE = 'at+jwt';
/** Longer tokens are not ours. */
const MAX_LENGTH = 1_000;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Tokens whose signature is cached as valid, about 400 bytes each. */
const MAX_CHECKED = 20_000;
/** How long an expired token may still end its own session. */
const AFTER_ITS_END_S = 30 * 24 * 60 * 60;

/** The session a token belongs to. */
export interface Member {
  accountId: string;
  sessionId: string;
  /** When the person last authenticated, in milliseconds; a refresh does not count. */
  authenticatedAt: number;
}

/** A token with a valid signature. */
interface Checked {
  member: Member;
  keyId: string;
  /** Seconds. */
  expires: number;
}

export interface AccessTokens {
  sign(member: Member): Promise<string>;
  /** Reads the signing key now, so that signing later needs no database. */
  signer(): Promise<(member: Member) => Promise<string>>;
  /** Null if the token is not ours, has expired, or its session has ended. */
  check(token: string): Promise<Member | null>;
  /** Like `check`, but accepts an expired token or an ended session; for signing out only. */
  checkToEnd(token: string): Promise<Member | null>;
}

export function accessTokens({
  keys,
  ended,
  clock,
  origin,
}: {
  keys: SigningKeys;
  ended: EndedSessions;
  clock: () => number;
  origin: string;
}): AccessTokens {
  /** Keyed by SHA-256, so that our memory contains no tokens. */
  const checked = new LRUCache<string, Checked>({ max: MAX_CHECKED });
  const verified = async (token: string, tolerance: number): Promise<Checked | null> => {
    const header = headerOf(token);
    if (header === null) return null;
    const key = await keys.verifying(header.kid);
    if (key === null) return null;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: origin,
        audience: origin,
        requiredClaims: ['exp', 'iat', 'sub', 'sid', 'auth_time'],
        currentDate: new Date(clock()),
        clockTolerance: tolerance,
      });
      const { sub, sid, auth_time: authenticated } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof authenticated !== 'number') return null;
      const member = { accountId: sub, sessionId: sid, authenticatedAt: authenticated * 1000 };
      return { member, keyId: header.kid, expires: payload.exp! };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  /** A signature stays valid, so only what changes with time is checked again. */
  const read = async (token: string): Promise<Member | null> => {
    const name = hash('sha256', token, 'base64');
    const known = checked.get(name);
    if (known === undefined) {
      const found = await verified(token, 0);
      if (found !== null) checked.set(name, found);
      return found?.member ?? null;
    }
    const holds = clock() / 1000 < known.expires && (await keys.verifying(known.keyId)) !== null;
    if (!holds) checked.delete(name);
    return holds ? known.member : null;
  };
  const signer = async () => {
    const { id, key } = await keys.signing();
    return ({ accountId, sessionId, authenticatedAt }: Member): Promise<string> => {
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ sid: sessionId, auth_time: Math.floor(authenticatedAt / 1000) })
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: TYPE })
        .setIssuer(origin)
        .setAudience(origin)
        .setSubject(accountId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_TTL_S)
        .sign(key);
    };
  };
  return {
    signer,
    sign: async (member) => (await signer())(member),
    async check(token) {
      const member = await read(token);
      return member === null || (await ended.has(member.sessionId)) ? null : member;
    },
    checkToEnd: async (token) => (await verified(token, AFTER_ITS_END_S))?.member ?? null,
  };
}

/** Null if the token does not begin like ours. Do not trust the result before the signature is checked. */
function headerOf(token: string): { kid: string } | null {
  if (token.length > MAX_LENGTH || !FORM.test(token)) return null;
  try {
    const { kid, alg, typ } = decodeProtectedHeader(token);
    return typeof kid === 'string' && alg === ALGORITHM && typ === TYPE ? { kid } : null;
  } catch {
    return null;
  }
}
