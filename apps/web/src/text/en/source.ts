import type { SourceLine } from '@sightscreen/contracts';

const SOURCES: Record<SourceLine['from'][number], string> = {
  cricsheet: 'ball-by-ball data of Cricsheet',
  scorers: 'scorers of this site',
  demo: 'invented matches of the demonstration',
};
const joined = (parts: readonly string[]): string => parts.join(' and ');

/** Of the line that says where figures come from (BEYOND-25); used on the server only. */
export const source = {
  label: 'Where this comes from',
  from: (from: SourceLine['from']) => `Source: ${joined(from.map((one) => SOURCES[one]))}.`,
  matches: (counted: number, latest: string) =>
    counted === 1
      ? `One match that is over, on ${latest}`
      : `${counted} matches that are over, the latest on ${latest}`,
  gaps: (withoutBalls: number) =>
    withoutBalls === 0 ? 'a ball known of each' : `${withoutBalls} of them without a ball known`,
  revisions: {
    log: (number: number) => `Revision ${number} of its log.`,
    data: (number: number) => `Revision ${number} of the ball data.`,
  },
  corrections: 'Log of corrections',
  data: 'Download',
  ask: 'Ask your own question',
};
