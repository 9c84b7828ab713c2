import type { AuctionPage } from '@sightscreen/contracts';
import type { auctionWords } from '../../text/en/auction.ts';

/** The subject of an auction page, for its title. Titles never contain a bid or price. */
export function headingOf({ title, view }: AuctionPage, words: Pick<typeof auctionWords, 'tabs'>): string {
  if (view.tab === 'team') return `${view.team.auctionTeamDetails.team.name}, ${title}`;
  if (view.tab === 'player') return `${view.player.playerDetails.playerName}, ${title}`;
  return `${words.tabs[view.tab]}, ${title}`;
}
