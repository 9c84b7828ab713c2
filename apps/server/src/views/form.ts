/** The last matches of a side, from the match rows alone. */
import { type Kysely, sql } from 'kysely';
import type { FormRow } from '@sightscreen/contracts';
import type { MatchSummary } from '@sightscreen/cricket';
import type { Database } from '../db/database.ts';
import { idsOf, keptId } from '../db/merged.ts';
import type { World } from '../db/tables/match.ts';
import { matchPaths, slugOf } from './paths.ts';

const MOST = 5;

/** Newest first, of the same kind of cricket. */
export async function readForm(db: Kysely<Database>, team: number, of: { world: World; type: MatchSummary['type'] }): Promise<FormRow[]> {
  const ids = idsOf('team', keptId('team', team));
  const { rows } = await sql<{ summary: MatchSummary; own: number }>`
    select m.summary, case when m.team1_id in ${ids} then m.team1_id else m.team2_id end as own from match m
     where m.summary is not null and m.world = ${of.world} and m.type = ${of.type} and m.phase in ('complete', 'recent') and (m.team1_id in ${ids} or m.team2_id in ${ids})
     order by m.start_date desc, m.end_time desc nulls last, m.id limit ${MOST}`.execute(db);
  return rows.flatMap(({ summary, own }) => formRow(summary, own) ?? []);
}

function formRow(summary: MatchSummary, team: number): FormRow | null {
  const own = summary.sides.find(({ teamId }) => teamId === team);
  const rival = summary.sides.find(({ teamId }) => teamId !== team);
  if (own === undefined || rival === undefined) return null;
  const mark = own.winner ? 'W' : rival.winner ? 'L' : /\btied\b/i.test(summary.status) ? 'T' : /\bdrawn\b/i.test(summary.status) ? 'D' : 'N';
  return { match: summary.matchId, href: matchPaths(summary.matchId, slugOf(summary, null)).live, mark, against: rival.shortName, margin: marginOf(summary.status) };
}

/** "Herons won by 7 wickets (with 2 balls remaining)" -> "7 wkts"; "" without a margin. */
function marginOf(status: string): string {
  const [, innings, count, what] = /won by (an innings and )?(\d+) (run|wicket|wkt)s?/.exec(status) ?? [];
  if (count === undefined) return '';
  return innings === undefined ? `${count} ${what === 'run' ? 'run' : 'wkt'}${count === '1' ? '' : 's'}` : `inns & ${count}`;
}
