/** Staff accounts and their administration. */
import { z } from 'zod';
import { mailText } from '../text/mail-text.ts';
import { plainText } from '../text/plain-text.ts';

/**
 * - `commentator`: commentary on balls, comments, promotions.
 * - `scorer`: the above, everything in a match, and creating matches.
 * - `editor`: the site's records and settings.
 * - `moderator`: comments of readers, polls, forbidden words.
 * - `advertiser`: partners and advertisements.
 * - `support`: requests of readers.
 * - `finance`: subscriptions and payments.
 * - `admin`: all of the above on every match, and the accounts themselves.
 */
export const staffRole = z.enum([
  'admin',
  'editor',
  'scorer',
  'commentator',
  'moderator',
  'advertiser',
  'support',
  'finance',
]);
export const staffId = z.int().min(1).max(2_147_483_647);
const moment = z.int().describe('Milliseconds since 1970');

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(mailText('Enter a complete e-mail address, such as name@example.org'));
/** Stored without invisible characters, since others see it beside the staff member's actions. */
export const staffName = z
  .string()
  .max(200)
  .overwrite(plainText)
  .min(1, 'it must have at least one visible character')
  .max(100)
  .regex(/^[^<>]*$/, 'it must be plain text, without < or >');

export const PASSWORD_SHORTEST = 12;
export const PASSWORD_LONGEST = 128;
/** Any characters, including spaces. The server rejects passwords that are too common (`weak_password`). */
export const newPassword = z
  .string()
  .min(PASSWORD_SHORTEST, `it must have at least ${PASSWORD_SHORTEST} characters`)
  .max(PASSWORD_LONGEST);
/** A password as typed at sign-in: bounded, and otherwise unchecked. */
export const typedPassword = z.string().min(1).max(1024);

export const staffAccount = z.object({
  id: staffId,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** `waiting`: no password has been set yet. */
  state: z.enum(['waiting', 'active', 'disabled']),
  authenticator: z.boolean(),
  createdAt: moment,
  lastSignInAt: moment.nullable(),
});
/** `GET /desk/api/staff` (admins). */
export const staffList = z.object({ staff: z.array(staffAccount) });
/** `POST /desk/api/staff` (admins). */
export const newStaff = z.strictObject({ email, name: staffName, role: staffRole });
/**
 * A single-use link to set a password. `path` opens in the desk and is shown once; hand it over by other means than the
 * account's e-mail address, since its holder controls the account.
 */
export const setUpLink = z.object({ path: z.string().describe('/desk/set-up#<token>'), endsAt: moment });
export const createdStaff = z.object({ account: staffAccount, setUp: setUpLink });
/**
 * `POST /desk/api/staff/{id}` (admins): disabling an account ends all its sessions. Not allowed for one's own account.
 */
export const staffChange = z
  .strictObject({ role: staffRole.optional(), name: staffName.optional(), disabled: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, 'change at least one field');
export const staffParams = z.strictObject({ id: z.coerce.number().pipe(staffId) });

export type StaffRole = z.infer<typeof staffRole>;
export const STAFF_ROLES: readonly StaffRole[] = staffRole.options;
export type StaffAccount = z.infer<typeof staffAccount>;
export type NewStaff = z.infer<typeof newStaff>;
export type StaffChange = z.infer<typeof staffChange>;
export type CreatedStaff = z.infer<typeof createdStaff>;
export type SetUpLink = z.infer<typeof setUpLink>;
