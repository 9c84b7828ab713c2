/** Identifies callers of the desk by the session cookie alone. Bearer keys and other cookies are ignored. */
import { may } from '@sightscreen/contracts/staff/permission';
import type { Authenticator, StaffCaller } from '../../../core/http/auth.ts';
import { sessionCookie, type StaffSessions } from './session.ts';

export const staffAuthenticator = (sessions: StaffSessions): Authenticator<StaffCaller> => ({
  noStore: true,
  writes: 'ours',
  identify: {
    credentialOf: (request) => sessionCookie.in(request.headers.cookie),
    check: async (token, used) => {
      const caller = await sessions.check(token, used);
      return caller === null ? { ok: false, code: 'signed_out' } : { ok: true, caller };
    },
    guestLimit: 'desk-guest',
    limit: 'desk',
    nameOf: ({ staffId }) => String(staffId),
    may: ({ role, only }, permission) => may(role, permission) && (only === undefined || only.includes(permission)),
  },
});

/** For calls before sign-in: no caller yet, but writes must still come from our own origin. */
export const staffSignIn: Authenticator<null> = { noStore: true, writes: 'ours', identify: null };
