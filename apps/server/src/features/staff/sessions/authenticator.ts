/** Callers of the desk: who has a session, by its own cookie alone. Bearer keys and other cookies are not looked at. */
import { may } from '@sightscreen/contracts/staff/permission';
import type { Authenticator, StaffCaller } from '../../../http/auth.ts';
import { sessionCookie } from './cookie.ts';
import type { StaffSessions } from './session.ts';

export const staffAuthenticator = (sessions: StaffSessions): Authenticator<StaffCaller> => ({
  noStore: true, writes: 'ours',
  identify: {
    shown: (request) => sessionCookie.in(request.headers.cookie),
    check: async (token, used) => {
      const caller = await sessions.check(token, used);
      return caller === null ? { ok: false, code: 'signed_out' } : { ok: true, caller };
    },
    guests: 'desk-stranger', known: 'desk', nameOf: ({ staffId }) => String(staffId), may: ({ role }, permission) => may(role, permission),
  },
});

/** On the way into the desk nobody is anybody yet, and the request must come from us all the same. */
export const staffDoor: Authenticator<null> = { noStore: true, writes: 'ours', identify: null };
