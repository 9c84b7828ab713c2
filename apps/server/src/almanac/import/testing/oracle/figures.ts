/** The columns of the statistics as the rules define them, computed from plain numbers of innings. */
import type { Ball, Innings, Match, Out, Who } from './match-file.ts';

export type Cells = Record<string, number | string>;

/** Rounds half up to two decimals (R12.18), in integers so that no precision is lost before. */
export function rate(over: number, by: number): string {
  if (by === 0) return '-';
  const hundredths = (BigInt(over) * 200n + BigInt(by)) / (2n * BigInt(by));
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
export const sum = <T>(all: readonly T[], of: (one: T) => number): number => {
  let total = 0;
  for (const one of all) total += of(one);
  return total;
};
const most = <T>(all: readonly T[], of: (one: T) => number): number => {
  let found = 0;
  for (const one of all) found = Math.max(found, of(one));
  return found;
};
const count = <T>(all: readonly T[], which: (one: T) => boolean): number => sum(all, (one) => (which(one) ? 1 : 0));
export const overalls = <T, K>(all: readonly T[], key: (one: T) => K): T[][] => [...Map.groupBy(all, key).values()];

/** A batter in an innings, or in the selected part of it. */
export interface Batted {
  innings: Innings;
  who: Who;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  dots: number;
  out: boolean;
}
export function battedOf(innings: Innings, who: Who, balls: readonly Ball[], outs: readonly Out[]): Batted {
  const faced = balls.filter((ball) => ball.faced);
  return {
    innings,
    who,
    runs: sum(balls, ({ bat }) => bat),
    balls: faced.length,
    fours: count(balls, ({ four }) => four),
    sixes: count(balls, ({ six }) => six),
    dots: count(faced, ({ bat }) => bat === 0),
    out: outs.some(({ out }) => out),
  };
}

/** Rules R12.1, R12.2, R12.6, R12.9, R12.11, R12.13. */
export function batting(all: readonly Batted[], matches: number): Cells {
  const runs = sum(all, (one) => one.runs);
  const balls = sum(all, (one) => one.balls);
  const outs = count(all, ({ out }) => out);
  const fours = sum(all, (one) => one.fours);
  const sixes = sum(all, (one) => one.sixes);
  const dots = sum(all, (one) => one.dots);
  const best = most(all, (one) => one.runs);
  return {
    matches,
    innings: all.length,
    'not-outs': all.length - outs,
    outs,
    highest: `${best}${all.some((one) => one.runs === best && !one.out) ? '*' : ''}`,
    runs,
    balls,
    average: rate(runs, outs),
    'strike-rate': rate(100 * runs, balls),
    hundreds: count(all, (one) => one.runs >= 100),
    fifties: count(all, (one) => one.runs >= 50 && one.runs <= 99),
    ducks: count(all, (one) => one.out && one.runs === 0),
    fours,
    sixes,
    dots,
    'dot-share': rate(100 * dots, balls),
    'boundary-share': rate(100 * (4 * fours + 6 * sixes), runs),
    'balls-per-boundary': rate(balls, fours + sixes),
  };
}

/** A bowler in an innings, or in a part of it. */
export interface Bowled {
  innings: Innings;
  who: Who;
  balls: number;
  runs: number;
  wickets: number;
  maidens: number;
  dots: number;
  fours: number;
  sixes: number;
  wides: number;
  noBalls: number;
}
export function bowledOf(innings: Innings, who: Who, balls: readonly Ball[], outs: readonly Out[]): Bowled {
  return {
    innings,
    who,
    balls: count(balls, ({ legal }) => legal),
    runs: sum(balls, ({ conceded }) => conceded),
    wickets: count(outs, ({ credited }) => credited),
    maidens: maidensOf(innings, who),
    dots: count(balls, ({ faced, conceded }) => faced && conceded === 0),
    fours: count(balls, ({ four }) => four),
    sixes: count(balls, ({ six }) => six),
    wides: count(balls, ({ wides }) => wides > 0),
    noBalls: count(balls, ({ noBalls }) => noBalls > 0),
  };
}

/** R3.4: a complete over by one bowler who conceded nothing. The last over of an innings may be unfinished. */
function maidensOf({ overs, ballsPerOver }: Innings, who: Who): number {
  return count(
    overs,
    (balls) =>
      balls.every(({ bowler, conceded }) => bowler === who && conceded === 0) &&
      balls.some(({ legal }) => legal) &&
      (balls !== overs.at(-1) || count(balls, ({ legal }) => legal) >= ballsPerOver),
  );
}

const better = (one: { wickets: number; runs: number }, other: { wickets: number; runs: number }): number =>
  other.wickets - one.wickets || one.runs - other.runs;
/** R12.7: most wickets, then fewest runs. */
const bestOf = (all: readonly { wickets: number; runs: number }[]): string => {
  const [first] = [...all].sort(better);
  return first === undefined ? '-' : `${first.wickets}/${first.runs}`;
};

/** R3.1, R3.2: overs of six balls. */
const oversOf = (balls: number): string => `${Math.floor(balls / 6)}${balls % 6 === 0 ? '' : `.${balls % 6}`}`;

/** Rules R12.3 to R12.5, R12.7, R12.8, R12.10, R12.12. */
export function bowling(all: readonly Bowled[], matches: number): Cells {
  const runs = sum(all, (one) => one.runs);
  const balls = sum(all, (one) => one.balls);
  const wickets = sum(all, (one) => one.wickets);
  const fours = sum(all, (one) => one.fours);
  const sixes = sum(all, (one) => one.sixes);
  const dots = sum(all, (one) => one.dots);
  const inMatch = overalls(all, (one) => `${one.innings.match.id} ${one.who}`).map((own) => ({
    wickets: sum(own, (one) => one.wickets),
    runs: sum(own, (one) => one.runs),
  }));
  return {
    matches,
    innings: all.length,
    balls,
    overs: oversOf(balls),
    maidens: sum(all, (one) => one.maidens),
    runs,
    wickets,
    best: bestOf(all),
    'best-match': bestOf(inMatch),
    average: rate(runs, wickets),
    economy: rate(6 * runs, balls),
    'strike-rate': rate(balls, wickets),
    'four-wickets': count(all, (one) => one.wickets === 4),
    'five-wickets': count(all, (one) => one.wickets >= 5),
    'ten-wickets': count(inMatch, (one) => one.wickets >= 10),
    dots,
    'dot-share': rate(100 * dots, balls),
    fours,
    sixes,
    'boundary-share': rate(100 * (4 * fours + 6 * sixes), runs),
    wides: sum(all, (one) => one.wides),
    'no-balls': sum(all, (one) => one.noBalls),
  };
}

/** A fielder in an innings of the other side. */
export interface Fielded {
  innings: Innings;
  who: Who;
  catches: number;
  stumpings: number;
  runOuts: number;
}
/** Rules R12.16, R5.18. */
export function fielding(all: readonly Fielded[], matches: number): Cells {
  const catches = sum(all, (one) => one.catches);
  const stumpings = sum(all, (one) => one.stumpings);
  return {
    matches,
    dismissals: catches + stumpings,
    catches,
    stumpings,
    'run-outs': sum(all, (one) => one.runOuts),
    most: most(all, (one) => one.catches + one.stumpings),
    'per-match': rate(catches + stumpings, matches),
  };
}

/** Two batters together. */
export interface Stand {
  innings: Innings;
  pair: readonly [Who, Who];
  wicket: number;
  runs: number;
  balls: number;
  extras: number;
  unbroken: boolean;
}
/** Rules R13.1, R13.2. */
export function partnerships(all: readonly Stand[]): Cells {
  const runs = sum(all, (one) => one.runs);
  const balls = sum(all, (one) => one.balls);
  const unbroken = count(all, (one) => one.unbroken);
  const best = most(all, (one) => one.runs);
  return {
    innings: all.length,
    unbroken,
    highest: `${best}${all.some((one) => one.runs === best && one.unbroken) ? '*' : ''}`,
    runs,
    extras: sum(all, (one) => one.extras),
    balls,
    average: rate(runs, all.length - unbroken),
    'run-rate': rate(6 * runs, balls),
    hundreds: count(all, (one) => one.runs >= 100),
    fifties: count(all, (one) => one.runs >= 50 && one.runs <= 99),
  };
}

/** An innings of a side, or the selected part of it. */
export interface Total {
  innings: Innings;
  runs: number;
  wickets: number;
  balls: number;
  fours: number;
  sixes: number;
  extras: number;
}
export function totalOf(innings: Innings, balls: readonly Ball[], outs: readonly Out[], penalties: number): Total {
  return {
    innings,
    runs: sum(balls, ({ total }) => total) + penalties,
    wickets: count(outs, ({ out }) => out),
    balls: count(balls, ({ legal }) => legal),
    fours: count(balls, ({ four }) => four),
    sixes: count(balls, ({ six }) => six),
    extras: sum(balls, ({ total, bat }) => total - bat) + penalties,
  };
}
/** @param sides matches, each with the side whose result counts */
export function team(all: readonly Total[], sides: readonly { match: Match; team: string }[]): Cells {
  // Counts matches: where both sides are in one row, one match is both won and lost.
  const ended = (result: string): number =>
    new Set(sides.filter(({ match, team: side }) => match.results[side] === result).map(({ match }) => match)).size;
  const matches = new Set(sides.map(({ match }) => match)).size;
  const wins = sides.filter(({ match, team: side }) => match.results[side] === 'won').map(({ match }) => match.by);
  const widest = (margins: (number | undefined)[]): number | string =>
    Math.max(...margins.map((one) => one ?? -1)) < 0 ? '-' : Math.max(...margins.map((one) => one ?? -1));
  const runs = sum(all, (one) => one.runs);
  const balls = sum(all, (one) => one.balls);
  const wickets = sum(all, (one) => one.wickets);
  const fours = sum(all, (one) => one.fours);
  const sixes = sum(all, (one) => one.sixes);
  const allOut = all.filter(({ innings }) => innings.allOut).map((one) => one.runs);
  return {
    matches,
    won: ended('won'),
    lost: ended('lost'),
    tied: ended('tied'),
    drawn: ended('drawn'),
    'no-result': ended('no result'),
    'win-share': rate(100 * ended('won'), matches - ended('no result')),
    'win-runs': widest(wins.map(({ runs, innings }) => (innings === undefined ? runs : undefined))),
    'win-innings': widest(wins.map(({ runs, innings }) => (innings === undefined ? undefined : runs))),
    'win-wickets': widest(wins.map(({ wickets }) => wickets)),
    innings: all.length,
    runs,
    wickets,
    balls,
    overs: oversOf(balls),
    average: rate(runs, wickets),
    'run-rate': rate(6 * runs, balls),
    highest: most(all, (one) => one.runs),
    lowest: allOut.length === 0 ? '-' : Math.min(...allOut),
    fours,
    sixes,
    extras: sum(all, (one) => one.extras),
    'boundary-share': rate(100 * (4 * fours + 6 * sixes), runs),
  };
}
