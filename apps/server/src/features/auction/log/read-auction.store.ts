/** Reads an auction for replies: its fold, its players and its teams. */
import { type AuctionFact, type AuctionState, foldAuction } from '@sightscreen/auction';
import type { Emblem } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';
import { type Tag, tagOf } from '../../../core/tags/tag.ts';
import { readAuctionFacts } from './auction-log.store.ts';
import { auctionTag } from './tags.ts';

export interface AuctionRow {
  id: number;
  world: World;
  tournament: string;
  year: number;
  title: string;
  rates: Record<string, number>;
  faq: string | null;
  phase: AuctionState['phase'];
  /** Number of the last fact. */
  number: number;
}
export interface AuctionPerson {
  id: number;
  name: string;
  country: string | null;
  age: number | null;
  style: string | null;
  person: number | null;
}
export interface AuctionTeam {
  id: number;
  name: string;
  shortName: string;
  emblem: Emblem;
}
export interface LoadedAuction {
  row: AuctionRow;
  facts: readonly AuctionFact[];
  state: AuctionState;
  players: ReadonlyMap<number, AuctionPerson>;
  teams: ReadonlyMap<number, AuctionTeam>;
  /** Tags of everything that was read. */
  tags: readonly Tag[];
}

const columns = ['id', 'world', 'tournament', 'year', 'title', 'rates', 'faq', 'phase', 'head as number'] as const;

/** Newest season first; `demo` includes demo auctions. */
export async function listAuctions(db: Kysely<Database>, demo: boolean): Promise<AuctionRow[]> {
  return db
    .selectFrom('auction')
    .select(columns)
    .$if(!demo, (query) => query.where('world', '=', 'real'))
    .orderBy('tournament')
    .orderBy('year', 'desc')
    .execute();
}

export async function readAuction(db: Kysely<Database>, id: number): Promise<LoadedAuction | null> {
  const row = await db.selectFrom('auction').select(columns).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const [facts, players, teams] = await Promise.all([
    readAuctionFacts(db, id),
    db
      .selectFrom('auction_player')
      .select(['id', 'name', 'country', 'age', 'style', 'person_id as person'])
      .where('auction_id', '=', id)
      .execute(),
    readTeams(db, id),
  ]);
  return {
    row,
    facts,
    state: foldAuction(facts),
    players: new Map(players.map((player) => [player.id, player])),
    teams: new Map(teams.map(({ own, ...team }) => [own, team])),
    tags: [auctionTag(id), ...teams.map((team) => tagOf.team(team.id))],
  };
}

/** Teams by their id in the log; a merged team shows as the one it was merged into. */
async function readTeams(db: Kysely<Database>, id: number): Promise<(AuctionTeam & { own: number })[]> {
  return db
    .selectFrom('auction_side as s')
    .innerJoin('team as own', 'own.id', 's.team_id')
    .innerJoin('team as t', (join) => join.on('t.id', '=', sql<number>`coalesce(own.merged_into, own.id)`))
    .select(['s.team_id as own', 't.id', 't.name', 't.short_name as shortName', 't.emblem'])
    .where('s.auction_id', '=', id)
    .execute();
}
