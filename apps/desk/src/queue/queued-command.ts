import type { Command, Instant } from '@sightscreen/cricket';

/**
 * A command entered here, in order. `expected`: the head of the log it was entered on. Those behind the first count on
 * from it, as if nobody else wrote, so that additions by others are detected and shift all of them by the same amount.
 */
export interface QueuedCommand {
  id: string;
  command: Command;
  happenedAt: Instant;
  expected: number;
}
