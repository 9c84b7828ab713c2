/** What staff may do. Routes and pages check a permission, never a role. A feature defines its own. */
import { STAFF_ROLES, type StaffRole } from './account.ts';

export interface Permission {
  name: string;
  /** Roles that have it. */
  roles: readonly StaffRole[];
}

export const definePermission = (name: string, roles: readonly StaffRole[]): Permission => ({ name, roles });

export const may = (role: StaffRole, { roles }: Permission): boolean => roles.includes(role);

/** Use the desk and see one's own account. */
export const DESK_USE = definePermission('desk.use', STAFF_ROLES);
/** Score, create and change matches. */
export const MATCH_SCORE = definePermission('match.score', ['admin', 'scorer']);
/** Work on matches that are limited to other staff. */
export const MATCH_EVERYWHERE = definePermission('match.everywhere', ['admin']);
/** Assign staff to a match. */
export const MATCH_ASSIGN = definePermission('match.assign', ['admin']);
/** See the desk's records. */
export const RECORDS_READ = definePermission('records.read', [
  'admin',
  'editor',
  'moderator',
  'advertiser',
  'support',
  'finance',
]);
/** Create and change accounts, and read the audit log. */
export const STAFF_MANAGE = definePermission('staff.manage', ['admin']);
/** Retry and drop failed jobs. */
export const JOBS_REPEAT = definePermission('jobs.repeat', ['admin', 'support']);
/** Run an auction. */
export const AUCTION_RUN = definePermission('auction.run', ['admin', 'editor']);
