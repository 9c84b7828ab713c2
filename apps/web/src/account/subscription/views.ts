/** What the account page loads on demand. */
export { describeSubscription } from './describe-subscription.ts';
export { ManageLinks } from './ManageLinks.tsx';
export { PlanBlock } from './PlanBlock.tsx';
export { Transactions } from './Transactions.tsx';
