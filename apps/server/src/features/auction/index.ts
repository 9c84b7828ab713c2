/** Public interface of the auction feature. */
export { auctionPath } from './addresses.ts';
export { auctionsOfPeople } from './of-person.ts';
export { runningAuction } from './running.ts';
export { auctionsResource } from './auctions.resource.ts';
