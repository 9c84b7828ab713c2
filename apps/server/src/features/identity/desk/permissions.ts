import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Find readers and see their accounts. */
export const ACCOUNTS_READ = definePermission('accounts.read', ['admin', 'support']);
/** Sign readers out. */
export const SESSIONS_END = definePermission('sessions.end', ['admin', 'support']);
/** Change the role and the grants of a reader. */
export const ACCOUNTS_CHANGE = definePermission('accounts.change', ['admin']);
/** See bills, which outlive accounts. */
export const BILLS_READ = definePermission('bills.read', ['finance']);
