/**
 * How much of the long suites a run takes. `SIGHTSCREEN_SOAK`: `1` is all of them (`npm run soak`); `3/10` is one part
 * of ten, of which `.ci/run` takes another with every change; without it, none.
 */
export interface Soak {
  /** Whether all of it runs. */
  soak: boolean;
  /** What this run takes of cases that a usual run leaves out. */
  soaked: <T>(cases: readonly T[]) => T[];
  /** What this run takes of cases of which a usual run tries one in ten, always the same. */
  sampled: <T>(cases: readonly T[]) => T[];
}

/** @throws Error when the setting is neither `1` nor a part */
export function soakOf(setting = ''): Soak {
  const part = /^(\d)\/10$/.exec(setting)?.[1];
  if (setting !== '' && setting !== '1' && part === undefined)
    throw new Error(`SIGHTSCREEN_SOAK is "${setting}": it is 1, or a part such as 3/10.`);
  const all = setting === '1';
  return {
    soak: all,
    soaked: (cases) => (all ? [...cases] : part === undefined ? [] : tenth(cases, Number(part))),
    sampled: (cases) => (all ? [...cases] : tenth(cases, Number(part ?? 0))),
  };
}

const tenth = <T>(cases: readonly T[], part: number): T[] => cases.filter((_, index) => index % 10 === part);

export const { soak, soaked, sampled } = soakOf(process.env.SIGHTSCREEN_SOAK);
