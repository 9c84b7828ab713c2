import type { Command, Instant } from '@sightscreen/cricket';

/**
 * A command entered here, in order. `expected`: the head of the log it was entered on. Later ones count on from the
 * first as if no one else wrote, so that additions by others are detected and shift all of them by the same amount.
 */
export interface QueuedCommand {
  id: string;
  command: Command;
  happenedAt: Instant;
  expected: number;
}
