/** The long suites: `SIGHTSCREEN_SOAK=1` runs all of them (`npm run soak`); a usual run leaves them out. */
export interface Soak {
  /** Whether this is a run of the long suites. */
  soak: boolean;
  /** Cases that only the soak runs. */
  soaked: <T>(cases: readonly T[]) => T[];
  /** Cases of which a usual run tries one in ten, or in as many as stated, always the same. */
  sampled: <T>(cases: readonly T[], oneIn?: number) => T[];
  /** Runs of a slow property, of which a usual run takes a third, always the same. */
  numRuns: (all: number) => number;
}

/** @throws Error when the setting is not `1` */
export function soakOf(setting = ''): Soak {
  if (setting !== '' && setting !== '1')
    throw new Error(`SIGHTSCREEN_SOAK is "${setting}". Set it to 1 or leave it out.`);
  const all = setting === '1';
  return {
    soak: all,
    soaked: (cases) => (all ? [...cases] : []),
    sampled: (cases, oneIn = 10) => (all ? [...cases] : cases.filter((_, index) => index % oneIn === 0)),
    numRuns: (count) => (all ? count : Math.ceil(count / 3)),
  };
}

export const { soak, soaked, sampled, numRuns } = soakOf(process.env.SIGHTSCREEN_SOAK);
