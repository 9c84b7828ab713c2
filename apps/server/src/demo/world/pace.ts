/** Durations. Past matches take the ground's own pace, those that readers watch the demonstration's. */
import type { BreakName } from '@sightscreen/cricket';

export type Moment =
  | 'ball'
  | 'over'
  | 'wicket'
  | 'walk in'
  | 'bowler'
  | 'toss'
  | 'start'
  | 'comment'
  | 'correction'
  | 'close'
  | 'at once'
  | BreakName;
/** Milliseconds before a step of that kind; the player adds jitter. */
export type Pace = Partial<Record<Moment, number>> & { ball: number };

const second = 1000;
const minute = 60 * second;

/** Seconds of real time. */
export const groundPace: Pace = {
  ball: 36 * second,
  over: 70 * second,
  wicket: 130 * second,
  'walk in': 40 * second,
  bowler: second,
  toss: minute,
  start: 25 * minute,
  comment: 2 * second,
  correction: 20 * second,
  close: 30 * second,
  drinks: 4 * minute,
  'strategic timeout': 150 * second,
  lunch: 40 * minute,
  tea: 20 * minute,
  dinner: 40 * minute,
  'innings break': 15 * minute,
  'super over break': 5 * minute,
  rain: 35 * minute,
  'bad light': 20 * minute,
  'wet outfield': 30 * minute,
  'delayed start': 60 * minute,
  review: minute,
  other: 5 * minute,
};
/** About one ball in twelve seconds, breaks shortened. */
export const demonstrationPace: Pace = {
  ball: 11 * second,
  over: 14 * second,
  wicket: 16 * second,
  'walk in': 5 * second,
  bowler: second,
  toss: 30 * second,
  start: 45 * second,
  comment: 2 * second,
  correction: 9 * second,
  close: 8 * second,
  drinks: 45 * second,
  'strategic timeout': 40 * second,
  lunch: 2 * minute,
  tea: 90 * second,
  dinner: 2 * minute,
  'innings break': 90 * second,
  'super over break': 45 * second,
  rain: 9 * minute,
  'bad light': 2 * minute,
  'wet outfield': 2 * minute,
  'delayed start': 4 * minute,
  stumps: 3 * minute,
  review: 15 * second,
  other: minute,
};

/** Delay before `moment`, varied by a fifth either way. `roll` is 0 to 1. */
export const waitFor = (pace: Pace, moment: Moment, roll: number): number =>
  moment === 'at once' ? 0 : Math.round((pace[moment] ?? pace.ball) * (0.8 + roll * 0.4));
