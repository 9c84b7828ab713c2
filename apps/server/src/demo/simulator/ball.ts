/** One ball: a command as a scorer would send it. What follows from the state is omitted; the ruling fills it in. */
import {
  type BallCommand,
  type FielderRef,
  other,
  type Pitch,
  type ReviewFact,
  type Side,
  type SquadPlayer,
} from '@sightscreen/cricket';
import type { Chance } from '../world/chance.ts';
import { bowlsPace } from '../world/people.ts';
import { type Dismissal, dismissals, length, type Length, lengths, oddsOf, type Situation } from './odds.ts';
import { type Delivery, play } from './shot.ts';

const runs = { dot: 0, one: 1, two: 2, three: 3, four: 4, six: 6 };
type Outcome = keyof typeof runs;
const outcomes = [...(Object.keys(runs) as Outcome[]), 'wicket'] as const;

/** Extras first (a wide is never hit), then the bat. */
export function nextBall(at: Situation, chance: Chance): BallCommand {
  const odds = oddsOf(at);
  const pace = bowlsPace(at.bowler);
  const pitched = bowl(at, pace, chance);
  const delivery = { length: pitched.length, pace, intent: odds.intent, chance };
  const ball = (): BallCommand => {
    if (chance.is(odds.wide)) return wide(at, pace, chance);
    const noBall = chance.is(odds.noBall);
    const saved = noBall || at.freeHit;
    const met = chance.weighted(outcomes, (each) => (each === 'wicket' && saved ? 0 : odds[each]));
    if (met === 'wicket') return wicket(at, delivery);
    const extra = saved ? null : missedBat(at, delivery, met);
    if (extra) return extra;
    const struck = hit(at, delivery, met);
    return noBall ? { ...struck, noBall: true } : struck;
  };
  return pitched.pitch === null ? ball() : { ...ball(), pitch: pitched.pitch };
}

/** Where the ball pitches: metres from the striker's stumps and off middle stump towards off. Not for a full toss. */
function bowl(at: Situation, pace: boolean, chance: Chance): { length: Length; pitch: Pitch | null } {
  const death = at.left !== null && at.left < 30;
  const test = at.type === 'TEST';
  const shares: Record<Length, number> = {
    'full toss': death ? 0.05 : 0.015,
    yorker: death && pace ? 0.24 : 0.03,
    full: test ? 0.26 : 0.3,
    good: test ? 0.52 : death ? 0.22 : 0.42,
    short: pace ? 0.2 : 0.12,
  };
  const pitched = chance.weighted(length.options, (each) => shares[each]);
  const [near, far] = lengths[pace ? 'pace' : 'spin'][pitched];
  const metres = near + chance.next() * (far - near);
  const line = chance.about(test ? 0.2 : 0.12, 0.22);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { length: pitched, pitch: pitched === 'full toss' ? null : { length: round(metres), line: round(line) } };
}

function wide(at: Situation, pace: boolean, chance: Chance): BallCommand {
  const roll = chance.next();
  if (roll < 0.025) return { type: 'ball', wide: 4, boundary: true };
  if (roll < 0.07) return { type: 'ball', wide: 1 };
  const keeper = keeperOf(at);
  // R2.33: a stumping is one of the four ways out off a wide.
  const isStumped = roll < 0.085 && at.bowler.bowlingKind !== null && !pace && keeper !== null;
  return { type: 'ball', wide: 0, ...(isStumped && { wicket: { kind: 'stumped', fielders: [keeper] } }) };
}

function hit(at: Situation, delivery: Delivery, met: Outcome): BallCommand {
  const { chance, intent } = delivery;
  const missed = met === 'dot' && chance.is(0.24);
  const ball: BallCommand = { type: 'ball', bat: runs[met], ...play(missed ? 'missed' : met, delivery) };
  if (met === 'four' || met === 'six') ball.boundary = true;
  if ((met === 'one' || met === 'two') && chance.is(0.0025)) {
    // R2.17: the runs completed and the one in hand, then four for the rope; no four in the batter's column.
    const ran = runs[met];
    return chance.is(0.35)
      ? { ...ball, bat: ran + 4, overthrow: true, crossings: ran }
      : { ...ball, bat: ran + 1, crossings: ran + 1 };
  }
  if ((met === 'dot' || met === 'one' || met === 'two') && !missed && intent > -0.4 && chance.is(0.007))
    ball.dropped = fielderOf(at, chance);
  // R2.20: the helmet behind the keeper, once in a few thousand balls; it counts in the over.
  if (missed && chance.is(0.0008)) ball.penalty = 5;
  return ball;
}

