import { type Kysely, sql } from 'kysely';
import { foldMatch } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { columnsOf, columnRecord, tagsOfListing } from './columns.ts';
import type { Accepted, CreateOutcome, NewMatch, CommandSource } from './match-log.ts';
import { insertFacts, numberFacts } from './rows.ts';
import { HINTS, hintOf, knownCommand, recordedNow, rememberCommand } from './store.ts';

/** The command that creates a match is stored without a match id, because a repeat may not know the id. */
const NO_MATCH = '';

/** Stores a match and its first facts in one transaction. Throws when the database fails. */
export async function createMatch(
  db: Kysely<Database>,
  match: NewMatch,
  source: CommandSource,
  clock: () => number,
): Promise<CreateOutcome> {
  return db.transaction().execute(async (trx): Promise<CreateOutcome> => {
    // For the same command twice at once: the second waits here and then finds the first reply.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${source.keyId} ${source.commandId}`}, 727566))`.execute(
      trx,
    );
    const known = await knownCommand(trx, NO_MATCH, source);
    if (known.kind === 'reused') return { kind: 'command_reused' };
    if (known.kind === 'known') return { kind: 'repeated', answer: known.stored.answer as Accepted };
    const id =
      match.id ?? (await sql<{ id: string }>`select nextval('match_number')::text as id`.execute(trx)).rows[0]?.id;
    if (id === undefined) throw new Error('the sequence match_number gave nothing');

    const epoch = 1;
    const now = recordedNow({ database: known.now, ours: clock() });
    const facts = numberFacts(match.facts, {
      match: id,
      epoch,
      after: 0,
      recordedAt: now,
      author: source.author,
      commandId: source.commandId,
    });
    const head = facts.length;
    const columns = columnsOf(foldMatch(id, facts));
    const c = columnRecord(columns);
    const { rows } = await sql`
      insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, start_time, end_time, phase, commentary_mode, summary)
      values (${id}, ${match.world}, 'feed', ${epoch}, ${head}, ${c.type}, ${c.gender}, ${c.series_id}, ${c.venue_id}, ${c.team1_id}, ${c.team2_id}, ${c.start_date},
        to_timestamp(${c.start_time}::float8 / 1000.0), to_timestamp(${c.end_time}::float8 / 1000.0), ${c.phase}, ${match.commentaryMode}, ${JSON.stringify(c.summary)}::jsonb)
      on conflict (id) do nothing returning id`.execute(trx);
    if (rows.length === 0) return { kind: 'taken' };
    await insertFacts(id, epoch, facts).execute(trx);
    const answer: Accepted = { match: id, epoch, first: 1, last: head, head, recordedAt: now };
    await rememberCommand(NO_MATCH, source, { status: 200, answer }).execute(trx);
    const tags = tagsOfListing(id, [columns]);
    await sql`select pg_notify(${HINTS}, ${hintOf(id, { epoch, head }, tags)})`.execute(trx);
    return { kind: 'created', answer, facts, tags };
  });
}
