import { defineFeature } from '../feature.ts';
import { staffRoutes } from './staff.routes.ts';
import { makeStaff, type StaffDeps } from './deps.ts';
import { staffAuthenticator, staffSignIn } from './sessions/authenticator.ts';
import { type OwnSessions, withOwnSessions } from './sessions/own-session.ts';
import { storedSessions } from './sessions/session.ts';

declare module '../services.ts' {
  interface Services {
    staff: StaffDeps;
    /** Sessions of the desk. */
    staffSessions: OwnSessions;
  }
}

export const staffFeature = defineFeature({
  name: 'staff',
  needs: ['clock', 'database', 'passwords'],
  provides: ['staff', 'staffSessions'],
  routes: staffRoutes,
  build: (deps) => ({
    staff: makeStaff(deps),
    staffSessions: withOwnSessions(storedSessions(deps.database.db, deps.clock)),
  }),
  authenticators: ({ staffSessions }) => ({ staff: staffAuthenticator(staffSessions), 'staff-sign-in': staffSignIn }),
});
