/** Words of records and milestones near in a match (BEYOND-18); used on the server only. */
import { ordinal, plural } from './numbers.ts';

const at = (where: string | null): string => (where === null ? 'here' : `for ${where}`);

/** What a record is of, how near it is, and what it was. `where`: a side's short name, or here. */
export const recordWatchWords = {
  title: 'Record watch',
  all: 'All records',
  none: 'No record or milestone is near.',
  stand: (wicket: number, where: string | null) => `Best ${ordinal(wicket)}-wicket stand ${at(where)}`,
  score: (where: string | null) => `Highest score ${at(where)}`,
  total: (where: string | null) => `Highest total ${at(where)}`,
  bowling: (where: string | null) => `Best bowling ${at(where)}`,
  short: (short: number, of: 'runs' | 'wickets') =>
    short === 0 ? 'level' : of === 'runs' ? `${short} short` : plural(short, 'wicket short', 'wickets short'),
  passed: 'new',
  now: (figure: string, names: string) => (names === '' ? `${figure} now` : `${figure} now, ${names}`),
  before: (figure: string, names: string, year: number) =>
    `${figure} before, ${names === '' ? '' : `${names}, `}${year}`,
  proof: (matches: number, format: string) => `the best of ${plural(matches, format, `${format}s`)}`,
  runs: (at: number) => `${at.toLocaleString('en-GB')} runs`,
  wickets: (at: number) => `${at} wickets`,
  matches: (at: number) => `${ordinal(at)} match`,
  away: (short: number, of: 'runs' | 'wickets' | 'matches') =>
    of === 'matches' ? 'today' : short === 0 ? 'reached' : `${short} away`,
  career: (format: string) => `In ${format} careers before this match.`,
};
export type RecordWatchWords = typeof recordWatchWords;
