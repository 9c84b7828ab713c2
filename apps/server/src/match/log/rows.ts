/**
 * Converts rows of the log to facts and back. Times are transferred as milliseconds, so that no driver setting can
 * shift them.
 */
import { type Kysely, sql } from 'kysely';
import type { Fact, FactBody, FactKind, Instant, NewFact } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { unpackFacts } from './packing/codec.ts';
import type { LogPart } from './log-part.ts';

interface LogRow {
  epoch: number;
  head: number;
  number: number | null;
  format: number | null;
  data: Buffer | null;
  kind: FactKind | null;
  happened: number | null;
  recorded: number | null;
  author: string | null;
  command_id: string | null;
  corrects: number | null;
  breaks: string[] | null;
  body: FactBody | null;
}

/**
 * One statement, so that packing cannot move rows between two reads. Returns facts after `after` of the current epoch,
 * or the whole log when `epoch` is given and no longer current.
 */
export async function readLog(
  db: Kysely<Database>,
  matchId: string,
  after: number,
  epoch: number | null,
): Promise<LogPart | null> {
  const { rows } = await sql<LogRow>`
    with m as (
      select id, epoch, head, case when ${epoch}::int is null or epoch = ${epoch}::int then ${after}::int else 0 end as after from match where id = ${matchId}
    )
    select m.epoch, m.head, l.* from m left join lateral (
      select p.first_number as number, p.format, p.data, null::text as kind, null::float8 as happened, null::float8 as recorded, null::text as author,
             null::text as command_id, null::int as corrects, null::text[] as breaks, null::jsonb as body
        from packed_innings p where p.match_id = m.id and p.epoch = m.epoch and p.last_number > m.after
      union all
      select f.number, null, null, f.kind, floor(extract(epoch from f.happened_at) * 1000)::float8, floor(extract(epoch from f.recorded_at) * 1000)::float8,
             f.author, f.command_id, f.corrects, f.breaks, f.body
        from fact f where f.match_id = m.id and f.epoch = m.epoch and f.number > m.after
    ) l on true order by l.number`.execute(db);
  const first = rows[0];
  if (first === undefined) return null;
  const from = epoch === null || epoch === first.epoch ? after : 0;
  const facts: Fact[] = [];
  for (const row of rows) {
    if (row.number === null) continue;
    if (row.data !== null && row.format !== null) {
      for (const fact of unpackFacts({
        matchId,
        epoch: row.epoch,
        firstNumber: row.number,
        format: row.format,
        data: row.data,
      })) {
        if (fact.number > from) facts.push(fact);
      }
    } else if (row.body !== null && row.kind !== null && row.author !== null && row.recorded !== null) {
      facts.push({
        match: matchId,
        number: row.number,
        epoch: row.epoch,
        kind: row.kind,
        version: 1,
        happenedAt: row.happened,
        recordedAt: row.recorded,
        author: row.author,
        commandId: row.command_id,
        corrects: row.corrects,
        breaks: row.breaks,
        body: row.body,
      });
    }
  }
  return { matchId, epoch: first.epoch, head: first.head, facts };
}

/** The number that a correction refers to: the corrected fact, or the one it follows (insert). */
export function correctsOf(body: FactBody): number | null {
  switch (body.kind) {
    case 'amend':
    case 'void':
    case 'restore':
    case 'words':
      return body.of;
    case 'insert':
      return body.after;
    default:
      return null;
  }
}

export interface Envelope {
  match: string;
  epoch: number;
  after: number;
  recordedAt: Instant;
  author: string;
  commandId: string | null;
}

/** Wraps new facts in their envelope, numbered on from `after`. */
export function numberFacts(facts: readonly NewFact[], envelope: Envelope): Fact[] {
  return facts.map(({ body, happenedAt, breaks }, index) => ({
    match: envelope.match,
    number: envelope.after + index + 1,
    epoch: envelope.epoch,
    kind: body.kind,
    version: 1,
    happenedAt,
    recordedAt: envelope.recordedAt,
    author: envelope.author,
    commandId: envelope.commandId,
    corrects: correctsOf(body),
    breaks,
    body,
  }));
}

/** For `jsonb_to_recordset`: one parameter for any number of facts. */
export const factRecords = (facts: readonly Fact[]): string =>
  JSON.stringify(
    facts.map(({ number, kind, version, happenedAt, corrects, breaks, body }) => ({
      number,
      kind,
      version,
      happened: happenedAt,
      corrects,
      breaks,
      body,
    })),
  );

export const insertFacts = (matchId: string, epoch: number, facts: readonly Fact[]) => {
  const { recordedAt = 0, author = '', commandId = null } = facts[0] ?? {};
  return sql`
    insert into fact (match_id, epoch, number, kind, version, happened_at, recorded_at, author, command_id, corrects, breaks, body)
    select ${matchId}, ${epoch}::int, f.number, f.kind, f.version, to_timestamp(f.happened / 1000.0), to_timestamp(${recordedAt}::float8 / 1000.0),
           ${author}, ${commandId}, f.corrects, f.breaks, f.body
      from jsonb_to_recordset(${factRecords(facts)}::jsonb)
        as f(number int, kind text, version smallint, happened float8, corrects int, breaks text[], body jsonb)`;
};
