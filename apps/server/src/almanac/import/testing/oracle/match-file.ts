/**
 * The oracle of the statistics tests: counts figures from Cricsheet files with plain loops. This folder uses no code of
 * the site, so that a fault there is not repeated here. This module reads matches as a scorer would: every ball and
 * every batter who left.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileBall, FileInnings, FileOfMatch } from './file-shape.ts';
import { phasesIn } from './phases.ts';

/** The id of a person in the register; where one name stands for two players, the name and the side. */
export type Who = string;

export interface Match {
  id: string;
  format: string;
  /** Whether the match lasts several days, and so has no phases. */
  long: boolean;
  gender: string;
  level: 'international' | 'club';
  date: string;
  year: string;
  season: string;
  event: string;
  stage: 'final' | 'before-final' | 'other';
  venue: string;
  city: string;
  teams: readonly string[];
  tossWinner: string | null;
  chose: string | null;
  /** The margin of the winner. */
  by: { runs?: number; wickets?: number; innings?: number };
  /** The result of each side: won, lost, tied, drawn, no result, abandoned. */
  results: Record<string, string>;
  players: Map<string, Set<Who>>;
  /** The name in this file of each listed player. */
  names: Map<Who, string>;
  innings: Innings[];
}
export interface Innings {
  match: Match;
  number: number;
  team: string;
  opponent: string;
  chase: boolean;
  ballsPerOver: number;
  overs: Ball[][];
  outs: Out[];
  /** In order of arrival: 1 and 2 open. */
  arrived: Map<Who, number>;
  /** Penalty runs of the innings outside any ball (R2.21), and the part of them before its first ball. */
  penalties: number;
  penaltiesBefore: number;
  /** Batters replaced by a full replacement (R6.8). */
  replaced: Set<Who>;
  allOut: boolean;
}
/** The point in an innings at which something happened, and the players involved. */
export interface Moment {
  innings: Innings;
  /** Counts from 1. */
  over: number;
  /** Empty in matches of several days. */
  phase: string;
  batter: Who;
  /** Null where a batter leaves between two balls. */
  bowler: Who | null;
  position: number;
  /** Wickets of the batting side before the moment. */
  wickets: number;
}
export interface Ball extends Moment {
  nonStriker: Who;
  bowler: Who;
  bat: number;
  four: boolean;
  six: boolean;
  wides: number;
  noBalls: number;
  byes: number;
  legByes: number;
  penalty: number;
  total: number;
  /** Whether it counts in the over (R2.4, R2.5). */
  legal: boolean;
  /** R2.4: all balls except wides. */
  faced: boolean;
  /** R2.2, R2.3: runs charged to the bowler. */
  conceded: number;
}
/** A batter who leaves: out, or retired and not out (R6.1). */
export interface Out extends Moment {
  kind: string;
  out: boolean;
  credited: boolean;
  /** The fielder of the catch or stumping; for a run out, everyone who took part. */
  fielders: Who[];
  ball: Ball;
}

const STILL_NOT_OUT = ['retired hurt', 'retired not out'];
const CREDITED = ['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'];
/** Sides whose name differs between files. */
const NOW_CALLED: Record<string, string> = {
  'Royal Challengers Bangalore': 'Royal Challengers Bengaluru',
  'Kings XI Punjab': 'Punjab Kings',
  'Delhi Daredevils': 'Delhi Capitals',
  Swaziland: 'Eswatini',
};
const called = (team: string): string => NOW_CALLED[team] ?? team;

function formatOf({ match_type: type, balls_per_over: balls, team_type: kind }: FileOfMatch['info']): string {
  if (type !== 'T20') return type;
  return balls === 5 ? 'Hundred' : kind === 'international' ? 'T20I' : 'T20';
}

/**
 * Faulty files: both sides list a player of this name, and the register has one entry for the two (R22.3). The file
 * does not tell which of them is registered.
 */
const TWO_OF_A_NAME: Record<string, string> = { '1130677.json': 'KV Sharma' };

