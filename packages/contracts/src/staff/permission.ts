/** What each staff role may do. Routes and pages check a permission, never a role. */
import type { StaffRole } from './account.ts';

export type Permission =
  /** May use the desk and see their own account. */
  | 'desk.use'
  /** May score, create and change matches. */
  | 'match.score'
  /** May work on matches that are limited to others. */
  | 'match.everywhere'
  /** May assign people to a match. */
  | 'match.assign'
  /** May merge two people, teams, grounds or series into one. */
  | 'registry.merge'
  /** May create and change accounts, and read the audit log. */
  | 'staff.manage';

const PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  admin: ['desk.use', 'match.score', 'match.everywhere', 'match.assign', 'registry.merge', 'staff.manage'],
  scorer: ['desk.use', 'match.score'],
  commentator: ['desk.use'],
};

export const may = (role: StaffRole, permission: Permission): boolean => PERMISSIONS[role].includes(permission);
