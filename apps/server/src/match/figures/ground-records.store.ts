/** Figures of finished matches at a ground: kinds of match played, first innings, the toss. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type Counted, countedIn, type KindOfMatch } from './counted.ts';

export interface KindPlayed extends KindOfMatch {
  gender: 'male' | 'female';
  teamType: 'international' | 'club';
  matches: number;
  first: string;
  last: string;
}
/** Kinds of match played at the ground, most frequent first. */
export async function readKindsPlayed(db: Kysely<Database>, venue: number): Promise<KindPlayed[]> {
  const { rows } = await sql<KindPlayed>`
    select f.source_type as "sourceType", f.type, f.gender, t.kind as "teamType", count(*)::int as matches, min(f.start_date)::text as first, max(f.start_date)::text as last
      from match_figure f join team t on t.id = f.team1_id where ${countedIn({ venue })}
     group by f.source_type, f.type, f.gender, t.kind order by count(*) desc, f.type, f.source_type, f.gender, t.kind`.execute(
    db,
  );
  return rows;
}

export interface FirstInnings {
  matchId: string;
  date: string;
  runs: number;
  wickets: number;
  teamId: number;
  opponentId: number;
  result: 'win' | 'tie' | 'draw';
  /** Whether the side that batted first won. */
  won: boolean;
}
/** First innings of matches with a result, oldest first: one cut short by rain says little of a ground. */
export async function readFirstInnings(db: Kysely<Database>, of: Counted): Promise<FirstInnings[]> {
  const { rows } = await sql<FirstInnings>`
    select f.match_id as "matchId", f.start_date::text as date, i.runs, i.wickets, i.team_id as "teamId", i.opponent_id as "opponentId", f.result, f.winner_id is not distinct from i.team_id as won
      from match_figure f join innings_figure i on i.match_id = f.match_id and i.innings = 1 and not i.super_over
     where ${countedIn(of)} and f.result in ('win', 'tie', 'draw') order by f.start_date, f.match_id`.execute(db);
  return rows;
}

export interface AfterToss {
  decision: 'bat' | 'field';
  matches: number;
  /** Matches won by the side that won the toss. */
  won: number;
  lost: number;
}
export async function readAfterToss(db: Kysely<Database>, of: Counted): Promise<AfterToss[]> {
  const { rows } = await sql<AfterToss>`
    select f.toss_decision as decision, count(*)::int as matches, (count(*) filter (where f.winner_id = f.toss_winner_id))::int as won,
           (count(*) filter (where f.winner_id <> f.toss_winner_id))::int as lost
      from match_figure f where ${countedIn(of)} and f.toss_winner_id is not null and f.toss_decision is not null
     group by f.toss_decision order by f.toss_decision`.execute(db);
  return rows;
}

export interface FirstInningsSum extends KindOfMatch {
  venueId: number;
  teamType: 'international' | 'club';
  matches: number;
  runs: number;
}
/** First innings of matches with a result, by ground and kind of match. */
export async function readFirstInningsByGround(db: Kysely<Database>, of: Counted): Promise<FirstInningsSum[]> {
  const { rows } = await sql<FirstInningsSum>`
    select f.venue_id as "venueId", f.source_type as "sourceType", f.type, t.kind as "teamType", count(*)::int as matches, sum(i.runs)::int as runs
      from match_figure f join innings_figure i on i.match_id = f.match_id and i.innings = 1 and not i.super_over
      join team t on t.id = f.team1_id
     where ${countedIn(of)} and f.venue_id is not null and f.result in ('win', 'tie', 'draw')
     group by f.venue_id, f.source_type, f.type, t.kind`.execute(db);
  return rows;
}
