/** Reads the log of an auction and appends to it with one writer at a time. */
import {
  type AuctionFact,
  type AuctionFactBody,
  type AuctionRefusal,
  type AuctionRuling,
  type AuctionState,
  foldAuction,
} from '@sightscreen/auction';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { Tag } from '../../../core/tags/tag.ts';
import type { TagVersions } from '../../../core/tags/tag-versions.ts';
import { auctionTag, auctionsTag } from './tags.ts';

export async function readAuctionFacts(db: Kysely<Database>, auction: number): Promise<AuctionFact[]> {
  const rows = await db
    .selectFrom('auction_fact')
    .select(['number', 'body', sql<number>`(extract(epoch from recorded_at) * 1000)::float8`.as('recordedAt')])
    .where('auction_id', '=', auction)
    .orderBy('number')
    .execute();
  return rows.map(({ number, recordedAt, body }) => ({ number, recordedAt: Math.round(recordedAt), body }));
}

export interface AuctionAppend {
  auction: number;
  /** A staff id, or another source: `import`, `simulator`. */
  author: string;
  /**
   * Id chosen by the caller; a repeat changes nothing and returns the first reply. Null for commands that are never
   * repeated.
   */
  command: string | null;
  /** The number that the caller believes is the latest; null skips the check. */
  expected: number | null;
  /** Its own writes and the tags it reports take effect only if the fact is accepted. */
  decide: (
    facts: readonly AuctionFact[],
    state: AuctionState,
    write: { trx: Transaction<Database>; changed: (tags: readonly Tag[]) => void },
  ) => AuctionRuling | Promise<AuctionRuling>;
}

export type AuctionAppended =
  | { kind: 'appended'; fact: AuctionFact; repeated: boolean }
  | { kind: 'refused'; refusal: AuctionRefusal; head: number }
  /** Another fact was stored meanwhile. */
  | { kind: 'stale'; head: number }
  | { kind: 'unknown' };

/** Rolls back what was written for a fact that was refused. */
class TakenBack extends Error {
  readonly reply: AuctionAppended;
  constructor(reply: AuctionAppended) {
    super(reply.kind);
    this.reply = reply;
  }
}

/** Invalidates the tag of the auction in every process once committed. */
export async function appendToAuction(...args: Parameters<typeof append>): Promise<AuctionAppended> {
  try {
    return await append(...args);
  } catch (error) {
    if (error instanceof TakenBack) return error.reply;
    throw error;
  }
}

function append(
  { db, tags, clock }: { db: Kysely<Database>; tags: TagVersions; clock: () => number },
  { auction, author, command, expected, decide }: AuctionAppend,
): Promise<AuctionAppended> {
  return withInvalidation(db, tags, async (trx, changed): Promise<AuctionAppended> => {
    const row = await trx.selectFrom('auction').select('head').where('id', '=', auction).forUpdate().executeTakeFirst();
    if (row === undefined) return { kind: 'unknown' };
    const { head } = row;
    const facts = await readAuctionFacts(trx, auction);
    const before = command === null ? undefined : await numberOfCommand(trx, { auction, author, command });
    if (before !== undefined) return { kind: 'appended', fact: facts[before - 1]!, repeated: true };
    if (expected !== null && expected !== head) return { kind: 'stale', head };
    const state = foldAuction(facts);
    const ruling = await decide(facts, state, { trx, changed });
    if (!ruling.ok) throw new TakenBack({ kind: 'refused', refusal: ruling.refusal, head });
    // Lists identify lots by time, so no two facts share one, nor does a fact with a listed lot.
    const last = Math.max(0, facts.at(-1)?.recordedAt ?? 0, ...[...state.lots.values()].map(({ at }) => at));
    const fact = { number: head + 1, recordedAt: Math.max(clock(), last + 1), body: ruling.body };
    await writeAuctionFacts(trx, auction, [{ ...fact, author, command }]);
    const after = foldAuction([...facts, fact]);
    const hasRules = after.rules !== null;
    // Team rows are created with the rules and deleted when the rules are undone.
    const opens = hasRules !== (state.rules !== null);
    if (opens && !hasRules) await trx.deleteFrom('auction_side').where('auction_id', '=', auction).execute();
    if (opens && hasRules)
      await trx
        .insertInto('auction_side')
        .values([...after.sides.keys()].map((side) => ({ auction_id: auction, team_id: side })))
        .execute();
    await trx.updateTable('auction').set({ head: fact.number, phase: after.phase }).where('id', '=', auction).execute();
    changed([auctionTag(auction), ...(opens || after.phase !== state.phase ? [auctionsTag] : [])]);
    return { kind: 'appended', fact, repeated: false };
  });
}

async function numberOfCommand(
  trx: Kysely<Database>,
  { auction, author, command }: { auction: number; author: string; command: string },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('auction_fact')
    .select('number')
    .where('auction_id', '=', auction)
    .where('author', '=', author)
    .where('command_id', '=', command)
    .executeTakeFirst();
  return row?.number;
}

/** Rows per insert. */
const BATCH = 1_000;

export async function writeAuctionFacts(
  trx: Kysely<Database>,
  auction: number,
  facts: readonly (AuctionFact & { author: string; command: string | null })[],
): Promise<void> {
  for (let from = 0; from < facts.length; from += BATCH)
    await trx
      .insertInto('auction_fact')
      .values(
        facts
          .slice(from, from + BATCH)
          .map(({ number, recordedAt, author, command, body }) => ({
            auction_id: auction,
            number,
            recorded_at: new Date(recordedAt),
            author,
            command_id: command,
            body: JSON.stringify(body satisfies AuctionFactBody),
          })),
      )
      .execute();
}
