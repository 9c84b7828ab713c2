/** Every way a match and its figures come to stand in the database together. */
import { foldMatch, type MatchState, type NewFact } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { World } from '../db/tables/match.ts';
import { columnsOf } from '../log/columns.ts';
import { storeImported } from '../log/import-store.ts';
import type { ImportedMatch, ImportOutcome } from '../log/match-log.ts';
import type { Repacked } from '../log/pack.ts';
import type { PackedLog } from '../log/packing/pack-log.ts';
import { readLog } from '../log/rows.ts';
import { lockMatch } from '../log/store.ts';
import { storeFigures } from './figures.store.ts';
import { type Figures, project, PROJECTOR_VERSION } from './projector.ts';

export interface MatchWithFigures { match: ImportedMatch; figures: Figures }

/** A match that is told whole, as a file tells it. */
export interface WholeMatch { world: World; sourceHash: string; facts: NewFact[] | PackedLog; state: MatchState }

/** Knows no database, so that threads can do it. */
export const withFigures = ({ world, sourceHash, facts, state }: WholeMatch): MatchWithFigures =>
  ({ match: { id: state.matchId, world, sourceHash, facts, columns: columnsOf(state) }, figures: project(state, world) });

/** The whole batch in one transaction; those that are left as they are keep their figures. */
export function storeWithFigures(db: Kysely<Database>, batch: MatchWithFigures[]): Promise<ImportOutcome[]> {
  const figures = new Map(batch.map((one) => [one.match.id, one.figures]));
  return storeImported(db, batch.map((one) => one.match), (trx, stored) => storeFigures(trx, [...stored].flatMap((id) => figures.get(id) ?? [])));
}

/** A match that is packed anew has its figures made anew with it. */
export const figuresOfRepacked: Repacked = (trx, { id, world, facts }) => storeFigures(trx, [project(foldMatch(id, facts), world)]);

type Standing = { epoch: number; head: number };
interface Made extends Standing { figures: Figures }

/**
 * Makes the figures of a match from its log. Read and folded before the match is held, so that a scorer does not wait for the fold of a Test;
 * only when the log moved meanwhile is it done again. Answers whether there is such a match.
 */
export async function renewFigures(db: Kysely<Database>, matchId: string): Promise<boolean> {
  const made = await figuresNow(db, matchId);
  return db.transaction().execute(async (trx) => {
    const held = await lockMatch(trx, matchId);
    if (held === null) return false;
    const current = made !== null && standsAt(made, held) ? made : await figuresNow(trx, matchId);
    if (current === null) return false;
    await storeFigures(trx, [current.figures]);
    return true;
  });
}

const standsAt = (made: Standing, held: Standing): boolean => made.epoch === held.epoch && made.head === held.head;

async function figuresNow(db: Kysely<Database>, matchId: string): Promise<Made | null> {
  const match = await db.selectFrom('match').select('world').where('id', '=', matchId).executeTakeFirst();
  const log = await readLog(db, matchId, 0, null);
  return match === undefined || log === null ? null : { epoch: log.epoch, head: log.head, figures: project(foldMatch(matchId, log.facts), match.world) };
}

/** Matches `m` that have no figures of this projector at the head of their log. Nothing is figured before play. */
export const outOfDate = sql<boolean>`m.phase not in ('upcoming', 'preview') and not exists (
  select 1 from match_figure f where f.match_id = m.id and f.projector_version = ${PROJECTOR_VERSION}::int and f.epoch = m.epoch and f.head = m.head)`;
