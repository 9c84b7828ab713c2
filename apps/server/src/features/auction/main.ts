/** What other features may use of auctions. */
export { auctionPath } from './addresses.ts';
export { auctionsOfPeople } from './of-person.ts';
export { runningAuction } from './running.ts';
