/** Public interface of the auction feature. */
export { auctionPath } from './addresses.ts';
export { auctionsOfPeople } from './of-person.ts';
export { runningAuction } from './running.ts';
export { auctionsResource } from './auctions.resource.ts';
export { writeAuctionFacts } from './log/auction-log.store.ts';
export { listPlayers } from './log/begin-auction.store.ts';
export { importSeason } from './log/seasons/import-season.store.ts';
export { seasonFile } from './log/seasons/season-file.ts';
export type { SeasonRow } from './log/seasons/season-row.ts';
export { auctionTag, auctionsTag } from './log/tags.ts';
