/** One ball: a command as a scorer would send it. What follows from the state is omitted; the ruling fills it in. */
import type { BallCommand, FielderRef, ReviewFact, Side } from '@sightscreen/cricket';
import { other } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import { bowl } from './pitch.ts';
import { chancesOf } from './probabilities.ts';
import { type Contact, play } from './shot.ts';
import type { Situation } from './situation.ts';
import { type Field, fielderOf, keeperOf, runOutBy, wayOut } from './wicket.ts';

export interface Desk {
  field: Field;
  battingSide: Side;
  /** Reviews left by side; null where the competition has none. */
  reviewsLeft: [number | null, number | null];
  nonStriker: number;
  umpire: string | null;
}

export interface BallStory {
  command: BallCommand;
  length: string;
}

/** The whole ball: extras first (a wide is never hit), then the bat. */
export function nextBall(at: Situation, desk: Desk, chance: Chance): BallStory {
  const odds = chancesOf(at);
  const bowled = bowl(at, chance);
  const story = (command: BallCommand): BallStory => ({
    length: bowled.length,
    command: bowled.pitch === null ? command : { ...command, pitch: bowled.pitch },
  });
  if (chance.is(odds.wide)) return story(wide(at, desk, chance));
  const noBall = chance.is(odds.noBall);
  const saved = noBall || at.freeHit;
  const met = chance.weighted<Contact | 'wicket'>(['dot', 'one', 'two', 'three', 'four', 'six', 'wicket'], (each) =>
    each === 'wicket' ? (saved ? 0 : odds.wicket) : odds[each as keyof typeof odds],
  );
  if (met === 'wicket') return story(wicket(at, desk, bowled.length, bowled.pace, odds.intent, chance));
  const extra = saved ? null : missedBat(at, desk, met, bowled.pace, chance);
  if (extra) return story(extra);
  const ball = struck(met as Contact, bowled.length, bowled.pace, odds.intent, desk, chance);
  return story(noBall ? { ...ball, noBall: true } : ball);
}

function wide(at: Situation, desk: Desk, chance: Chance): BallCommand {
  const roll = chance.next();
  if (roll < 0.025) return { type: 'ball', wide: 4, boundary: true };
  if (roll < 0.07) return { type: 'ball', wide: 1 };
  const keeper = keeperOf(desk.field);
  const spin = at.bowler.bowlingKind !== null && !at.bowler.bowlingKind.startsWith('fast');
  // R2.33: a stumping is one of the four ways out off a wide.
  if (roll < 0.085 && spin && keeper) return { type: 'ball', wide: 0, wicket: { kind: 'stumped', fielders: [keeper] } };
  return { type: 'ball', wide: 0 };
}

const runs: Partial<Record<Contact, number>> = { dot: 0, missed: 0, one: 1, two: 2, three: 3, four: 4, six: 6 };

function struck(
  met: Contact,
  length: Parameters<typeof play>[1],
  pace: boolean,
  intent: number,
  desk: Desk,
  chance: Chance,
): BallCommand {
  const missed = met === 'dot' && chance.is(0.24);
  const played = play(missed ? 'missed' : met, length, pace, intent, chance);
  const ball: BallCommand = { type: 'ball', bat: runs[met] ?? 0, ...played };
  if (met === 'four' || met === 'six') ball.boundary = true;
  if ((met === 'one' || met === 'two') && chance.is(0.0025)) return overthrow(ball, chance);
  if ((met === 'dot' || met === 'one' || met === 'two') && !missed && intent > -0.4 && chance.is(0.007))
    ball.dropped = fielderOf(desk.field, chance);
  // R2.20: the helmet behind the keeper, once in a few thousand balls; it counts in the over.
  if (missed && chance.is(0.0008)) ball.penalty = 5;
  return ball;
}

/** R2.17: the runs completed and the one in hand, then four for the rope; no four in the batter's column. */
function overthrow(ball: BallCommand, chance: Chance): BallCommand {
  const ran = ball.bat ?? 1;
  return chance.is(0.35)
    ? { ...ball, bat: ran + 4, overthrow: true, crossings: ran }
    : { ...ball, bat: ran + 1, crossings: ran + 1 };
}

/** Byes and leg byes come out of balls that would have been dots or singles; so do unsuccessful appeals. */
function missedBat(
  at: Situation,
  desk: Desk,
  met: Contact | 'wicket',
  pace: boolean,
  chance: Chance,
): BallCommand | null {
  if (met !== 'dot' && met !== 'one') return null;
  const roll = chance.next();
  if (roll < 0.017) {
    const hit = chance.next();
    const zone = { angle: chance.whole(205, 290), distance: hit > 0.92 ? 1 : 0.5 };
    return hit > 0.92
      ? { type: 'ball', legByes: 4, boundary: true, zone }
      : { type: 'ball', legByes: hit > 0.86 ? 2 : 1, zone };
  }
  if (roll < (at.type === 'TEST' ? 0.0225 : 0.021))
    return chance.is(pace ? 0.35 : 0.2) ? { type: 'ball', byes: 4, boundary: true } : { type: 'ball', byes: 1 };
  if (met !== 'dot') return null;
  // An appeal turned down and reviewed by the fielders, or a decision reversed.
  if (roll < 0.0255 && available(desk, other(desk.battingSide)))
    return {
      type: 'ball',
      bat: 0,
      shot: 'play and miss',
      review: review(at, desk, other(desk.battingSide), false, chance),
    };
  if (roll < 0.0275 && available(desk, desk.battingSide))
    return { type: 'ball', bat: 0, shot: 'inside edge', review: review(at, desk, desk.battingSide, true, chance) };
  return null;
}

