/** One's own account: profile, password, sessions, authenticator. */
import {
  confirmEnrolment as confirmShape,
  done,
  endedSessions,
  endSessions,
  enrol,
  enrolment,
  me,
  passwordChange,
  recoveryCodes,
  renewRecoveryCodes as renewShape,
  sessions,
} from '@sightscreen/contracts/staff/sign-in';
import type { Needs } from '../../services.ts';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Routes } from '../../../core/http/route.ts';
import { type Account, setPassword } from '../accounts/account.store.ts';
import { endStaffSessions, sessionCookie, listStaffSessions, renewToken } from '../sessions/session.ts';
import { requireStrongPassword } from '../accounts/set-up.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes } from '../authenticator/enrol.ts';
import { getMe, getOwnAccount } from '../me.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { consumeSecondFactor } from '../sign-in/second-factor.ts';
import { DESK_USE } from '@sightscreen/contracts/staff/permission';

/** Codes of an open session are counted apart from those of sign-ins. */
const ownCode = (staffId: number) => ({ 'staff-code account': `${staffId} own` });

export function ownRoutes(route: Routes, context: Needs<'staff'>): void {
  const deps = () => context.staff;
  const own = { auth: 'staff', permission: DESK_USE, limit: 'desk' } as const;
  const refusals = problems(400, 401, 403, 415, 422, 429, 503);

  /**
   * An open session may be used by somebody else, so changing credentials requires the current ones: the password, and
   * a code if there is an authenticator. @throws ProblemError `password_wrong`, `code_wrong`, `too_many`
   */
  const known = async (
    caller: StaffCaller,
    credentials: { password: string; code: string | undefined },
    field = 'password',
  ): Promise<Account> => {
    const { db, rateLimiter, hasher, clock } = deps();
    const account = await getOwnAccount(db, caller.staffId);
    const guess = { 'staff-password own': String(account.id) };
    await rateLimiter.consume(guess);
    if (!(await hasher.verify(account.password, credentials.password, true)))
      throw new ProblemError('password_wrong', { details: { field } });
    await rateLimiter.reset(guess);
    if (account.authenticator === null) return account;
    if (credentials.code === undefined)
      throw new ProblemError('code_wrong', {
        message: 'Enter a code from your current authenticator or a recovery code as well.',
        details: { field: 'code' },
      });
    await rateLimiter.consume(ownCode(account.id));
    if ((await consumeSecondFactor(db, account, credentials.code, clock())) === null)
      throw new ProblemError('code_wrong', { details: { field: 'code' } });
    await rateLimiter.reset(ownCode(account.id));
    return account;
  };

  route({
    ...own,
    method: 'GET',
    path: '/desk/api/me',
    contract: { summary: 'Who is signed in', tag: 'Desk', replies: { 200: me, ...problems(401, 429, 503) } },
    handler: async ({ caller }) => getMe(deps().db, await getOwnAccount(deps().db, caller.staffId), caller.sessionId),
  });
  route({
    ...own,
    method: 'POST',
    path: '/desk/api/me/password',
    deadlineMs: 10_000,
    contract: {
      summary: 'Change the password',
      tag: 'Desk',
      description:
        'Ends all other sessions and gives this one a new token. Accounts with an authenticator also send a code.',
      body: passwordChange,
      replies: { 200: done, ...refusals },
    },
    handler: async ({ caller, body, reply }) => {
      const { db, hasher, clock } = deps();
      const account = await known(caller, { password: body.current, code: body.code }, 'current');
      requireStrongPassword(body.password, account);
      const stored = await hasher.hash(body.password);
      const token = await db.transaction().execute(async (trx) => {
        await setPassword(trx, account.id, stored);
        await endStaffSessions(trx, account.id, clock(), { except: caller.sessionId });
        await recordAuditEvent(trx, clock(), {
          action: 'password.changed',
          staffId: account.id,
          target: `staff:${account.id}`,
          words: `${account.name} changed the password`,
        });
        return renewToken(trx, caller.sessionId);
      });
      reply.header('set-cookie', sessionCookie.set(token));
      return { done: true };
    },
  });
  route({
    ...own,
    method: 'GET',
    path: '/desk/api/sessions',
    contract: { summary: 'List your sessions', tag: 'Desk', replies: { 200: sessions, ...problems(401, 429, 503) } },
    handler: ({ caller }) => listStaffSessions(deps().db, caller, deps().clock()),
  });
  route({
    ...own,
    method: 'POST',
    path: '/desk/api/sessions/end',
    contract: {
      summary: "End a session of one's own, or all others",
      tag: 'Desk',
      body: endSessions,
      replies: { 200: endedSessions, ...refusals },
    },
    handler: async ({ caller, body }) => {
      const { db, clock } = deps();
      const which = 'others' in body ? { except: caller.sessionId } : { id: body.session };
      const ended = await endStaffSessions(db, caller.staffId, clock(), which);
      await recordAuditEvent(db, clock(), {
        action: 'sessions.ended',
        staffId: caller.staffId,
        target: 'session' in body ? `session:${body.session}` : `staff:${caller.staffId}`,
        words: `${ended} session${ended === 1 ? '' : 's'} ended`,
      });
      return { ended };
    },
  });
  route({
    ...own,
    method: 'POST',
    path: '/desk/api/me/authenticator',
    deadlineMs: 10_000,
    contract: {
      summary: 'Start setting up an authenticator app',
      tag: 'Desk',
      description:
        'The secret takes effect once a code is confirmed. To replace an authenticator, also send a code of the current one.',
      body: enrol,
      replies: { 200: enrolment, ...refusals },
    },
    handler: async ({ caller, body }) =>
      beginEnrolment(deps().db, await known(caller, { password: body.password, code: body.code })),
  });
  route({
    ...own,
    method: 'POST',
    path: '/desk/api/me/authenticator/confirm',
    contract: {
      summary: 'Confirm the authenticator app with a code',
      tag: 'Desk',
      description: 'Returns the recovery codes, once, and ends all other sessions.',
      body: confirmShape,
      replies: { 200: recoveryCodes, ...refusals },
    },
    handler: async ({ caller, body }) => {
      const { db, rateLimiter, clock } = deps();
      await rateLimiter.consume(ownCode(caller.staffId));
      const codes = await confirmEnrolment(
        db,
        await getOwnAccount(db, caller.staffId),
        body.code,
        caller.sessionId,
        clock(),
      );
      await rateLimiter.reset(ownCode(caller.staffId));
      return codes;
    },
  });
  route({
    ...own,
    method: 'POST',
    path: '/desk/api/me/authenticator/recovery-codes',
    deadlineMs: 10_000,
    contract: {
      summary: 'Replace the recovery codes',
      tag: 'Desk',
      body: renewShape,
      replies: { 200: recoveryCodes, ...refusals },
    },
    handler: async ({ caller, body }) => {
      const { db, clock } = deps();
      const account = await known(caller, body);
      // Recovery codes are only for accounts with an authenticator.
      if (account.authenticator === null) throw new ProblemError('code_wrong');
      return db.transaction().execute(async (trx) => {
        await recordAuditEvent(trx, clock(), {
          action: 'authenticator.codes',
          staffId: account.id,
          target: `staff:${account.id}`,
          words: `${account.name} replaced the recovery codes`,
        });
        return renewRecoveryCodes(trx, account.id);
      });
    },
  });
}
