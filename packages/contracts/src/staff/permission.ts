/** Permissions of each staff role. Routes and pages check a permission, never a role. */
import type { StaffRole } from './account.ts';

export type Permission =
  /** Use the desk and see one's own account. */
  | 'desk.use'
  /** Score, create and change matches. */
  | 'match.score'
  /** Work on matches that are limited to other staff. */
  | 'match.everywhere'
  /** Assign staff to a match. */
  | 'match.assign'
  /** Merge two people, teams, grounds or series into one. */
  | 'registry.merge'
  /** Upload pictures for records. */
  | 'pictures.upload'
  /** See the desk's records. */
  | 'records.read'
  /** Create, change and delete people, teams, grounds and series. */
  | 'registry.change'
  /** Change the tables of series statistics. */
  | 'stats.change'
  /** Change settings of the site, of advertising, and the list of forbidden words. */
  | 'settings.change'
  | 'adverts.change'
  | 'words.change'
  /** Answer form submissions; moderate comments; create and close polls. */
  | 'forms.answer'
  | 'comments.moderate'
  | 'polls.change'
  /** Read e-mail that the site sends to others; retry or drop failed jobs. */
  | 'mail.read'
  | 'jobs.repeat'
  /** Find readers and see their accounts; end their sessions; change their role and grants. */
  | 'accounts.read'
  | 'sessions.end'
  | 'accounts.change'
  /** See bills, which outlive accounts. */
  | 'bills.read'
  /** Run an auction. */
  | 'auction.run'
  /** Create and change accounts, and read the audit log. */
  | 'staff.manage';

const EDITOR: readonly Permission[] = [
  'desk.use',
  'records.read',
  'pictures.upload',
  'registry.change',
  'registry.merge',
  'stats.change',
  'settings.change',
  'words.change',
  'forms.answer',
  'comments.moderate',
  'polls.change',
  'auction.run',
];

const PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  admin: [
    ...EDITOR,
    'match.score',
    'match.everywhere',
    'match.assign',
    'adverts.change',
    'mail.read',
    'jobs.repeat',
    'accounts.read',
    'sessions.end',
    'accounts.change',
    'staff.manage',
  ],
  editor: EDITOR,
  scorer: ['desk.use', 'match.score'],
  commentator: ['desk.use'],
  moderator: ['desk.use', 'records.read', 'words.change', 'comments.moderate', 'polls.change'],
  advertiser: ['desk.use', 'records.read', 'pictures.upload', 'adverts.change'],
  support: ['desk.use', 'records.read', 'forms.answer', 'mail.read', 'jobs.repeat', 'accounts.read', 'sessions.end'],
  finance: ['desk.use', 'records.read', 'bills.read'],
};

export const may = (role: StaffRole, permission: Permission): boolean => PERMISSIONS[role].includes(permission);