/** Byes and leg byes come out of balls that would have been dots or singles; so do unsuccessful appeals. */
function missedBat(at: Situation, { pace, chance }: Delivery, met: Outcome): BallCommand | null {
  if (met !== 'dot' && met !== 'one') return null;
  const roll = chance.next();
  if (roll < 0.017) {
    const far = chance.next();
    const zone = { angle: chance.whole(205, 290), distance: far > 0.92 ? 1 : 0.5 };
    return far > 0.92
      ? { type: 'ball', legByes: 4, boundary: true, zone }
      : { type: 'ball', legByes: far > 0.86 ? 2 : 1, zone };
  }
  if (roll < (at.type === 'TEST' ? 0.0225 : 0.021))
    return chance.is(pace ? 0.35 : 0.2) ? { type: 'ball', byes: 4, boundary: true } : { type: 'ball', byes: 1 };
  if (met !== 'dot') return null;
  // An appeal turned down and reviewed by the fielders, or a decision reversed.
  const fielders = other(at.battingSide);
  if (roll < 0.0255 && canReview(at, fielders))
    return { type: 'ball', bat: 0, shot: 'play and miss', review: review(at, fielders, false, chance) };
  if (roll < 0.0275 && canReview(at, at.battingSide))
    return { type: 'ball', bat: 0, shot: 'inside edge', review: review(at, at.battingSide, true, chance) };
  return null;
}

const canReview = (at: Situation, side: Side): boolean => (at.reviewsLeft[side] ?? 0) > 0;

/** R14.5. */
function review(at: Situation, by: Side, upheld: boolean, chance: Chance): ReviewFact {
  const marginal = !upheld && chance.is(0.35);
  return {
    by,
    batter: at.striker.id,
    umpire: at.umpire,
    outcome: upheld ? 'upheld' : 'struck down',
    type: 'wicket',
    ...(marginal ? { umpiresCall: true } : {}),
  };
}

function wicket(at: Situation, delivery: Delivery): BallCommand {
  const { chance, pace } = delivery;
  const shares = dismissals[pace ? 'pace' : 'spin'][at.type === 'TEST' ? 'long' : 'short'];
  const kind = chance.weighted(Object.keys(shares) as Dismissal[], (dismissal) => shares[dismissal]);
  const ball: BallCommand = { type: 'ball', bat: 0 };
  if (kind === 'run out') return runOut(at, delivery);
  if (kind === 'caught' || kind === 'caught and bowled') {
    const bowler = at.eleven.find((player) => player.id === at.bowler.id);
    if (kind === 'caught' || bowler === undefined) return caught(at, delivery);
    const zone = { angle: chance.whole(350, 359), distance: 0.14 };
    const fielders = [{ id: bowler.id, name: bowler.name }];
    return { ...ball, shot: 'straight drive', zone, wicket: { kind, fielders } };
  }
  if (kind === 'stumped') {
    const keeper = keeperOf(at);
    return keeper
      ? { ...ball, shot: 'play and miss', wicket: { kind, fielders: [keeper] } }
      : { ...ball, wicket: { kind: 'bowled' } };
  }
  if (kind === 'lbw') {
    ball.wicket = { kind };
    const fielders = other(at.battingSide);
    if (chance.is(0.3) && canReview(at, at.battingSide)) ball.review = review(at, at.battingSide, false, chance);
    else if (chance.is(0.12) && canReview(at, fielders)) ball.review = review(at, fielders, true, chance);
    return ball;
  }
  if (kind === 'bowled') ball.shot = chance.pick(['play and miss', 'inside edge', 'swing and miss']);
  return { ...ball, wicket: { kind } };
}

