/** Stores finished matches from files: whole batches in one transaction, packed from the start. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { columnRecord, movesOf, tagsOfListing } from './columns.ts';
import type { ImportedMatch, ImportOutcome } from './match-log.ts';
import { PACKING_FORMAT } from './packing/codec.ts';
import { IMPORT_AUTHOR as AUTHOR, type PackedLog, packLog } from './packing/pack-log.ts';
import { HINTS, hintOf, type Trx } from './store.ts';

type Within = (trx: Trx, stored: Set<string>) => Promise<void>;
type Ready = {
  match: ImportedMatch;
  log: PackedLog;
  epoch: number;
  tags: Tag[];
  outcome: ImportOutcome & { kind: 'imported' | 'changed' };
};

/**
 * See `MatchLog.storeImported`. If the batch contains a match twice, the last one counts. Throws when the database
 * fails; then nothing is stored.
 */
export async function storeImported(
  db: Kysely<Database>,
  batch: ImportedMatch[],
  within?: Within,
): Promise<ImportOutcome[]> {
  const matches = [...new Map(batch.map((match) => [match.id, match])).values()];
  if (matches.length === 0) return [];
  const outcomes = await db.transaction().execute(async (trx) => {
    await lockIds(
      trx,
      matches.map(({ id }) => id),
    );
    const { rows: clock } = await sql<{
      now: number;
    }>`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(trx);
    const now = clock[0]?.now ?? 0;
    const found = await trx
      .selectFrom('match')
      .select([
        'id',
        'epoch',
        'source',
        'source_hash',
        'people_added',
        'series_id as seriesId',
        'venue_id as venueId',
        'team1_id as team1Id',
        'team2_id as team2Id',
      ])
      .where(
        'id',
        'in',
        matches.map((match) => match.id),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const before = new Map(found.map((row) => [row.id, row]));
    const ready: Ready[] = [];
    const outcomes = new Map<string, ImportOutcome>();
    for (const match of matches) {
      const { id } = match;
      const row = before.get(id);
      if (row !== undefined && row.source !== 'cricsheet')
        outcomes.set(id, { id, kind: 'refused', reason: 'not_imported' });
      else if (row?.source_hash === match.sourceHash) outcomes.set(id, { id, kind: 'unchanged' });
      else if (row?.people_added) outcomes.set(id, { id, kind: 'refused', reason: 'people_added' });
      else {
        const epoch = (row?.epoch ?? 0) + 1;
        const log = Array.isArray(match.facts) ? packLog(id, match.facts, now, AUTHOR) : match.facts;
        const outcome = {
          id,
          kind: row === undefined ? ('imported' as const) : ('changed' as const),
          epoch,
          head: log.head,
        };
        outcomes.set(id, outcome);
        ready.push({
          match,
          log,
          epoch,
          outcome,
          tags: tagsOfListing(id, [...(row === undefined ? [] : [row]), match.columns]),
        });
      }
    }
    if (ready.length > 0) {
      await writeMatches(trx, ready);
      const replaced = ready.filter(({ outcome }) => outcome.kind === 'changed').map(({ match }) => match.id);
      if (replaced.length > 0) {
        await trx.deleteFrom('fact').where('match_id', 'in', replaced).execute();
        await trx.deleteFrom('packed_innings').where('match_id', 'in', replaced).execute();
      }
      await writePacked(trx, ready);
      await within?.(trx, new Set(ready.map(({ match }) => match.id)));
      await sql`select pg_notify(${HINTS}, hint) from unnest(${ready.map(({ match, epoch, outcome: { head }, tags }) => hintOf(match.id, { epoch, head }, tags))}::text[]) as hint`.execute(
        trx,
      );
    }
    return outcomes;
  });
  return batch.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/** Makes concurrent imports of a match wait for each other before it has a row. In one order, to avoid deadlocks. */
const lockIds = (trx: Trx, ids: string[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('import ' || id, 0)) from (select unnest(${ids}::text[]) as id order by id) as ordered`.execute(
    trx,
  );

async function writeMatches(trx: Trx, ready: Ready[]): Promise<void> {
  const records = ready.map(({ match, epoch, outcome }) => ({
    id: match.id,
    world: match.world,
    epoch,
    head: outcome.head,
    source_hash: match.sourceHash,
    ...columnRecord(match.columns),
  }));
  await sql`
    insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, start_time, end_time, phase, commentary_mode, summary, source_hash)
    select id, world, 'cricsheet', epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date,
           to_timestamp(start_time / 1000.0), to_timestamp(end_time / 1000.0), phase, 'pull', summary, source_hash
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id text, world text, epoch int, head int, type text, gender text, series_id int, venue_id int,
        team1_id int, team2_id int, start_date date, start_time float8, end_time float8, phase text, summary jsonb, source_hash text)
    on conflict (id) do update set epoch = excluded.epoch, head = excluded.head, type = excluded.type, gender = excluded.gender, series_id = excluded.series_id,
      venue_id = excluded.venue_id, team1_id = excluded.team1_id, team2_id = excluded.team2_id, start_date = excluded.start_date, start_time = excluded.start_time,
      ${movesOf(sql`excluded.start_date`, sql`excluded.start_time`)},
      end_time = excluded.end_time, phase = excluded.phase, summary = excluded.summary, source_hash = excluded.source_hash, updated_at = clock_timestamp()`.execute(
    trx,
  );
}

async function writePacked(trx: Trx, ready: Ready[]): Promise<void> {
  const rows = ready.flatMap(({ match, log, epoch }) =>
    log.rows.map((row) => ({ id: match.id, epoch, recorded: log.recordedAt, ...row })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into packed_innings (match_id, epoch, first_number, last_number, innings, format, facts, recorded_at, author, data)
    select id, epoch, first, last, innings, ${PACKING_FORMAT}::smallint, facts, to_timestamp(recorded / 1000.0), ${AUTHOR}, data
      from unnest(${rows.map((r) => r.id)}::text[], ${rows.map((r) => r.epoch)}::int[], ${rows.map((r) => r.first)}::int[], ${rows.map((r) => r.last)}::int[],
        ${rows.map((r) => r.innings)}::int[], ${rows.map((r) => r.facts)}::int[], ${rows.map((r) => r.data)}::bytea[], ${rows.map((r) => r.recorded)}::float8[]) as r(id, epoch, first, last, innings, facts, data, recorded)`.execute(
    trx,
  );
}
