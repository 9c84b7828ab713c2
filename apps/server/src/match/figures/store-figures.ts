/** Computes and stores figures: on import, on repacking, during a match, on a rebuild. */
import { foldMatch, type MatchState, type NewFact } from '@sightscreen/cricket';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { isDatabaseAway } from '../../core/db/errors.ts';
import type { World } from '../../core/db/column-types.ts';
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

/**
 * The only caller of the projector. A fold changes with the next ball, and a worker thread has no database, so figures
 * are computed where the fold is and stored in a transaction afterwards.
 */
const figuresOf = (state: MatchState, world: World): Figures => project(state, world);

export const withFigures = ({ world, sourceHash, facts, state }: WholeMatch): MatchWithFigures => ({
  match: { id: state.matchId, world, sourceHash, facts, columns: columnsOf(state) },
  figures: figuresOf(state, world),
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
  storeFigures(trx, [figuresOf(foldMatch(id, facts), world)]);

/** The figures of a fold, with its position in the log. */
export interface Made {
  epoch: number;
  head: number;
  figures: Figures;
}

export const madeOf = (fold: { epoch: number; number: number; state: MatchState }, world: World): Made => ({
  epoch: fold.epoch,
  head: fold.number,
  figures: figuresOf(fold.state, world),
});

export interface Storing {
  /** Computes what to store if the log has advanced. */
  again?: (trx: Transaction<Database>) => Promise<Made | null>;
  /** Skips figures that another process has stored meanwhile, whose tags must not be raised again. */
  unlessStored?: boolean;
}
/** Locks the match and stores figures computed from its complete log. */
export async function storeMade(
  db: Kysely<Database>,
  matchId: string,
  made: Made | null,
  { again = async () => null, unlessStored = false }: Storing = {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const held = await lockMatch(trx, matchId);
    if (held === null) return false;
    const current = made?.epoch === held.epoch && made.head === held.head ? made : await again(trx);
    if (current === null || (unlessStored && (await isStored(trx, matchId, current)))) return false;
    await storeFigures(trx, [current.figures]);
    return true;
  });
}

/**
 * Rebuilds the figures of a match from its log. The log is read and folded before the match is locked, so that a scorer
 * does not wait for the fold of a Test; repeats this if the log changed meanwhile. Returns whether figures were stored.
 */
export const renewFigures = async (db: Kysely<Database>, matchId: string): Promise<boolean> =>
  storeMade(db, matchId, await computeFigures(db, matchId), { again: (trx) => computeFigures(trx, matchId) });

async function isStored(trx: Transaction<Database>, matchId: string, { epoch, head }: Made): Promise<boolean> {
  const row = await trx
    .selectFrom('match_figure')
    .select('match_id')
    .where('match_id', '=', matchId)
    .where('epoch', '=', epoch)
    .where('head', '=', head)
    .where('projector_version', '=', PROJECTOR_VERSION)
    .executeTakeFirst();
  return row !== undefined;
}

/** Computes figures of each match, leaving out matches that fail. */
export async function madeOfEach(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Made>> {
  const each = new Map<string, Made>();
  for (const id of ids) {
    // The error is reported when the match is processed alone.
    const made = await computeFigures(db, id).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return null;
    });
    if (made !== null) each.set(id, made);
  }
  return each;
}

/**
 * Stores figures of several matches in one transaction, for a fast rebuild. Returns the ids stored; a match whose log
 * has advanced keeps its older figures.
 */
export async function storeEach(db: Kysely<Database>, each: ReadonlyMap<string, Made>): Promise<Set<string>> {
  return db.transaction().execute(async (trx) => {
    // Locked in the same order as by an import.
    const held = await trx
      .selectFrom('match')
      .select(['id', 'epoch', 'head'])
      .where('id', '=', sql<string>`any(${[...each.keys()]}::text[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const current = held.flatMap(({ id, epoch, head }) => {
      const made = each.get(id);
      return made?.epoch === epoch && made.head === head ? [made.figures] : [];
    });
    await storeFigures(trx, current);
    return new Set(current.map(({ matchId }) => matchId));
  });
}

async function computeFigures(db: Kysely<Database>, matchId: string): Promise<Made | null> {
  const match = await db.selectFrom('match').select('world').where('id', '=', matchId).executeTakeFirst();
  const log = await readLog(db, matchId, 0, null);
  return match === undefined || log === null
    ? null
    : madeOf({ epoch: log.epoch, number: log.head, state: foldMatch(matchId, log.facts) }, match.world);
}

/**
 * Condition on matches `m` without figures of this projector version at the head of their log. There are none before
 * play.
 */
export const outOfDate = sql<boolean>`m.phase not in ('upcoming', 'preview') and not exists (
  select 1 from match_figure f where f.match_id = m.id and f.projector_version = ${PROJECTOR_VERSION}::int and f.epoch = m.epoch and f.head = m.head)`;
