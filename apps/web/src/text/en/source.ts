import type { SourceLine } from '@sightscreen/contracts';

const SOURCES: Record<SourceLine['from'][number], string> = {
  cricsheet: 'Cricsheet',
  scorers: 'our scorers',
  demo: 'demonstration matches',
};
const joined = (parts: readonly string[]): string => parts.join(' and ');

/** Of the line that says where figures come from (BEYOND-25); used on the server only. */
export const sourceWords = {
  label: 'Where this comes from',
  from: (from: SourceLine['from']) => `Source: ${joined(from.map((one) => SOURCES[one]))}.`,
  matches: (counted: number, latest: string) =>
    counted === 1 ? `One finished match, ${latest}` : `${counted} finished matches to ${latest}`,
  gaps: (withoutBalls: number) =>
    withoutBalls === 0 ? 'ball by ball' : `${withoutBalls} of them without ball-by-ball data`,
  revisions: {
    log: (number: number) => `Data version ${number}.`,
    data: (number: number) => `Data version ${number}.`,
  },
  corrections: 'Corrections',
  data: 'Download',
  ask: 'Ask your own question',
};
