/** An auction between two sides, its replies, and the commands in its room. */
import { type AuctionCommand, type AuctionFactBody, type ListedPlayer, ruleAuction } from '@sightscreen/auction';
import type { Kysely } from 'kysely';
import { appendToAuction, writeAuctionFacts } from '../../../features/auction/log/auction-log.store.ts';
import type { Database } from '../../../core/db/database.ts';
import { auctionReader } from '../../../features/auction/auction-reader.ts';
import { auctionResponses } from '../../../features/auction/auction.responses.ts';
import { roomResponse } from '../../../features/auction/room/room-response.ts';
import type { Needs } from '../../../features/services.ts';
import type { ResponseDefinition } from '../../../core/response-cache/response-cache.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { auctionTag, auctionsTag } from '../../../features/auction/log/tags.ts';

const SEASON = { currency: 'GBP', tournament: 'harbour', year: 2027 };
const RULES = {
  currency: 'GBP',
  steps: [{ from: 0, step: 5_000 }],
  places: { least: 1, most: 3, overseas: 1 },
  roles: null,
  lowestBase: 20_000,
  finalBid: true,
};
const LISTED: Omit<ListedPlayer, 'player'> = {
  role: 'bowler',
  cap: 'capped',
  overseas: false,
  sale: true,
  base: 20_000,
  set: null,
  former: null,
};
const SALE: readonly AuctionCommand[] = [{ kind: 'call' }, { kind: 'bid', side: 1 }, { kind: 'sell' }];

export interface AuctionOfWorld {
  definitions: () => ResponseDefinition[];
  writes: Record<string, (n: number) => Promise<void>>;
}

export async function auctionOfWorld(
  context: Needs<'clock' | 'database' | 'fragment' | 'live' | 'tags'>,
  db: Kysely<Database>,
): Promise<AuctionOfWorld> {
  const { tags, clock } = context;
  const { tournament, year } = SEASON;
  await db
    .insertInto('auction')
    .values({ world: 'real', tournament, year, title: 'Harbour auction', faq: null })
    .execute();
  const [{ id: auction }] = (await db.selectFrom('auction').select('id').execute()) as [{ id: number }];
  const says = (command: AuctionCommand) =>
    appendToAuction(
      { db, tags, clock },
      {
        auction,
        author: 'test',
        command: null,
        expected: null,
        decide: (facts, state) => ruleAuction(facts, command, state),
      },
    );
  const sides = [1, 2].map((side) => ({ side, purse: 500_000, cards: 1 }));
  const players = await db
    .insertInto('auction_player')
    .values(
      [1, 2, 3].map((n) => ({
        auction_id: auction,
        name: `Lot ${n}`,
        country: null,
        age: null,
        style: null,
        person_id: null,
      })),
    )
    .returning('id')
    .execute();
  await says({ kind: 'open', rules: RULES, sides });
  await says({ kind: 'list', players: players.map(({ id }) => ({ ...LISTED, player: id })) });
  // A side appears from the start, as a buyer and as a bidder.
  for (const command of [...SALE, ...SALE.slice(0, 2)]) await says(command);
  const reader = auctionReader(context);
  const replies = auctionResponses(reader);
  const list = { country: 'all', cap: 'all', role: 'all', status: 'all', team: 'all', sort: 'recent', timestamp: 0 };
  return {
    definitions: () => [
      replies.live(SEASON),
      roomResponse(reader)(SEASON),
      replies.teams({ ...SEASON, sort: 'name' }),
      replies.team({ ...SEASON, teamId: 1 }),
      replies.players({ ...SEASON, ...list, which: 'completed' }),
      replies.players({ ...SEASON, ...list, which: 'upcoming' }),
      replies.player({ ...SEASON, playerId: players[1]!.id }),
      replies.search({ ...SEASON, text: 'lot' }),
      replies.faq(SEASON),
      replies.seasons,
    ],
    writes: {
      // The price of a player in another season, and players similar to the one in the room, which still has one.
      'season of an auction': async () => {
        await withInvalidation(db, tags, async (trx, changed) => {
          const gone = await trx
            .deleteFrom('auction')
            .where('year', '=', year - 1)
            .returning('id')
            .executeTakeFirst();
          changed([auctionsTag, ...(gone === undefined ? [] : [auctionTag(gone.id)])]);
          if (gone !== undefined) return;
          const { id } = await trx
            .insertInto('auction')
            .values({ world: 'real', tournament, year: year - 1, title: 'The one before', faq: null })
            .returning('id')
            .executeTakeFirstOrThrow();
          const { id: player } = await trx
            .insertInto('auction_player')
            .values({ auction_id: id, name: 'Lot 2', country: null, age: null, style: null, person_id: null })
            .returning('id')
            .executeTakeFirstOrThrow();
          const bodies: AuctionFactBody[] = [
            { kind: 'opened', rules: RULES, sides },
            { kind: 'listed', players: [{ ...LISTED, player }] },
            { kind: 'sold', player, side: 1, amount: 30_000 },
          ];
          await writeAuctionFacts(
            trx,
            id,
            bodies.map((body, at) => ({ number: at + 1, recordedAt: at, author: 'test', command: null, body })),
          );
        });
      },
      // Two lots are settled; once all are, the last sale is undone.
      'sale in an auction': async () => {
        for (const command of [...SALE, ...SALE])
          if ((await says(command)).kind === 'refused') await says({ kind: 'undo' });
      },
      auction: async (n) => {
        await withInvalidation(db, tags, async (trx, changed) => {
          const set = { title: `Auction ${n}`, faq: `<p>${n}</p>` };
          await trx.updateTable('auction').set(set).where('id', '=', auction).execute();
          changed([auctionTag(auction), auctionsTag]);
        });
      },
    },
  };
}
