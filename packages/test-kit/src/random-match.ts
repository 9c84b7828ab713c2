/** Random matches played by commands alone: whatever the rulings accept must be sound. */
import { eleven, hasJustRetired, other } from '@sightscreen/cricket';
import type {
  BallCommand,
  Command,
  DismissalKind,
  InningsState,
  MatchState,
  PersonId,
  Side,
} from '@sightscreen/cricket';
import type { MatchBuilder } from './match-builder.ts';

/** A whole number from 0 to `below`, exclusive. */
export type Dice = (below: number) => number;

/** A small generator from a seed (mulberry32), so that a failing match can be replayed. */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const KINDS: DismissalKind[] = [
  'bowled',
  'caught',
  'lbw',
  'stumped',
  'run out',
  'hit wicket',
  'obstructing the field',
  'caught and bowled',
];

function randomBall(innings: InningsState, dice: Dice): BallCommand {
  const ball: BallCommand = { type: 'ball' };
  const roll = dice(100);
  if (roll < 35) return ball;
  if (roll < 60) ball.bat = 1 + dice(3);
  else if (roll < 72) Object.assign(ball, { bat: 4 + 2 * dice(2), boundary: true });
  else if (roll < 77) ball.wide = dice(3);
  else if (roll < 81) Object.assign(ball, { noBall: true }, dice(2) ? { bat: dice(5) } : { legByes: dice(3) });
  else if (roll < 84) ball.byes = 1 + dice(4);
  else if (roll < 87) ball.legByes = 1 + dice(3);
  else if (roll < 88) ball.penalty = 5;
  else if (roll < 89) ball.deadBall = true;
  else if (roll < 90) Object.assign(ball, { bat: 1, short: 1 });
  else {
    const kind = KINDS[dice(KINDS.length)]!;
    const runs = kind === 'run out' ? dice(2) : 0;
    if (runs) ball.bat = runs;
    ball.wicket = {
      kind,
      ...(kind === 'run out' && dice(2) && innings.nonStriker !== null ? { player: innings.nonStriker } : {}),
      ...(dice(2) ? { crossed: true } : {}),
    };
  }
  rarely(ball, innings, dice);
  return ball;
}

/** Rare details of a ball besides its runs: dismissals, unusual crossings, a stated next striker, a review, a drop. */
function rarely(ball: BallCommand, innings: InningsState, dice: Dice): void {
  const roll = dice(60);
  const { striker, nonStriker } = innings;
  if (roll === 0) ball.notCounted = true;
  else if (roll === 1) ball.crossings = dice(4);
  else if (roll === 2 && striker !== null && nonStriker !== null)
    ball.strikerAfter = dice(3) === 0 ? (innings.side === 0 ? 1 : 101) + dice(11) : dice(2) ? striker : nonStriker;
  else if (roll === 3 && ball.boundary !== true)
    Object.assign(
      ball,
      ball.wide !== undefined || ball.byes || ball.legByes ? {} : { bat: 4 + dice(4), overthrow: true, boundary: true },
    );
  else if (roll === 4 && ball.boundary === true) ball.short = 1;
  else if (roll === 5)
    ball.review = {
      by: dice(2) ? 0 : 1,
      batter: striker,
      outcome: dice(2) ? 'struck down' : 'upheld',
      umpiresCall: dice(2) === 0,
    };
  else if (roll === 6) ball.dropped = { id: null, name: null };
  else if (roll === 7 && ball.wicket && !Array.isArray(ball.wicket))
    ball.wicket = [
      ball.wicket,
      { kind: dice(2) ? 'retired hurt' : 'timed out', player: (innings.side === 0 ? 1 : 101) + dice(11) },
    ];
}

const pick = <T>(list: readonly T[], dice: Dice): T | undefined =>
  list.length === 0 ? undefined : list[dice(list.length)];

const canCome = (state: MatchState, innings: InningsState): PersonId[] =>
  [...eleven(state, innings.side)].filter(
    (player) =>
      !innings.batters.some((one) => one.player === player && (one.out || one.atCrease)) &&
      !innings.absent.some((one) => one.player === player) &&
      !hasJustRetired(innings, player),
  );

