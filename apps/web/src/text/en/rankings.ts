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
export const rankingsWords = {
  heading: 'Rankings',
  list,
  title: (gender: Gender, level: Level, format: Format, type: Type) =>
    `${named(gender, level, format, type)} rankings${level === 'clubs' ? ', clubs' : ''}`,
  officialTitle: (source: string, title: string) => `${source}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  description: (gender: Gender, level: Level, format: Format, type: Type) =>
    `${list(gender, level, format, type)} rankings by an open method, with margins of error, movement and a year of history.`,
  name: 'Sightscreen rating',
  of: {
    batting: (halfLife: number) =>
      ` is our own: runs above what an average player would make in that match. Recent innings count more: one from ${halfLife} days ago counts half.`,
    bowling: (halfLife: number) =>
      ` is our own: runs and wickets better than an average bowler would manage in that match. Recent innings count more: one from ${halfLife} days ago counts half.`,
    'all-rounder': () => ' is our own: the geometric mean of the batting and bowling ratings, so both count.',
    teams: () =>
      ' is our own, by the Elo method: the winner takes points from the loser, and more for an upset or a big win.',
  },
  beside: (source: string) => ` The ${source} ranking is shown beside it.`,
  formats: { nations: { TEST: 'Test', ODI: 'ODI', T20: 'T20' }, clubs: FORMATS.clubs },
  types: { batting: 'Batting', bowling: 'Bowling', 'all-rounder': 'All-rounders', teams: 'Teams' },
  genders: { men: 'Men', women: 'Women' },
  levels: LEVELS,
  formatsLabel: 'Format',
  typesLabel: 'Ranking',
  genderLabel: 'Men or women',
  levelLabel: 'Nations or clubs',
  asAt: (day: string) => `After matches on ${day}`,
  officialOf: (source: string, day: string) => `${source} ranking of ${day}`,
  place: 'Place',
  week: '7 d',
  weekSays: 'Places gained or lost in a week',
  column: { batting: 'Batter', bowling: 'Bowler', 'all-rounder': 'All-rounder', teams: 'Team' },
  rating: 'Rating',
  year: 'Past year',
  giveOrTake: 'Margin',
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
    `${name}: from ${from} to ${to}, best ${best}. The year week by week`,
  openHistory: (name: string) => `: ${name} week by week`,
  notes: (type: Type, least: number, window: number, shown: number, listed: number) =>
    `Margin: the true rating is within it two times in three, so ${type === 'teams' ? 'teams' : 'players'} closer than that are level. Listed: at least ${type === 'teams' ? plural(least, 'match', 'matches') : `${plural(least, 'innings', 'innings')}${type === 'all-rounder' ? ' with bat and ball' : ''}`} in ${years(window)}. ${shown < listed ? `${shown} of ${listed} shown.` : `${listed} listed.`}`,
  counts: (matches: number) => `From ${plural(matches, 'match', 'matches')}.`,
  empty: (least: number, window: number, type: Type) =>
    `Nobody is listed yet: it takes ${plural(least, type === 'teams' ? 'match' : 'innings', type === 'teams' ? 'matches' : 'innings')} in ${years(window)}.`,
  noMatch: 'No finished matches of this kind yet.',
  instead: 'Other rankings',
  listed: (n: number) => `${n} listed`,
  howMade: 'How it works',
  all: 'Full method',
  made: {
    batting: [
      ['Each innings', 'is worth its runs above par for that match and opponent.'],
      ['A few innings', 'prove little, so every player starts with some average ones.'],
      ['500', 'is average; two in three players are between 400 and 600.'],
    ],
    bowling: [
      ['Each innings', 'is worth the runs saved below par for that match and opponent.'],
      ['A few innings', 'prove little, so every player starts with some average ones.'],
      ['500', 'is average; two in three players are between 400 and 600.'],
    ],
    'all-rounder': [
      ['Both', 'ratings are multiplied and the square root taken, so a specialist does not rank high.'],
      ['500', 'is average at both.'],
    ],
    teams: [
      ['Every team', 'starts on 1,500; what one gains the other loses.'],
      ['400 points', 'ahead makes a team ten times as likely to win as to lose.'],
      ['Draws and ties', 'lift the lower team.'],
    ],
  } as Record<Type, [string, string][]>,
  right: 'How accurate?',
  rightSides: (n: string) => `of ${n} matches with a winner, forecast from earlier ones`,
  rightPairs: (n: string) => `of ${n} pairs: the higher player did better`,
  ours: 'Ours',
  coin: 'A coin toss',
  percent: per,
  officialRight: (source: string) => `${source} lists are too few to score.`,
  movers: 'Biggest movers this week',
  moved: (n: number, place: number) => `${n > 0 ? 'up' : 'down'} ${Math.abs(n)}, to ${ordinal(place)}`,
  differ: 'Biggest differences',
  differs: (place: number, source: string, official: number) => `${ordinal(place)}, ${source} ${ordinal(official)}`,
  history: (name: string) => `${name}: a year of ratings`,
  historyOf: (from: string, to: string, least: number, most: number) =>
    `Rated between ${least} and ${most} from ${from} to ${to}`,
  close: 'Close',
  weekColumn: 'Week to',
  showOfficial: (source: string) => `See the ${source} ranking`,
  backToOurs: 'See our ranking',
  officialSays: (source: string, day: string) =>
    `The ${source} ranking as published for ${day}. We neither make nor check it.`,
  officialCaption: (source: string, what: string, day: string) => `${source}: ${what}, ${day}`,
  otherDays: 'Other dates',
  matches: 'Matches',
  points: 'Points',
  best: 'Best rating',
  change: 'Change',
  invented: 'Demonstration teams and players.',
  caption: (what: string) => `${what} by Sightscreen rating`,
  method: {
    title: 'How our rankings work',
    description: 'Formulas, the numbers in them, and how accurate the rankings have been.',
    lead: 'Both ratings are our own, and anyone can recompute them from scorecards with this page. Official rankings are imported under their own name and never mixed in.',
    sides: 'Teams',
    sidesSay: [
      'The Elo method. Every team starts on 1,500. Before a match, the team named first (usually at home) is expected to win with',
      'Afterwards one team gains what the other loses:',
      'The result is 1 for a win, 0 for a loss and ½ for a draw or tie, decided ties included. The margin runs from 0 to 1: wickets out of ten; runs out of 60 in T20s, 125 in ODIs and 250 in Tests; 1 for an innings win. No-results do not count.',
      'The margin of error starts at 150. Each match narrows it and adds its own luck; a year without a match adds 40 points.',
    ],
    chance: 'chance = 1 ÷ (1 + 10^(−(rating + home − opponent) ÷ 400))',
    change: 'gain = K × (1 + m × (margin − ½)) × (result − chance)',
    players: 'Players',
    playersSay: [
      'An innings is compared with par for its own match: the run rate and runs per wicket of all batters (or bowlers), averaged with 120 balls and five wickets of the format.',
      'The value of an innings is runs − par for a batter and par − runs for a bowler, whose wickets raise par. The opponent’s rating is the other team’s before the match (for a bowler the sign of o is reversed).',
      'Finished matches only, without Super Overs. Between countries only Tests, ODIs and T20Is count. An all-rounder’s rating is the square root of batting × bowling.',
    ],
    par: 'par = (b × balls × run rate + (1 − b) × wickets × runs a wicket) × (1 − o × (opponent − 1500) ÷ 400)',
    index: 'rating = 500 + 100 × √n ÷ s × Σ(weight × value) ÷ (Σ weight + n),  weight = ½^(days ÷ h)',
    giveOrTake: 'margin of error = 100 × √(n ÷ (Σ weight + n))',
    parameters: 'Numbers in use',
    fitted: (day: string) =>
      `K, home and m were fitted for all formats together to real matches before ${day}, by the least log loss; o, s and n were measured on the same matches; b and h were chosen. With so few matches, we use the most cautious of the values that fit about equally well. Only later matches are scored below.`,
    version: (n: number) => `Version ${n} of the method.`,
    parameter: 'Number',
    meaning: {
      k: 'K: points at stake',
      first: 'home: points for being named first',
      margin: 'm: weight of the margin',
      halfLife: 'h: days after which an innings counts half',
      byBalls: 'b: share of par by balls',
      opponent: 'o: weight of the opponent',
      spread: 's: spread of one innings, runs',
      steady: 'n: average innings to start with',
      least: 'needed to be listed',
      window: 'within (days)',
    } as Record<string, string>,
    number: tenth,
    scores: 'How accurate?',
    scoresSay:
      'Teams: each match is forecast from earlier ones. Did the likelier team win? Log loss and Brier score punish misplaced confidence; lower is better. Beside them is the base rate: how often the team named first had won before. Players: of two listed players in a match, did the higher one do better? A coin toss gets half.',
    noScores: 'No later matches to score yet.',
    list: 'Ranking',
    of: 'Out of',
    right: 'Right',
    logLoss: 'Log loss',
    baseLoss: 'Base',
    brier: 'Brier',
    baseBrier: 'Base',
    calibration: 'Do the chances hold up?',
    calibrationSay: (forecasts: number) =>
      `${plural(forecasts, 'forecast', 'forecasts')} by the chance given to the likelier team, which should win about that often.`,
    said: 'Chance',
    between: (from: number, to: number) => `${from} to ${to}%`,
    shouldHave: 'Should have won',
    did: 'Won',
    decimals: (n: number) => n.toFixed(3),
    back: 'Back to the rankings',
  },
};
export type RankingsWords = typeof rankingsWords;
