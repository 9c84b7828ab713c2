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
  /** May upload pictures, which records then have. */
  | 'pictures.upload'
  /** May see the desk's records. */
  | 'records.read'
  /** May make, change and delete people, teams, grounds and series. */
  | 'registry.change'
  /** May change the tables of series statistics. */
  | 'stats.change'
  /** May change settings of the site; those of advertising; words that are not allowed. */
  | 'settings.change'
  | 'adverts.change'
  | 'words.change'
  /** May answer what readers send; decide on their comments; make and close polls. */
  | 'forms.answer'
  | 'comments.moderate'
  | 'polls.change'
  /** May read mail that the site sends to others; try failed work once more, or drop it. */
  | 'mail.read'
  | 'jobs.repeat'
  /** May find readers and see their accounts; end their sessions; change their role and what they may use. */
  | 'accounts.read'
  | 'sessions.end'
  | 'accounts.change'
  /** May see bills, which are kept beyond accounts. */
  | 'bills.read'
  /** May hold an auction. */
  | 'auction.run'
  /** May create and change accounts, and read the audit log. */
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