/** The scorer's next command, or null when the match is over. A few will be refused. */
export function randomCommand(state: MatchState, dice: Dice): Command | null {
  if (state.phase === 'complete') return null;
  const innings = state.innings.at(-1);
  if (!innings || innings.ended !== null) return nextInnings(state, dice);
  if (innings.striker === null || innings.nonStriker === null) {
    const player = pick(canCome(state, innings), dice);
    if (player !== undefined) return { type: 'batter', player };
  }
  if (innings.bowler === null) return { type: 'bowler', player: pick([...eleven(state, other(innings.side))], dice)! };
  const roll = dice(500);
  if (roll >= 400) return betweenBalls(state, innings, roll - 400, dice) ?? randomBall(innings, dice);
  if (roll === 0)
    return { type: 'departure', wicket: { kind: dice(2) ? 'retired hurt' : 'retired out', player: innings.striker! } };
  if (roll === 1) return { type: 'callOver' };
  if (roll === 2) return { type: 'penalty', to: dice(2) ? 'batting' : 'fielding' };
  if (roll === 3) return { type: 'break', name: 'drinks' };
  if (roll === 4) return { type: 'departure', wicket: { kind: 'run out', player: innings.nonStriker! } };
  if (roll === 5) return { type: 'comment', snippet: 'plain', text: 'A word between two balls.' };
  if (roll === 6 && state.ruleset.inningsPerSide === 2 && innings.runs > 150)
    return { type: 'endInnings', reason: 'declared' };
  return randomBall(innings, dice);
}

/** Events between balls, by umpires, weather and captains; null for none. */
function betweenBalls(state: MatchState, innings: InningsState, roll: number, dice: Dice): Command | null {
  const limit = innings.balls;
  const limited = limit !== null && !innings.superOver;
  if (roll === 0 && limited) return { type: 'allocation', balls: Math.max(1, limit - dice(12)) };
  if (roll === 1 && limited)
    return { type: 'target', runs: 1 + dice(80), balls: Math.max(1, limit - dice(12)), method: dice(2) ? 'D/L' : null };
  if (roll === 2) return { type: 'overLength', balls: 5 + dice(4) };
  if (roll === 3) return { type: 'newBall' };
  if (roll === 4) return { type: 'absent', player: (innings.side === 0 ? 1 : 101) + dice(11), reason: 'absent hurt' };
  if (roll === 5) {
    const side = dice(2) ? innings.side : other(innings.side);
    const first = side === 0 ? 1 : 101;
    return {
      type: 'replacement',
      replacement: {
        scope: dice(3) === 0 ? 'role' : 'match',
        ...(dice(2) ? { role: 'batter' as const } : {}),
        side,
        in: first + dice(13),
        out: first + dice(11),
        reason: 'concussion substitute',
      },
    };
  }
  if (roll === 6) return { type: 'bowler', player: (innings.side === 0 ? 101 : 1) + dice(11) };
  if (roll === 7) return { type: 'endInnings', reason: dice(6) === 0 ? 'closed' : dice(2) ? 'all out' : 'overs' };
  if (roll === 8) return { type: 'break', name: dice(2) ? 'rain' : 'innings break' };
  if (roll === 9) return { type: 'resume' };
  if (roll === 10 && state.innings.length > 1 && dice(8) === 0)
    return { type: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] };
  return null;
}

function nextInnings(state: MatchState, dice: Dice): Command {
  const last = state.innings.at(-1);
  const order: Side[] = last ? [other(last.side), last.side] : [0, 1];
  const superOver = state.break === 'super over break' || last?.superOver === true;
  const batting =
    superOver && state.innings.filter((one) => one.superOver).length % 2 === 0
      ? last!.side
      : order[dice(20) === 0 ? 1 : 0]!;
  const pool = [...eleven(state, batting)].filter(
    (player) =>
      !state.innings.some(
        (one) => one.superOver && superOver && one.batters.some((batter) => batter.player === player && batter.out),
      ),
  );
  const bowlers = [...eleven(state, other(batting))];
  return {
    type: 'startInnings',
    batting,
    superOver,
    striker: pool[0]!,
    nonStriker: pool[1]!,
    bowler: bowlers[bowlers.length - 1 - dice(4)]!,
  };
}

/** Plays up to `commands` commands. `after` is called after each accepted one. Returns how many were accepted. */
export function playRandomly(
  match: MatchBuilder,
  dice: Dice,
  commands: number,
  after: (command: Command) => void = () => {},
): number {
  let taken = 0;
  for (let i = 0; i < commands; i++) {
    const command = randomCommand(match.fold.state, dice);
    if (!command) break;
    if (match.try(command)) continue;
    taken += 1;
    after(command);
  }
  return taken;
}
