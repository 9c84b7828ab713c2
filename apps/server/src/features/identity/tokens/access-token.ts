/** Access tokens: signed, fifteen minutes, checked without the database (AUTH-Q23). They hold no personal data. */
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { EndedSessions } from './ended-sessions.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

export const LIVES_S = 15 * 60;
const TYPE = 'at+jwt';
/** Longer ones are not ours. */
const LONGEST = 1_000;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** For what a token may do after its end: ending its own session. */
const AFTER_ITS_END_S = 30 * 24 * 60 * 60;

/** Whom a token speaks for. */
export interface Member {
  accountId: string;
  sessionId: string;
  /** When the person last proved who they are, milliseconds; a refresh does not. */
  authenticatedAt: number;
}

export interface AccessTokens {
  sign(member: Member): Promise<string>;
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
  const read = async (token: string, tolerance: number): Promise<Member | null> => {
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
      return { accountId: sub, sessionId: sid, authenticatedAt: authenticated * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    async sign({ accountId, sessionId, authenticatedAt }) {
      const { id, key } = await keys.signing();
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ sid: sessionId, auth_time: Math.floor(authenticatedAt / 1000) })
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: TYPE })
        .setIssuer(origin)
        .setAudience(origin)
        .setSubject(accountId)
        .setIssuedAt(now)
        .setExpirationTime(now + LIVES_S)
        .sign(key);
    },
    async check(token) {
      const member = await read(token, 0);
      return member === null || (await ended.has(member.sessionId)) ? null : member;
    },
    checkToEnd: (token) => read(token, AFTER_ITS_END_S),
  };
}

/** Null for what no token of ours begins with. Nothing of it is to be believed before the signature is checked. */
function headerOf(token: string): { kid: string } | null {
  if (token.length > LONGEST || !FORM.test(token)) return null;
  try {
    const { kid, alg, typ } = decodeProtectedHeader(token);
    return typeof kid === 'string' && alg === ALGORITHM && typ === TYPE ? { kid } : null;
  } catch {
    return null;
  }
}
