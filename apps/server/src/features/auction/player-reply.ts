/** A player of an auction: bids, and what he went for in other seasons of the tournament (AUCT-007, AUCT-031). */
import type { AuctionPlayerReply } from '@sightscreen/contracts/calls/auction';
import type { AuctionRow, LoadedAuction } from '../../auction/read-auction.store.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import { teamPath } from '../../views/profile-paths.ts';
import type { AuctionReader } from './auction-reader.ts';
import type { Told } from './in-currency.ts';
import { bidsOf, playerItem } from './replies.ts';

type Found = Omit<AuctionPlayerReply, 'tournament' | 'year' | 'currency'>;

/** Null for who is not on the list. `tags`: of other seasons. */
export async function playerReply(
  reader: AuctionReader,
  told: Told,
  id: number,
): Promise<{ reply: Found; tags: readonly Tag[] } | null> {
  const { state, teams } = told.auction;
  const lot = state.lots.get(id);
  if (lot === undefined) return null;
  const bids = bidsOf(told, lot);
  const bidders = new Set(lot.bids.map(({ side }) => side));
  const seasons = (await reader.rows()).filter(
    ({ id: other, tournament }) => tournament === told.auction.row.tournament && other !== told.auction.row.id,
  );
  return {
    reply: {
      playerDetails: playerItem(told, lot),
      bids,
      teams: [...bidders].flatMap((bidder) => {
        const team = teams.get(bidder);
        return team === undefined ? [] : [{ ...team, href: teamPath(team) }];
      }),
      otherSeasons: await inSeasons(reader, seasons, told.auction, id),
    },
    tags: [tagOf.auctions, ...seasons.map((season) => tagOf.auction(season.id))],
  };
}

/** The same person, or where none is known the same name. */
async function inSeasons(
  { own }: AuctionReader,
  seasons: readonly AuctionRow[],
  { players }: LoadedAuction,
  id: number,
): Promise<Found['otherSeasons']> {
  const { name, person } = players.get(id)!;
  const found: Found['otherSeasons'] = [];
  for (const { tournament, year } of seasons) {
    const season = await own({ tournament, year });
    const twin = [...(season?.auction.players.values() ?? [])].find((one) =>
      person === null || one.person === null ? one.name === name : one.person === person,
    );
    const lot = twin === undefined ? undefined : season?.auction.state.lots.get(twin.id);
    if (season === null || lot === undefined) continue;
    const { status, soldPrice, team } = playerItem(season, lot);
    found.push({ year, currency: season.currency, status, soldPrice, team });
  }
  return found;
}
