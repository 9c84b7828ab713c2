import { plural } from './numbers.ts';

interface Ways {
  in: number;
  level: number;
  out: number;
}
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (n: number): string => NUMBERS[n] ?? n.toLocaleString('en-GB');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const count = (n: number): string => n.toLocaleString('en-GB');

/** Words of the points table and of what must happen. */
export const seriesTable = {
  title: (name: string) => `${name}: points table`,
  description: (name: string) => `Points, net run rate and form in ${name}, and what each side must do to go on.`,
  tabs: {
    overview: 'Overview',
    matches: 'Matches',
    table: 'Points table',
    figures: 'Figures',
    stats: 'Stats zone',
    grounds: 'Grounds',
    squads: 'Squads',
  } as Record<string, string>,
  pages: 'Pages of the series',
  table: 'Points table',
  caption: (series: string, group: string) => (group === '' ? `Table of ${series}` : `${group} of ${series}`),
  none: 'This series has no points table.',
  team: 'Team',
  columns: {
    played: ['P', 'Played'],
    won: ['W', 'Won'],
    lost: ['L', 'Lost'],
    tied: ['T', 'Tied'],
    drawn: ['D', 'Drawn'],
    noResult: ['NR', 'No result'],
    points: ['Pts', 'Points'],
    rate: ['NRR', 'Net run rate'],
  } as const,
  signed: (rate: string) => rate.replace('-', '−'),
  form: 'Form',
  next: 'Next',
  against: (side: string, day: string) => `v ${side}, ${day}`,
  marks: { W: 'won', L: 'lost', T: 'tied', N: 'no result', D: 'drawn' } as const,
  shortMarks: { W: 'W', L: 'L', T: 'T', N: 'N', D: 'D' } as const,
  latestFirst: (list: readonly string[]) => `Latest first: ${list.join(', ')}`,
  certain: 'certain of going on',
  gone: 'cannot go on',
  cut: 'The thick line is the cut.',
  formNote: 'Form: latest at the left.',
  rateNote:
    'Net run rate counts a side that was all out over its full quota. Matches without a result and super overs do not count in it.',
  missing: (n: number) =>
    `${capital(plural(n, 'match', 'matches'))} of this series ${n === 1 ? 'is' : 'are'} not stored here, and the table lacks ${n === 1 ? 'it' : 'them'}.`,
  adjusted: (side: string, points: number, reason: string) =>
    `${side}: ${points > 0 ? `${points} bonus` : `${-points} deducted`}${reason === '' ? '' : ` (${reason})`}.`,
  ifEnded: 'If play ended now',
  ifWon: (match: string, winner: string) => `${match}: ${winner} ahead, so counted as their win.`,
  ifNone: (match: string) => `${match}: not enough play, or level, so counted as it stands: the points are shared.`,
  ifNote: 'Who is ahead is told by the Standard Edition of the Duckworth/Lewis method. This is not the table.',
  what: 'What must happen',
  exact: (left: number, ways: number) =>
    `${capital(word(left))} ${left === 1 ? 'match is' : 'matches are'} left, so the table can end in ${count(ways)} ways, leaving ties and lost matches aside. Every way counts once; none is called likelier than another.`,
  sampled: (left: number, ways: number, seed: number) =>
    `${capital(word(left))} matches are left: too many ways to count. These are ${count(ways)} of them, drawn at random with the seed ${seed}, every match even. Ties and lost matches are left aside.`,
  places: (n: number, assumed: boolean) =>
    assumed
      ? `How many go on is not known here: this counts the top ${word(n)}.`
      : `The top ${word(n)} ${n === 1 ? 'goes' : 'go'} on.`,
  byPoints: 'in by points',
  byRate: 'level, run rate decides',
  out: 'out',
  side: 'Side',
  inPlus: 'In + on run rate',
  share: 'Share',
  ofWays: (n: number) => `of ${count(n)}`,
  safe: 'In, whatever happens.',
  cannot: 'Out, whatever happens.',
  wins: (wins: number, of: number) =>
    of === 1
      ? wins === 1
        ? 'Win'
        : 'Lose'
      : wins === of
        ? of === 2
          ? 'Win both'
          : `Win all ${word(of)}`
        : wins === 0
          ? of === 2
            ? 'Lose both'
            : 'Win none'
          : `Win ${word(wins)}`,
  fate: ({ in: inside, level, out }: Ways) => {
    const all = inside + level + out;
    if (inside === all) return 'in.';
    if (out === all) return 'out.';
    const parts = [
      inside > 0 ? `in by points in ${count(inside)} of ${count(all)}` : null,
      level > 0
        ? `run rate ${level === all ? 'decides' : `in ${count(level)}${inside > 0 ? '' : ` of ${count(all)}`}`}`
        : null,
      out > 0 ? `out in ${count(out)}${inside > 0 || level > 0 ? '' : ` of ${count(all)}`}` : null,
    ];
    return `${parts.filter((part) => part !== null).join(', ')}.`;
  },
  needsOwn: (others: readonly string[]) => `Needs to beat ${others.join(' and ')}.`,
  needsOther: (others: readonly { winner: string; loser: string }[]) =>
    `Needs ${others.map(({ winner, loser }) => `${loser} to lose to ${winner}`).join(' and ')}.`,
  route: (rival: string, against: string, first: number, winBy: number | null, chaseIn: string | null) =>
    winBy === null && chaseIn === null
      ? `No win over ${against} alone lifts them above ${rival} on run rate.`
      : `To be above ${rival} on run rate, as it stands now: beat ${against}${
          winBy === null
            ? ''
            : winBy === 1
              ? ' by any margin batting first'
              : ` by ${winBy} or more after making ${first}`
        }${winBy !== null && chaseIn !== null ? ', or ' : ''}${chaseIn === null ? '' : `chase ${first + 1} in ${chaseIn}`}.`,
  hand: 'Set results by hand',
  kept: 'Nothing you set here is kept; the address of the page carries it.',
  openResult: 'Open',
  matchOf: (name: string, a: string, b: string) => `${name}, ${a} v ${b}`,
  workOut: 'Work out the table',
  clear: 'Clear',
  ifSo: 'If so',
  thenNote: (n: number) =>
    `Counts are out of ${count(n)}. Run rates stay as they are: a result set by hand has no score.`,
};
