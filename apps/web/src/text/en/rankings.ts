import { ordinal, plural } from './numbers.ts';

type Type = 'batting' | 'bowling' | 'all-rounder' | 'teams';
type Format = 'TEST' | 'ODI' | 'T20';
type Gender = 'men' | 'women';
type Level = 'nations' | 'clubs';

const FORMATS: Record<Level, Record<Format, string>> = {
  nations: { TEST: 'Test', ODI: 'ODI', T20: 'T20I' },
  clubs: { TEST: 'Multi-day', ODI: 'One-day', T20: 'T20' },
};
const WHO: Record<Type, string> = {
  batting: 'batting',
  bowling: 'bowling',
  'all-rounder': 'all-rounder',
  teams: 'team',
};
const GENDERS: Record<Gender, string> = { men: 'Men’s', women: 'Women’s' };
const LEVELS: Record<Level, string> = { nations: 'Nations', clubs: 'Clubs' };
const years = (days: number): string => plural(Math.round(days / 365), 'year', 'years');
const named = (gender: Gender, level: Level, format: Format, type: Type): string =>
  `${GENDERS[gender]} ${FORMATS[level][format]} ${WHO[type]}`;
const list = (gender: Gender, level: Level, format: Format, type: Type): string =>
  `${named(gender, level, format, type)}${level === 'clubs' ? ', clubs' : ''}`;
/** To one place, without a needless nought. */
const tenth = (n: number): string => String(Math.round(n * 10) / 10);
const per = (n: number, of: number): string => `${of === 0 ? 0 : Math.round((100 * n) / of)}%`;

