import { definePermission } from '@sightscreen/contracts/staff/permission';

/** Find readers and see their accounts; end their sessions; change their role and grants. */
export const ACCOUNTS_READ = definePermission('accounts.read', ['admin', 'support']);
export const SESSIONS_END = definePermission('sessions.end', ['admin', 'support']);
export const ACCOUNTS_CHANGE = definePermission('accounts.change', ['admin']);
/** See bills, which outlive accounts. */
export const BILLS_READ = definePermission('bills.read', ['finance']);
