/** The last matches of a side, from the match rows alone. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FormRow } from '@sightscreen/contracts';
import type { MatchSummary } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { idsOf, remainingId } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { matchPaths, slugOf } from './paths.ts';

const MAX_MATCHES = 5;

interface Of {
  world: World;
  type: MatchSummary['type'];
}

/** Newest first, of the same format and world. */
export async function readForm(db: Kysely<Database>, team: number, of: Of): Promise<FormRow[]> {
  const { rows } = await sql<{ summary: MatchSummary; own: number }>`${formOf(team, of)}`.execute(db);
  return rows.flatMap(({ summary, own }) => formRow(summary, own) ?? []);
}

/**
 * Reads the newest few from an index for each id of the side, at home and away: one condition for all ids would scan
 * the matches of all sides.
 */
export function formOf(team: number, { world, type }: Of): RawBuilder<unknown> {
  const newest = (column: 'team1_id' | 'team2_id') => sql`(select m.id, m.summary, m.start_date, m.end_time from match m
    where m.${sql.id(column)} = own.id and m.summary is not null and m.world = ${world} and m.type = ${type} and m.phase in ('complete', 'recent')
    order by m.start_date desc, m.end_time desc nulls last, m.id limit ${MAX_MATCHES})`;
  return sql`select m.summary, own.id as own from unnest(${idsOf('team', remainingId('team', team))}) as own(id) cross join lateral (${newest('team1_id')} union all ${newest('team2_id')}) m
    order by m.start_date desc, m.end_time desc nulls last, m.id limit ${MAX_MATCHES}`;
}

function formRow(summary: MatchSummary, team: number): FormRow | null {
  const own = summary.sides.find(({ teamId }) => teamId === team);
  const rival = summary.sides.find(({ teamId }) => teamId !== team);
  if (own === undefined || rival === undefined) return null;
  const mark = own.winner
    ? 'W'
    : rival.winner
      ? 'L'
      : /\btied\b/i.test(summary.status)
        ? 'T'
        : /\bdrawn\b/i.test(summary.status)
          ? 'D'
          : 'N';
  return {
    match: summary.matchId,
    href: matchPaths(summary.matchId, slugOf(summary, null)).live,
    mark,
    against: rival.shortName,
    margin: marginOf(summary.status),
  };
}

/** "Herons won by 7 wickets (with 2 balls remaining)" -> "7 wkts"; "" without a margin. */
function marginOf(status: string): string {
  const [, innings, count, what] = /won by (an innings and )?(\d+) (run|wicket|wkt)s?/.exec(status) ?? [];
  if (count === undefined) return '';
  return innings === undefined
    ? `${count} ${what === 'run' ? 'run' : 'wkt'}${count === '1' ? '' : 's'}`
    : `inns & ${count}`;
}
