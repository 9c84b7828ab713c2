import type { Command, Instant } from '@sightscreen/cricket';

/**
 * A command said here, in order. `expected`: the head of the log it was said on. Those behind the first count on from it, as if nobody else
 * wrote: so that what others did meanwhile is found out, and moves all of them by the same.
 */
export interface Said { id: string; command: Command; happenedAt: Instant; expected: number }
