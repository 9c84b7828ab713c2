/**
 * How much of the long suites a run takes. `SIGHTSCREEN_SOAK`: `1` is all of them (`npm run soak`); `3/10` is one part
 * of ten, of which `.ci/run` takes another with every change; without it, none.
 */
const asked = process.env.SIGHTSCREEN_SOAK ?? '';
const part = /^(\d)\/10$/.exec(asked)?.[1];
if (asked !== '' && asked !== '1' && part === undefined)
  throw new Error(`SIGHTSCREEN_SOAK is "${asked}": it is 1, or a part such as 3/10.`);

/** Whether all of it runs. */
export const soak = asked === '1';

/** What this run takes of cases that a usual run leaves out. */
export const soaked = <T>(cases: readonly T[]): T[] =>
  soak ? [...cases] : part === undefined ? [] : tenth(cases, Number(part));

/** What this run takes of cases of which a usual run tries one in ten, always the same. */
export const sampled = <T>(cases: readonly T[]): T[] => (soak ? [...cases] : tenth(cases, Number(part ?? 0)));

const tenth = <T>(cases: readonly T[], at: number): T[] => cases.filter((_, index) => index % 10 === at);
