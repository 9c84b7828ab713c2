/** Durations in milliseconds. Past matches take the ground's own pace, those that readers watch the demonstration's. */
import { z } from 'zod';
import { readData } from '../data/read-data.ts';

const moment = z.enum([
  'ball',
  'over',
  'walk in',
  'bowler',
  'toss',
  'start',
  'comment',
  'correction',
  'close',
  'at once',
  'drinks',
  'strategic timeout',
  'lunch',
  'tea',
  'dinner',
  'innings break',
  'super over break',
  'stumps',
  'rain',
  'bad light',
  'wet outfield',
  'delayed start',
  'review',
  'other',
]);
/** What a delay is for. */
export type Moment = z.infer<typeof moment>;
const pace = z.partialRecord(moment, z.int()).and(z.object({ ball: z.int() }));
export type Pace = z.infer<typeof pace>;

/** At the demonstration's pace a ball is bowled about every twelve seconds, and breaks are shortened. */
export const { ground: groundPace, demonstration: demonstrationPace } = readData(
  'pace.json',
  z.strictObject({ ground: pace, demonstration: pace }),
);

/** Delay before `moment`, varied by a fifth either way. `roll` is 0 to 1. */
export const delayFor = (times: Pace, before: Moment, roll: number): number =>
  before === 'at once' ? 0 : Math.round((times[before] ?? times.ball) * (0.8 + roll * 0.4));