function caught(at: Situation, delivery: Delivery): BallCommand {
  const { chance, pace } = delivery;
  const behind = at.type === 'TEST' ? (pace ? 0.62 : 0.35) : pace ? 0.24 : 0.1;
  if (!chance.is(behind)) {
    const played = play('caught', delivery);
    const fielders = [fielderOf(at, chance)];
    const crossed = (played.zone?.distance ?? 0) > 0.7 && chance.is(0.5);
    return { type: 'ball', bat: 0, ...played, wicket: { kind: 'caught', fielders, crossed } };
  }
  const { shot, zone } = play('edged', delivery);
  const keeper = keeperOf(at);
  const catcher = keeper !== null && chance.is(0.62) ? keeper : null;
  const ball: BallCommand = {
    type: 'ball',
    bat: 0,
    shot,
    zone: catcher || !zone ? { angle: 178, distance: 0.14 } : zone,
    wicket: { kind: 'caught', fielders: [catcher ?? fielderOf(at, chance)] },
  };
  if (catcher && chance.is(0.15) && canReview(at, at.battingSide))
    ball.review = review(at, at.battingSide, false, chance);
  return ball;
}

/** R2.25: completed runs count; the batter at the broken wicket is out (R4.6). */
function runOut(at: Situation, delivery: Delivery): BallCommand {
  const { chance } = delivery;
  const done = chance.weighted([0, 1, 2], (each) => [0.5, 0.42, 0.08][each]!);
  const played = play((['one', 'two', 'three'] as const)[done]!, delivery);
  const atStrikersEnd = chance.is(0.5);
  // Nobody had crossed on the run not made, so who is out follows from the completed runs and the end.
  const isStriker = done % 2 === 0 ? atStrikersEnd : !atStrikersEnd;
  const player = isStriker ? at.striker.id : at.nonStriker;
  // R5.18: the thrower first, the breaker last; at times a direct hit.
  const thrower = fielderOf(at, chance);
  const direct = chance.is(0.35);
  const bowler = at.eleven.find(({ id }) => id === at.bowler.id);
  const breaker = atStrikersEnd ? keeperOf(at) : bowler ? ref(bowler) : null;
  const fielders = direct || breaker === null ? [thrower] : [thrower, breaker];
  const end = atStrikersEnd ? 'striker' : 'nonStriker';
  return { type: 'ball', bat: done, crossings: done, ...played, wicket: { kind: 'run out', player, end, fielders } };
}

const ref = ({ id, name, keeper }: SquadPlayer): FielderRef => (keeper ? { id, name, keeper: true } : { id, name });

const keeperOf = ({ eleven, bowler }: Situation): FielderRef | null => {
  const keeper = eleven.find((player) => player.keeper && player.id !== bowler.id);
  return keeper ? ref(keeper) : null;
};

/** Anyone but the bowler and the keeper. */
const fielderOf = ({ eleven, bowler }: Situation, chance: Chance): FielderRef =>
  ref(chance.pick(eleven.filter((player) => player.id !== bowler.id && !player.keeper)));

const runsOf = ({ bat = 0, byes = 0, legByes = 0, wide: more, noBall, penalty = 0 }: BallCommand): number =>
  bat + byes + legByes + (more === undefined ? 0 : more + 1) + (noBall ? 1 : 0) + penalty;

/** A level score is reachable in so many balls, and not already passed. */
function isReachable(level: number, balls: number): boolean {
  if (level < 0) return false;
  if (balls === 0) return level === 0;
  if (balls === 1) return [0, 1, 2, 3, 4, 6].includes(level);
  return level <= balls * 2.6 + 2 && level >= Math.min(balls * 0.35, balls - 2);
}

/**
 * A chase that ends level, for the tied match of the script: plausible balls, of which only those that keep a tie
 * possible are used.
 */
export function levelBall(at: Situation, chance: Chance): BallCommand {
  const balls = at.left ?? 0;
  const level = (at.need ?? 1) - 1;
  for (let tries = 0; tries < 24; tries += 1) {
    const ball = nextBall(at, chance);
    const counts = ball.wide === undefined && !ball.noBall;
    if (ball.wicket && at.wickets + 1 > 8) continue;
    if (isReachable(level - runsOf(ball), counts ? balls - 1 : balls)) return ball;
  }
  const distance = (each: number): number => Math.abs(level / balls - each);
  const bat =
    [0, 1, 2, 3, 4, 6]
      .toSorted((a, b) => distance(a) - distance(b))
      .find((each) => isReachable(level - each, balls - 1)) ?? Math.min(level, 6);
  return { type: 'ball', bat, ...(bat === 4 || bat === 6 ? { boundary: true } : {}) };
}
