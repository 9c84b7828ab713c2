/** Access tokens: signed, fifteen minutes, checked without the database (AUTH-Q23). They hold no personal data. */
import { hash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { EndedSessions } from './ended-sessions.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

export const LIVES_S = 15 * 60;
/** How long after it a sign-in is good for what is sensitive, milliseconds. */
export const FRESH_MS = 10 * 60_000;
const TYPE = 'at+jwt';
/** Longer ones are not ours. */
const MAX_LENGTH = 1_000;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Tokens whose signature is not checked again, about 400 bytes each. */
const MAX_CHECKED = 20_000;
/** For what a token may do after its end: ending its own session. */
const AFTER_ITS_END_S = 30 * 24 * 60 * 60;

/** Whom a token speaks for. */
export interface Member {
  accountId: string;
  sessionId: string;
  /** When the person last proved who they are, milliseconds; a refresh does not. */
  authenticatedAt: number;
}

/** A token whose signature was right. */
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
  /** Null for a token that is not ours, has expired, or whose session has ended. */
  check(token: string): Promise<Member | null>;
  /** The same of a token that may have expired or whose session may have ended; for signing out alone. */
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
  /** By SHA-256: who reads our memory finds no token in it. */
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
  /** A signature stays right: only what changes with time is asked again. */
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
        .setExpirationTime(now + LIVES_S)
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

/** Null for what no token of ours begins with. Nothing of it is to be believed before the signature is checked. */
function headerOf(token: string): { kid: string } | null {
  if (token.length > MAX_LENGTH || !FORM.test(token)) return null;
  try {
    const { kid, alg, typ } = decodeProtectedHeader(token);
    return typeof kid === 'string' && alg === ALGORITHM && typ === TYPE ? { kid } : null;
  } catch {
    return null;
  }
}
