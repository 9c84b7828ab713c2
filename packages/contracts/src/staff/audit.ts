/** Audit log for admins. */
import { z } from 'zod';
import { publicId } from '../views.ts';
import { staffId } from './account.ts';

/** `sign-in`, `sign-in.failed`, `staff.created`, `match.command` ... */
export const auditEntry = z.object({
  id: z.int(),
  at: z.int(),
  action: z.string(),
  /** Null for the command line or a failed sign-in. */
  staff: z.object({ id: staffId, name: z.string() }).nullable(),
  /** Object of the action: a match, an account, a session. */
  match: z.string().nullable(),
  target: z.string().nullable(),
  /** Head of the match's log before and after it. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  words: z.string(),
});
/** `GET /desk/api/audit` (admins), newest first; `older` is the `before` of the next page, null at the end. */
export const auditReply = z.object({ entries: z.array(auditEntry), older: z.int().nullable() });
export const auditQuery = z.object({
  staff: z.coerce.number().pipe(staffId).optional(),
  match: publicId.optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditReply = z.infer<typeof auditReply>;
