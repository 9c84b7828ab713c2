/** What each role of staff may do. A route and a page ask for a permission, never for a role. */
import type { StaffRole } from './account.ts';

export type Permission =
  /** Sees the desk and its own account. */
  | 'desk.use'
  /** Says balls, makes matches and changes them. */
  | 'match.score'
  /** Reaches matches that are limited to others. */
  | 'match.everywhere'
  /** Says who works on a match. */
  | 'match.assign'
  /** Says that two people, teams, grounds or series are one. */
  | 'registry.merge'
  /** Makes and changes accounts, and reads who did what. */
  | 'staff.manage';

const PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  admin: ['desk.use', 'match.score', 'match.everywhere', 'match.assign', 'registry.merge', 'staff.manage'],
  scorer: ['desk.use', 'match.score'],
  commentator: ['desk.use'],
};

export const may = (role: StaffRole, permission: Permission): boolean => PERMISSIONS[role].includes(permission);
