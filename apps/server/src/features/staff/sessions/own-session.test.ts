import { expect, test } from 'vitest';
import { staffAuthenticator } from './authenticator.ts';
import { sessionCookie } from './session.ts';
import { withOwnSessions } from './own-session.ts';
import { AUCTION_RUN, DESK_USE, RECORDS_READ, STAFF_MANAGE } from '@sightscreen/contracts/staff/permission';

test('an in-process session grants only the permissions it was opened for (AUCT-S01)', async () => {
  const lookups: (string | undefined)[] = [];
  const sessions = withOwnSessions({
    check: async (token) => {
      lookups.push(token);
      return null;
    },
  });
  const cookie = sessions.openOwnSession('simulator', [AUCTION_RUN]);
  const { identify } = staffAuthenticator(sessions);
  const found = await identify!.check(sessionCookie.in(cookie), true);
  if (!found.ok) throw new Error(found.code);
  expect(identify!.may(found.caller, AUCTION_RUN)).toBe(true);
  for (const permission of [RECORDS_READ, DESK_USE, STAFF_MANAGE] as const)
    expect(identify!.may(found.caller, permission)).toBe(false);
  const other = withOwnSessions({ check: async () => null });
  expect(await other.check(sessionCookie.in(cookie), true)).toBeNull();
  expect((await identify!.check('x'.repeat(43), true)).ok).toBe(false);
  expect(lookups).toEqual(['x'.repeat(43)]);
});
