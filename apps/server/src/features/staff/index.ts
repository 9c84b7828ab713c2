/** What other features may use of staff. */
export { namesOfStaff } from './accounts/account.store.ts';