const available = (desk: Desk, side: Side): boolean => (desk.reviewsLeft[side] ?? 0) > 0;

/** R14.5. */
function review(at: Situation, desk: Desk, by: Side, upheld: boolean, chance: Chance): ReviewFact {
  const marginal = !upheld && chance.is(0.35);
  return {
    by,
    batter: at.striker.person,
    umpire: desk.umpire,
    outcome: upheld ? 'upheld' : 'struck down',
    type: 'wicket',
    ...(marginal ? { umpiresCall: true } : {}),
  };
}

function wicket(
  at: Situation,
  desk: Desk,
  length: Parameters<typeof play>[1],
  pace: boolean,
  intent: number,
  chance: Chance,
): BallCommand {
  const way = wayOut(at, chance);
  const keeper = keeperOf(desk.field);
  if (way === 'run out') return runOut(at, desk, length, pace, intent, chance);
  if (way === 'stumped')
    return keeper
      ? { type: 'ball', bat: 0, shot: 'play and miss', wicket: { kind: 'stumped', fielders: [keeper] } }
      : { type: 'ball', bat: 0, wicket: { kind: 'bowled' } };
  if (way === 'caught' || way === 'caught and bowled')
    return caught(way, desk, keeper, length, pace, intent, at, chance);
  if (way === 'lbw') {
    const ball: BallCommand = { type: 'ball', bat: 0, wicket: { kind: 'lbw' } };
    if (chance.is(0.3) && available(desk, desk.battingSide))
      ball.review = review(at, desk, desk.battingSide, false, chance);
    else if (chance.is(0.12) && available(desk, other(desk.battingSide)))
      ball.review = review(at, desk, other(desk.battingSide), true, chance);
    return ball;
  }
  return {
    type: 'ball',
    bat: 0,
    ...(way === 'bowled' ? { shot: chance.pick(['play and miss', 'inside edge', 'swing and miss']) } : {}),
    wicket: { kind: way },
  };
}

function caught(
  way: 'caught' | 'caught and bowled',
  desk: Desk,
  keeper: FielderRef | null,
  length: Parameters<typeof play>[1],
  pace: boolean,
  intent: number,
  at: Situation,
  chance: Chance,
): BallCommand {
  const bowler = desk.field.eleven.find((player) => player.id === desk.field.bowler);
  if (way === 'caught and bowled' && bowler)
    return {
      type: 'ball',
      bat: 0,
      shot: 'straight drive',
      zone: { angle: chance.whole(350, 359), distance: 0.14 },
      wicket: { kind: way, fielders: [{ id: bowler.id, name: bowler.name }] },
    };
  const behind = at.type === 'TEST' ? (pace ? 0.62 : 0.35) : pace ? 0.24 : 0.1;
  if (chance.is(behind)) {
    const played = play('edged', length, pace, intent, chance);
    const byKeeper = keeper !== null && chance.is(0.62);
    const ball: BallCommand = {
      type: 'ball',
      bat: 0,
      shot: played.shot,
      zone: byKeeper || !played.zone ? { angle: 178, distance: 0.14 } : played.zone,
      wicket: { kind: 'caught', fielders: [byKeeper && keeper ? keeper : fielderOf(desk.field, chance)] },
    };
    if (byKeeper && chance.is(0.15) && available(desk, desk.battingSide))
      ball.review = review(at, desk, desk.battingSide, false, chance);
    return ball;
  }
  const played = play('caught', length, pace, intent, chance);
  return {
    type: 'ball',
    bat: 0,
    ...played,
    wicket: {
      kind: 'caught',
      fielders: [fielderOf(desk.field, chance)],
      crossed: (played.zone?.distance ?? 0) > 0.7 && chance.is(0.5),
    },
  };
}

/** R2.25: completed runs count; the batter at the broken wicket is out (R4.6). */
function runOut(
  at: Situation,
  desk: Desk,
  length: Parameters<typeof play>[1],
  pace: boolean,
  intent: number,
  chance: Chance,
): BallCommand {
  const done = chance.weighted([0, 1, 2], (each) => [0.5, 0.42, 0.08][each] as number);
  const played = play(done === 0 ? 'one' : done === 1 ? 'two' : 'three', length, pace, intent, chance);
  const strikersEnd = chance.is(0.5);
  // Nobody had crossed on the run not made, so who is out follows from the completed runs and the end.
  const strikerThere = done % 2 === 0 ? strikersEnd : !strikersEnd;
  return {
    type: 'ball',
    bat: done,
    crossings: done,
    ...played,
    wicket: {
      kind: 'run out',
      player: strikerThere ? at.striker.person : desk.nonStriker,
      end: strikersEnd ? 'striker' : 'nonStriker',
      fielders: runOutBy(desk.field, strikersEnd, chance),
    },
  };
}