export const readMatches = (folder: string, files: readonly string[]): Match[] =>
  files.map((file) =>
    readMatch(
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as FileOfMatch,
      TWO_OF_A_NAME[file],
    ),
  );

/** @param twoOfAName a name in the file that stands for a player of each side */
function readMatch(id: string, { info, innings = [] }: FileOfMatch, twoOfAName: string | undefined): Match {
  const who = (name: string, team: string): Who =>
    name === twoOfAName ? `${name} of ${called(team)}` : (info.registry.people[name] ?? name);
  const results: Record<string, string> = {};
  const bowled = innings.some(({ overs = [] }) => overs.length > 0);
  for (const team of info.teams) {
    const { winner, result } = info.outcome;
    if (winner !== undefined) results[called(team)] = winner === team ? 'won' : 'lost';
    else if (result === 'tie') results[called(team)] = 'tied';
    else if (result === 'draw') results[called(team)] = 'drawn';
    else results[called(team)] = bowled ? 'no result' : 'abandoned';
  }
  const stage = info.event?.stage;
  const match: Match = {
    id,
    format: formatOf(info),
    long: ['Test', 'MDM'].includes(info.match_type),
    gender: info.gender,
    level: info.team_type === 'international' ? 'international' : 'club',
    date: [...info.dates].sort()[0]!,
    year: [...info.dates].sort()[0]!.slice(0, 4),
    season: String(info.season),
    event: info.event?.name ?? '',
    stage: stage === 'Final' ? 'final' : stage === undefined || stage === 'Group Stage' ? 'other' : 'before-final',
    venue: info.venue,
    city: info.city ?? '',
    teams: info.teams.map(called),
    tossWinner: info.toss.winner === undefined ? null : called(info.toss.winner),
    chose: info.toss.decision ?? null,
    by: info.outcome.by ?? {},
    results,
    players: new Map(
      info.teams.map((team) => [called(team), new Set(info.players[team]!.map((name) => who(name, team)))]),
    ),
    names: new Map(
      info.teams.flatMap((team) => info.players[team]!.map((name): [Who, string] => [who(name, team), name])),
    ),
    innings: [],
  };
  for (const [at, one] of innings.entries())
    if (one.super_over !== true) match.innings.push(readInnings(match, at, one, innings[at + 1], info, who));
  return match;
}

