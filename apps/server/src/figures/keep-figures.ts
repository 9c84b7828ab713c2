/** Stores a match together with its figures: on import, on repacking, on a rebuild. */
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

export interface MatchWithFigures {
  match: ImportedMatch;
  figures: Figures;
}

/** A complete match, as read from a file. */
export interface WholeMatch {
  world: World;
  sourceHash: string;
  facts: NewFact[] | PackedLog;
  state: MatchState;
}

/** Needs no database, so worker threads can run it. */
export const withFigures = ({ world, sourceHash, facts, state }: WholeMatch): MatchWithFigures => ({
  match: { id: state.matchId, world, sourceHash, facts, columns: columnsOf(state) },
  figures: project(state, world),
});

/** Stores the batch in one transaction; unchanged matches keep their figures. */
export function storeWithFigures(db: Kysely<Database>, batch: MatchWithFigures[]): Promise<ImportOutcome[]> {
  const figures = new Map(batch.map((one) => [one.match.id, one.figures]));
  return storeImported(
    db,
    batch.map((one) => one.match),
    (trx, stored) =>
      storeFigures(
        trx,
        [...stored].flatMap((id) => figures.get(id) ?? []),
      ),
  );
}

/** Rebuilds the figures of a match when its log is repacked. */
export const figuresOfRepacked: Repacked = (trx, { id, world, facts }) =>
  storeFigures(trx, [project(foldMatch(id, facts), world)]);

type Standing = { epoch: number; head: number };
interface Made extends Standing {
  figures: Figures;
}

/**
 * Rebuilds the figures of a match from its log, read and folded before the match is locked, so that a scorer does not
 * wait for the fold of a Test; repeated if the log changed meanwhile. Returns whether the match exists.
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
  return match === undefined || log === null
    ? null
    : { epoch: log.epoch, head: log.head, figures: project(foldMatch(matchId, log.facts), match.world) };
}

/** Matches `m` without figures of this projector version at the head of their log. Before play there are none. */
export const outOfDate = sql<boolean>`m.phase not in ('upcoming', 'preview') and not exists (
  select 1 from match_figure f where f.match_id = m.id and f.projector_version = ${PROJECTOR_VERSION}::int and f.epoch = m.epoch and f.head = m.head)`;
