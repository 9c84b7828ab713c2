/**
 * Reads all figures of a person in finished matches, innings by innings. `packages/cricket/src/careers` computes every
 * career figure on pages and in calls from these rows, so that no two can differ.
 */
import { type Kysely, sql } from 'kysely';
import {
  type BattingPhase,
  type BattingInnings,
  type BowlingInnings,
  type DismissalKind,
  type FieldingCareer,
  type Format,
  formatOf,
  type Gender,
  type MatchType,
} from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { notInSuperOver } from './counted.ts';

/** A match in which the person was named, except as a reserve who stayed out of it (R12.15). */
export interface CareerMatch {
  matchId: string;
  /** First day, ISO. */
  date: string;
  type: MatchType;
  format: Format;
  gender: Gender;
  team: CareerSide;
  opponent: CareerSide;
  venue: { id: number; name: string } | null;
  /** "Final", "2nd Test". `series`: the name of the series, or null. */
  stage: string;
  series: string | null;
  /** The name of the person as the source spells it. */
  name: string;
}
export interface CareerSide {
  id: number;
  name: string;
  shortName: string;
}
interface OfMatch {
  matchId: string;
  /** Number of the innings in the match, from 1. */
  innings: number;
}
export interface CareerBatting extends OfMatch, BattingInnings {
  position: number;
  kind: DismissalKind | null;
}
export interface CareerBowling extends OfMatch, BowlingInnings {
  dots: number;
}
export interface CareerFielding extends OfMatch, FieldingCareer {}
export interface CareerPhase extends OfMatch, Omit<BattingPhase, 'player' | 'innings'> {}

/** Matches newest first; innings in no particular order. */
export interface CareerRows {
  matches: CareerMatch[];
  batting: CareerBatting[];
  bowling: CareerBowling[];
  fielding: CareerFielding[];
  phases: CareerPhase[];
}

interface MatchRow extends Omit<CareerMatch, 'format' | 'team' | 'opponent' | 'venue'> {
  sourceType: string;
  international: boolean;
  home: boolean;
  id1: number;
  name1: string;
  short1: string;
  id2: number;
  name2: string;
  short2: string;
  venueId: number | null;
  venue: string | null;
}

/** Takes the id after merges; figures have no other. Leaves out super overs (R9.3) and live matches. */
export async function readCareer(db: Kysely<Database>, personId: number, world: World): Promise<CareerRows> {
  const [{ rows: matches }, { rows: batting }, { rows: bowling }, { rows: fielding }, { rows: phases }] =
    await Promise.all([
      sql<MatchRow>`
      select f.match_id as "matchId", f.start_date::text as date, f.type, f.gender, f.source_type as "sourceType", a.name, a.team_id = f.team1_id as home,
             t1.kind = 'international' and t2.kind = 'international' as international,
             t1.id as id1, t1.name as name1, t1.short_name as short1, t2.id as id2, t2.name as name2, t2.short_name as short2, f.venue_id as "venueId", v.name as venue, f.stage, s.name as series
        from appearance_figure a join match_figure f on f.match_id = a.match_id
        join team t1 on t1.id = f.team1_id join team t2 on t2.id = f.team2_id left join venue v on v.id = f.venue_id
        left join series s on s.id = f.series_id
       where a.person_id = ${personId} and not a.reserve and f.over and f.world = ${world}
       order by f.start_date desc, f.match_id desc`.execute(db),
      sql<CareerBatting>`
      select b.match_id as "matchId", b.innings, b.position, b.runs, b.balls, b.fours, b.sixes, b.out, b.kind from ${played('batting_figure', personId, world)}`.execute(
        db,
      ),
      sql<CareerBowling>`
      select b.match_id as "matchId", b.innings, b.balls, b.maidens, b.runs, b.wickets, b.dots, b.wide_balls as wides, b.no_ball_balls as "noBalls" from ${played('bowling_figure', personId, world)}`.execute(
        db,
      ),
      sql<CareerFielding>`
      select b.match_id as "matchId", b.innings, b.catches, b.stumpings, b.run_outs as "runOuts" from ${played('fielding_figure', personId, world)}`.execute(
        db,
      ),
      sql<CareerPhase>`
      select b.match_id as "matchId", b.innings, b.phase, b.runs, b.balls, b.dots, b.fours, b.sixes, b.out from ${played('batting_phase_figure', personId, world)}`.execute(
        db,
      ),
    ]);
  return { matches: matches.map(matchOf), batting, bowling, fielding, phases };
}

type PersonTable = 'batting_figure' | 'bowling_figure' | 'fielding_figure' | 'batting_phase_figure';
/** Rows `b` of one person in innings that count. */
const played = (table: PersonTable, personId: number, world: World) =>
  sql`${sql.table(table)} b join match_figure f on f.match_id = b.match_id
     where b.person_id = ${personId} and f.over and f.world = ${world} and ${notInSuperOver('b')}`;

function matchOf({ home, ...row }: MatchRow): CareerMatch {
  const sides: [CareerSide, CareerSide] = [
    { id: row.id1, name: row.name1, shortName: row.short1 },
    { id: row.id2, name: row.name2, shortName: row.short2 },
  ];
  const { matchId, date, type, gender, name, stage, series } = row;
  return {
    matchId,
    date,
    type,
    gender,
    name,
    stage,
    series,
    format: formatOf({ type, sourceType: row.sourceType, teamType: row.international ? 'international' : 'club' }),
    team: home ? sides[0] : sides[1],
    opponent: home ? sides[1] : sides[0],
    venue: row.venueId === null || row.venue === null ? null : { id: row.venueId, name: row.venue },
  };
}
