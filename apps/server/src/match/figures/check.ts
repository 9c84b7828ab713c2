/** Compares the stored figures with a new fold of the logs. Changes nothing. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { FIGURE_TABLES, storeFigures } from './figures.store.ts';
import { type Made, madeOfEach } from './store-figures.ts';
import { PROJECTOR_VERSION } from './projector.ts';

export interface FiguresChecked {
  total: number;
  done: number;
  /** Rows only stored or only in the new fold, by table. */
  different: { matchId: string; rows: Record<string, number> }[];
  /** Ids of matches whose log could not be folded. */
  failed: string[];
}
export interface FiguresCheckOptions {
  onProgress?: (sofar: FiguresChecked) => void;
  stop?: AbortSignal;
}

const TOGETHER = 20;
/** Matches `f` whose figures should be up to date; others will be rebuilt anyway. */
const current = sql`match_figure f join match m on m.id = f.match_id and m.epoch = f.epoch and m.head = f.head
  where f.projector_version = ${PROJECTOR_VERSION}::int`;

export async function checkFigures(
  db: Kysely<Database>,
  { onProgress = () => {}, stop }: FiguresCheckOptions = {},
): Promise<FiguresChecked> {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${current}`.execute(db);
  const checked: FiguresChecked = { total: counted[0]!.total, done: 0, different: [], failed: [] };
  for (let after = ''; stop?.aborted !== true;) {
    const { rows } = await sql<{
      id: string;
    }>`select m.id from ${current} and m.id > ${after} order by m.id limit ${TOGETHER}`.execute(db);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const made = await madeOfEach(db, ids);
    checked.failed.push(...ids.filter((id) => !made.has(id)));
    checked.different.push(...(await differences(db, made)));
    checked.done += ids.length;
    after = ids.at(-1)!;
    onProgress(checked);
  }
  return checked;
}

class Undone extends Error {}

/** Stores new figures like any writer, compares them with the earlier rows, and rolls back. */
async function differences(db: Kysely<Database>, made: ReadonlyMap<string, Made>) {
  let found: FiguresChecked['different'] = [];
  const compare = async (trx: Transaction<Database>): Promise<never> => {
    // Locked in the same order as by an import. A match whose log has changed meanwhile is not compared.
    const held = await trx
      .selectFrom('match')
      .select(['id', 'epoch', 'head'])
      .where('id', '=', sql<string>`any(${[...made.keys()]}::text[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const same = held.filter(({ id, epoch, head }) => made.get(id)?.epoch === epoch && made.get(id)?.head === head);
    const ids = same.map(({ id }) => id);
    await sql`create temp table figures_before on commit drop as ${rowsOf(ids)}`.execute(trx);
    await storeFigures(
      trx,
      ids.map((id) => made.get(id)!.figures),
    );
    const { rows } = await sql<{ match_id: string; name: string; rows: number }>`
      with now as (${rowsOf(ids)}), before as (select * from figures_before)
      select match_id, name, count(*)::int as rows
        from ((table now except all table before) union all (table before except all table now)) d group by 1, 2 order by 1, 2`.execute(
      trx,
    );
    const byMatch = Map.groupBy(rows, ({ match_id }) => match_id);
    found = [...byMatch].map(([matchId, tables]) => ({
      matchId,
      rows: Object.fromEntries(tables.map((one) => [one.name, one.rows])),
    }));
    throw new Undone();
  };
  await db
    .transaction()
    .execute(compare)
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

const rowsOf = (ids: readonly string[]) =>
  sql.join(
    FIGURE_TABLES.map(
      (name) =>
        sql`select ${sql.lit(name)}::text as name, match_id::text as match_id, to_jsonb(t)::text as row from ${sql.table(name)} t where match_id = any(${ids}::text[])`,
    ),
    sql` union all `,
  );
