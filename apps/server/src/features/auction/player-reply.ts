/** A player of an auction: bids, and his results in other seasons of the tournament (AUCT-007, AUCT-031). */
import type { AuctionPlayerReply } from '@sightscreen/contracts/calls/auction';
import type { AuctionPerson, AuctionRow, LoadedAuction } from './log/read-auction.store.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { teamPath } from '../../match/views/profile-paths.ts';
import type { AuctionReader } from './auction-reader.ts';
import type { AuctionInCurrency } from './in-currency.ts';
import { bidsOf, playerItem } from './replies.ts';
import { auctionTag, auctionsTag } from './log/tags.ts';

type Found = Omit<AuctionPlayerReply, 'tournament' | 'year' | 'currency'>;

/** Null for a player who is not on the list. `tags` are those of the other seasons. */
export async function playerReply(
  reader: AuctionReader,
  pricedAuction: AuctionInCurrency,
  id: number,
): Promise<{ reply: Found; tags: readonly Tag[] } | null> {
  const { state, teams } = pricedAuction.auction;
  const lot = state.lots.get(id);
  if (lot === undefined) return null;
  const bids = bidsOf(pricedAuction, lot);
  const bidders = new Set(lot.bids.map(({ side }) => side));
  const seasons = (await reader.rows()).filter(
    ({ id: other, tournament }) =>
      tournament === pricedAuction.auction.row.tournament && other !== pricedAuction.auction.row.id,
  );
  return {
    reply: {
      playerDetails: playerItem(pricedAuction, lot),
      bids,
      teams: [...bidders].flatMap((bidder) => {
        const team = teams.get(bidder);
        return team === undefined ? [] : [{ ...team, href: teamPath(team) }];
      }),
      otherSeasons: await inSeasons(reader, seasons, pricedAuction.auction, id),
    },
    tags: [auctionsTag, ...seasons.map((season) => auctionTag(season.id))],
  };
}

async function inSeasons(
  { own }: AuctionReader,
  seasons: readonly AuctionRow[],
  auction: LoadedAuction,
  id: number,
): Promise<Found['otherSeasons']> {
  const found: Found['otherSeasons'] = [];
  for (const { tournament, year } of seasons) {
    const season = await own({ tournament, year });
    const twin = season === null ? null : samePlayerIn(auction, id, season.auction);
    const lot = twin === null ? undefined : season?.auction.state.lots.get(twin.id);
    if (season === null || lot === undefined) continue;
    const { status, soldPrice, team } = playerItem(season, lot);
    found.push({ year, currency: season.currency, status, soldPrice, team });
  }
  return found;
}

/** Removes the team that distinguishes players of the same name in a list: "Amit Mishra (Delhi Daredevils)". */
const plainName = (name: string): string => name.replace(/ \([^()]*\)$/, '');

/**
 * Finds the player in another season: by person, or by name if that is unique in both seasons and one of them does
 * not identify the person.
 */
function samePlayerIn({ players: own }: LoadedAuction, id: number, { players }: LoadedAuction): AuctionPerson | null {
  const { name, person } = own.get(id)!;
  const others = [...players.values()];
  const same = person === null ? undefined : others.find((candidate) => candidate.person === person);
  if (same !== undefined) return same;
  const named = (all: Iterable<AuctionPerson>) =>
    [...all].filter((candidate) => plainName(candidate.name) === plainName(name));
  const [twin, ...more] = named(others);
  const alone = named(own.values()).length === 1 && more.length === 0;
  return twin !== undefined && alone && (person === null || twin.person === null) ? twin : null;
}