/** Of the rankings and of the page that explains them. */
export const rankings = {
  heading: 'Rankings',
  list,
  title: (gender: Gender, level: Level, format: Format, type: Type) =>
    `${named(gender, level, format, type)} rankings${level === 'clubs' ? ', clubs' : ''}`,
  officialTitle: (source: string, title: string) => `${source} list: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  description: (gender: Gender, level: Level, format: Format, type: Type) =>
    `${list(gender, level, format, type)} rankings by an open method: rating, give or take, movement and a year of history.`,
  name: 'Sightscreen rating',
  of: {
    batting: (halfLife: number) =>
      ` is our own: runs above what that match and that opponent usually give, an innings ${halfLife} days old counting half.`,
    bowling: (halfLife: number) =>
      ` is our own: runs and wickets better than that match and that opponent usually give, an innings ${halfLife} days old counting half.`,
    'all-rounder': () => ' is our own: the geometric mean of the batting and the bowling rating, so that both count.',
    teams: () =>
      ' is our own, by Elo’s method: the winner takes points from the loser, more for an upset and for a wide margin.',
  },
  beside: (source: string) => ` The ${source} list stands beside it and is not ours.`,
  formats: { nations: { TEST: 'Test', ODI: 'ODI', T20: 'T20' }, clubs: FORMATS.clubs },
  types: { batting: 'Batting', bowling: 'Bowling', 'all-rounder': 'All-rounders', teams: 'Teams' },
  genders: { men: 'Men', women: 'Women' },
  levels: LEVELS,
  formatsLabel: 'Format',
  typesLabel: 'Ranking',
  genderLabel: 'Who plays',
  levelLabel: 'Sides',
  show: 'Show',
  asAt: (day: string) => `After the matches of ${day}`,
  officialOf: (source: string, day: string) => `${source} list of ${day}`,
  place: 'Place',
  week: '7 d',
  weekSays: 'Places moved in a week',
  column: { batting: 'Batter', bowling: 'Bowler', 'all-rounder': 'All-rounder', teams: 'Side' },
  rating: 'Rating',
  year: 'A year',
  giveOrTake: 'Give or take',
  plusMinus: (n: number) => `± ${n}`,
  official: (source: string) => source,
  officialIs: (source: string) => `${source} is`,
  same: 'same',
  lower: (n: number) => `${n} lower`,
  higher: (n: number) => `${n} higher`,
  none: '–',
  noChange: 'no change',
  up: 'up',
  down: 'down',
  fresh: 'new',
  historySays: (name: string, from: number, to: number, best: number) =>
    `${name}: from ${from} to ${to}, at best ${best}. The year week by week`,
  openHistory: (name: string) => `: ${name} week by week`,
  notes: (type: Type, least: number, window: number, shown: number, listed: number) =>
    `7 d is places moved in a week: a filled point is up, an open one down. Give or take is the range that holds two times in three; ${type === 'teams' ? 'sides' : 'players'} closer than that are level. Listed is who had at least ${type === 'teams' ? plural(least, 'match', 'matches') : `${plural(least, 'innings', 'innings')}${type === 'all-rounder' ? ' with bat and with ball' : ''}`} in ${years(window)}: ${shown < listed ? `${shown} of ${listed} shown here` : listed}.`,
  counts: (matches: number) => `${plural(matches, 'match counts', 'matches count')}.`,
  empty: (least: number, window: number, type: Type) =>
    `Too few matches: nobody has ${plural(least, type === 'teams' ? 'match' : 'innings', type === 'teams' ? 'matches' : 'innings')} in the ${years(window)} before the last one yet.`,
  noMatch: 'No finished match of this kind is stored yet.',
  instead: 'Lists that have somebody',
  listed: (n: number) => `${n} listed`,
  howMade: 'How it is made',
  all: 'All of it',
  made: {
    batting: [
      [
        'Each innings',
        'is worth its runs above par for its balls and the wicket, against that opponent, in that match.',
      ],
      ['A few innings', 'prove little, so every player begins with some average ones.'],
      ['500', 'is an average player; two players in three stand within 100 of it.'],
    ],
    bowling: [
      [
        'Each innings',
        'is worth the runs saved below par for its balls and wickets, against that opponent, in that match.',
      ],
      ['A few innings', 'prove little, so every player begins with some average ones.'],
      ['500', 'is an average player; two players in three stand within 100 of it.'],
    ],
    'all-rounder': [
      ['Both', 'ratings are multiplied and the root is taken: who is far better at one is no all-rounder.'],
      ['500', 'is average at both.'],
    ],
    teams: [
      ['Every side', 'begins with 1500, and what one gains the other loses.'],
      ['400 points', 'ahead make a side ten times as likely to win as to lose.'],
      ['Draws and ties', 'move the lower side up.'],
    ],
  } as Record<Type, [string, string][]>,
  right: 'Has it been right?',
  rightSides: (n: string) => `${n} matches with a winner, forecast from earlier ones`,
  rightPairs: (n: string) => `${n} pairs of listed players in a match: the higher one did better`,
  ours: 'Ours',
  base: 'Knowing nothing',
  baseSides: 'who is named first, and how often such sides won before',
  chance: 'a coin',
  percent: per,
  near: 'A few points apart is near to chance.',
  tooFew: (n: number) =>
    n === 0 ? 'There are no later matches to tell by yet.' : `Only ${n} later ones yet: too few to tell.`,
  officialRight: (source: string) => `${source}: its lists are too few here to tell.`,
  movers: 'Moved most this week',
  moved: (n: number, place: number) => `${n > 0 ? 'up' : 'down'} ${Math.abs(n)}, to ${ordinal(place)}`,
  differ: 'Where the lists differ most',
  differs: (place: number, source: string, official: number) => `${ordinal(place)}, ${source} ${ordinal(official)}`,
  history: (name: string) => `${name}: a year of ratings`,
  historyOf: (from: string, to: string, least: number, most: number) =>
    `Rated between ${least} and ${most} from ${from} to ${to}`,
  close: 'Close',
  weekColumn: 'Week to',
  showOfficial: (source: string) => `The ${source} list`,
  backToOurs: 'Our own list',
  officialSays: (source: string, day: string) =>
    `The ${source} list as published for ${day}. It is not ours: we neither make nor check it.`,
  officialCaption: (source: string, what: string, day: string) => `${source} list: ${what}, ${day}`,
  otherDays: 'Lists of other days',
  matches: 'Matches',
  points: 'Points',
  best: 'Best rating',
  change: 'Change',
  invented: 'These sides and players are invented.',
  toReal: 'Rankings of real matches',
  toInvented: 'Rankings of the invented world',
  caption: (what: string) => `${what} by Sightscreen rating`,
  method: {
    title: 'How our rankings are made',
    description: 'Formulas, parameters, what they were fitted on, and how often the lists were right.',
    lead: 'Both ratings are our own and can be recomputed from the scorecards with what stands on this page. Official lists are imported, named, and never mixed in.',
    sides: 'Sides',
    sidesSay: [
      'Elo’s method. Every side begins with 1500. Before a match the side named first, usually at home, is expected to win with',
      'After it, one side gains what the other loses:',
      'The result is 1 for a win, 0 for a loss and ½ for a draw or a tie, also a tie that was decided. The margin runs from 0 to 1: by wickets out of ten, by runs out of 60 in T20, 125 in ODIs and 250 in Tests; an innings is 1. A match without a result does not count.',
      'Give or take starts at 150 and follows from the same formula: each match pulls the error of both ratings together and adds its luck; a year without play adds 40 points.',
    ],
    chance: 'chance = 1 ÷ (1 + 10^(−(rating + home − opponent) ÷ 400))',
    change: 'gain = K × (1 + m × (margin − ½)) × (result − chance)',
    players: 'Players',
    playersSay: [
      'An innings is compared with par, which follows the match itself: the run rate and the runs a wicket of all its batters (or bowlers), mixed with 120 balls and 5 wickets of the format.',
      'The value of an innings is runs − par for a batter, and par − runs for a bowler, whose wickets raise the par. The opponent’s rating is that of the other side before the match (for a bowler the sign of o turns round).',
      'Only finished matches count, super overs never. An all-rounder’s rating is the root of batting × bowling.',
    ],
    par: 'par = (b × balls × run rate + (1 − b) × wickets × runs a wicket) × (1 − o × (opponent − 1500) ÷ 400)',
    index: 'rating = 500 + 100 × √n ÷ s × Σ(weight × value) ÷ (Σ weight + n),  weight = ½^(days ÷ h)',
    giveOrTake: 'give or take = 100 × √(n ÷ (Σ weight + n))',
    parameters: 'Parameters',
    fitted: (day: string) =>
      `K, home and m were fitted to real matches that ended before ${day}, by the least log loss, for all formats together; o, s and n were read from the same matches. b and h are chosen. They are few matches: of the values that fit about equally well the calmer one is used. Only later matches are scored below.`,
    version: (n: number) => `Version ${n} of the method.`,
    parameter: 'Parameter',
    meaning: {
      k: 'K: points at stake',
      first: 'home: points for being named first',
      margin: 'm: weight of the margin',
      halfLife: 'h: days after which an innings counts half',
      byBalls: 'b: share of par by balls',
      opponent: 'o: weight of the opponent',
      spread: 's: spread of one innings, runs',
      steady: 'n: average innings to begin with',
      least: 'needed to be listed',
      window: 'within days',
    } as Record<string, string>,
    number: tenth,
    scores: 'How often right',
    scoresSay:
      'Each match is forecast from the matches before it. Of sides: did the likelier one win? Log loss and Brier score punish wrong confidence; smaller is better. Beside it the base rate: how often the side named first had won before. Of players: of two listed ones in a match, did the higher one do better? A coin gets half.',
    noScores: 'No later match has been played to tell by.',
    list: 'List',
    of: 'Of',
    right: 'Right',
    logLoss: 'Log loss',
    baseLoss: 'Base',
    brier: 'Brier',
    baseBrier: 'Base',
    calibration: 'Can the chances be believed?',
    calibrationSay: (forecasts: number) =>
      `${plural(forecasts, 'forecast', 'forecasts')} by the chance given to the likelier side: it should win about as often as said.`,
    said: 'Said',
    between: (from: number, to: number) => `${from} to ${to}%`,
    shouldHave: 'Should have won',
    did: 'Won',
    decimals: (n: number) => n.toFixed(3),
    back: 'To the rankings',
  },
};
