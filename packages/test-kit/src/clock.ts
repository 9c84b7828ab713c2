/** Clocks of tests, so that none depends on the day or hour of its run. */

export const NOW = Date.UTC(2026, 10, 22, 12);

/** Starts at `NOW` and runs on, for tests that wait for something to become due. */
export function runningClock(): () => number {
  const begun = performance.now();
  return () => NOW + Math.floor(performance.now() - begun);
}

/** The clock of the machine, for comparisons with dates that the file system or the database sets. */
export const machineClock = (): number => Date.now();
