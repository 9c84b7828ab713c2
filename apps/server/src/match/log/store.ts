/** The statements that write a log, all under the lock of the match row. */
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Fact, Refusal } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { columnRecord, movesOf } from './columns.ts';
import type { Accepted, MatchColumns, CommandSource } from './match-log.ts';
import { insertFacts } from './rows.ts';

/** The notification channel for changed logs. */
export const HINTS = 'match_log';
/** The payload of a notification: the log's position, and the tags that the addition invalidates. */
export const hintOf = (
  matchId: string,
  { epoch, head }: { epoch: number; head: number },
  tags: readonly Tag[],
): string => [matchId, epoch, head, ...new Set(tags)].join(' ');
export type Trx = Transaction<Database>;

export interface MatchLock {
  epoch: number;
  head: number;
  source: 'cricsheet' | 'feed';
  peopleAdded: boolean;
}

/** Waits for other writers of this match; null for an unknown match. */
export async function lockMatch(trx: Trx, matchId: string): Promise<MatchLock | null> {
  const row = await trx
    .selectFrom('match')
    .select(['epoch', 'head', 'source', 'people_added'])
    .where('id', '=', matchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined
    ? null
    : { epoch: row.epoch, head: row.head, source: row.source, peopleAdded: row.people_added };
}

export type StoredAnswer =
  | { status: 200; answer: Accepted }
  | { status: 422; answer: { refusal: Refusal; epoch: number; head: number } };
export type Known = { kind: 'new'; now: number } | { kind: 'reused' } | { kind: 'known'; stored: StoredAnswer };

/**
 * The earlier reply to this command id, if any, and the database's current time (read after the lock, so that it rises
 * with the numbers).
 */
export async function knownCommand(trx: Kysely<Database>, matchId: string, source: CommandSource): Promise<Known> {
  const { rows } = await sql<{ now: number; digest: Buffer | null; status: number | null; answer: unknown }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now, c.digest, c.status, c.answer
      from (select 1) one left join command c on c.match_id = ${matchId} and c.key_id = ${source.keyId} and c.command_id = ${source.commandId}`.execute(
    trx,
  );
  const row = rows[0];
  if (row === undefined || row.digest === null) return { kind: 'new', now: row?.now ?? 0 };
  if (!row.digest.equals(source.digest)) return { kind: 'reused' };
  return { kind: 'known', stored: { status: row.status, answer: row.answer } as StoredAnswer };
}

/** Maximum tolerated lead of the database's clock over ours. */
const AHEAD_MS = 60_000;

/**
 * `recordedAt` of new facts: the clock of the database, which all servers share, unless it is ahead of ours. Times in a
 * match only rise, so a clock that jumped ahead would shift all later lines even after it is corrected; one that lags
 * is made up for by the next line. Hence the earlier time if the clocks differ.
 * @param clocks the database's and ours, milliseconds since 1970
 */
export const recordedNow = (clocks: { database: number; ours: number }): number =>
  clocks.database > clocks.ours + AHEAD_MS ? clocks.ours : clocks.database;

export const rememberCommand = (matchId: string, source: CommandSource, stored: StoredAnswer) => sql`
  insert into command (match_id, key_id, command_id, digest, status, answer)
  values (${matchId}, ${source.keyId}, ${source.commandId}, ${Buffer.from(source.digest)}, ${stored.status}, ${JSON.stringify(stored.answer)}::jsonb)`;

/** The time of the last correction among the facts; unchanged without one. */
const correctedAt = (facts: readonly Fact[]) => {
  const last = facts.findLast(({ corrects }) => corrects !== null);
  return last === undefined ? sql`corrected_at` : sql`to_timestamp(${last.recordedAt}::float8 / 1000.0)`;
};

/** Writes facts, the match row, the reply to the command and the hint in one round trip. */
export async function writeFacts(
  trx: Trx,
  write: {
    matchId: string;
    epoch: number;
    head: number;
    facts: Fact[];
    columns: MatchColumns;
    peopleAdded: boolean;
    source: CommandSource;
    answer: Accepted;
    tags: readonly Tag[];
  },
): Promise<void> {
  const { matchId, epoch, head, facts, columns, peopleAdded, source, answer, tags } = write;
  const c = columnRecord(columns);
  const [date, time] = [sql`${c.start_date}::date`, sql`to_timestamp(${c.start_time}::float8 / 1000.0)`];
  await sql`
    with f as (${insertFacts(matchId, epoch, facts)}),
    m as (update match set head = ${head}::int, type = ${c.type}, gender = ${c.gender}, series_id = ${c.series_id}::int, venue_id = ${c.venue_id}::int,
      team1_id = ${c.team1_id}::int, team2_id = ${c.team2_id}::int, start_date = ${date}, start_time = ${time}, ${movesOf(date, time)},
      end_time = to_timestamp(${c.end_time}::float8 / 1000.0), phase = ${c.phase}, summary = ${JSON.stringify(c.summary)}::jsonb,
      commentary_mode = coalesce(${columns.commentaryMode}::text, commentary_mode),
      people_added = ${peopleAdded}, corrected_at = ${correctedAt(facts)}, updated_at = clock_timestamp() where id = ${matchId}),
    c as (${rememberCommand(matchId, source, { status: 200, answer })})
    select pg_notify(${HINTS}, ${hintOf(matchId, { epoch, head }, tags)})`.execute(trx);
}
