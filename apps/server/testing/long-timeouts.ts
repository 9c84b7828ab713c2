/** Timeouts twenty times as long as those of production, so that a slow machine fails no test. */
import { productionTimeouts, type Timeouts } from '../src/core/config/timeouts.ts';

export const longTimeouts = Object.fromEntries(
  Object.entries(productionTimeouts).map(([name, ms]) => [name, ms * 20]),
) as Timeouts;
