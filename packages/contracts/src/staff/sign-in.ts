/**
 * Sign-in: password, then the six digits of the authenticator app if the account has one. The session is an HTTP-only
 * cookie; the desk learns of it only from `GET /desk/api/me`. Every write of the desk is a same-origin POST with
 * `content-type: application/json`.
 */
import { plainDigits } from '@sightscreen/identity';
import { z } from 'zod';
import { email, newPassword, staffAccount, typedPassword } from './account.ts';

const moment = z.int().describe('Milliseconds since 1970');

/** `GET /desk/api/me`; 401 `signed_out` without a session. */
export const me = z.object({
  account: staffAccount,
  /** Of 10; null without an authenticator. */
  recoveryCodesLeft: z.int().nullable(),
  session: z.object({ id: z.string(), since: moment, /** Expiry unless used before. */ idleUntil: moment }),
});

/**
 * `POST /desk/api/sign-in`. Wrong password, unknown and disabled account give the same reply: 401 `sign_in_failed`. 429
 * `too_many` has Retry-After.
 */
export const signIn = z.strictObject({ email, password: typedPassword });
/**
 * `signed-in`: the cookie is set. `code`: prompt for the authenticator's digits and send them with the ticket before
 * `endsAt`.
 */
export const signInReply = z.discriminatedUnion('step', [
  z.object({ step: z.literal('signed-in'), me }),
  z.object({ step: z.literal('code'), ticket: z.string(), endsAt: moment }),
]);
/** Ticket of `signInReply`, valid for at most 15 minutes. */
export const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Six digits, spaces allowed, or a recovery code (`xxxx-xxxx-xxxx-xxxx`), each valid once. */
export const secondFactor = z.string().trim().min(6).max(40).overwrite(plainDigits);
/** `POST /desk/api/sign-in/code`. 401 `code_wrong`; on 401 `ticket_ended`, start again with the password. */
export const signInCode = z.strictObject({ ticket, code: secondFactor });
export const signedIn = z.object({ step: z.literal('signed-in'), me });

/** `POST /desk/api/sign-out`, and other writes without a body. */
export const nothing = z.strictObject({});
export const done = z.object({ done: z.literal(true) });

/** `POST /desk/api/set-up/look`: account of the link; 404 if it was used or has expired. */
export const setUpToken = z.strictObject({ token: ticket });
export const setUpFor = z.object({ email: z.string(), name: z.string(), endsAt: moment });
/**
 * `POST /desk/api/set-up`: sets the password and ends all sessions of the account; sign in afterwards. 422
 * `weak_password`.
 */
export const setUp = z.strictObject({ token: ticket, password: newPassword });
/** Code of the current authenticator, or a recovery code; required if the account has one. */
const stepUp = secondFactor.optional();
/** `POST /desk/api/me/password`: ends all other sessions and renews the token of this one. 401 `password_wrong`. */
export const passwordChange = z.strictObject({ current: typedPassword, password: newPassword, code: stepUp });

/** `GET /desk/api/sessions`: the caller's own, newest first. */
export const sessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      since: moment,
      lastSeenAt: moment,
      browser: z.string().describe('Its user agent, shortened'),
      here: z.boolean(),
    }),
  ),
});
/** `POST /desk/api/sessions/end`: one of the caller's sessions by id, or all others. */
export const endSessions = z.union([
  z.strictObject({
    session: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'the id of a session as /desk/api/sessions tells it'),
  }),
  z.strictObject({ others: z.literal(true) }),
]);
export const endedSessions = z.object({ ended: z.int() });

/**
 * `POST /desk/api/me/authenticator`: starts enrolment and replaces an unconfirmed secret. The secret takes effect once
 * a code made with it is confirmed.
 */
export const enrol = z.strictObject({ password: typedPassword, code: stepUp });
/** `uri`: otpauth://..., to render as a QR code; `secret`: the same in base 32, to type. */
export const enrolment = z.object({ uri: z.string(), secret: z.string() });
/** `POST /desk/api/me/authenticator/confirm`: ends all other sessions. */
export const confirmEnrolment = z.strictObject({ code: secondFactor });
/** Shown once; each replaces a code once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
/** `POST /desk/api/me/authenticator/recovery-codes`: ten new codes; the old ones become invalid. */
export const renewRecoveryCodes = z.strictObject({ password: typedPassword, code: secondFactor });

export type Me = z.infer<typeof me>;
export type SignInReply = z.infer<typeof signInReply>;
export type Sessions = z.infer<typeof sessions>;
export type Enrolment = z.infer<typeof enrolment>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
