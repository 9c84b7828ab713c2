/** Sessions that exist only in the memory of this process, for its own work at the desk (the simulator). */
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { sameHash } from '../../../core/security/hash.ts';
import { type FreshToken, makeToken, tokenHash } from '../../../core/security/token.ts';
import { COOKIE, type StaffSessions } from './session.ts';

/** Belongs to no account. */
const NOBODY = 0;

export interface OwnSessions extends StaffSessions {
  /** Opens a session with these permissions only; returns its Cookie header. */
  openOwnSession(name: string, only: readonly Permission[]): string;
}

export function withOwnSessions(stored: StaffSessions): OwnSessions {
  const own: { token: FreshToken; caller: StaffCaller }[] = [];
  return {
    async check(text, used) {
      const hash = tokenHash(text);
      const found = hash === null ? undefined : own.find(({ token }) => sameHash(token.hash, hash));
      return found === undefined ? stored.check(text, used) : found.caller;
    },
    openOwnSession(name, only) {
      const token = makeToken();
      own.push({ token, caller: { staffId: NOBODY, name, role: 'editor', sessionId: `own ${name}`, only } });
      return `${COOKIE}=${token.text}`;
    },
  };
}
