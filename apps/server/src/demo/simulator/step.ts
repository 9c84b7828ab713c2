import type { Command } from '@sightscreen/cricket';
import type { Moment } from '../world/pace.ts';

/** The next thing a scorer sends. */
export interface Step {
  command: Command;
  /** What the delay before it is for. */
  after: Moment;
}
