interface Route {
  rival: string;
  against: string;
  stage: 'not started' | 'batting first' | 'bowling first' | 'defending' | 'chasing';
  first: number;
  winBy: number | null;
  chaseIn: string | null;
}
interface Wins {
  side: string;
  wins: number;
  of: number;
}
interface Short {
  through: readonly string[];
  out: readonly string[];
  enough: readonly Wins[];
  needOthers: readonly string[];
  places: number;
}
interface Ways {
  in: number;
  level: number;
  out: number;
}
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const word = (n: number): string => NUMBERS[n] ?? n.toLocaleString('en-GB');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const count = (n: number): string => n.toLocaleString('en-GB');
const top = (n: number): string => (n === 1 ? 'first place' : `the top ${word(n)}`);
/** "A", "A and B", "A, B and C" */
const all = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
/** "COM (twice) and ORC" */
const each = (list: readonly string[]): string =>
  all(
    [...new Set(list)].map((one) => {
      const times = list.filter((other) => other === one).length;
      return times === 1 ? one : `${one} (${times === 2 ? 'twice' : `${word(times)} times`})`;
    }),
  );

/** Words of the points table and of what must happen. */
export const seriesTableWords = {
  title: (name: string) => `${name}: points table`,
  description: (name: string) => `Points, net run rate and form in ${name}, and what each team needs to qualify.`,
  tabs: {
    overview: 'Overview',
    matches: 'Matches',
    table: 'Table',
    stats: 'Stats',
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
  certain: 'qualified',
  gone: (n: number) => `cannot reach ${top(n)}`,
  goneAnyway: 'cannot qualify',
  cut: (n: number) => (n === 1 ? 'Thick line: the top side qualifies' : `Thick line: the top ${word(n)} qualify`),
  formNote: 'Form: latest on the left',
  rateNote:
    'For net run rate, a side bowled out counts as using all its overs. No-results and Super Overs are excluded.',
  usualPoints: 'Points assumed: two for a win, one for a tie or no-result.',
  missing: (n: number) =>
    n === 1
      ? 'One match of this series is missing from our records and from this table.'
      : `${capital(word(n))} matches of this series are missing from our records and from this table.`,
  adjusted: (side: string, points: number, reason: string) =>
    `${side}: ${points > 0 ? `${points} bonus` : `${-points} deducted`}${reason === '' ? '' : ` (${reason})`}.`,
  ifEnded: 'If play ended now',
  ifWon: (match: string, winner: string) => `${match}: ${winner} ahead.`,
  ifNone: (match: string) => `${match}: too little play, or scores level: points shared.`,
  ifNote: 'Leaders judged by DLS (Standard Edition). Not the official table.',
  what: 'What must happen',
  see: 'See every route',
  exact: (left: number, ways: number) =>
    `${capital(word(left))} ${left === 1 ? 'match' : 'matches'} left: ${count(ways)} possible outcomes, ignoring ties and no-results. Each outcome counts equally.`,
  sampled: (left: number, ways: number, seed: number) =>
    `${capital(word(left))} matches left. We drew ${count(ways)} outcomes at random (seed ${seed}), treating every match as even and ignoring ties and no-results.`,
  places: (n: number, assumed: boolean) =>
    assumed
      ? `${capital(n === 1 ? top(n) : `top ${word(n)}`)} assumed to qualify.`
      : n === 1
        ? 'The top side qualifies.'
        : `The top ${word(n)} qualify.`,
  byPoints: 'in on points',
  byRate: 'level on points: run rate decides',
  out: 'out',
  side: 'Team',
  inPlus: 'In + on run rate',
  share: 'Share',
  ofWays: (n: number) => `of ${count(n)}`,
  safe: (n: number) => `In: sure of ${n === 1 ? top(n) : `a place in ${top(n)}`}.`,
  cannot: (n: number) => `Out: cannot reach ${top(n)}.`,
  outOnWins: 'Out, unless a tie or no-result helps.',
  outInSample: 'Out in every outcome we drew.',
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
  /** Numbers of wins that come to the same. */
  winsFrom: (fewest: number, most: number, of: number) =>
    fewest === 0
      ? most === 1
        ? 'Win one or none'
        : `Win ${word(most)} or fewer`
      : most === of
        ? `Win ${word(fewest)} or more`
        : `Win ${word(fewest)} to ${word(most)}`,
  fate: ({ in: inside, level, out }: Ways) => {
    const total = inside + level + out;
    if (inside === total) return 'in.';
    if (out === total) return 'out.';
    const parts = [
      inside > 0 ? `in on points in ${count(inside)} of ${count(total)}` : null,
      level > 0
        ? `run rate ${level === total ? 'decides' : `in ${count(level)}${inside > 0 ? '' : ` of ${count(total)}`}`}`
        : null,
      out > 0 ? `out in ${count(out)}${inside > 0 || level > 0 ? '' : ` of ${count(total)}`}` : null,
    ];
    return `${parts.filter((part) => part !== null).join(', ')}.`;
  },
  needsOwn: (others: readonly string[]) => `Must beat ${each(others)}.`,
  needsOther: (others: readonly { winner: string; loser: string }[]) => {
    const losers = Map.groupBy(others, ({ loser }) => loser);
    return `Need ${all([...losers].map(([loser, list]) => `${loser} to lose to ${each(list.map(({ winner }) => winner))}`))}.`;
  },
  /** Only the routes still open have figures. */
  route: ({ rival, against, stage, first, winBy, chaseIn }: Route) => {
    if (winBy === null && chaseIn === null)
      return `Beating ${against} alone is not enough to pass ${rival} on run rate.`;
    const runs = winBy === 1 ? 'by any margin' : `by ${winBy} runs or more`;
    const win = {
      'not started': winBy === 1 ? `${runs} batting first` : `${runs} after making ${first}`,
      'batting first': winBy === 1 ? runs : `${runs} after making ${first}`,
      defending: winBy === 1 ? runs : `${runs}: hold them to ${first - (winBy ?? 0)}`,
      'bowling first': '',
      chasing: '',
    }[stage];
    const routes = [
      winBy === null ? null : `beat ${against} ${win}`,
      chaseIn === null ? null : `chase ${first + 1} in ${chaseIn}`,
    ];
    return `To pass ${rival} on run rate as it stands: ${routes.filter((one) => one !== null).join(', or ')}.`;
  },
  /** Who is through or out, then what is still to win. Two sentences at most. */
  inShort: ({ through, out, enough, needOthers, places }: Short) => {
    const [first, second] = enough;
    const wins = (n: number, of: number) =>
      n === of
        ? of === 1
          ? 'their last match'
          : of === 2
            ? 'their last two'
            : `all ${word(of)} of their matches`
        : `${word(n)} of their last ${word(of)}`;
    const inside =
      through.length > 0
        ? `${all(through)} are through`
        : first === undefined
          ? 'Nobody is sure of a place yet'
          : `${first.side} are in if they win ${wins(first.wins, first.of)}${second === undefined ? '' : `; ${second.side} are in if they win ${wins(second.wins, second.of)}`}`;
    const outside =
      out.length > 0
        ? `${all(out)} cannot reach ${top(places)}`
        : needOthers.length > 0
          ? `${all(needOthers)} need other results, even if they win every match`
          : 'Nobody is out yet';
    return `${inside}. ${outside}.`;
  },
  hand: 'Try your own results',
  kept: 'Not saved, but you can share the link.',
  openResult: 'Open',
  matchOf: (name: string, a: string, b: string) => `${name}, ${a} v ${b}`,
  workOut: 'Show table',
  clear: 'Clear',
  ifSo: 'With your results',
  thenNote: (n: number) =>
    `Out of ${count(n)} outcomes. Run rates stay as they are, because your results have no scores.`,
  followed: 'A team you follow',
};