function readInnings(
  match: Match,
  at: number,
  file: FileInnings,
  after: FileInnings | undefined,
  info: FileOfMatch['info'],
  who: (name: string, team: string) => Who,
): Innings {
  const fieldingTeam = info.teams.find((team) => team !== file.team)!;
  const innings: Innings = {
    match,
    number: at + 1,
    team: called(file.team),
    opponent: called(fieldingTeam),
    chase: at === (match.long ? 3 : 1),
    ballsPerOver: info.balls_per_over ?? 6,
    overs: [],
    outs: [],
    arrived: new Map(),
    penalties: (file.penalty_runs?.pre ?? 0) + (file.penalty_runs?.post ?? 0),
    penaltiesBefore: file.penalty_runs?.pre ?? 0,
    replaced: new Set(),
    allOut: false,
  };
  const batter = (name: string): Who => {
    const one = who(name, file.team);
    if (!innings.arrived.has(one)) innings.arrived.set(one, innings.arrived.size + 1);
    // Some players played without being listed.
    match.players.get(innings.team)!.add(one);
    return one;
  };
  const phaseOf = match.long
    ? () => ''
    : phasesIn(file, {
        kind: info.match_type.startsWith('OD') ? 'ODI' : innings.ballsPerOver === 5 ? 'Hundred' : 'T20',
        overs: info.overs!,
        ballsPerOver: innings.ballsPerOver,
        chaseOvers: at === 0 ? after?.target?.overs : undefined,
      });
  let wickets = 0;
  let previous: FileBall | null = null;
  let last: Ball | null = null;
  for (const { over, deliveries } of file.overs ?? []) {
    const balls: Ball[] = [];
    for (const [delivery, ball] of deliveries.entries()) {
      const phase = phaseOf(over, delivery);
      const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = ball.extras ?? {};
      const boundary = ball.runs.non_boundary === true ? 0 : ball.runs.batter;
      const [striker, nonStriker] = [batter(ball.batter), batter(ball.non_striker)];
      const now: Ball = {
        innings,
        over: over + 1,
        phase,
        batter: striker,
        nonStriker,
        bowler: who(ball.bowler, fieldingTeam),
        position: innings.arrived.get(striker)!,
        wickets,
        bat: ball.runs.batter,
        four: boundary === 4,
        six: boundary === 6,
        wides,
        noBalls: noballs,
        byes,
        legByes: legbyes,
        penalty,
        total: ball.runs.total,
        legal: wides + noballs === 0,
        faced: wides === 0,
        conceded: ball.runs.batter + wides + noballs,
      };
      match.players.get(innings.opponent)!.add(now.bowler);
      const leaves = (kind: string, name: string, between: boolean, fielders: Who[] = []): void => {
        const out = !STILL_NOT_OUT.includes(kind);
        const gone = batter(name);
        innings.outs.push({
          innings,
          over: over + 1,
          phase,
          batter: gone,
          bowler: between ? null : now.bowler,
          position: innings.arrived.get(gone)!,
          wickets,
          kind,
          out,
          credited: CREDITED.includes(kind),
          fielders,
          ball: now,
        });
      };
      for (const { team, out } of ball.replacements?.match ?? [])
        if (team === file.team && out !== undefined) innings.replaced.add(who(out, team));
      // A batter who retires hurt and returns appears only in the replacement of another (R6.1).
      for (const { role, out } of ball.replacements?.role ?? [])
        if (role === 'batter' && out !== undefined && previous !== null)
          if (
            [previous.batter, previous.non_striker].includes(out) &&
            !(previous.wickets ?? []).some((one) => one.player_out === out)
          )
            leaves('retired hurt', out, true);
      let fallen = 0;
      for (const { kind, player_out: name, fielders = [] } of ball.wickets ?? []) {
        const between = kind === 'timed out' || (name !== ball.batter && name !== ball.non_striker);
        const own = new Set(
          fielders.flatMap(({ name: fielder, substitute }) =>
            substitute === true || fielder === undefined || !Object.hasOwn(info.registry.people, fielder)
              ? []
              : [who(fielder, fieldingTeam)],
          ),
        );
        const took = kind === 'caught and bowled' ? [now.bowler] : kind === 'run out' ? [...own] : [...own].slice(0, 1);
        if (between) wickets += fallen;
        leaves(kind, name, between, took);
        if (between) wickets -= fallen;
        if (!STILL_NOT_OUT.includes(kind)) fallen += 1;
      }
      wickets += fallen;
      balls.push(now);
      previous = ball;
      last = now;
    }
    innings.overs.push(balls);
  }
  for (const name of file.absent_hurt ?? []) match.players.get(innings.team)!.add(who(name, file.team));
  innings.allOut = isAllOut(innings, file, last);
  return innings;
}

/** R7.1, R6.3: ten are out, or no batter is left to come in. */
function isAllOut({ outs, team, match, arrived, replaced }: Innings, file: FileInnings, last: Ball | null): boolean {
  const wickets = outs.filter(({ out }) => out).length;
  if (wickets >= 10) return true;
  if (file.declared === true || file.forfeited === true || last === null) return false;
  // Batters who retired, did not return and are not out.
  const retired = [...arrived.keys()].filter((one) => {
    const own = outs.findLast(({ batter }) => batter === one);
    if (own === undefined || own.out || replaced.has(one)) return false;
    return own.ball === last || (last.batter !== one && last.nonStriker !== one);
  });
  const side = Math.min(11, match.players.get(team)!.size);
  const fell = outs.some(({ ball }) => ball === last);
  return fell && wickets + retired.length + (file.absent_hurt?.length ?? 0) >= side - 1;
}
