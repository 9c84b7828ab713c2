/** State of an auction for its desk: facts with their authors, players and teams. */
import type { AuctionAtDesk } from '@sightscreen/contracts/desk/auction';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { readAuction } from './log/read-auction.store.ts';

const STAFF = /^staff:(\d+)$/;
/** Facts that change the teams or the players listed. */
const LISTS = new Set(['opened', 'listed']);

/** Null for an unknown auction. */
export async function auctionForDesk(db: Kysely<Database>, id: number, since: number): Promise<AuctionAtDesk | null> {
  const [auction, authors] = await Promise.all([readAuction(db, id), authorsAfter(db, id, since)]);
  if (auction === null) return null;
  const { row, facts, players, teams } = auction;
  const after = facts.filter(({ number }) => number > since);
  const { rates: _, faq: __, ...known } = row;
  return {
    auction: known,
    // A fact stored between the two reads is sent with the next reply.
    facts: after.flatMap((fact) => {
      const by = authors.get(fact.number);
      return by === undefined ? [] : [{ ...fact, by, body: { ...fact.body } }];
    }),
    listed:
      since > 0 && !after.some(({ body }) => LISTS.has(body.kind))
        ? null
        : {
            players: [...players.values()].map(({ id: player, name, country, style }) => ({
              player,
              name,
              country,
              style,
            })),
            sides: [...teams].map(([side, { name, shortName }]) => ({ side, name, shortName })),
          },
  };
}

/** Authors of facts after a number: staff by their names, others as stored. */
async function authorsAfter(db: Kysely<Database>, id: number, since: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('auction_fact')
    .select(['number', 'author'])
    .where('auction_id', '=', id)
    .where('number', '>', since)
    .orderBy('number')
    .execute();
  const staff = [...new Set(rows.flatMap(({ author }) => STAFF.exec(author)?.[1] ?? []))].map(Number);
  const named =
    staff.length === 0 ? [] : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', staff).execute();
  const names = new Map(named.map((author) => [`staff:${author.id}`, author.name]));
  return new Map(rows.map(({ number, author }) => [number, names.get(author) ?? author]));
}
