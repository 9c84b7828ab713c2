/** The pieces that a query adds up: innings, or the parts of innings made by the selected balls. */
import * as figures from './figures.ts';
import type { Ball, Innings, Match, Out, Who } from './match-file.ts';
import type { Situation } from './situations.ts';

export interface Group {
  groups: string[];
  pieces: Piece[];
  sides: { match: Match; team: string }[];
}
/** An innings, or a part of one. */
export interface Piece {
  match: Match;
  team: string;
  batted?: figures.Batted;
  bowled?: figures.Bowled;
  fielded?: figures.Fielded;
  stand?: figures.Stand;
  total?: figures.Total;
}

export function wholes(
  of: string,
  innings: Innings,
  add: (situation: Situation, piece: Omit<Piece, 'match' | 'team'>) => void,
): void {
  const { match, team, opponent, overs, outs, arrived } = innings;
  const balls = overs.flat();
  if (of === 'batting')
    for (const [who, position] of arrived) {
      const own = outs.filter(({ batter }) => batter === who);
      const last = own.at(-1);
      // A batter who returned after retiring has another way of ending (R6.1).
      const back =
        last !== undefined &&
        !last.out &&
        balls
          .slice(balls.indexOf(last.ball) + (last.bowler === null ? 0 : 1))
          .some((ball) => ball.batter === who || ball.nonStriker === who);
      const batted = figures.battedOf(
        innings,
        who,
        balls.filter(({ batter }) => batter === who),
        own,
      );
      add({ match, team, who, innings, position, howOut: back ? undefined : last?.kind }, { batted });
    }
  if (of === 'bowling')
    for (const who of new Set(balls.map(({ bowler }) => bowler))) {
      const own = balls.filter(({ bowler }) => bowler === who);
      add(
        { match, team: opponent, who, innings },
        {
          bowled: figures.bowledOf(
            innings,
            who,
            own,
            outs.filter(({ bowler }) => bowler === who),
          ),
        },
      );
    }
  if (of === 'fielding')
    for (const who of new Set(outs.flatMap(({ fielders }) => fielders))) {
      const took = (...kinds: string[]): number =>
        outs.filter(({ kind, fielders }) => kinds.includes(kind) && fielders.includes(who)).length;
      const [catches, stumpings, runOuts] = [took('caught', 'caught and bowled'), took('stumped'), took('run out')];
      if (catches + stumpings + runOuts > 0)
        add({ match, team: opponent, who, innings }, { fielded: { innings, who, catches, stumpings, runOuts } });
    }
  if (of === 'partnerships')
    for (const stand of standsOf(innings))
      add({ match, team, innings, pair: stand.pair, wicket: stand.wicket }, { stand });
  if (of === 'team') add({ match, team, innings }, { total: figures.totalOf(innings, balls, outs, innings.penalties) });
}

/** R13.1, R13.2: penalty runs before the first ball belong to the first stand. */
function standsOf(innings: Innings): figures.Stand[] {
  const stands: figures.Stand[] = [];
  let ended = true;
  for (const ball of innings.overs.flat()) {
    const last: figures.Stand | undefined = stands.at(-1);
    const same = last !== undefined && !ended && last.pair.includes(ball.batter) && last.pair.includes(ball.nonStriker);
    const stand: figures.Stand = same
      ? last
      : {
          innings,
          pair: [ball.batter, ball.nonStriker] as const,
          wicket: ball.wickets + 1,
          runs: 0,
          balls: 0,
          extras: 0,
          unbroken: true,
        };
    if (!same) stands.push(stand);
    if (last === undefined) {
      stand.runs += innings.penaltiesBefore;
      stand.extras += innings.penaltiesBefore;
    }
    stand.runs += ball.total;
    stand.extras += ball.total - ball.bat;
    if (ball.legal) stand.balls += 1;
    const left = innings.outs.filter((out) => out.ball === ball && stand.pair.includes(out.batter));
    ended = left.length > 0;
    // A retirement ends the pair, but leaves the stand unbroken.
    if (left.some(({ out }) => out)) stand.unbroken = false;
  }
  return stands;
}

/** Adds up the selected balls of each innings, separately for each group. */
export function partsOf(of: string, innings: Innings, groupsFor: (situation: Situation) => Group[]): void {
  const { match, team, opponent, overs, outs } = innings;
  const inTheField = of === 'bowling' || of === 'fielding';
  const byGroup = new Map<Group, Map<Who, { balls: Ball[]; outs: Out[] }>>();
  const note = (group: Group, who: Who) => {
    const all = byGroup.get(group) ?? new Map<Who, { balls: Ball[]; outs: Out[] }>();
    byGroup.set(group, all);
    const own = all.get(who) ?? { balls: [], outs: [] };
    all.set(who, own);
    return own;
  };
  const side = inTheField ? opponent : team;
  const whose = (moment: Ball | Out): Who | null =>
    of === 'team' ? team : of === 'batting' ? moment.batter : moment.bowler;
  if (of !== 'fielding')
    for (const ball of overs.flat()) {
      // The wicket of the striker counts on his own ball.
      const out = outs.find((one) => one.ball === ball && one.batter === ball.batter && one.bowler !== null);
      for (const group of groupsFor({ match, team: side, who: whose(ball)!, innings, moment: ball, out }))
        note(group, whose(ball)!).balls.push(ball);
    }
  for (const out of outs) {
    const who = of === 'fielding' ? (out.kind === 'run out' ? null : (out.fielders[0] ?? null)) : whose(out);
    // A batter who left without being out adds nothing.
    if (who === null || !out.out || (of === 'bowling' && !out.credited)) continue;
    for (const group of groupsFor({ match, team: side, who, innings, moment: out, out }))
      note(group, who).outs.push(out);
  }
  for (const [group, people] of byGroup)
    for (const [who, { balls, outs: left }] of people) {
      group.sides.push({ match, team: side });
      const piece: Piece = { match, team: side };
      if (of === 'batting') piece.batted = figures.battedOf(innings, who, balls, left);
      if (of === 'bowling') piece.bowled = figures.bowledOf(innings, who, balls, left);
      if (of === 'team') piece.total = figures.totalOf(innings, balls, left, 0);
      if (of === 'fielding') {
        const stumpings = left.filter(({ kind }) => kind === 'stumped').length;
        piece.fielded = { innings, who, catches: left.length - stumpings, stumpings, runOuts: 0 };
      }
      group.pieces.push(piece);
    }
}
