/**
 * Probabilities of the outcomes of a ball. Base rates are set so that two hundred simulated innings come
 * out like cricket (see calibration.test.ts); ability, the ball's age, the surface and intent adjust them.
 */
import type { MatchType, PersonId, Side, SquadPlayer } from '@sightscreen/cricket';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import { type Ability, bowlsPace } from '../world/people.ts';

const share = z.number().min(0);
const outcomes = z.strictObject({
  dot: share,
  one: share,
  two: share,
  three: share,
  four: share,
  six: share,
  wicket: share,
  /** Of any ball; the others are of balls that are neither wide nor no ball. */
  wide: share,
  noBall: share,
});
export const length = z.enum(['full toss', 'yorker', 'full', 'good', 'short']);
export type Length = z.infer<typeof length>;
/** Metres from the striker's stumps. */
const lengthRanges = z.record(length, z.tuple([z.number(), z.number()]));
const dismissalShares = z.strictObject({
  bowled: share,
  caught: share,
  lbw: share,
  stumped: share,
  'caught and bowled': share,
  'hit wicket': share,
  'run out': share,
});
export type Dismissal = keyof z.infer<typeof dismissalShares>;
const byFormat = z.strictObject({ long: dismissalShares, short: dismissalShares });

export const { formats, lengths, dismissals } = readData(
  'balls.json',
  z.strictObject({
    formats: z.record(
      z.enum(['TEST', 'ODI', 'T20', 'HUN']),
      z.strictObject({
        /** Runs per six-ball over that a side batting first aims for. */
        runRate: z.number(),
        /** Probability that the winner of the toss bats. */
        batFirst: share,
        outcomes,
      }),
    ),
    lengths: z.strictObject({ pace: lengthRanges, spin: lengthRanges }),
    dismissals: z.strictObject({ pace: byFormat, spin: byFormat }),
  }),
);

/** Inputs of the ball model, read from the state once per ball. */
export interface Situation {
  type: MatchType;
  /** Legal balls bowled in this innings. */
  balls: number;
  /** Legal balls of a limited innings, and those left; null in a Test. */
  limit: number | null;
  left: number | null;
  wickets: number;
  /** Runs needed by the side batting last; null otherwise. */
  need: number | null;
  freeHit: boolean;
  superOver: boolean;
  striker: Ability;
  strikerBalls: number;
  nonStriker: PersonId;
  bowler: Ability;
  /** Age of a red ball in units of ten overs (0 to 8). */
  ballAge: number;
  /** -1 (helps bowlers) to 1 (a flat pitch). */
  surface: number;
  battingSide: Side;
  /** The side in the field. */
  eleven: SquadPlayer[];
  /** Reviews left by side; null where the competition has none. */
  reviewsLeft: [number | null, number | null];
  umpire: string | null;
}

/** Extras first (R2.4, R2.5), then the outcome off the bat: those sum to one. */
export function oddsOf(at: Situation): z.infer<typeof outcomes> & { intent: number } {
  const base = formats[at.type].outcomes;
  const intent = intentOf(at);
  const skill = (at.striker.batting - at.bowler.bowling) / 25;
  const pace = bowlsPace(at.bowler);
  const raw = at.strikerBalls < 8 ? 1 : at.strikerBalls > 35 ? -0.6 : 0;
  const shine = at.type === 'TEST' && pace ? Math.max(0, 0.3 - at.ballAge * 0.12) : 0;
  const turn = at.type === 'TEST' && !pace ? Math.min(0.25, at.ballAge * 0.04) : 0;

  const wicket = base.wicket * Math.exp(0.62 * intent - 0.5 * skill + 0.22 * raw + shine + turn - 0.22 * at.surface);
  const four = base.four * Math.exp(0.42 * intent + 0.2 * skill - 0.16 * raw + 0.14 * at.surface);
  const six = base.six * Math.exp(1.15 * intent + 0.3 * skill - 0.25 * raw + 0.14 * at.surface);
  const one = base.one * Math.exp(-0.12 * Math.max(0, intent) + 0.05 * skill - 0.1 * raw);
  const two = base.two * Math.exp(0.25 * intent + 0.08 * skill);
  const three = base.three;
  const dot = base.dot * Math.exp(-0.4 * intent - 0.1 * skill + 0.12 * raw);
  const sum = wicket + four + six + one + two + three + dot;
  const late = at.left !== null && at.left < 24 ? 1.25 : 1;
  return {
    wide: base.wide * (pace ? 1.2 : 0.7) * late,
    noBall: base.noBall * (pace ? 1.3 : 0.25),
    dot: dot / sum,
    one: one / sum,
    two: two / sum,
    three: three / sum,
    four: four / sum,
    six: six / sum,
    wicket: wicket / sum,
    intent,
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** How aggressively the batter plays: 0 is usual for the format, above takes risks, below is caution. */
function intentOf(at: Situation): number {
  if (at.superOver) return 1.1;
  const settled = at.strikerBalls < 6 ? -0.2 : 0;
  return clamp((at.type === 'TEST' ? longForm(at) : limited(at)) + settled + at.striker.tempo * 0.25, -1.1, 1.5);
}

function longForm(at: Situation): number {
  const shine = at.balls < 90 ? -0.15 : 0;
  if (at.need === null) return (at.wickets >= 8 ? 0.25 : 0) + shine;
  // A small target is chased in the usual way; a large one late is batted out.
  return at.need < 120 ? 0.25 : shine;
}

function limited(at: Situation): number {
  const limit = at.limit ?? 120;
  const left = at.left ?? limit;
  const gone = 1 - left / limit;
  // Wickets a side can be expected to have lost by now.
  const spent = gone * 6.2;
  const worry = Math.max(0, at.wickets - spent - 0.8) * 0.16;
  if (at.need !== null) {
    const { runRate } = formats[at.type];
    const required = left === 0 ? 12 : (at.need * 6) / left;
    const pressed = (required - runRate) / (at.type === 'ODI' ? 3.2 : 4.5);
    return clamp(pressed, -0.55, 1.4) - worry * (required > runRate * 1.6 ? 0.3 : 1);
  }
  const freedom = Math.max(0, spent - at.wickets - 0.6) * 0.13;
  return phase(at.type, gone) - worry + freedom;
}

/** By share of the innings completed: powerplay first, then the spread field, then slogging at the end. */
function phase(type: MatchType, gone: number): number {
  if (type === 'ODI') return gone < 0.2 ? -0.05 : gone < 0.7 ? -0.15 : gone < 0.85 ? 0.3 : 0.95;
  return gone < 0.3 ? 0.08 : gone < 0.75 ? -0.14 : 0.62;
}
