/** Reads the matches of a series for its table from match rows and figures; no log is read. */
import { type Kysely, sql } from 'kysely';
import type { Emblem } from '@sightscreen/contracts';
import type { CountedInnings, DecidedMatch, MatchType, ResultMethod } from '@sightscreen/cricket';
import type { Database } from '../../../core/db/database.ts';
import { idsOf } from '../../../core/db/merged.ts';

export interface SeriesMatch {
  id: string;
  description: string;
  type: MatchType;
  phase: string;
  /** The log position of its figures. */
  epoch: number;
  number: number;
  teams: [number, number];
  day: string;
  start: number | null;
  over: boolean;
  knockOut: boolean;
  outcome: DecidedMatch['outcome'] | null;
  winner: number | null;
  decidedFor: number | null;
  marginRuns: number | null;
  method: ResultMethod | null;
  innings: (CountedInnings & { team: number; target: number | null; wickets: number; perOver: number })[];
}
export const isLive = ({ phase }: SeriesMatch): boolean =>
  phase === 'inprogress' || phase === 'break' || phase === 'forseen';

export interface SeriesTeamName {
  id: number;
  name: string;
  shortName: string;
  emblem: Emblem;
}

/** Exceeds the matches of any competition. */
const MAX_MATCHES = 600;

/** In order of play, with team ids after merges. Leaves out matches whose sides are not known yet. */
export async function readSeriesMatches(
  db: Kysely<Database>,
  series: number,
): Promise<{ matches: SeriesMatch[]; teams: Map<number, SeriesTeamName> }> {
  const { rows } = await sql<Omit<SeriesMatch, 'teams' | 'innings'> & Sides & { innings: InningsRow[] | null }>`
    select m.id, m.summary->>'description' as description, m.type, m.phase, m.epoch, coalesce(f.head, 0) as number, m.start_date::text as day,
           floor(extract(epoch from m.start_time) * 1000)::float8 as start,
           coalesce(a.merged_into, a.id) as a, coalesce(b.merged_into, b.id) as b,
           m.summary->'sides'->0->>'name' as "aName", m.summary->'sides'->1->>'name' as "bName",
           coalesce(f.over, false) as over, coalesce(f.knock_out, false) as "knockOut", f.result as outcome, f.winner_id as winner, f.decided_for_id as "decidedFor",
           f.margin_runs as "marginRuns", f.method,
           (select jsonb_agg(jsonb_build_object('team', i.team_id, 'runs', i.runs, 'wickets', i.wickets, 'overs', i.overs,
                     'odd', i.balls_in_over, 'perOver', i.balls_per_over, 'ended', i.ended, 'limit', i.allotted,
                     'target', i.target) order by i.innings)
              from innings_figure i where i.match_id = m.id and not i.super_over) as innings
      from match m
      join team a on a.id = m.team1_id join team b on b.id = m.team2_id
      left join match_figure f on f.match_id = m.id
     where m.series_id = any(${idsOf('series', series)}) and m.summary is not null
     order by m.start_date, m.start_time nulls last, m.id limit ${MAX_MATCHES}`.execute(db);
  const matches = rows.map(({ a, b, aName: _, bName: __, innings, ...row }): SeriesMatch => {
    const of = (innings ?? []).map(({ overs, odd, ...one }) => ({ ...one, balls: overs * one.perOver + odd }));
    return { ...row, teams: [a, b], innings: of };
  });
  const ids = [...new Set(matches.flatMap(({ teams }) => teams))];
  const names = await db
    .selectFrom('team')
    .select(['id', 'name', 'short_name as shortName', 'emblem'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const named = new Map(rows.flatMap(({ a, b, aName, bName }) => [[a, aName] as const, [b, bName] as const]));
  return {
    matches,
    teams: new Map(names.map((team) => [team.id, { ...team, name: named.get(team.id) ?? team.name }])),
  };
}

interface Sides {
  a: number;
  b: number;
  /** The name of the side in the match, which does not change later. */
  aName: string;
  bName: string;
}
interface InningsRow {
  team: number;
  runs: number;
  wickets: number;
  overs: number;
  odd: number;
  perOver: number;
  ended: string | null;
  limit: number | null;
  target: number | null;
}
